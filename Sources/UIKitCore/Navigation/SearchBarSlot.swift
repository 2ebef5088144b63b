import CoreGraphics
import Foundation

/// The room for a search bar: cuts off what scrolling has hidden of it.
@MainActor
final class SearchBarSlot: UIView {
    private(set) weak var content: UIView?

    init(_ content: UIView) {
        self.content = content
        super.init(frame: .zero)
        clipsToBounds = true
        // The field begins where the row's buttons do.
        layoutMargins = UIEdgeInsets(
            top: 8, left: Metrics.barButtonMargin, bottom: 8, right: Metrics.barButtonMargin)
        content.preservesSuperviewLayoutMargins = true
    }

    /// Takes the bar over. Call it when the slot is in the window that the bar may be in already: a field that loses its
    /// window loses the keyboard.
    func adoptContent() { content.map(addSubview) }

    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let content, content.superview === self else { return }
        let height = content.sizeThatFits(bounds.size).height
        content.place(CGRect(x: 0, y: min(bounds.height - height, 0), width: bounds.width, height: height))
    }
}

/// The room for a search bar in the row of a wide navigation bar.
@MainActor
final class InlineSearchSlot: UIView {
    private weak var content: UISearchBar?
    /// Width of the field (as remembered).
    private static let width: CGFloat = 280

    init(_ content: UISearchBar) {
        self.content = content
        super.init(frame: CGRect(x: 0, y: 0, width: Self.width, height: Metrics.barButtonHeight))
        layoutMargins = .zero
    }

    required init?(coder: NSCoder) { return nil }

    /// See ``SearchBarSlot/adoptContent()``.
    func adoptContent() { content.map(addSubview) }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let content, content.superview === self else { return }
        let height = content.sizeThatFits(bounds.size).height
        let margins = content.layoutMargins
        // The field fills the slot; what the bar keeps free around it lies outside.
        content.frame = CGRect(
            x: -margins.left, y: (bounds.height - height) / 2, width: bounds.width + margins.left + margins.right,
            height: height)
    }
}
