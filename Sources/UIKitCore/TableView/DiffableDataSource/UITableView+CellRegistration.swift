import Foundation
import ListCore

extension UITableView {
    /// What a kind of cell shows of an item, said once and used for every row.
    ///
    /// It needs no `register` and no identifier: a table learns the class when it first dequeues with it. Make it once,
    /// outside the cell provider (a collection view's registration has the same rule).
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UITableViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler
        let identifier: String
        /// It was made while some table asked for a cell.
        let wasMadeInRequest: Bool

        public init(handler: @escaping Handler) {
            self.handler = handler
            CellRegistrationNumbers.last += 1
            identifier = "_UITableViewCellRegistration-\(Cell.self)-\(CellRegistrationNumbers.last)"
            wasMadeInRequest = RowRequest.openCount > 0
        }
    }

    /// A reused or new cell of the registration's class, configured for the item where there is one.
    ///
    /// While a row is reconfigured this is its present cell, as with an identifier (`RC-02`).
    public func dequeueConfiguredReusableCell<Cell: UITableViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        if registration.wasMadeInRequest {
            // A collection view's text, as remembered, said of a table.
            raise(
                .internalInconsistency,
                reason: "Attempted to dequeue a cell using a registration that was created inside "
                    + "-tableView:cellForRowAtIndexPath: or inside a UITableViewDiffableDataSource cell provider. Creating "
                    + "a new registration each time a cell is requested will prevent reuse and cause created cells to "
                    + "remain in memory for the lifetime of the table view. Registrations should be created up front and "
                    + "reused. Registration: \(registration.identifier)")
        }
        if !pool.isRegistered(registration.identifier) {
            register(Cell.self, forCellReuseIdentifier: registration.identifier)
        }
        // Nothing else is registered for this identifier.
        let cell = dequeueReusableCell(withIdentifier: registration.identifier, for: indexPath) as! Cell
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }
}

/// Registrations made so far; generic types cannot count.
@MainActor
private enum CellRegistrationNumbers {
    static var last = 0
}
