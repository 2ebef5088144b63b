import AccessibilityTree
import CoreGraphics
import DisplayList
import Foundation

/// Shows one image, placed by the content mode.
@preconcurrency @MainActor
open class UIImageView: UIView {
    open var image: UIImage? { didSet { if image !== oldValue { imageDidChange() } } }
    open var highlightedImage: UIImage? { didSet { if isHighlighted { imageDidChange() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { imageDidChange() } } }
    /// How symbols look whose own configuration leaves it open.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet { if preferredSymbolConfiguration != oldValue { imageDidChange() } }
    }

    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
    }

    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
        self.highlightedImage = highlightedImage
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    private var shown: UIImage? {
        let image = isHighlighted ? highlightedImage ?? image : image
        return image?.resolved(preferring: preferredSymbolConfiguration, traits: traits)
    }

    private func imageDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if image?.isTemplate ?? false || highlightedImage?.isTemplate ?? false { setNeedsDisplay() }
    }

    package override func kitTraitsDidChange(from previous: UITraitCollection) {
        super.kitTraitsDidChange(from: previous)
        if traits.preferredContentSizeCategory != previous.preferredContentSizeCategory, image?.isSymbolImage ?? false {
            imageDidChange()
        }
    }

    open override var intrinsicContentSize: CGSize {
        shown?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    package override var firstBaselineOffset: CGFloat? {
        shown?.baselineOffsetFromBottom.map { bounds.height - $0 }
    }
    package override var lastBaselineOffsetFromBottom: CGFloat { shown?.baselineOffsetFromBottom ?? 0 }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { shown?.size ?? .zero }

    package override var redrawsOnResize: Bool { true }

    package override func recordContent() -> DisplayList? {
        guard let shown, shown.size.width > 0, shown.size.height > 0 else { return nil }
        let rect = contentMode.layerGravity.rect(for: shown.size, in: bounds)
        let tint = shown.isTemplate ? tintColor.resolvedColor(with: traits).paintColor : nil
        return shown.drawing(
            in: rect, tint: tint, isMirrored: shown.flipsForRightToLeftLayoutDirection && isRightToLeft)
    }

    package override var accessibilityRole: Role { .image }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits { .image }
}
