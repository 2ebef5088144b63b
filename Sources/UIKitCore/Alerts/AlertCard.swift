import AccessibilityTree
import Foundation
import QuartzCore

/// What an alert shows: title, message, text fields and buttons on a card. Scrolls where the window is too low for it.
@MainActor
final class AlertCard: UIView {
    let scroll = UIScrollView()
    private let title = UILabel()
    private let message = UILabel()
    private(set) var buttons: [UIButton] = []
    var fields: [UITextField] = []
    let kind: AlertLayout.Kind
    private var hasApartButton = false

    init(kind: AlertLayout.Kind) {
        self.kind = kind
        super.init(frame: .zero)
        backgroundColor = Self.background
        layer.cornerRadius = 34
        layer.cornerCurve = .continuous
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
        scroll.layer.cornerRadius = 34
        scroll.layer.cornerCurve = .continuous
        scroll.clipsToBounds = true
        scroll.contentInsetAdjustmentBehavior = .never
        addSubview(scroll)
        for label in [title, message] {
            label.numberOfLines = 0
            label.textAlignment = kind == .sheet ? .center : .natural
            scroll.addSubview(label)
        }
        title.textColor = .label
        message.textColor = kind == .sheet ? .secondaryLabel : .label
    }

    required init?(coder: NSCoder) { nil }

    /// What stands above everything else is lighter in the dark.
    nonisolated static let background = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(red: 0.14, green: 0.14, blue: 0.15, alpha: 1) : UIColor(white: 0.99, alpha: 1)
    }

    // MARK: Content

    func show(title: String?, message: String?) {
        self.title.text = title
        self.message.text = message
        self.title.font = .preferredFont(forTextStyle: .headline, compatibleWith: traits)
        self.message.font = .preferredFont(
            forTextStyle: kind == .sheet ? .footnote : .subheadline, compatibleWith: traits)
        superview?.setNeedsLayout()
        setNeedsLayout()
    }

    func show(
        _ actions: [UIAlertAction], preferred: UIAlertAction?, isApart: Bool, run: @escaping (UIAlertAction) -> Void
    ) {
        for button in buttons { button.removeFromSuperview() }
        hasApartButton = isApart
        buttons = actions.map { action in
            let button = UIButton(configuration: Self.configuration(action, isPreferred: action === preferred))
            button.isEnabled = action.isEnabled
            button.addAction(UIAction { _ in run(action) }, for: .primaryActionTriggered)
            scroll.addSubview(button)
            return button
        }
        superview?.setNeedsLayout()
        setNeedsLayout()
    }

    private static func configuration(_ action: UIAlertAction, isPreferred: Bool) -> UIButton.Configuration {
        var configuration = isPreferred ? UIButton.Configuration.filled() : .gray()
        configuration.title = action.title
        configuration.titleLineBreakMode = .byTruncatingTail
        configuration.cornerStyle = .capsule
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12)
        if action.style == .destructive {
            if isPreferred {
                configuration.baseBackgroundColor = .systemRed
            } else {
                configuration.baseForegroundColor = .systemRed
            }
        } else if !isPreferred {
            configuration.baseForegroundColor = .label
        }
        let weight: UIFont.Weight = isPreferred || action.style == .cancel ? .semibold : .medium
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            let size = incoming.uiKit.font?.pointSize ?? 17
            outgoing.uiKit.font = .systemFont(ofSize: size, weight: weight)
            return outgoing
        }
        return configuration
    }

    func addField(_ field: UITextField) {
        field.borderStyle = .none
        field.backgroundColor = .tertiarySystemFill
        let inset = { UIView(frame: CGRect(x: 0, y: 0, width: 14, height: 1)) }
        field.leftView = inset()
        field.leftViewMode = .always
        field.rightView = inset()
        field.rightViewMode = .always
        fields.append(field)
        scroll.addSubview(field)
    }

    // MARK: Layout

    private func layout(width: CGFloat) -> AlertLayout {
        var layout = AlertLayout(kind: kind)
        let room = CGSize(width: AlertLayout.textWidth(of: width), height: .greatestFiniteMagnitude)
        if !(title.text ?? "").isEmpty { layout.titleHeight = title.sizeThatFits(room).height }
        if !(message.text ?? "").isEmpty { layout.messageHeight = message.sizeThatFits(room).height }
        layout.fieldCount = fields.count
        layout.fieldHeight = max(
            AlertLayout.leastFieldHeight, fields.compactMap { $0.font?.lineHeight }.max().map { $0 + 16 } ?? 0)
        layout.buttonWidths = buttons.map { $0.intrinsicContentSize.width }
        layout.buttonHeight = max(48, buttons.map { $0.intrinsicContentSize.height + 14 }.max() ?? 0)
        layout.hasApartButton = hasApartButton
        return layout
    }

    func height(width: CGFloat) -> CGFloat { layout(width: width).places(width: width, isRightToLeft: false).height }

    override func layoutSubviews() {
        super.layoutSubviews()
        let places = layout(width: bounds.width).places(width: bounds.width, isRightToLeft: isRightToLeft)
        scroll.frame = bounds
        scroll.contentSize = CGSize(width: bounds.width, height: places.height)
        scroll.isScrollEnabled = places.height > bounds.height + 0.5
        title.frame = places.title
        message.frame = places.message
        for (field, place) in zip(fields, places.fields) {
            field.frame = place
            field.layer.cornerRadius = place.height / 2
        }
        for (button, place) in zip(buttons, places.buttons) { button.frame = place }
    }

    // MARK: Accessibility

    package override var isAccessibilityContainer: Bool { true }
    package override var accessibilityRole: Role { .alert }
    package override var defaultAccessibilityLabel: String? { title.text ?? message.text }
}
