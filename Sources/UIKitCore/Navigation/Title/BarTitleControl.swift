import AccessibilityTree
import Foundation

/// A title of a navigation bar that shows a menu when it is touched: the text, and an arrow that says so.
@MainActor
final class BarTitleControl: UIControl, MenuShowing {
    private let label: UILabel
    private let arrow = UIImageView(image: nil)
    private let menuProvider: () -> UIMenu?
    private var menuPart: ButtonMenu?

    private static let gap: CGFloat = 6

    init(label: UILabel, menu: @escaping () -> UIMenu?) {
        self.label = label
        menuProvider = menu
        super.init(frame: .zero)
        label.isAccessibilityElement = false
        arrow.isAccessibilityElement = false
        arrow.accessibilityElementsHidden = true
        arrow.image = UIImage(
            systemName: "chevron.down.circle.fill",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: max(14, label.font.pointSize * 0.6)))
        arrow.tintColor = .tertiaryLabel
        addSubview(label)
        addSubview(arrow)
        showsMenuAsPrimaryAction = true
        menuPart = ButtonMenu(self)
    }

    required init?(coder: NSCoder) { return nil }

    var menu: UIMenu? { menuProvider() }
    var menuOrder: UIContextMenuConfiguration.ElementOrder { .fixed }
    var menuSender: AnyObject? { self }
    func didChoose(_ action: UIAction) {}

    override var intrinsicContentSize: CGSize {
        let text = label.intrinsicContentSize
        let sign = arrow.intrinsicContentSize
        return CGSize(width: text.width + Self.gap + sign.width, height: max(text.height, sign.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let sign = arrow.intrinsicContentSize
        let width = max(0, min(label.intrinsicContentSize.width, bounds.width - sign.width - Self.gap))
        let isMirrored = isRightToLeft
        label.frame = CGRect(
            x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
        arrow.frame = CGRect(
            x: isMirrored ? bounds.width - width - Self.gap - sign.width : width + Self.gap,
            y: (bounds.height - sign.height) / 2, width: sign.width, height: sign.height)
    }

    /// A title is low; a finger may land a little beside it.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -8, dy: -12).contains(point)
    }

    override func stateDidChange() {
        super.stateDidChange()
        label.alpha = isHighlighted ? 0.4 : 1
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        menuPart?.show(at: touch.location(in: nil))
        return super.beginTracking(touch, with: event)
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        menuPart?.move(to: touch.location(in: nil))
        return super.continueTracking(touch, with: event)
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if let touch { menuPart?.end(at: touch.location(in: nil)) }
        super.endTracking(touch, with: event)
    }
    override func accessibilityActivate() -> Bool {
        menuPart?.show(at: convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil))
        return true
    }

    override var accessibilityRole: Role { .button }
    override var defaultAccessibilityLabel: String? { label.text }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { [.button, .header] }
}
