import Foundation

extension UINavigationItem {
    /// The search bar that stands below the title.
    var searchBarView: UIView? { searchSlot?.view }

    /// The room it takes.
    var searchPlace: NavigationEntry.SearchPlace {
        guard let searchSlot else { return NavigationEntry.SearchPlace() }
        return NavigationEntry.SearchPlace(
            height: searchSlot.height, isHiddenByScrolling: hidesSearchBarWhenScrolling, isActive: searchSlot.isActive,
            hidesRow: searchSlot.hidesRow)
    }
}

extension UINavigationItem: SearchHosting {
    func searchControllerDidChange(from old: UISearchController?) {
        if let old, old.host === self {
            old.host = nil
            old.searchedController = nil
            old.searchBar.isInNavigationBar = false
        }
        searchController?.host = self
        searchController?.searchBar.isInNavigationBar = true
        searchBarPlacement = wantedPlacement
        updateSlot()
        changed()
    }

    // MARK: Placement

    private var wantedPlacement: SearchBarPlacement {
        let isWide = bar?.traitCollection.horizontalSizeClass == .regular
        // The row has no room for scopes (own choice).
        let hasScopes = !(searchController?.searchBar.scopeButtonTitles ?? []).isEmpty
        return isWide && !hasScopes && preferredSearchBarPlacement != .stacked ? .inline : .stacked
    }

    /// The bar's width, or what is asked for, changed.
    func placementMayHaveChanged() {
        let (old, new) = (searchBarPlacement, wantedPlacement)
        guard old != new, let searchController else { return }
        searchController.placementWillChange(to: new)
        searchBarPlacement = new
        updateSlot()
        changed()
        searchController.placementDidChange(from: old)
    }

    /// The bar that stands in the row.
    var inlineSearchBar: UISearchBar? { searchBarPlacement == .inline ? searchController?.searchBar : nil }

    private func updateSlot() { searchSlot = searchBarPlacement == .inline ? nil : searchController.map(slot) }

    private func slot(_ controller: UISearchController) -> SearchSlot {
        let width = bar?.bounds.width ?? controller.searchBar.bounds.width
        return SearchSlot(
            view: controller.searchBar,
            height: controller.searchBar.sizeThatFits(CGSize(width: width, height: 0)).height,
            isActive: controller.isActive, hidesRow: controller.hidesNavigationBarDuringPresentation)
    }

    package func searchActivityDidChange(_ controller: UISearchController) { updateSlot() }
    package func searchBarShapeDidChange(_ controller: UISearchController) {
        placementMayHaveChanged()
        updateSlot()
    }
}

/// A search bar as a navigation bar sees it.
package struct SearchSlot {
    package var view: UIView
    package var height: CGFloat
    package var isActive: Bool
    /// Whether an active search takes the row's place.
    package var hidesRow: Bool

    package init(view: UIView, height: CGFloat, isActive: Bool = false, hidesRow: Bool = true) {
        self.view = view
        self.height = height
        self.isActive = isActive
        self.hidesRow = hidesRow
    }
}
