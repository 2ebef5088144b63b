import Foundation

/// Calls to a table's drag delegate.
@MainActor
final class DragCalls {
    private unowned let table: UITableView
    private(set) weak var delegate: (any UITableViewDragDelegate)?

    private typealias Session = any UIDragSession
    private let adding: ClientMethod<(UITableView, Session, IndexPath, CGPoint), [UIDragItem]>
    private let parameters: ClientMethod<(UITableView, IndexPath), UIDragPreviewParameters?>
    private let willBegin: ClientMethod<(UITableView, Session), Void>
    private let didEnd: ClientMethod<(UITableView, Session), Void>
    private let allowsMove: ClientMethod<(UITableView, Session), Bool>
    private let isRestricted: ClientMethod<(UITableView, Session), Bool>

    init(_ delegate: (any UITableViewDragDelegate)?, of table: UITableView) {
        self.table = table
        self.delegate = delegate
        adding = ClientMethod("tableView(_:itemsForAddingTo:at:point:)", of: delegate)
        parameters = ClientMethod("tableView(_:dragPreviewParametersForRowAt:)", of: delegate)
        willBegin = ClientMethod("tableView(_:dragSessionWillBegin:)", of: delegate)
        didEnd = ClientMethod("tableView(_:dragSessionDidEnd:)", of: delegate)
        allowsMove = ClientMethod("tableView(_:dragSessionAllowsMoveOperation:)", of: delegate)
        isRestricted = ClientMethod("tableView(_:dragSessionIsRestrictedToDraggingApplication:)", of: delegate)
    }

    func itemsForBeginning(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        guard let delegate else { return [] }
        let items = delegate.tableView(table, itemsForBeginning: session, at: path)
        CallLog.note("tableView(_:itemsForBeginning:at:)", path)
        return items
    }
    func itemsForAdding(to session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem] {
        guard let delegate else { return [] }
        return adding.call(delegate, (table, session, path, point), at: path) {
            delegate.tableView(table, itemsForAddingTo: session, at: path, point: point)
        } ?? []
    }
    func previewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        guard let delegate else { return nil }
        return parameters.call(delegate, (table, path), at: path) {
            delegate.tableView(table, dragPreviewParametersForRowAt: path)
        } ?? nil
    }
    func willBegin(_ session: any UIDragSession) {
        guard let delegate else { return }
        _ = willBegin.call(delegate, (table, session)) { delegate.tableView(table, dragSessionWillBegin: session) }
    }
    func didEnd(_ session: any UIDragSession) {
        guard let delegate else { return }
        _ = didEnd.call(delegate, (table, session)) { delegate.tableView(table, dragSessionDidEnd: session) }
    }
    func allowsMove(_ session: any UIDragSession) -> Bool {
        guard let delegate else { return true }
        return allowsMove.call(delegate, (table, session)) {
            delegate.tableView(table, dragSessionAllowsMoveOperation: session)
        } ?? true
    }
    func isRestricted(_ session: any UIDragSession) -> Bool {
        guard let delegate else { return false }
        return isRestricted.call(delegate, (table, session)) {
            delegate.tableView(table, dragSessionIsRestrictedToDraggingApplication: session)
        } ?? false
    }
}
