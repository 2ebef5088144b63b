import Foundation

/// The part of the delegate that is about focus.
@MainActor
final class FocusCalls {
    private unowned let table: UITableView
    private weak var delegate: (any UITableViewDelegate)?

    private let canFocus: ClientMethod<(UITableView, IndexPath), Bool>
    private let follows: ClientMethod<(UITableView, IndexPath), Bool>
    private let should: ClientMethod<(UITableView, UITableViewFocusUpdateContext), Bool>
    private let did: ClientMethod<(UITableView, UITableViewFocusUpdateContext, UIFocusAnimationCoordinator), Void>
    private let preferred: ClientMethod<UITableView, IndexPath?>

    init(_ delegate: (any UITableViewDelegate)?, of table: UITableView) {
        self.table = table
        self.delegate = delegate
        canFocus = ClientMethod("tableView(_:canFocusRowAt:)", of: delegate)
        follows = ClientMethod("tableView(_:selectionFollowsFocusForRowAt:)", of: delegate)
        should = ClientMethod("tableView(_:shouldUpdateFocusIn:)", of: delegate)
        did = ClientMethod("tableView(_:didUpdateFocusIn:with:)", of: delegate)
        preferred = ClientMethod("indexPathForPreferredFocusedView(in:)", of: delegate)
    }

    func canFocusRow(at path: IndexPath) -> Bool {
        guard let delegate else { return true }
        return canFocus.call(delegate, (table, path), at: path) {
            delegate.tableView(table, canFocusRowAt: path)
        } ?? true
    }
    /// The delegate is asked only where the table's property is set (`behaviours.md` 68).
    func selectionFollowsFocus(at path: IndexPath) -> Bool {
        guard table.selectionFollowsFocus else { return false }
        guard let delegate else { return true }
        return follows.call(delegate, (table, path), at: path) {
            delegate.tableView(table, selectionFollowsFocusForRowAt: path)
        } ?? true
    }
    func shouldUpdate(_ context: UITableViewFocusUpdateContext) -> Bool {
        guard let delegate else { return true }
        return should.call(delegate, (table, context), at: context.nextFocusedIndexPath) {
            delegate.tableView(table, shouldUpdateFocusIn: context)
        } ?? true
    }
    func didUpdate(_ context: UITableViewFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
        guard let delegate else { return }
        _ = did.call(delegate, (table, context, coordinator), at: context.nextFocusedIndexPath) {
            delegate.tableView(table, didUpdateFocusIn: context, with: coordinator)
        }
    }
    func preferredPath() -> IndexPath? {
        guard let delegate else { return nil }
        return preferred.call(delegate, table) { delegate.indexPathForPreferredFocusedView(in: table) } ?? nil
    }
}
