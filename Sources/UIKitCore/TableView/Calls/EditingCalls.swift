import Foundation

/// The part of the delegate that is about editing: one function each, like `DelegateCalls`.
@MainActor
final class EditingCalls {
    private unowned let table: UITableView
    private(set) weak var delegate: (any UITableViewDelegate)?

    private typealias RowMethod<Result> = ClientMethod<(UITableView, IndexPath), Result>

    private let leading: RowMethod<UISwipeActionsConfiguration?>
    private let trailing: RowMethod<UISwipeActionsConfiguration?>
    private let rowActions: RowMethod<[UITableViewRowAction]?>
    private let style: RowMethod<UITableViewCell.EditingStyle>
    private let deleteTitle: RowMethod<String?>
    private let shouldIndent: RowMethod<Bool>
    private let willBegin: RowMethod<Void>
    private let didEnd: ClientMethod<(UITableView, IndexPath?), Void>
    private let shouldBeginSelection: RowMethod<Bool>
    private let didBeginSelection: RowMethod<Void>
    private let didEndSelection: ClientMethod<UITableView, Void>
    private let moveTarget: ClientMethod<(UITableView, IndexPath, IndexPath), IndexPath>

    init(_ delegate: (any UITableViewDelegate)?, of table: UITableView) {
        self.table = table
        self.delegate = delegate
        leading = ClientMethod("tableView(_:leadingSwipeActionsConfigurationForRowAt:)", of: delegate)
        trailing = ClientMethod("tableView(_:trailingSwipeActionsConfigurationForRowAt:)", of: delegate)
        rowActions = ClientMethod("tableView(_:editActionsForRowAt:)", of: delegate)
        style = ClientMethod("tableView(_:editingStyleForRowAt:)", of: delegate)
        deleteTitle = ClientMethod("tableView(_:titleForDeleteConfirmationButtonForRowAt:)", of: delegate)
        shouldIndent = ClientMethod("tableView(_:shouldIndentWhileEditingRowAt:)", of: delegate)
        willBegin = ClientMethod("tableView(_:willBeginEditingRowAt:)", of: delegate)
        didEnd = ClientMethod("tableView(_:didEndEditingRowAt:)", of: delegate)
        shouldBeginSelection = ClientMethod(
            "tableView(_:shouldBeginMultipleSelectionInteractionAt:)", of: delegate)
        didBeginSelection = ClientMethod("tableView(_:didBeginMultipleSelectionInteractionAt:)", of: delegate)
        didEndSelection = ClientMethod("tableViewDidEndMultipleSelectionInteraction(_:)", of: delegate)
        moveTarget = ClientMethod(
            "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)", of: delegate)
    }

    // MARK: Swipe actions; nil asks for the default ones (`SW-01`)

    func leadingSwipeActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
        guard let delegate else { return nil }
        return leading.call(delegate, (table, path), at: path) {
            delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
        } ?? nil
    }
    /// Nil where the delegate does not answer at all; `.some(nil)` where it asks for the default actions.
    func trailingSwipeActions(at path: IndexPath) -> UISwipeActionsConfiguration?? {
        guard let delegate else { return nil }
        return trailing.call(delegate, (table, path), at: path) {
            delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
        }
    }
    func editActions(at path: IndexPath) -> [UITableViewRowAction]? {
        guard let delegate else { return nil }
        return rowActions.call(delegate, (table, path), at: path) {
            delegate.tableView(table, editActionsForRowAt: path)
        } ?? nil
    }
    func titleForDeleteConfirmation(at path: IndexPath) -> String? {
        guard let delegate else { return nil }
        return deleteTitle.call(delegate, (table, path), at: path) {
            delegate.tableView(table, titleForDeleteConfirmationButtonForRowAt: path)
        } ?? nil
    }

    // MARK: Rows in editing

    /// Of a row that can be edited; delete where nobody says otherwise (`ED-01`).
    func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
        guard let delegate else { return .delete }
        return style.call(delegate, (table, path), at: path) {
            delegate.tableView(table, editingStyleForRowAt: path)
        } ?? .delete
    }
    /// `ED-05`.
    func shouldIndentWhileEditing(at path: IndexPath) -> Bool {
        guard let delegate else { return true }
        return shouldIndent.call(delegate, (table, path), at: path) {
            delegate.tableView(table, shouldIndentWhileEditingRowAt: path)
        } ?? true
    }

    /// Around the editing of one row that the table starts itself (`ED-04`).
    func willBeginEditing(at path: IndexPath) {
        guard let delegate else { return }
        _ = willBegin.call(delegate, (table, path), at: path) {
            delegate.tableView(table, willBeginEditingRowAt: path)
        }
    }
    /// Nil where the row is gone.
    func didEndEditing(at path: IndexPath?) {
        guard let delegate else { return }
        _ = didEnd.call(delegate, (table, path), at: path) {
            delegate.tableView(table, didEndEditingRowAt: path)
        }
    }

    // MARK: Selecting with two fingers (`behaviours.md` 69)

    func shouldBeginMultipleSelection(at path: IndexPath) -> Bool {
        guard let delegate else { return false }
        return shouldBeginSelection.call(delegate, (table, path), at: path) {
            delegate.tableView(table, shouldBeginMultipleSelectionInteractionAt: path)
        } ?? false
    }
    func didBeginMultipleSelection(at path: IndexPath) {
        guard let delegate else { return }
        _ = didBeginSelection.call(delegate, (table, path), at: path) {
            delegate.tableView(table, didBeginMultipleSelectionInteractionAt: path)
        }
    }
    func didEndMultipleSelection() {
        guard let delegate else { return }
        _ = didEndSelection.call(delegate, table) {
            delegate.tableViewDidEndMultipleSelectionInteraction(table)
        }
    }

    // MARK: Moves

    /// Where a dragged row may go in place of where it hovers (`behaviours.md` 79).
    func moveTarget(from source: IndexPath, proposed: IndexPath) -> IndexPath {
        guard let delegate else { return proposed }
        return moveTarget.call(delegate, (table, source, proposed), at: proposed) {
            delegate.tableView(
                table, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed)
        } ?? proposed
    }
}
