import NoteLibrary
import UIKit

extension LibraryViewController {
    /// Opens a note, or a new one.
    func open(_ id: NoteID?) {
        let note = id.flatMap { model.state.notes[$0] }
        navigationController?.pushViewController(NoteViewController(model: model, note: note), animated: true)
    }

    /// Changes the library, and says what went wrong with a way to try again.
    ///
    /// - Parameter finished: whether it was changed at once; a swiped row closes where it was not.
    func perform(
        _ change: @escaping @MainActor (LibraryModel) async throws -> Void, finished: ((Bool) -> Void)? = nil
    ) {
        Task {
            do {
                try await change(model)
                finished?(true)
            } catch {
                finished?(false)
                show(LibraryModel.libraryError(error)) { [weak self] in self?.perform(change) }
            }
        }
    }

    func undo() {
        perform { try await $0.undoDeletion() }
    }

    func deleteSelection() {
        let chosen = model.state.selection
        perform { [weak self] model in
            try await model.delete(chosen)
            self?.setEditing(false, animated: true)
        }
    }

}

extension LibraryViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
        if isEditing { model.select(id, true) } else { open(id) }
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        guard isEditing, let id = dataSource.itemIdentifier(for: indexPath) else { return }
        model.select(id, false)
    }

    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let id = dataSource.itemIdentifier(for: indexPath), let note = model.state.notes[id] else { return nil }
        let isFavorite = note.isFavorite
        let action = UIContextualAction(
            style: .normal, title: localized(isFavorite ? "Unfavorite" : "Favorite")
        ) { [weak self] _, _, done in
            self?.perform({ try await $0.setFavorite(!isFavorite, of: [id]) }, finished: done)
        }
        action.image = UIImage(systemName: isFavorite ? "star.slash.fill" : "star.fill")
        action.backgroundColor = .systemYellow
        return UISwipeActionsConfiguration(actions: [action])
    }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
        let action = UIContextualAction(style: .destructive, title: localized("Delete")) { [weak self] _, _, done in
            self?.perform({ try await $0.delete([id]) }, finished: done)
        }
        action.image = UIImage(systemName: "trash.fill")
        return UISwipeActionsConfiguration(actions: [action])
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        if let cell = cell as? NoteCell { loadPicture(cell) }
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        if let cell = cell as? NoteCell { stopWaiting(cell) }
    }
}

extension LibraryViewController: UITableViewDataSourcePrefetching {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        model.thumbnails.prefetch(pictured(indexPaths))
    }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        model.thumbnails.cancelPrefetching(pictured(indexPaths).map(\.id))
    }

    private func pictured(_ indexPaths: [IndexPath]) -> [Note] {
        indexPaths.compactMap { dataSource.itemIdentifier(for: $0).flatMap { model.state.notes[$0] } }
            .filter(\.hasThumbnail)
    }
}

// MARK: - Search and refresh

extension LibraryViewController: UISearchResultsUpdating, UISearchControllerDelegate {
    func addSearch() {
        search.searchResultsUpdater = self
        search.delegate = self
        search.searchBar.placeholder = localized("Search")
        navigationItem.searchController = search
        // One searches from anywhere in a long list, and is there again afterwards.
        navigationItem.hidesSearchBarWhenScrolling = false
    }

    func addRefreshing() {
        let control = UIRefreshControl()
        control.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
        tableView.refreshControl = control
    }

    private func refresh() {
        perform(
            { try await $0.refresh() }, finished: { [weak self] _ in self?.tableView.refreshControl?.endRefreshing() })
    }

    func willPresentSearchController(_ searchController: UISearchController) {
        anchorBeforeSearch = anchor()
    }

    func didDismissSearchController(_ searchController: UISearchController) {
        restore(anchorBeforeSearch)
        anchorBeforeSearch = nil
    }

    /// Also while the library still loads: what is typed holds for what comes.
    func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text ?? ""
        guard text != model.state.query else { return }
        model.change { $0.query = text }
        if text.isEmpty { restore(anchorBeforeSearch) }
    }

    func clearSearch() {
        search.searchBar.text = ""
        updateSearchResults(for: search)
    }
}

extension LibraryModel {
    func select(_ id: NoteID, _ isSelected: Bool) {
        change { isSelected ? $0.select(id) : $0.deselect(id) }
    }
}
