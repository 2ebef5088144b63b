import Foundation
import ListCore

/// A finger on a row: highlight while it is down, selection when it leaves (SE-01, SE-02).
@MainActor
final class RowTouch {
    private unowned let table: UITableView
    /// The row under the finger, mapped through updates.
    private var row: NewRow?
    /// An update removed it.
    private var hasLostRow = false
    /// Of the touch that ended last, in the table's bounds.
    private(set) var lastPoint: CGPoint?

    init(table: UITableView) {
        self.table = table
    }

    /// Returns false where the touch is not on a row that can be selected.
    func began(_ touches: Set<UITouch>) -> Bool {
        guard row == nil, let touch = touches.first, table.selectionMode != .none,
            !table.selectionPan.pan.hasCompany
        else { return false }
        // Not through a header that is pinned over the row, nor through a cell that takes no touches.
        guard let path = table.path(at: touch.location(in: table)), let row = table.row(at: path),
            let cell = table.mounted[row], touch.view?.isDescendant(of: cell) == true,
            !cell.isDragged || cell.userInteractionEnabledWhileDragging
        else { return false }
        guard table.delegateCalls.shouldHighlightRow(at: path) else { return false }
        table.focus.leave()
        self.row = row
        hideOthers()
        table.mounted[row]?.setHighlighted(true, animated: false)
        table.delegateCalls.didHighlightRow(at: path)
        table.setNeedsLayout()
        return true
    }

    func ended(_ touches: Set<UITouch>) -> Bool {
        guard let row, touches.contains(where: { $0.phase == .ended }) else { return false }
        let inside = touches.contains { isInside($0) }
        unhighlight(keepsLook: inside)
        guard inside else { return true }
        lastPoint = touches.first?.location(in: table)
        table.tapped(row)
        return true
    }

    func cancelled() -> Bool {
        guard row != nil else { return false }
        unhighlight(keepsLook: false)
        return true
    }

    /// The finger may wander within the row; beyond its cell nothing is selected.
    private func isInside(_ touch: UITouch) -> Bool {
        guard let row, let cell = table.mounted[row] else { return false }
        return cell.bounds.contains(touch.location(in: cell))
    }

    private func unhighlight(keepsLook: Bool) {
        guard let row else { return }
        self.row = nil
        let cell = table.mounted[row]
        // The selected look follows in the same turn: the highlight must not flash off in between.
        cell?.setHighlighted(false, animated: false)
        if let path = table.path(of: row) { table.delegateCalls.didUnhighlightRow(at: path) }
        if !keepsLook { table.restoreSelectedLook() }
        table.setNeedsLayout()
    }

    /// In single selection the selected row does not look selected while another is touched (`SE-01`).
    private func hideOthers() {
        guard let row else { return }
        for other in table.selectionSet.rowsHidden(whileTouching: row) {
            table.mounted[other]?.setSelected(false, animated: false)
        }
    }

    // MARK: Updates

    /// A reloaded row is another one: the finger is on nothing then, as where its row is deleted.
    func follow(_ plan: UpdatePlan) {
        guard let row else { return }
        switch plan.fate(of: OldRow(row)) {
        case .removed, .survives(_, _, .reloaded): self.row = nil
        case .survives(let new, _, _): self.row = new
        }
        hasLostRow = self.row == nil
    }

    /// The rows are whole again: where the touched one is gone, the selected one looks selected once more.
    func settle() {
        guard hasLostRow else { return }
        hasLostRow = false
        table.restoreSelectedLook()
    }

    /// The row leaves the screen, and its cell with it: no end of the touch would reach the table through that.
    func rowWillLeave(_ leaving: NewRow) {
        if row == leaving { unhighlight(keepsLook: false) }
    }

    func forget() { row = nil }
}
