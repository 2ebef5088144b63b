import Foundation
import QuartzCore

/// A view that a collection view shows for an element and uses again for others: cells, and what the layout puts beside
/// them.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    open internal(set) var reuseIdentifier: String?
    /// Of the element it was dequeued for; nil for cells.
    var registeredKind: String?
    /// The collection view that shows it, while it does.
    weak var host: UICollectionView?
    /// What was applied last.
    private(set) var shownAttributes: UICollectionViewLayoutAttributes?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        layer.isRasterGroup = true
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Called just before a waiting view is shown for another element. The base does nothing.
    open func prepareForReuse() {}

    /// Takes what the layout says beyond frame, transform and alpha, which the collection view sets itself. Called only
    /// where attributes changed (as remembered).
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// The attributes with the size the view would like. The base answers what Auto Layout makes of the view: sizes that
    /// constraints do not decide stay as they are.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let size = preferredSize(from: layoutAttributes.size)
        return size == layoutAttributes.size ? layoutAttributes : layoutAttributes.with { $0.size = size }
    }

    /// The list of a collection view has a width for every row; only the height is asked for then.
    var keepsWidth: Bool { host?.collectionViewLayout.keepsWidthOfViews ?? false }

    func preferredSize(from size: CGSize) -> CGSize {
        guard hasInnerConstraints(self) else { return size }
        return fitting(self, size)
    }

    func hasInnerConstraints(_ view: UIView) -> Bool {
        !view.constraints.isEmpty || view.subviewList.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    }

    func fitting(_ view: UIView, _ size: CGSize) -> CGSize {
        let fitted = view.systemLayoutSizeFitting(
            CGSize(width: keepsWidth ? size.width : 0, height: 0),
            withHorizontalFittingPriority: keepsWidth ? .required : .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
        return CGSize(
            width: keepsWidth || fitted.width <= 0 ? size.width : fitted.width,
            height: fitted.height <= 0 ? size.height : fitted.height)
    }

    // MARK: Obeying

    /// Shows the element as the layout says.
    func obey(_ attributes: UICollectionViewLayoutAttributes) {
        if bounds.size != attributes.size { bounds.size = attributes.size }
        if transform != attributes.transform { transform = attributes.transform }
        if center != attributes.center { center = attributes.center }
        if alpha != attributes.alpha, shownAttributes?.alpha != attributes.alpha { alpha = attributes.alpha }
        if isHidden != attributes.isHidden, shownAttributes?.isHidden != attributes.isHidden {
            isHidden = attributes.isHidden
        }
        let depth = CGFloat(attributes.zIndex)
        if layer.zPosition != depth { layer.zPosition = depth }
        guard shownAttributes?.isEqual(attributes) != true else { return }
        let copy = attributes.copy(with: nil) as? UICollectionViewLayoutAttributes
        shownAttributes = copy
        apply(copy ?? attributes)
        attributesDidChange(attributes)
    }

    func attributesDidChange(_ attributes: UICollectionViewLayoutAttributes) {}

    /// It is shown for nothing any more.
    func forgetAttributes() {
        shownAttributes = nil
        UIView.performWithoutAnimation {
            alpha = 1
            isHidden = false
            transform = .identity
            layer.zPosition = 0
        }
    }
}
