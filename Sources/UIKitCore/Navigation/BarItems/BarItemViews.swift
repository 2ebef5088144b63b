import Foundation

/// Makes the views of bar button items.
@MainActor
enum BarItemViews {
    /// How plain and prominent buttons of a bar look.
    @MainActor
    struct Look {
        var plain: UIBarButtonItemAppearance
        var done: UIBarButtonItemAppearance

        func appearance(of item: UIBarButtonItem) -> UIBarButtonItemAppearance { item.style == .done ? done : plain }
    }

    /// Chips in the order of the items, and the distance of each to the one before.
    static func chips(
        _ items: [UIBarButtonItem]?, isTrailing: Bool, observer: any BarItemObserving, look: Look
    ) -> (chips: [BarChip], gaps: [CGFloat]) {
        let shown = (items ?? []).filter { !$0.isHidden }
        (items ?? []).forEach { $0.addObserver(observer) }
        let groups = BarButtonGroups(shown.map { kind($0, look: look) }).groups
        let chips = groups.map { group in
            BarChip(
                members: group.members.map { member(shown[$0], look: look) }, hasSurface: group.hasChip,
                isTrailing: isTrailing)
        }
        return (chips, groups.map(\.gap))
    }

    /// Chips of a toolbar, where flexible spaces count.
    static func toolbarChips(
        _ items: [UIBarButtonItem], observer: any BarItemObserving, look: Look
    ) -> (chips: [BarChip], groups: BarButtonGroups) {
        let shown = items.filter { !$0.isHidden }
        items.forEach { $0.addObserver(observer) }
        let groups = BarButtonGroups(
            shown.map { $0.systemItem == .flexibleSpace ? .flexible : kind($0, look: look) })
        let chips = groups.groups.map { group in
            BarChip(members: group.members.map { member(shown[$0], look: look) }, hasSurface: group.hasChip)
        }
        return (chips, groups)
    }

    static func kind(_ item: UIBarButtonItem, look: Look) -> BarButtonGroups.Kind {
        if item.isSpace { return .space(item.systemItem == .fixedSpace ? item.width : 0) }
        if item.customView != nil { return .view }
        let artwork = BarButtonArtwork(of: item, appearance: look.appearance(of: item))
        // A button with a picture behind it stands on that.
        if artwork.hasBackground { return .view }
        if item.style == .done { return .prominent }
        return item.shownImage(isCompact: false) != nil || item.shownTitle == nil ? .sign : .text
    }

    /// - Parameter menu: of an item that has no menu and no action of its own.
    static func member(_ item: UIBarButtonItem, look: Look, menu: (() -> UIMenu?)? = nil) -> UIView {
        if let view = item.customView { return BarViewHost(view) }
        let face: BarButtonControl.Face
        if item.shownImage(isCompact: false) != nil || item.landscapeImagePhone != nil {
            face = .image
        } else if let glyph = item.systemItem.flatMap({ BarGlyph($0) }), item.title == nil {
            face = .glyph(glyph)
        } else {
            face = .text(item.shownTitle ?? "")
        }
        let button = BarButtonControl(
            face: face, item: item, spoken: item.spokenTitle, appearance: look.appearance(of: item))
        button.handler = { [weak item] event in item?.use(event: event) }
        if let menu {
            button.setMenu(menu, isPrimary: true)
        } else if item.menu != nil {
            button.setMenu({ [weak item] in item?.preparedMenu }, isPrimary: item.isMenuPrimary)
        }
        return button
    }
}
