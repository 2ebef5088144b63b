import Foundation

/// Calls to a table's drop delegate.
@MainActor
final class DropCalls {
    private unowned let table: UITableView
    private(set) weak var delegate: (any UITableViewDropDelegate)?

    private typealias Session = any UIDropSession
    private let canHandle: ClientMethod<(UITableView, Session), Bool>
    private let didEnter: ClientMethod<(UITableView, Session), Void>
    private let didUpdate: ClientMethod<(UITableView, Session, IndexPath?), UITableViewDropProposal>
    private let didExit: ClientMethod<(UITableView, Session), Void>
    private let didEnd: ClientMethod<(UITableView, Session), Void>
    private let parameters: ClientMethod<(UITableView, IndexPath), UIDragPreviewParameters?>

    init(_ delegate: (any UITableViewDropDelegate)?, of table: UITableView) {
        self.table = table
        self.delegate = delegate
        canHandle = ClientMethod("tableView(_:canHandle:)", of: delegate)
        didEnter = ClientMethod("tableView(_:dropSessionDidEnter:)", of: delegate)
        didUpdate = ClientMethod("tableView(_:dropSessionDidUpdate:withDestinationIndexPath:)", of: delegate)
        didExit = ClientMethod("tableView(_:dropSessionDidExit:)", of: delegate)
        didEnd = ClientMethod("tableView(_:dropSessionDidEnd:)", of: delegate)
        parameters = ClientMethod("tableView(_:dropPreviewParametersForRowAt:)", of: delegate)
    }

    func canHandle(_ session: any UIDropSession) -> Bool {
        guard let delegate else { return false }
        return canHandle.call(delegate, (table, session)) { delegate.tableView(table, canHandle: session) } ?? true
    }
    func didEnter(_ session: any UIDropSession) {
        guard let delegate else { return }
        _ = didEnter.call(delegate, (table, session)) { delegate.tableView(table, dropSessionDidEnter: session) }
    }
    /// Nil where the delegate does not say.
    func proposal(_ session: any UIDropSession, at path: IndexPath?) -> UITableViewDropProposal? {
        guard let delegate else { return nil }
        return didUpdate.call(delegate, (table, session, path), at: path) {
            delegate.tableView(table, dropSessionDidUpdate: session, withDestinationIndexPath: path)
        }
    }
    func didExit(_ session: any UIDropSession) {
        guard let delegate else { return }
        _ = didExit.call(delegate, (table, session)) { delegate.tableView(table, dropSessionDidExit: session) }
    }
    func didEnd(_ session: any UIDropSession) {
        guard let delegate else { return }
        _ = didEnd.call(delegate, (table, session)) { delegate.tableView(table, dropSessionDidEnd: session) }
    }
    func performDrop(_ coordinator: any UITableViewDropCoordinator) {
        guard let delegate else { return }
        delegate.tableView(table, performDropWith: coordinator)
        CallLog.note("tableView(_:performDropWith:)", coordinator.destinationIndexPath)
    }
    func previewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        guard let delegate else { return nil }
        return parameters.call(delegate, (table, path), at: path) {
            delegate.tableView(table, dropPreviewParametersForRowAt: path)
        } ?? nil
    }
}
