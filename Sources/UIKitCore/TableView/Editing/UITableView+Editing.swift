import Foundation
import ListCore

extension UITableView {
    /// Tells every visible cell (`behaviours.md` 71). A selection made during editing is dropped when it ends (`ED-08`).
    func editingWillChange(to editing: Bool, animated: Bool) {
        swipe.close(animated: animated)
        reorder.cancel()
        guard editing != isEditingNow else { return }
        isEditingNow = editing
        giveUpPrepared()
        for row in selectionSet.deselectAll() { mounted[row]?.setSelected(false, animated: animated) }
        selectionRulesDidChange()
        guard animated, window != nil else { return changeEditing(animated: false) }
        ViewAnimationStack.run(.rows, changes: { changeEditing(animated: true) })
    }

    private func changeEditing(animated: Bool) {
        for row in mounted.sortedRows {
            guard let cell = mounted[row] else { continue }
            adoptEditing(cell, at: row, animated: animated)
        }
        setNeedsLayout()
        guard window != nil else { return }
        if rowsNeedOtherHeights { needsFreshHeights = true }
        layoutIfNeeded()
    }

    /// The content of self-sizing rows has another width now.
    private var rowsNeedOtherHeights: Bool {
        mounted.sortedRows.contains { row in
            guard let cell = mounted[row], let path = path(of: row) else { return false }
            let height = measuredHeight(of: cell, request: RowRequest(path: path))
            return abs(height - geometry.height(of: row).points) > 0.01
        }
    }

    /// Brings a cell to the table's state, asking about its row where the table is edited.
    func adoptEditing(_ cell: UITableViewCell, at row: NewRow, animated: Bool) {
        if isEditingNow, let path = path(of: row) { cell.editing.rule = editingRule(at: path) }
        if cell.isEditing != isEditingNow { cell.setEditing(isEditingNow, animated: animated) }
    }

    private func editingRule(at path: IndexPath) -> EditingRule {
        let canMove = sourceCalls.canMoveRow(at: path)
        guard sourceCalls.canEditRow(at: path) else { return .fixed(canMove: canMove) }
        // The delegate is not asked for styles then (`behaviours.md` 65).
        if allowsMultipleSelectionDuringEditing { return .selectable(canMove: canMove) }
        let style = delegateCalls.editing.editingStyle(at: path)
        let indents = style == .none ? delegateCalls.editing.shouldIndentWhileEditing(at: path) : true
        return .editable(style, shouldIndent: indents, canMove: canMove)
    }

    // MARK: Controls

    /// The plus commits at once, the minus asks first (`behaviours.md` 74).
    func editControlTapped(in cell: UITableViewCell) {
        guard let row = mounted.row(of: cell), let path = path(of: row) else { return }
        switch cell.editing.rule.control {
        case .insert: sourceCalls.commitEdit(.insert, forRowAt: path)
        case .delete:
            var actions = swipeActions(at: path, side: .trailing)
            if actions.actions.isEmpty { actions = deleteConfirmation(at: path) }
            swipe.openRow(row, side: .trailing, actions: actions)
        case .none, .select: return
        }
    }
}
