import Foundation
import ListCore

/// Selects rows that fingers pass over (`behaviours.md` 69). The table comes into editing with it and stays there.
@MainActor
final class SelectionPanController {
    private unowned let table: UITableView
    let pan = SelectionPanGestureRecognizer(target: nil, action: nil)
    private var sweep: SelectionSweep?
    private var start: IndexPath?
    private lazy var scroller = EdgeScroller(
        table: table,
        finger: { [weak self] in
            guard let self, self.sweep != nil else { return nil }
            return self.pan.location(in: self.table).y - self.table.bounds.minY
        },
        moved: { [weak self] in self?.follow() })

    init(table: UITableView) {
        self.table = table
    }

    func setUp() {
        pan.maximumNumberOfTouches = 2
        pan.isCandidate = { [weak self] in self?.isCandidate ?? false }
        pan.companyCame = { [weak self] in _ = self?.table.touch.cancelled() }
        pan.mayBegin = { [weak self] travel in self?.mayBegin(travel) ?? false }
        pan.addHandler { [weak self] _ in self?.handlePan() }
        table.addGestureRecognizer(pan)
    }

    private var isCandidate: Bool {
        guard table.allowsMultipleSelectionDuringEditing else { return false }
        return pan.numberOfTouches > 1 || isOnCircles
    }

    /// A single finger on the circles at the leading end of rows in editing.
    private var isOnCircles: Bool {
        guard table.isEditingNow, pan.numberOfTouches == 1, let window = table.window else { return false }
        let x = table.convert(pan.start, from: window).x
        let width = EditingMetrics(table.cellMetrics).indent + table.innerMargin
        let safe = table.contentSafeArea
        return table.isRightToLeft ? x > table.bounds.width - safe.right - width : x < safe.left + width
    }

    /// The delegate is asked before editing is switched on.
    private func mayBegin(_ travel: CGPoint) -> Bool {
        guard isCandidate, table.swipe.open == nil, table.reorder.dragged == nil else { return false }
        let finger = pan.location(in: table)
        guard let path = table.path(at: CGPoint(x: table.bounds.midX, y: finger.y - travel.y)) else { return false }
        guard table.delegateCalls.editing.shouldBeginMultipleSelection(at: path) else { return false }
        start = path
        return true
    }

    private func handlePan() {
        switch pan.state {
        case .began: begin()
        case .changed:
            follow()
            scroller.update()
        case .ended, .cancelled: end()
        case .possible, .failed: break
        }
    }

    private func begin() {
        guard let path = start, let row = table.row(at: path) else { return }
        if !table.isEditingNow { table.setEditing(true, animated: true) }
        table.delegateCalls.editing.didBeginMultipleSelection(at: path)
        sweep = SelectionSweep(from: row, selected: table.selectionSet.rows)
        follow()
    }

    private func follow() {
        let y = min(max(pan.location(in: table).y, table.viewport.clearTop), table.viewport.clearBottom)
        guard sweep != nil, let row = table.geometry.row(atY: y), let changed = sweep?.move(to: row) else { return }
        for row in changed {
            guard let sweep else { return }
            table.sweep(row, selects: sweep.isSelected(row))
        }
    }

    private func end() {
        scroller.stop()
        guard start != nil else { return }
        (sweep, start) = (nil, nil)
        table.delegateCalls.editing.didEndMultipleSelection()
    }

    /// Rows are exchanged: what was passed over stays selected, the run is over. The delegate hears it when the fingers
    /// leave.
    func rowsWillChange() {
        scroller.stop()
        sweep = nil
    }
}
