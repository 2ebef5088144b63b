import Foundation
import ListCore

/// Carries out what ``SwipeState`` decides: at most one row is open, from the first point of a drag until it is closed,
/// removed or replaced (`SW-06`).
@MainActor
final class SwipeController {
    unowned let table: UITableView
    let pan = SwipePanGestureRecognizer(target: nil, action: nil)
    private(set) var open: OpenRow?
    /// Actions of closed rows that still slide back.
    private var closing: [Closing] = []
    /// What a drag that may begin will open.
    private var candidate: Candidate?
    /// A removed row that leaves sideways.
    private(set) var leaving: OpenRow?
    private var isTouchOnOpenRow = false
    /// Ends of editing that the delegate has not heard of, because rows were just being exchanged.
    private var untoldEnds: [IndexPath?] = []

    private struct Closing {
        let view: SwipeActionsView
        let cell: UITableViewCell
    }

    private struct Candidate {
        let row: NewRow
        let side: SwipeSide
        let actions: SwipeActions
    }

    init(table: UITableView) {
        self.table = table
    }

    /// True while the table edits one row by itself (`behaviours.md` 75).
    var isEditingRow: Bool { open != nil }

    /// Horizontal distance of the row's cell from its place.
    func offset(of row: NewRow) -> CGFloat {
        guard let open, open.row == row else { return 0 }
        return open.state.distance * direction(open.side)
    }

    /// True while the cell is out of its place, or on its way back to it.
    func holds(_ cell: UITableViewCell) -> Bool { open?.cell === cell || closing.contains { $0.cell === cell } }

    private func direction(_ side: SwipeSide) -> CGFloat { side.direction(isRightToLeft: table.isRightToLeft) }

    // MARK: Finger

    /// Asked once a drag has left its first points behind. A drag on a place without a row is none of ours (`SW-11`).
    func mayBegin(_ travel: CGPoint) -> Bool {
        candidate = nil
        guard abs(travel.x) > abs(travel.y) else { return false }
        let finger = pan.location(in: table)
        let start = CGPoint(x: finger.x - travel.x, y: finger.y - travel.y)
        guard let row = row(at: start) else { return false }
        if let open, open.row == row { return !open.isPerforming }
        guard !table.isEditingNow, !table.updates.isOpen, let path = table.path(of: row) else { return false }
        let side = SwipeSide(opensBy: travel.x, isRightToLeft: table.isRightToLeft)
        let actions = table.swipeActions(at: path, side: side)
        guard !actions.actions.isEmpty, table.mounted[row] != nil else { return false }
        candidate = Candidate(row: row, side: side, actions: actions)
        return true
    }

    private func row(at point: CGPoint) -> NewRow? {
        guard let row = table.geometry.row(atY: point.y), let cell = table.mounted[row] else { return nil }
        guard let touched = pan.trackedTouches.first?.view else { return nil }
        // A header that is pinned over the row has no actions.
        let isOnButtons = open.map { touched.isDescendant(of: $0.view) } ?? false
        guard touched === table || isOnButtons || touched.isDescendant(of: cell) else { return nil }
        return table.geometry.rect(of: row).contains(point) ? row : nil
    }

    func handlePan() {
        switch pan.state {
        case .began: beginDrag()
        case .changed: drag()
        case .ended: release(velocity: pan.velocity(in: table).x)
        case .cancelled: release(velocity: nil)
        case .possible, .failed: break
        }
    }

    private func beginDrag() {
        if let candidate {
            self.candidate = nil
            guard let open = begin(candidate.row, candidate.side, candidate.actions) else { return pan.cancel() }
            open.state.beginDrag()
        } else {
            open?.state.beginDrag()
        }
        drag()
    }

    private func drag() {
        guard let open, open.state.isDragging else { return }
        let wasFull = open.state.isFull
        open.state.drag(by: pan.translation(in: table).x * direction(open.side))
        UIView.performWithoutAnimation { moveCell(open) }
        guard open.state.isFull != wasFull else { return UIView.performWithoutAnimation { moveButtons(open) } }
        ViewAnimationStack.run(.rows, changes: { moveButtons(open) })
    }

