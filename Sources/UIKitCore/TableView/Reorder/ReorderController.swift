import Foundation
import ListCore

/// Moves a row by its handle: the row follows the finger, the others make room, and where it is let go the data source
/// is told once (`ED-06`).
@MainActor
final class ReorderController {
    private unowned let table: UITableView
    private(set) var dragged: DraggedRow?
    /// An update or a reload came while the data source was told of the move.
    private var wasUpdated = false
    private lazy var scroller = EdgeScroller(
        table: table, finger: { [weak self] in self?.dragged?.finger }, moved: { [weak self] in self?.moveDragged() })

    init(table: UITableView) {
        self.table = table
    }

    /// True while the dragged row's cell has to stay in the tree, wherever its place has gone.
    func holds(_ row: NewRow) -> Bool { dragged?.row == row }

    // MARK: Finger

    func handle(_ recognizer: UIGestureRecognizer, on cell: UITableViewCell) {
        let finger = recognizer.location(in: table).y
        switch recognizer.state {
        case .began: begin(cell, finger: finger)
        case .changed: follow(finger: finger)
        case .ended: drop()
        case .cancelled: cancel()
        case .possible, .failed: break
        }
    }

    private func begin(_ cell: UITableViewCell, finger: CGFloat) {
        guard dragged == nil, table.isEditingNow, let row = table.mounted.row(of: cell),
            let path = table.geometry.shape.path(of: row)
        else { return }
        table.swipe.close(animated: true)
        let dragged = DraggedRow(
            row: row, path: path, cell: cell, grip: finger - cell.frame.minY, finger: finger - table.bounds.minY)
        self.dragged = dragged
        cell.setNeedsUpdateConfiguration()
        UIView.performWithoutAnimation {
            table.addSubview(dragged.shadow)
            table.bringSubviewToFront(cell)
            dragged.shadow.alpha = 0
        }
        ViewAnimationStack.run(.rows, changes: { dragged.shadow.alpha = 1 })
    }

    private func follow(finger: CGFloat) {
        guard let dragged else { return }
        dragged.finger = finger - table.bounds.minY
        moveDragged()
        scroller.update()
    }

    private func moveDragged() {
        guard let dragged else { return }
        UIView.performWithoutAnimation {
            dragged.cell.frame = table.shownRect(of: dragged.row)
            dragged.shadow.frame = dragged.cell.frame
        }
        updateTarget()
    }

    // MARK: Places

    /// Where a row is to be seen, from its place in the list.
    func place(of row: NewRow, _ rect: CGRect) -> CGRect {
        guard let dragged else { return rect }
        if row == dragged.row {
            let end = max(0, table.geometry.contentHeight - rect.height)
            var held = rect
            held.origin.y = min(max(0, table.bounds.minY + dragged.finger - dragged.grip), end)
            return held
        }
        guard let path = table.geometry.shape.path(of: row) else { return rect }
        return rect.offsetBy(dx: 0, dy: dragged.state.shift(of: path))
    }

    func shift(ofHeader section: Int) -> CGFloat { dragged?.state.shift(ofHeader: section) ?? 0 }
    func shift(ofFooter section: Int) -> CGFloat { dragged?.state.shift(ofFooter: section) ?? 0 }

    // MARK: Target

    /// Asks the delegate where the row hovers over another place (`behaviours.md` 79), and lets the others make room.
    private func updateTarget() {
        guard let dragged, let proposed = proposal(), proposed != dragged.proposed else { return }
        dragged.proposed = proposed
        let answer = table.delegateCalls.editing.moveTarget(
            from: IndexPath(dragged.state.source), proposed: IndexPath(proposed))
        guard self.dragged === dragged, let target = ListCore.RowPath(answer), isPlace(target) else { return }
        guard target != dragged.state.target else { return }
        dragged.state.target = target
        ViewAnimationStack.run(.rows, changes: { table.placeViews() })
    }

    private func proposal() -> ListCore.RowPath? {
        guard let dragged else { return nil }
        return ReorderState.nearest(to: dragged.cell.frame.minY, of: slots(for: dragged))
    }

