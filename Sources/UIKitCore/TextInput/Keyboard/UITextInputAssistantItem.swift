import Foundation

/// Buttons of a text input for the bar above the keyboard. Tablets show them, also without a keyboard on the screen.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = [] { didSet { changed() } }
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = [] { didSet { changed() } }
    /// The input shows the item now.
    var onChange: () -> Void = {}
    private(set) var revision = 0

    public override init() { super.init() }

    private func changed() {
        revision += 1
        onChange()
    }

    var isEmpty: Bool { leadingBarButtonGroups.isEmpty && trailingBarButtonGroups.isEmpty }
}

/// A text input with buttons above the keyboard.
@MainActor
protocol AssistedInput: UIView {
    var inputAssistantItem: UITextInputAssistantItem { get }
}

/// The buttons of an assistant item, at both ends of a bar.
@MainActor
final class AssistantBar: UIView, BarItemObserving {
    private let item: UITextInputAssistantItem
    private let revision: Int
    private var leading: [BarSection] = []
    private var trailing: [BarSection] = []
    /// As remembered.
    static let height: CGFloat = 55

    init(_ item: UITextInputAssistantItem) {
        self.item = item
        revision = item.revision
        super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
        backgroundColor = .systemGray5
        build()
    }

    required init?(coder: NSCoder) { return nil }

    func shows(_ item: UITextInputAssistantItem) -> Bool { item === self.item && item.revision == revision }

    private func build() {
        (leading + trailing).flatMap(\.views).forEach { $0.removeFromSuperview() }
        let look = BarItemViews.Look(
            plain: UIBarButtonItemAppearance(style: .plain), done: UIBarButtonItemAppearance(style: .done))
        leading = item.leadingBarButtonGroups.compactMap {
            BarSection($0, isTrailing: false, observer: self, look: look)
        }
        trailing = item.trailingBarButtonGroups.reversed().compactMap {
            BarSection($0, isTrailing: true, observer: self, look: look)
        }
        (leading + trailing.reversed()).flatMap(\.views).forEach(addSubview)
        setNeedsLayout()
    }

    func barItemDidChange(_ item: UIBarItem) { build() }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = Metrics.barButtonMargin
        let plan = BarOverflow(
            leading: leading.map(\.member), center: [], trailing: trailing.reversed().map(\.member),
            space: bounds.width - 2 * margin, moreWidth: 0, needsMore: false, showsCenter: false)
        for (section, form) in zip(leading, plan.leading) { section.show(form) }
        for (section, form) in zip(trailing.reversed(), plan.trailing) { section.show(form) }
        leading.place(from: margin, in: bounds, mirrored: isRightToLeft)
        trailing.place(from: margin, in: bounds, mirrored: !isRightToLeft)
    }
}
