/// What the button back to an item says, worked out from the item it leads to. The rules as remembered: the client's own
/// back item, then the title set for the button, then the item's title, then the word "Back".
package struct BackButtonTitle: Hashable, Sendable {
    package static var generic: String { KitWord.back.text }

    /// Text that stands for the button when read out.
    package var spoken: String
    /// Texts to try beside the arrow, longest first; empty for the arrow alone. The default look of iOS 26 is the arrow
    /// alone unless the client named the button.
    package var candidates: [String]

    package init(
        itemTitle: String?, backTitle: String?, ownTitle: String?, mode: UINavigationItem.BackButtonDisplayMode
    ) {
        func text(_ candidate: String?) -> String? { candidate.flatMap { $0.isEmpty ? nil : $0 } }
        let named = text(ownTitle) ?? text(backTitle)
        spoken = named ?? text(itemTitle) ?? Self.generic
        switch mode {
        case .minimal: candidates = []
        case .generic: candidates = [Self.generic]
        case .default:
            // An empty title set on purpose asks for the arrow alone, which is the default look anyway.
            candidates = named.map { $0 == Self.generic ? [$0] : [$0, Self.generic] } ?? []
        }
    }

    @MainActor
    package init(leadingTo item: UINavigationItem) {
        self.init(
            itemTitle: item.title, backTitle: item.backButtonTitle, ownTitle: item.backBarButtonItem?.title,
            mode: item.backButtonDisplayMode)
    }
}
