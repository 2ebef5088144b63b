/// Where each row and section of one table state went in the next: the single form in which an update reaches a table.
///
/// Both public batch edits and a diffable data source produce it. Rows are flat numbers (see `TableShape`), so no index
/// path crosses the door. A row of the old state that no run covers was removed; one of the new state, inserted.
package struct RowMapping: Hashable, Sendable {
    /// Consecutive rows that stay consecutive. Runs are sorted by `newStart`, do not overlap on either side, and are as
    /// long as possible. A run may cross section borders, and not the same ones on both sides.
    package struct Run: Hashable, Sendable {
        package var oldStart: Int
        package var newStart: Int
        package var count: Int
        /// True when these rows changed their order relative to the rows that stay (they are animated as moves);
        /// false for a part that keeps its order: the longest such part in a diff, all but the rows named in public
        /// edits.
        package var isMove: Bool

        package init(oldStart: Int, newStart: Int, count: Int, isMove: Bool) {
            self.oldStart = oldStart
            self.newStart = newStart
            self.count = count
            self.isMove = isMove
        }
    }

    package let old: TableShape
    package let new: TableShape
    package let runs: [Run]
    /// New index of each old section; nil where the section was removed.
    package let newSections: [Int?]
    /// Old indices of surviving sections that moved relative to the other survivors, ascending.
    package var movedSections: [Int]
    /// Flat new numbers of rows whose cell is replaced, ascending. Each of them is in a run.
    package var reloaded: [Int]
    /// Flat new numbers of rows whose existing cell is configured again, ascending. Each of them is in a run.
    package var reconfigured: [Int]
    /// New indices of sections whose header, footer and every row are replaced, ascending. Each of them survives; runs
    /// may still pair its rows, which are then reloaded.
    package var reloadedSections: [Int]

    /// Old index of each new section; nil where the section was inserted.
    package let oldSections: [Int?]
    /// Indices into `runs` by ascending `oldStart`; empty when `runs` is in that order already.
    let runsByOld: [Int]

    /// Sorts the runs by old position when they are not so already: O(runs log runs), else O(runs + sections).
    /// Nothing is validated; see ``checkInvariants()``.
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
        var oldSections = [Int?](repeating: nil, count: new.sectionCount)
        for (oldSection, newSection) in newSections.enumerated() {
            if let newSection { oldSections[newSection] = oldSection }
        }
        self.oldSections = oldSections
        let isSorted = zip(runs, runs.dropFirst()).allSatisfy { $0.oldStart < $1.oldStart }
        runsByOld = isSorted ? [] : runs.indices.sorted { runs[$0].oldStart < runs[$1].oldStart }
    }

    /// Everything is replaced: no row and no section of `old` is known in `new` (`reloadData`).
    package static func reload(from old: TableShape, to new: TableShape) -> RowMapping {
        RowMapping(old: old, new: new, runs: [], newSections: Array(repeating: nil, count: old.sectionCount))
    }

    /// The same mapping to a shape of the same counts that also knows which sections have headers and footers.
    package func with(new: TableShape) -> RowMapping {
        RowMapping(
            old: old, new: new, runs: runs, newSections: newSections, movedSections: movedSections, reloaded: reloaded,
            reconfigured: reconfigured, reloadedSections: reloadedSections)
    }

    /// Nothing changes.
    package static func identity(_ shape: TableShape) -> RowMapping {
        let all = Run(oldStart: 0, newStart: 0, count: shape.rowCount, isMove: false)
        return RowMapping(
            old: shape, new: shape, runs: shape.rowCount > 0 ? [all] : [], newSections: Array(0..<shape.sectionCount))
    }
}
