import Foundation

/// Asked and told about a search bar. Every member is optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Also after the text was cleared; not after the application set it.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { absent(true) }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { absent(()) }
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { absent(true) }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { absent(()) }
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { absent(()) }
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { absent(true) }
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { absent(()) }
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { absent(()) }
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { absent(()) }
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { absent(()) }
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        absent(())
    }

    private func absent<Result>(_ result: Result) -> Result {
        DefaultWitness.reached()
        return result
    }
}

/// The calls of one search bar to its delegate. Where a method is absent the answer is the one UIKit takes.
@MainActor
struct SearchBarDelegateCalls {
    enum Press { case search, bookmark, cancel, resultsList }

    private weak var delegate: (any UISearchBarDelegate)?
    private let shouldBegin: OptionalMethod<UISearchBar, Bool>
    private let didBegin: OptionalMethod<UISearchBar, Void>
    private let shouldEnd: OptionalMethod<UISearchBar, Bool>
    private let didEnd: OptionalMethod<UISearchBar, Void>
    private let didChange: OptionalMethod<(UISearchBar, String), Void>
    private let shouldChange: OptionalMethod<(UISearchBar, NSRange, String), Bool>
    private let search: OptionalMethod<UISearchBar, Void>
    private let bookmark: OptionalMethod<UISearchBar, Void>
    private let cancel: OptionalMethod<UISearchBar, Void>
    private let resultsList: OptionalMethod<UISearchBar, Void>
    private let scope: OptionalMethod<(UISearchBar, Int), Void>

    init(_ delegate: (any UISearchBarDelegate)?) {
        self.delegate = delegate
        shouldBegin = OptionalMethod("searchBarShouldBeginEditing(_:)", of: delegate)
        didBegin = OptionalMethod("searchBarTextDidBeginEditing(_:)", of: delegate)
        shouldEnd = OptionalMethod("searchBarShouldEndEditing(_:)", of: delegate)
        didEnd = OptionalMethod("searchBarTextDidEndEditing(_:)", of: delegate)
        didChange = OptionalMethod("searchBar(_:textDidChange:)", of: delegate)
        shouldChange = OptionalMethod("searchBar(_:shouldChangeTextIn:replacementText:)", of: delegate)
        search = OptionalMethod("searchBarSearchButtonClicked(_:)", of: delegate)
        bookmark = OptionalMethod("searchBarBookmarkButtonClicked(_:)", of: delegate)
        cancel = OptionalMethod("searchBarCancelButtonClicked(_:)", of: delegate)
        resultsList = OptionalMethod("searchBarResultsListButtonClicked(_:)", of: delegate)
        scope = OptionalMethod("searchBar(_:selectedScopeButtonIndexDidChange:)", of: delegate)
    }

    func shouldBeginEditing(_ bar: UISearchBar) -> Bool {
        guard let delegate else { return true }
        return shouldBegin.call(delegate, bar) { delegate.searchBarShouldBeginEditing(bar) } ?? true
    }

    func didBeginEditing(_ bar: UISearchBar) {
        guard let delegate else { return }
        didBegin.call(delegate, bar) { delegate.searchBarTextDidBeginEditing(bar) }
    }

    func shouldEndEditing(_ bar: UISearchBar) -> Bool {
        guard let delegate else { return true }
        return shouldEnd.call(delegate, bar) { delegate.searchBarShouldEndEditing(bar) } ?? true
    }

    func didEndEditing(_ bar: UISearchBar) {
        guard let delegate else { return }
        didEnd.call(delegate, bar) { delegate.searchBarTextDidEndEditing(bar) }
    }

    func didChange(_ bar: UISearchBar, to text: String) {
        guard let delegate else { return }
        didChange.call(delegate, (bar, text)) { delegate.searchBar(bar, textDidChange: text) }
    }

    func shouldChange(_ bar: UISearchBar, in range: NSRange, to text: String) -> Bool {
        guard let delegate else { return true }
        return shouldChange.call(delegate, (bar, range, text)) {
            delegate.searchBar(bar, shouldChangeTextIn: range, replacementText: text)
        } ?? true
    }

    func pressed(_ press: Press, _ bar: UISearchBar) {
        guard let delegate else { return }
        switch press {
        case .search: search.call(delegate, bar) { delegate.searchBarSearchButtonClicked(bar) }
        case .bookmark: bookmark.call(delegate, bar) { delegate.searchBarBookmarkButtonClicked(bar) }
        case .cancel: cancel.call(delegate, bar) { delegate.searchBarCancelButtonClicked(bar) }
        case .resultsList: resultsList.call(delegate, bar) { delegate.searchBarResultsListButtonClicked(bar) }
        }
    }

    func scopeDidChange(_ bar: UISearchBar, to index: Int) {
        guard let delegate else { return }
        scope.call(delegate, (bar, index)) { delegate.searchBar(bar, selectedScopeButtonIndexDidChange: index) }
    }
}