    /// - Parameter velocity: nil where the drag was taken away: nothing is performed then.
    private func release(velocity: CGFloat?) {
        guard let open, open.state.isDragging else { return }
        guard let velocity else { return close(animated: true) }
        let speed = velocity * direction(open.side)
        let start = open.state.distance
        let outcome = open.state.release(velocity: speed)
        let spring = ViewAnimation.rows(velocity: speed, over: open.state.distance - start)
        switch outcome {
        case .close: close(animated: true, with: spring)
        case .open: animatePlace(open, with: spring)
        case .performFirst: perform(0, with: spring)
        }
    }

    // MARK: Touches elsewhere

    /// While a row is open, only its buttons and the table itself see touches.
    func filter(_ hit: UIView?) -> UIView? {
        guard let open, let hit else { return hit }
        return hit.isDescendant(of: open.view) ? hit : table
    }

    /// True where the touch is for closing the open row; one on the row itself only when it ends there.
    func touchBegan(_ touches: Set<UITouch>) -> Bool {
        guard let open, let touch = touches.first else { return false }
        isTouchOnOpenRow = open.cell.bounds.contains(touch.location(in: open.cell))
        if !isTouchOnOpenRow { close(animated: true) }
        return true
    }

    func touchEnded() {
        if isTouchOnOpenRow, open?.state.isDragging == false { close(animated: true) }
        isTouchOnOpenRow = false
    }

    func touchCancelled() { isTouchOnOpenRow = false }

    // MARK: Opening and closing

    /// Opens a row at once to its resting place, as the delete control of an edited row does.
    func openRow(_ row: NewRow, side: SwipeSide, actions: SwipeActions) {
        guard !actions.actions.isEmpty, let open = begin(row, side, actions) else { return }
        open.state.open()
        animatePlace(open)
    }

    private func begin(_ row: NewRow, _ side: SwipeSide, _ actions: SwipeActions) -> OpenRow? {
        close(animated: true)
        guard let cell = table.mounted[row], let path = table.path(of: row) else { return nil }
        let rect = table.geometry.rect(of: row)
        let isConfirmation = table.isEditingNow
        let open = OpenRow(row: row, cell: cell, side: side, actions: actions, isConfirmation: isConfirmation) { view in
            table.swipeLayout(for: view, rowSize: rect.size, allowsFullSwipe: actions.allowsFullSwipe)
        }
        open.view.chosen = { [weak self, weak open] index in
            guard let self, let open, self.open === open else { return }
            self.perform(index)
        }
        self.open = open
        UIView.performWithoutAnimation {
            table.putBehindRows(open.view)
            placeView()
            table.setNeedsLayout()
        }
        ViewAnimationStack.run(.rows, changes: { dress(open) })
        if !isConfirmation { table.delegateCalls.editing.willBeginEditing(at: path) }
        guard self.open === open else { return nil }
        cell.beginRowEditing()
        return open
    }

    /// Brings the open row back. The delegate hears that its editing ended; the cell when it has arrived.
    func close(animated: Bool, with spring: ViewAnimation = .rows) {
        guard let open else { return }
        let path = table.path(of: open.row)
        let rect = table.geometry.rect(of: open.row)
        take(open)
        closing.append(Closing(view: open.view, cell: open.cell))
        var closed = open.state
        closed.close()
        let changes = {
            open.cell.frame = rect
            self.dress(open)
            open.view.place(closed, isRightToLeft: self.table.isRightToLeft)
        }
        let finished: (Bool) -> Void = { [weak self] _ in self?.remove(open.view) }
        open.cell.endRowEditing(animated: animated)
        if animated, table.window != nil {
            ViewAnimationStack.run(spring, changes: changes, completion: finished)
        } else {
            UIView.performWithoutAnimation(changes)
            finished(true)
        }
        if !open.isConfirmation { table.delegateCalls.editing.didEndEditing(at: path) }
    }

    /// The row is no longer ours.
    private func take(_ open: OpenRow) {
        self.open = nil
        isTouchOnOpenRow = false
        open.view.isUserInteractionEnabled = false
        open.view.accessibilityElementsHidden = true
        if open.state.isDragging, pan.isActive { pan.cancel() }
    }

    private func remove(_ view: SwipeActionsView) {
        view.removeFromSuperview()
        closing.removeAll { $0.view === view }
        table.setNeedsLayout()
    }

    // MARK: Performing

