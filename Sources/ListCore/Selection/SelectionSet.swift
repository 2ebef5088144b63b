/// The selected rows of a table, which owns the selection (SE-11), and what a tap may change about them.
///
/// It asks no delegate: `tap(_:)` says what is wanted, the caller asks, and then selects or deselects.
package struct SelectionSet: Hashable, Sendable {
    package enum Mode: Hashable, Sendable {
        case none
        case single
        case multiple
    }

    /// What a tap asks for.
    package enum Intent: Hashable, Sendable {
        case nothing
        /// Also for the row that is selected already in single mode, whose callbacks are sent again (as remembered).
        case select(NewRow, replacing: [NewRow])
        /// A selected row in multiple mode (SE-07).
        case deselect(NewRow)
    }

    package private(set) var mode: Mode
    /// In the order in which they were selected.
    package private(set) var rows: [NewRow] = []
    private var members: Set<NewRow> = []

    package init(mode: Mode = .single) {
        self.mode = mode
    }

    package func contains(_ row: NewRow) -> Bool { members.contains(row) }
    package var isEmpty: Bool { rows.isEmpty }
    /// SE-08.
    package var first: NewRow? { rows.first }

    package func tap(_ row: NewRow) -> Intent { tap(row, in: mode) }

    /// What a tap asks for where taps may do less or more than the set holds: while a table is edited.
    package func tap(_ row: NewRow, in mode: Mode) -> Intent {
        switch mode {
        case .none: .nothing
        case .single: .select(row, replacing: rows.filter { $0 != row })
        case .multiple: contains(row) ? .deselect(row) : .select(row, replacing: [])
        }
    }

    /// The selected rows that do not look selected while a finger is down on `row` (SE-01).
    package func rowsHidden(whileTouching row: NewRow) -> [NewRow] {
        mode == .single ? rows.filter { $0 != row } : []
    }

    /// Selects a row, in single mode in place of the others. Returns the rows that lost their selection.
    /// - Parameter kept: rows whose deselection was refused; they stay beside the new one (SE-03, as remembered).
    @discardableResult
    package mutating func select(_ row: NewRow, keeping kept: [NewRow] = []) -> [NewRow] {
        guard mode != .none else { return [] }
        let replaced = mode == .single ? rows.filter { $0 != row && !kept.contains($0) } : []
        replaced.forEach { deselect($0) }
        if members.insert(row).inserted { rows.append(row) }
        return replaced
    }

    /// Returns false when the row was not selected.
    @discardableResult
    package mutating func deselect(_ row: NewRow) -> Bool {
        guard members.remove(row) != nil else { return false }
        rows.removeAll { $0 == row }
        return true
    }

    /// Returns the rows that lost their selection.
    @discardableResult
    package mutating func deselectAll() -> [NewRow] {
        defer {
            rows = []
            members = []
        }
        return rows
    }

    /// Changes what is allowed. Chosen where UIKit's answer is unknown (SE-16): single mode keeps the row selected
    /// first, no selection clears all. Returns the rows that lost their selection.
    @discardableResult
    package mutating func setMode(_ mode: Mode) -> [NewRow] {
        self.mode = mode
        switch mode {
        case .none: return deselectAll()
        case .multiple: return []
        case .single:
            let lost = Array(rows.dropFirst())
            lost.forEach { deselect($0) }
            return lost
        }
    }

    /// The selection after an update: rows keep it through insertions, deletions and moves (BU-17); removed and
    /// reloaded ones lose it (SE-10), after `reloadData` all do (SE-09). Nobody is told.
    package func mapped(through plan: UpdatePlan) -> SelectionSet {
        var result = SelectionSet(mode: mode)
        for row in rows {
            guard case .survives(let new, _, let content) = plan.fate(of: OldRow(row)) else { continue }
            if case .reloaded = content { continue }
            result.rows.append(new)
            result.members.insert(new)
        }
        return result
    }

    package func checkInvariants() throws(BrokenInvariant) {
        try BrokenInvariant.unless(Set(rows) == members && rows.count == members.count, "rows and members differ")
        try BrokenInvariant.unless(mode != .none || rows.isEmpty, "selected where nothing can be")
    }
}
