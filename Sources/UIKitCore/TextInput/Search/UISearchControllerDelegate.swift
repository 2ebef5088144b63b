import Foundation

/// Makes the results of a search out of what is typed.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    /// Called when the search begins, when text or scope change, and when it ends (`NS-04`).
    func updateSearchResults(for searchController: UISearchController)
    /// A suggestion was chosen. Optional; without it the field takes the suggestion's text.
    func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
    public func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) { DefaultWitness.reached() }
}

/// Told about a search controller. Every member is optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
    func willPresentSearchController(_ searchController: UISearchController)
    func didPresentSearchController(_ searchController: UISearchController)
    func willDismissSearchController(_ searchController: UISearchController)
    func didDismissSearchController(_ searchController: UISearchController)
    /// The search becomes active; called before ``willPresentSearchController(_:)``.
    func presentSearchController(_ searchController: UISearchController)
    /// The search bar is about to stand elsewhere in the navigation bar.
    func searchController(
        _ searchController: UISearchController, willChangeTo newPlacement: UINavigationItem.SearchBarPlacement)
    func searchController(
        _ searchController: UISearchController, didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) { DefaultWitness.reached() }
    public func didPresentSearchController(_ searchController: UISearchController) { DefaultWitness.reached() }
    public func willDismissSearchController(_ searchController: UISearchController) { DefaultWitness.reached() }
    public func didDismissSearchController(_ searchController: UISearchController) { DefaultWitness.reached() }
    public func presentSearchController(_ searchController: UISearchController) { DefaultWitness.reached() }
    public func searchController(
        _ searchController: UISearchController, willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
    ) { DefaultWitness.reached() }
    public func searchController(
        _ searchController: UISearchController, didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
    ) { DefaultWitness.reached() }
}

/// What a search controller stands in: a navigation bar that makes room for the bar and the search.
@MainActor
package protocol SearchHosting: AnyObject {
    /// Called inside the animation with which a search begins or ends.
    func searchActivityDidChange(_ controller: UISearchController)
    /// The bar's height or content changed.
    func searchBarShapeDidChange(_ controller: UISearchController)
}
