import Foundation
import ListCore

/// Cells that were made and measured for rows which are not on the screen yet (`RC-06`). They wait hidden in the view
/// tree, so that they have the table's traits; nobody has been told that they are displayed.
@MainActor
final class PreparedCells {
    struct Entry {
        let cell: UITableViewCell
        /// Points, as measured; goes into the geometry when the row is shown, so that nothing moves before.
        var height: CGFloat
        /// The content changed since: to be measured when it is shown.
        var isStale = false
    }

    private var entries: [NewRow: Entry] = [:]
    /// The data source gave a cell that is in use already; such a table gets none ahead.
    var isRefused = false

    subscript(row: NewRow) -> UITableViewCell? { entries[row]?.cell }
    var isEmpty: Bool { entries.isEmpty }
    /// Ascending.
    var rows: [NewRow] { entries.keys.sorted() }

    func holds(_ cell: UITableViewCell) -> Bool { entries.values.contains { $0.cell === cell } }

    func add(_ entry: Entry, at row: NewRow) { entries[row] = entry }

    func take(_ row: NewRow) -> Entry? { entries.removeValue(forKey: row) }

    func setHeight(_ height: CGFloat, of row: NewRow) {
        entries[row]?.height = height
        entries[row]?.isStale = false
    }

    /// True where the cell is one of these.
    func markStale(_ cell: UITableViewCell) -> Bool {
        guard let row = entries.first(where: { $0.value.cell === cell })?.key else { return false }
        entries[row]?.isStale = true
        return true
    }

    func markAllStale() { for row in entries.keys { entries[row]?.isStale = true } }

    /// Forgets all, and returns the cells in the order of their rows.
    func takeAll() -> [UITableViewCell] {
        defer { entries = [:] }
        return rows.compactMap { entries[$0]?.cell }
    }

    /// Takes the rows through an update; returns the cells whose rows are gone or get other cells.
    func follow(_ plan: UpdatePlan) -> [UITableViewCell] {
        guard !entries.isEmpty else { return [] }
        var gone: [UITableViewCell] = []
        let before = entries
        entries = [:]
        for row in before.keys.sorted() {
            guard let entry = before[row] else { continue }
            switch plan.fate(of: OldRow(row)) {
            case .survives(_, _, .reloaded), .removed: gone.append(entry.cell)
            case .survives(let new, _, _): entries[new] = entry
            }
        }
        return gone
    }
}
