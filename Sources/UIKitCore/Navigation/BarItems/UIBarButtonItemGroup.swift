import Foundation

/// Buttons of a bar that belong together: they share a surface, give way to one button where the bar is narrow, and leave
/// for the overflow menu together.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
    /// In the order of the text.
    open var barButtonItems: [UIBarButtonItem] {
        didSet {
            for item in oldValue where item.buttonGroup === self { item.buttonGroup = nil }
            adopt()
            changed()
        }
    }
    /// Stands for the group where there is no room for all of it. One without an action of its own shows the items as a
    /// menu.
    open var representativeItem: UIBarButtonItem? { didSet { if representativeItem !== oldValue { changed() } } }
    open internal(set) var isDisplayingRepresentativeItem = false
    /// The group never leaves the bar for the overflow menu.
    open var alwaysAvailable = false { didSet { if alwaysAvailable != oldValue { changed() } } }
    open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
    /// Takes the place of the group in an overflow menu.
    open var menuRepresentation: UIMenuElement?

    let kind: Kind
    /// The item that has this group.
    weak var owner: UINavigationItem?

    /// What a person may do with the group where the bar can be customised.
    enum Kind: Hashable {
        case fixed
        case movable(String)
        case optional(String, isInDefault: Bool)
    }

    public convenience init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.init(.fixed, barButtonItems, representativeItem)
    }

    init(_ kind: Kind, _ items: [UIBarButtonItem], _ representative: UIBarButtonItem?) {
        self.kind = kind
        barButtonItems = items
        representativeItem = representative
        super.init()
        adopt()
    }

    /// Archives are not supported.
    public required init?(coder: NSCoder) { return nil }

    /// A group that customisation leaves alone.
    open class func fixedGroup(
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(.fixed, items, representativeItem)
    }

    /// A group that stays on the bar whatever is customised.
    open class func movableGroup(
        customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(.movable(customizationIdentifier), items, representativeItem)
    }

    /// A group that a person may take off the bar and put on it.
    open class func optionalGroup(
        customizationIdentifier: String, isInDefaultCustomization: Bool = true,
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(
            .optional(customizationIdentifier, isInDefault: isInDefaultCustomization), items, representativeItem)
    }

    private func adopt() { for item in barButtonItems { item.buttonGroup = self } }
    private func changed() { owner?.groupDidChange() }

    // MARK: As a menu

    /// The elements that stand for the group in a menu.
    var menuElements: [UIMenuElement] {
        if let menuRepresentation { return [menuRepresentation] }
        return barButtonItems.compactMap(\.menuElement)
    }

    /// What a representative item without an action shows.
    var menu: UIMenu { UIMenu(children: menuElements) }
}

extension UIBarButtonItem {
    /// A group of this item alone.
    public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }
    public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
        .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
    }
    public func creatingOptionalGroup(
        customizationIdentifier: String, isInDefaultCustomization: Bool = true
    ) -> UIBarButtonItemGroup {
        .optionalGroup(
            customizationIdentifier: customizationIdentifier, isInDefaultCustomization: isInDefaultCustomization,
            items: [self])
    }

    /// What stands for the item in a menu: what the client gave, its own menu, or an action that does what the button
    /// does. Nil for what is nothing in a menu: spaces, views without a title, hidden items.
    var menuElement: UIMenuElement? {
        guard !isHidden, !isSpace else { return nil }
        if let menuRepresentation { return menuRepresentation }
        guard let title = spokenTitle else { return nil }
        if let menu, primaryAction == nil, action == nil {
            return UIMenu(title: title, image: image, children: menu.children)
        }
        guard customView == nil else { return nil }
        let state: UIMenuElement.State = isSelected ? .on : .off
        return UIAction(
            title: title, image: image, attributes: isEnabled ? [] : .disabled, state: state
        ) { [weak self] _ in self?.use(event: nil) }
    }
}
