import Foundation
import ListCore

extension UITableView {
    func setUpSwiping() {
        swipe.pan.maximumNumberOfTouches = 1
        swipe.pan.mayBegin = { [weak self] travel in self?.swipe.mayBegin(travel) ?? false }
        swipe.pan.addHandler { [weak self] _ in self?.swipe.handlePan() }
        addGestureRecognizer(swipe.pan)
    }

    // MARK: Actions

    /// What a row offers on one side, asked of the delegate now. Nothing for a row that cannot be edited.
    func swipeActions(at path: IndexPath, side: SwipeSide) -> SwipeActions {
        guard sourceCalls.canEditRow(at: path) else { return .none }
        switch side {
        case .leading:
            return delegateCalls.editing.leadingSwipeActions(at: path).map(SwipeActions.init) ?? .none
        case .trailing:
            if let answer = delegateCalls.editing.trailingSwipeActions(at: path) {
                return answer.map(SwipeActions.init) ?? defaultDelete(at: path)
            }
            if let rowActions = delegateCalls.editing.editActions(at: path) {
                return SwipeActions(actions: rowActions.map(SwipeAction.init), allowsFullSwipe: false)
            }
            return defaultDelete(at: path)
        }
    }

    /// Offered where the data source commits edits (`ED-02`) and the row's style is delete.
    private func defaultDelete(at path: IndexPath) -> SwipeActions {
        guard sourceCalls.implementsCommit, delegateCalls.editing.editingStyle(at: path) == .delete else {
            return .none
        }
        return deleteConfirmation(at: path)
    }

    /// The Delete button that a table shows by itself (`behaviours.md` 76).
    func deleteConfirmation(at path: IndexPath) -> SwipeActions {
        let title = delegateCalls.editing.titleForDeleteConfirmation(at: path) ?? KitWord.delete.text
        return SwipeActions(actions: [SwipeAction(deleting: self, title: title)], allowsFullSwipe: true)
    }

    // MARK: Places

    func swipeLayout(for view: SwipeActionsView, rowSize: CGSize, allowsFullSwipe: Bool) -> SwipeLayout {
        let isOnRight = view.side.direction(isRightToLeft: isRightToLeft) < 0
        let safe = isOnRight ? contentSafeArea.right : contentSafeArea.left
        return SwipeLayout(
            rowWidth: rowSize.width, widths: view.widths(in: rowSize), margin: style == .insetGrouped ? 0 : 12 + safe,
            allowsFullSwipe: allowsFullSwipe)
    }

    /// Where a row's cell is to be seen: its place in the list, moved by what a finger does to it.
    func shownRect(of row: NewRow) -> CGRect {
        let place = placeAmongGaps(row, geometry.rect(of: row))
        return reorder.place(of: row, place.offsetBy(dx: swipe.offset(of: row), dy: 0))
    }
}

extension SwipeActions {
    init(_ configuration: UISwipeActionsConfiguration) {
        actions = configuration.actions.map(SwipeAction.init)
        allowsFullSwipe = configuration.performsFirstActionWithFullSwipe
    }
}
