/// Where each row and section of one table state went in the next: the single form in which an update reaches a table.
///
/// Both public batch edits and a diffable data source produce it. Rows are flat numbers (see `TableShape`), so no index
/// path crosses the door. A row of the old state that no run covers was removed; one of the new state, inserted.
package struct RowMapping: Hashable, Sendable {
    /// Consecutive rows that stay consecutive. Runs are sorted by `newStart`, do not overlap on either side, and are as
    /// long as possible.
    package struct Run: Hashable, Sendable {
        package var oldStart: Int
        package var newStart: Int
        package var count: Int
        /// True when these rows changed their order relative to the rows that stay (they are animated as moves);
        /// false for the longest increasing part.
        package var isMove: Bool

        package init(oldStart: Int, newStart: Int, count: Int, isMove: Bool) {
            self.oldStart = oldStart
            self.newStart = newStart
            self.count = count
            self.isMove = isMove
        }
    }

    package var old: TableShape
    package var new: TableShape
    package var runs: [Run]
    /// New index of each old section; nil where the section was removed.
    package var newSections: [Int?]
    /// Old indices of surviving sections that moved relative to the other survivors.
    package var movedSections: [Int]
    /// Flat new numbers of rows whose cell is replaced, ascending.
    package var reloaded: [Int]
    /// Flat new numbers of rows whose existing cell is configured again, ascending.
    package var reconfigured: [Int]
    /// New indices of sections whose header, footer and every row are replaced, ascending.
    package var reloadedSections: [Int]

    package init(
        old: TableShape, new: TableShape, runs: [Run], newSections: [Int?], movedSections: [Int] = [],
        reloaded: [Int] = [], reconfigured: [Int] = [], reloadedSections: [Int] = []
    ) {
        self.old = old
        self.new = new
        self.runs = runs
        self.newSections = newSections
        self.movedSections = movedSections
        self.reloaded = reloaded
        self.reconfigured = reconfigured
        self.reloadedSections = reloadedSections
    }
}
