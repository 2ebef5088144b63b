import ListCore

/// Work a table has done since it was made; tests compare it at different numbers of rows.
package struct TableCounters: Hashable, Sendable {
    package var cellsMounted = 0
    /// Questions to the data source for a cell.
    package var cellsAsked = 0
    /// Cells made ahead of display, and those of them that were shown (`RC-06`).
    package var cellsPrepared = 0
    package var preparedShown = 0
    package var cellsCreated = 0
    package var cellsReused = 0
    /// Cells asked for their height through layout.
    package var rowsMeasured = 0
    package var updates = 0
    /// Nodes of the height index that recording heights and updates have touched.
    package var geometry = WorkCount()
    /// Rows named to the prefetch data source, and rows whose prefetching was cancelled.
    package var prefetchesStarted = 0
    package var prefetchesCancelled = 0
}

extension UITableView {
    /// Cells in the view tree, those that animate away and those kept for reuse included.
    package var liveCellCount: Int { subviews.lazy.filter { $0 is UITableViewCell }.count + pool.count }
}
