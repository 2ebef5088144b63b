import AccessibilityTree
import Foundation

/// One button behind a swiped row: a pill with a picture, a title or both.
final class SwipeActionButton: UIControl {
    let action: SwipeAction
    private let pill = UIView(frame: .zero)
    private let label = UILabel(frame: .zero)
    private let picture = UIImageView(frame: .zero)

    /// Lengths as remembered; UIKit's are unknown (`SW-08`).
    private static let sideMargin: CGFloat = 14
    private static let leastWidth: CGFloat = 64
    private static let gap: CGFloat = 3
    private static let cornerRadius: CGFloat = 22
    /// From this height on a picture has its title below it.
    private static let heightForBoth: CGFloat = 68

    /// - Parameter traits: of the row; the button is measured before it has a place in the tree.
    init(action: SwipeAction, traits: UITraitCollection) {
        self.action = action
        super.init(frame: .zero)
        pill.isUserInteractionEnabled = false
        pill.backgroundColor = action.color
        pill.layer.cornerCurve = .continuous
        label.text = action.title
        label.textColor = .white
        label.textAlignment = .center
        // One word is rather smaller than broken.
        label.numberOfLines = action.title?.contains(" ") == true ? 2 : 1
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        label.font = .preferredFont(forTextStyle: .subheadline, compatibleWith: traits)
        label.adjustsFontForContentSizeCategory = true
        label.isAccessibilityElement = false
        picture.image = action.image.map {
            $0.renderingMode == .alwaysOriginal ? $0 : $0.withRenderingMode(.alwaysTemplate)
        }
        picture.tintColor = .white
        picture.contentMode = .center
        addSubview(pill)
        pill.addSubview(label)
        pill.addSubview(picture)
        pill.clipsToBounds = true
    }

    @available(*, unavailable, message: "swipe buttons are made by their table")
    required init?(coder: NSCoder) { nil }

    /// Width in which the content is seen in full.
    func naturalWidth(rowHeight: CGFloat, rowWidth: CGFloat) -> CGFloat {
        var content: CGFloat = 0
        if showsPicture { content = picture.image?.size.width ?? 0 }
        if showsTitle(height: rowHeight) { content = max(content, titleSize(width: rowWidth * 0.4).width) }
        return min(max(Self.leastWidth, (content + 2 * Self.sideMargin).rounded(.up)), rowWidth * 0.5)
    }

    private var showsPicture: Bool { action.image != nil }
    private func showsTitle(height: CGFloat) -> Bool {
        action.title?.isEmpty == false && (!showsPicture || height >= Self.heightForBoth)
    }

    private func titleSize(width: CGFloat) -> CGSize {
        let oneLine = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude / 4, height: 0))
        return oneLine.width <= width ? oneLine : label.sizeThatFits(CGSize(width: width, height: 0))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        pill.frame = bounds
        pill.layer.cornerRadius = min(Self.cornerRadius, bounds.height / 2)
        picture.isHidden = !showsPicture
        label.isHidden = !showsTitle(height: bounds.height)
        let pictureSize = showsPicture ? picture.image?.size ?? .zero : .zero
        let title = label.isHidden ? .zero : titleSize(width: max(bounds.width - Self.sideMargin, Self.leastWidth))
        let gap = showsPicture && !label.isHidden ? Self.gap : 0
        let top = ((bounds.height - pictureSize.height - gap - title.height) / 2).rounded()
        picture.frame = CGRect(
            x: (bounds.width - pictureSize.width) / 2, y: top, width: pictureSize.width, height: pictureSize.height)
        label.frame = CGRect(
            x: (bounds.width - title.width) / 2, y: top + pictureSize.height + gap, width: title.width,
            height: title.height)
        // Where the row is hardly open, cut words are worse than none.
        label.alpha = min(1, max(0, (bounds.width - title.width) / Self.sideMargin))
    }

    override func stateDidChange() {
        super.stateDidChange()
        pill.alpha = isHighlighted ? 0.6 : 1
    }

    // MARK: Accessibility

    override var accessibilityRole: Role { .button }
    override var defaultAccessibilityLabel: String? { action.title }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
}
