import Foundation

extension UINavigationItem {
    func groupsDidChange(from old: [UIBarButtonItemGroup]) {
        for group in old where group.owner === self { group.owner = nil }
        for group in allGroups { group.owner = self }
        changed()
    }

    func groupDidChange() { changed() }

    private var allGroups: [UIBarButtonItemGroup] {
        leadingItemGroups + centerItemGroups + trailingItemGroups + [pinnedTrailingGroup].compactMap { $0 }
    }

    private var customization: BarCustomization? { customizationIdentifier.map { BarCustomization(identifier: $0) } }

    /// False for optional groups that a person took off the bar, or that are not on it by default.
    func isShown(_ group: UIBarButtonItemGroup) -> Bool {
        if let customization { return customization.isShown(group) }
        if case .optional(_, let isInDefault) = group.kind { return isInDefault }
        return true
    }

    var customizationMenu: UIMenu? {
        customization?.menu(for: allGroups) { [weak self] in self?.changed() }
    }

    /// True where some button may have to go into a menu.
    var mayOverflow: Bool { !allGroups.isEmpty || needsOverflow }
    /// True where the menu has something to show even if everything has room.
    var needsOverflow: Bool { additionalOverflowItems != nil || customizationMenu != nil }

    /// The button for what has no room, to present something beside; nil while it is not shown.
    public var overflowPresentationSource: (any UIPopoverPresentationControllerSourceItem)? {
        guard let bar, bar.topItem === self else { return nil }
        bar.layoutIfNeeded()
        return bar.page?.row.overflowView
    }
}

/// Something that what is presented may point at.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
    /// Its frame in a view's space; nil while it is in no window.
    func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    public func frame(in referenceView: UIView) -> CGRect? {
        window == nil ? nil : convert(bounds, to: referenceView)
    }
}
