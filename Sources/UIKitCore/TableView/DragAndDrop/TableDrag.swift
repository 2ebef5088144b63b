import Foundation
import ListCore

/// Drags that begin on rows of a table: a row lifts under a resting finger, and flies when the finger moves on.
@MainActor
final class TableDrag: DragSource {
    private unowned let table: UITableView
    let lift = DragLiftGestureRecognizer(target: nil, action: nil)
    private let gate = DragLiftGate()
    private(set) var flight: DragFlight?
    /// What was lifted off which row; mapped through updates, nil where the row is gone.
    private var carried: [(item: UIDragItem, row: NewRow?)] = []
    /// What a press that is about to begin would lift.
    private var candidate: (flight: DragFlight, items: [UIDragItem], row: NewRow)?
    /// The delegate has heard that things fly.
    private var hasBegun = false

    init(table: UITableView) {
        self.table = table
    }

    func setUp() {
        lift.delegate = gate
        lift.mayLift = { [weak self] in self?.mayLift() ?? false }
        lift.addHandler { [weak self] _ in self?.handle() }
        table.addGestureRecognizer(lift)
    }

    var isActive: Bool { flight.map { $0.phase == .flying || $0.phase == .landing } ?? false }

    /// The one row that is dragged; nil for several, and for a row that is gone.
    var onlyRow: NewRow? {
        let rows = Set(carried.map(\.row))
        return rows.count == 1 ? rows.first ?? nil : nil
    }

    func row(of item: UIDragItem) -> NewRow? { carried.first { $0.item === item }?.row }

    func state(of row: NewRow) -> UITableViewCell.DragState {
        guard let flight, carried.contains(where: { $0.row == row }) else { return .none }
        return flight.phase == .lifted ? .lifting : .dragging
    }

    private var calls: DragCalls { table.dragCalls }

    // MARK: Finger

    private func mayLift() -> Bool {
        guard flight == nil, table.dragInteractionEnabled, calls.delegate != nil, let window = table.window else {
            return false
        }
        guard table.swipe.open == nil, table.reorder.dragged == nil, !table.updates.isOpen else { return false }
        let point = lift.location(in: table)
        guard let row = table.menus.row(at: point), let path = table.path(of: row) else { return false }
        let flight = DragFlight(from: self, in: window, finger: lift.location(in: nil))
        let items = calls.itemsForBeginning(flight.drag, at: path)
        // The delegate may have changed the rows.
        guard !items.isEmpty, let lifted = table.row(at: path), table.mounted[lifted] != nil else { return false }
        candidate = (flight, items, lifted)
        return true
    }

    private func begin() {
        guard let candidate else { return }
        self.candidate = nil
        flight = candidate.flight
        take(candidate.items, from: candidate.row)
        candidate.flight.lift(shows: !table.menus.interaction.isShowing)
    }

    private func take(_ items: [UIDragItem], from row: NewRow) {
        guard let flight else { return }
        carried += items.map { ($0, row) }
        flight.add(items, lifting: preview(of: row))
        update(row)
    }

    private func preview(of row: NewRow) -> UITargetedPreview? {
        guard let cell = table.mounted[row], let path = table.path(of: row) else { return nil }
        if let parameters = calls.previewParameters(at: path) {
            return UITargetedPreview(view: cell, parameters: parameters)
        }
        return RowPreview.targeted(cell, insets: true)
    }

    private func handle() {
        if lift.state == .began { begin() }
        guard let flight else { return }
        switch lift.state {
        case .changed:
            if flight.phase == .lifted, lift.hasTravelled { flight.begin() }
            flight.move(to: lift.location(in: nil))
        case .ended: flight.release()
        case .cancelled: flight.putBack()
        case .possible, .began, .failed: break
        }
    }

    /// A tap while things are dragged: the row comes along. False where the tap is for others.
    func addByTap(_ row: NewRow) -> Bool {
        guard let flight, flight.phase == .flying, let path = table.path(of: row) else { return false }
        let rect = table.shownRect(of: row)
        let point = table.touch.lastPoint ?? CGPoint(x: rect.midX, y: rect.midY)
        guard !carried.contains(where: { $0.row == row }) else { return true }
        let items = calls.itemsForAdding(to: flight.drag, at: path, point: point)
        guard !items.isEmpty, let added = table.row(at: path) else { return false }
        take(items, from: added)
        return true
    }

    // MARK: Flight

    func dragBegan(_ flight: DragFlight) {
        table.menus.interaction.dismissMenu()
        flight.allowsMove = calls.allowsMove(flight.drag)
        flight.isRestricted = calls.isRestricted(flight.drag)
        hasBegun = true
        calls.willBegin(flight.drag)
        updateRows()
    }

    func wayBack(of item: UIDragItem, in flight: DragFlight) -> CGRect? {
        guard let row = row(of: item), let cell = table.mounted[row], cell.window != nil else { return nil }
        guard table.geometry.rect(of: row).intersects(table.bounds) else { return nil }
        return preview(of: row)?.windowRect
    }

    func dragEnded(_ flight: DragFlight, operation: UIDropOperation) {
        guard self.flight === flight else { return }
        let began = hasBegun
        self.flight = nil
        hasBegun = false
        let rows = carried.compactMap(\.row)
        carried = []
        for row in rows { update(row) }
        if began { calls.didEnd(flight.drag) }
    }

    func updateRows() { for row in Set(carried.compactMap(\.row)) { update(row) } }

    /// Tells the row's cell how it is dragged now.
    func update(_ row: NewRow) {
        guard let cell = table.mounted[row] else { return }
        cell.adopt(dragState: state(of: row))
        let isClosed = table.drop.gaps.taken.flatMap { table.geometry.shape.row(at: $0.path) } == row
        cell.cover.isLifted =
            flight != nil && carried.contains { $0.row == row } && (flight?.phase == .lifted || isClosed)
    }

    // MARK: Updates

    func follow(_ plan: UpdatePlan) {
        for index in carried.indices {
            carried[index].row = carried[index].row.flatMap { plan.new(forOld: OldRow($0)) }
        }
    }

    /// Rows are read anew; what is carried flies on.
    func forget() {
        for index in carried.indices { carried[index].row = nil }
        if flight?.phase == .lifted { lift.cancel() }
    }
}
