import Foundation
import ListCore

/// The cells in the table's view tree: the only map from row to live cell.
@MainActor
final class MountedCells {
    private var cells: [NewRow: UITableViewCell] = [:]
    private var rows: [ObjectIdentifier: NewRow] = [:]
    /// Rows outside the window that stay until their animation has ended (`AN-04`).
    var lingering: Set<ObjectIdentifier> = []

    subscript(row: NewRow) -> UITableViewCell? { cells[row] }
    func row(of cell: UITableViewCell) -> NewRow? { rows[ObjectIdentifier(cell)] }
    var isEmpty: Bool { cells.isEmpty }
    var count: Int { cells.count }
    /// Ascending.
    var sortedRows: [NewRow] { cells.keys.sorted() }
    var allCells: [UITableViewCell] { sortedRows.compactMap { cells[$0] } }

    func add(_ cell: UITableViewCell, at row: NewRow) {
        cells[row] = cell
        rows[ObjectIdentifier(cell)] = row
    }

    @discardableResult
    func remove(_ row: NewRow) -> UITableViewCell? {
        guard let cell = cells.removeValue(forKey: row) else { return nil }
        rows[ObjectIdentifier(cell)] = nil
        lingering.remove(ObjectIdentifier(cell))
        return cell
    }

    func isLingering(_ row: NewRow) -> Bool { cells[row].map { lingering.contains(ObjectIdentifier($0)) } ?? false }

    /// A cell whose row is gone or gets another cell.
    struct Departure {
        let cell: UITableViewCell
        let old: OldRow
        let animation: ListCore.RowAnimation
        /// The row of the new state that gets another cell; nil when it is removed.
        let replacedBy: NewRow?
    }

    /// Takes the rows through an update. Cells of removed and reloaded rows are handed over and forgotten.
    func follow(_ plan: UpdatePlan) -> [Departure] {
        var departures: [Departure] = []
        let before = cells
        cells = [:]
        rows = [:]
        for row in before.keys.sorted() {
            guard let cell = before[row] else { continue }
            let old = OldRow(row)
            switch plan.fate(of: old) {
            case .survives(let new, _, .reloaded(let animation)):
                departures.append(Departure(cell: cell, old: old, animation: animation, replacedBy: new))
            case .survives(let new, _, _): add(cell, at: new)
            case .removed(let animation):
                departures.append(Departure(cell: cell, old: old, animation: animation, replacedBy: nil))
            }
        }
        return departures
    }
}
