import Foundation
import ListCore

/// A run of rows that fingers select or deselect by passing over them: from the first row to the one below the fingers,
/// both included. Rows that the fingers leave again are as they were before.
struct SelectionSweep: Hashable, Sendable {
    let first: NewRow
    /// The first row was not selected, so the run selects; otherwise it deselects.
    let selects: Bool
    private let before: Set<NewRow>
    private var last: NewRow?

    init(from first: NewRow, selected: some Sequence<NewRow>) {
        self.first = first
        before = Set(selected)
        selects = !before.contains(first)
    }

    /// The fingers are over `row` now. Returns the rows that change, ascending.
    mutating func move(to row: NewRow) -> [NewRow] {
        let old = run(to: last)
        let new = run(to: row)
        last = row
        return old.union(new).filter { isSelected($0, in: old) != isSelected($0, in: new) }.sorted()
    }

    /// Whether a row is to be selected now.
    func isSelected(_ row: NewRow) -> Bool { isSelected(row, in: run(to: last)) }

    private func isSelected(_ row: NewRow, in run: Set<NewRow>) -> Bool {
        run.contains(row) ? selects : before.contains(row)
    }

    private func run(to row: NewRow?) -> Set<NewRow> {
        guard let row else { return [] }
        return Set(min(first, row)...max(first, row))
    }
}
