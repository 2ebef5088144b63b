import AccessibilityTree
import Foundation

/// One line of a menu.
@MainActor
final class MenuRowView: UIView {
    let row: MenuRow
    private let title = UILabel()
    private let subtitle = UILabel()
    private let picture = UIImageView()
    private let mark = UIImageView()
    private let highlight = UIView()
    private var activity: UIActivityIndicatorView?
    /// Room for a checkmark, which all rows of a menu leave where one has it.
    private let hasMarks: Bool
    var onActivate: (() -> Void)?

    init(_ row: MenuRow, hasMarks: Bool) {
        self.row = row
        self.hasMarks = hasMarks
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        highlight.backgroundColor = .tertiarySystemFill
        highlight.layer.cornerRadius = 14
        highlight.isHidden = true
        for view in [highlight, title, subtitle, picture, mark] { addSubview(view) }
        title.numberOfLines = 2
        picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
        show()
    }

    required init?(coder: NSCoder) { nil }

    var isHighlighted = false { didSet { highlight.isHidden = !isHighlighted } }

    /// Whether a finger can choose the row.
    var isChoice: Bool {
        switch row {
        case .action(let action): !action.attributes.contains(.disabled)
        case .submenu, .back: true
        default: false
        }
    }

    private func show() {
        title.font = .preferredFont(forTextStyle: .body)
        subtitle.font = .preferredFont(forTextStyle: .footnote)
        subtitle.textColor = .secondaryLabel
        var color = UIColor.label
        switch row {
        case .header(let text):
            title.text = text
            title.font = .preferredFont(forTextStyle: .footnote)
            color = .secondaryLabel
        case .back(let text):
            title.text = text.isEmpty ? KitWord.back.text : text
            title.font = .preferredFont(forTextStyle: .headline)
            mark.image = UIImage(systemName: "chevron.backward", withConfiguration: Self.small)
        case .action(let action):
            title.text = action.title
            subtitle.text = action.subtitle
            picture.image = action.image
            if action.attributes.contains(.destructive) { color = .systemRed }
            if action.attributes.contains(.disabled) { color = .tertiaryLabel }
            switch action.state {
            case .on: mark.image = UIImage(systemName: "checkmark", withConfiguration: Self.small)
            case .mixed: mark.image = UIImage(systemName: "minus", withConfiguration: Self.small)
            case .off: break
            }
        case .submenu(let menu):
            title.text = menu.title
            subtitle.text = menu.subtitle
            picture.image = menu.image ?? UIImage(systemName: "chevron.forward", withConfiguration: Self.small)
            if menu.options.contains(.destructive) { color = .systemRed }
        case .loading:
            title.text = KitWord.loading.text
            color = .secondaryLabel
            let wheel = UIActivityIndicatorView(style: .medium)
            wheel.startAnimating()
            addSubview(wheel)
            activity = wheel
        case .gap: backgroundColor = .quaternarySystemFill
        }
        title.textColor = color
        picture.tintColor = color
        mark.tintColor = color
    }

    private static let small = UIImage.SymbolConfiguration(textStyle: .footnote, scale: .medium)

    // MARK: Layout

    private var sides: (start: CGFloat, end: CGFloat) {
        let isHeader = if case .header = row { true } else { false }
        let isBack = if case .back = row { true } else { false }
        return ((hasMarks && !isHeader) || isBack ? 40 : 18, picture.image == nil && activity == nil ? 18 : 52)
    }

    func height(width: CGFloat) -> CGFloat {
        if case .gap = row { return MenuPlace.gapHeight }
        let room = CGSize(width: width - sides.start - sides.end, height: .greatestFiniteMagnitude)
        let text = title.sizeThatFits(room).height + (subtitle.text == nil ? 0 : subtitle.sizeThatFits(room).height + 1)
        if case .header = row { return max(MenuPlace.headerHeight, text + 12) }
        return max(MenuPlace.rowHeight, text + 20).rounded(.up)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        highlight.frame = bounds.insetBy(dx: 6, dy: 1)
        let room = CGSize(width: bounds.width - sides.start - sides.end, height: bounds.height)
        let titleHeight = title.sizeThatFits(room).height
        let subtitleHeight = subtitle.text == nil ? 0 : subtitle.sizeThatFits(room).height + 1
        let top = (bounds.height - titleHeight - subtitleHeight) / 2
        title.frame = mirrored(CGRect(x: sides.start, y: top, width: room.width, height: titleHeight))
        subtitle.frame = mirrored(
            CGRect(x: sides.start, y: top + titleHeight + 1, width: room.width, height: max(0, subtitleHeight - 1)))
        place(mark, middle: 24)
        place(picture, middle: bounds.width - 30)
        activity.map { place($0, middle: bounds.width - 30) }
    }

    private func place(_ view: UIView, middle: CGFloat) {
        view.bounds.size = view.intrinsicContentSize.width > 0 ? view.intrinsicContentSize : .zero
        view.center = CGPoint(x: isRightToLeft ? bounds.width - middle : middle, y: bounds.midY)
    }

    private func mirrored(_ rect: CGRect) -> CGRect {
        guard isRightToLeft else { return rect }
        return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    // MARK: Accessibility

    package override var isElementByDefault: Bool {
        if case .gap = row { false } else { true }
    }
    package override var defaultAccessibilityLabel: String? {
        [title.text, subtitle.text].compactMap { $0 }.joined(separator: ", ")
    }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        switch row {
        case .header: return .header
        case .loading: return .staticText
        case .action(let action):
            var traits = UIAccessibilityTraits.button
            if action.state == .on { traits.insert(.selected) }
            if action.attributes.contains(.disabled) { traits.insert(.notEnabled) }
            return traits
        default: return .button
        }
    }
    package override var accessibilitySubviews: [UIView] { [] }

    override func accessibilityActivate() -> Bool {
        guard isChoice else { return false }
        onActivate?()
        return true
    }
}