    /// The row stays open until the action says that it is done (`SW-05`); a full swipe slides it away first.
    private func perform(_ index: Int, with spring: ViewAnimation = .rows) {
        guard let open, !open.isPerforming, let path = table.path(of: open.row) else { return }
        open.isPerforming = true
        if open.state.phase == .away { slide(open, with: spring) }
        let action = open.actions[index]
        action.perform(path, open.view.buttons[index]) { [weak self, weak open] done in
            guard let self, let open, self.open === open else { return }
            let answer = { self.finish(open, removes: done && action.isDestructive) }
            if open.isSliding { open.answer = answer } else { answer() }
        }
    }

    private func slide(_ open: OpenRow, with spring: ViewAnimation) {
        open.isSliding = true
        animatePlace(open, with: spring) { [weak self] in
            open.isSliding = false
            guard self?.open === open else { return }
            open.answer?()
        }
    }

    /// A destructive action that was carried out lets the row slide away; to remove it is its client's part.
    private func finish(_ open: OpenRow, removes: Bool) {
        guard self.open === open else { return }
        guard removes else { return close(animated: true) }
        open.state.slideAway()
        animatePlace(open)
    }

    // MARK: Places

    /// Called with each layout of the table.
    func placeView() {
        guard let open else { return }
        let rect = table.geometry.rect(of: open.row)
        guard open.view.frame != rect else { return }
        open.view.frame = rect
        open.state.layout = table.swipeLayout(
            for: open.view, rowSize: rect.size, allowsFullSwipe: open.state.layout.allowsFullSwipe)
        moveButtons(open)
    }

    private func moveCell(_ open: OpenRow) { open.cell.frame = table.shownRect(of: open.row) }

    /// The corners of a card follow the row out and back.
    private func dress(_ open: OpenRow) {
        let size = table.geometry.rect(of: open.row).size
        open.cell.setting = table.setting(for: open.row, size: size, cell: open.cell)
    }

    private func moveButtons(_ open: OpenRow) { open.view.place(open.state, isRightToLeft: table.isRightToLeft) }

    private func animatePlace(
        _ open: OpenRow, with spring: ViewAnimation = .rows, completion: (() -> Void)? = nil
    ) {
        ViewAnimationStack.run(spring) {
            moveCell(open)
            moveButtons(open)
        } completion: { _ in
            completion?()
        }
    }

    // MARK: Updates

    /// The open row goes with the rows; one that is removed or gets another cell is open no longer (`TV-079`).
    func follow(_ plan: UpdatePlan) {
        for row in closing { remove(row.view) }
        candidate = nil
        guard let open else { return }
        switch plan.fate(of: OldRow(open.row)) {
        case .survives(let new, _, .same), .survives(let new, _, .reconfigured): open.row = new
        case .survives(let new, _, .reloaded): drop(open, path: plan.new.path(of: new).map(IndexPath.init))
        case .removed:
            leaving = open
            end(open, path: nil)
        }
    }

    /// Its row scrolled away.
    func rowWillLeave(_ row: NewRow) {
        guard let open, open.row == row else { return }
        drop(open, path: table.path(of: row))
        tellEnds()
    }

    /// Everything goes at once, without motion: `reloadData`, or the cell left the screen (`TV-178`).
    func forget() {
        candidate = nil
        for row in closing { remove(row.view) }
        guard let open else { return }
        drop(open, path: table.path(of: open.row))
    }

    private func drop(_ open: OpenRow, path: IndexPath?) {
        UIView.performWithoutAnimation { open.view.removeFromSuperview() }
        end(open, path: path)
    }

    private func end(_ open: OpenRow, path: IndexPath?) {
        take(open)
        open.cell.endRowEditing(animated: false)
        if !open.isConfirmation { untoldEnds.append(path) }
    }

    /// Called when the table's rows are whole again.
    func tellEnds() {
        let paths = untoldEnds
        untoldEnds = []
        for path in paths { table.delegateCalls.editing.didEndEditing(at: path) }
    }

    /// A removed row leaves towards the side it was open to, its buttons behind it.
    func takeLeaving() -> (cell: UITableViewCell, animation: ListCore.RowAnimation, buttons: DepartingViews.Entry)? {
        guard let open = leaving else { return nil }
        leaving = nil
        open.state.slideAway()
        ViewAnimationStack.run(.rows, changes: { moveButtons(open) })
        return (
            open.cell, direction(open.side) < 0 ? .left : .right,
            DepartingViews.Entry(view: open.view, animation: .fade)
        )
    }
}