    /// Places near the screen.
    private func slots(for dragged: DraggedRow) -> [ReorderState.Slot] {
        let geometry = table.geometry
        let state = dragged.state
        let (top, bottom) = (table.viewport.top - state.height, table.viewport.bottom + state.height)
        var slots = [ReorderState.Slot(path: state.source, top: geometry.rect(of: dragged.row).minY)]
        for row in geometry.rows(from: top, to: bottom) where row != dragged.row {
            guard let path = geometry.shape.path(of: row) else { continue }
            let rect = geometry.rect(of: row)
            slots += state.slots(around: path, top: rect.minY, height: rect.height)
        }
        for section in geometry.sections(from: top, to: bottom) where geometry.shape.rowCount(inSection: section) == 0 {
            slots.append(state.slot(inEmpty: section, below: geometry.rectOfHeader(inSection: section).maxY))
        }
        return slots
    }

    /// True for a place that exists once the row is taken out.
    private func isPlace(_ path: ListCore.RowPath) -> Bool {
        guard let dragged, table.geometry.shape.sections.indices.contains(path.section) else { return false }
        let rows = table.geometry.shape.rowCount(inSection: path.section)
        return (0...(path.section == dragged.state.source.section ? rows - 1 : rows)).contains(path.row)
    }

    // MARK: Ending

    /// The data source moves its row; the table follows, unless an update from there has brought it along (`ED-07`).
    private func drop() {
        guard let dragged else { return }
        let (source, target) = (dragged.state.source, dragged.state.target)
        guard source != target, isPlace(target) else { return cancel() }
        scroller.stop()
        wasUpdated = false
        table.sourceCalls.moveRow(at: IndexPath(source), to: IndexPath(target))
        guard self.dragged === dragged else { return }
        // A table fed by snapshots shows what its snapshot says.
        guard !wasUpdated, !table.updates.refusesEdits, let plan = plan(from: source, to: target) else {
            return cancel()
        }
        lower(dragged)
        table.updates.submit(plan, keepsOffset: true)
    }

    private func plan(from source: ListCore.RowPath, to target: ListCore.RowPath) -> UpdatePlan? {
        var counts = table.geometry.shape.sections.map(\.rowCount)
        let old = TableShape(rowCounts: counts)
        counts[source.section] -= 1
        counts[target.section] += 1
        return try? UpdatePlan(
            from: old, to: TableShape(rowCounts: counts), edits: [.moveRow(from: source, to: target)])
    }

    /// Brings everything back to where it was taken from.
    func cancel() {
        guard let dragged else { return }
        lower(dragged)
        ViewAnimationStack.run(.rows, changes: { table.placeViews() })
        table.setNeedsLayout()
    }

    /// The row is let go; what follows in this turn moves it to its place.
    private func lower(_ dragged: DraggedRow) {
        scroller.stop()
        self.dragged = nil
        dragged.cell.setNeedsUpdateConfiguration()
        cancelGesture(of: dragged)
        ViewAnimationStack.run(.rows) {
            dragged.shadow.alpha = 0
        } completion: { [weak table] _ in
            dragged.shadow.removeFromSuperview()
            if let table, dragged.cell.superview === table { table.putBehindRows(dragged.cell) }
        }
    }

    private func cancelGesture(of dragged: DraggedRow) {
        guard let recognizer = dragged.cell.editing.handle?.recognizer, recognizer.isActive else { return }
        recognizer.cancel()
    }

    // MARK: Updates

    /// The dragged row goes with the rows; where it is removed or gets another cell the drag is over.
    func follow(_ plan: UpdatePlan) {
        guard let dragged else { return }
        wasUpdated = true
        guard case .survives(let new, _, let content) = plan.fate(of: OldRow(dragged.row)), !content.isReload,
            let path = plan.new.path(of: new)
        else { return lower(dragged) }
        dragged.row = new
        dragged.state.source = path
        // Until the finger moves again the row hovers where it came from.
        dragged.state.target = path
        dragged.proposed = nil
    }

    func forget() {
        guard let dragged else { return }
        scroller.stop()
        self.dragged = nil
        dragged.cell.setNeedsUpdateConfiguration()
        cancelGesture(of: dragged)
        dragged.shadow.removeFromSuperview()
    }
}

extension UpdatePlan.Content {
    fileprivate var isReload: Bool { if case .reloaded = self { true } else { false } }
}
