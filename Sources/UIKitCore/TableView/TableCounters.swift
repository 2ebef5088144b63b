/// Work a table has done since it was made; tests compare it at different numbers of rows.
package struct TableCounters: Hashable, Sendable {
    package var cellsMounted = 0
    package var cellsCreated = 0
    /// Cells asked for their height through layout.
    package var rowsMeasured = 0
    package var updates = 0
}
