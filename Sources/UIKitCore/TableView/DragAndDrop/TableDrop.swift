import Foundation
import ListCore

/// Things that are dragged over a table: where they would go, the gap that opens there, and what becomes of them when the
/// finger goes up. ``DropTarget`` and ``RowGaps`` decide; this carries out.
@MainActor
final class TableDrop: DropSurface {
    unowned let table: UITableView
    private(set) var gaps = RowGaps()
    private(set) var session: DropSession?
    private(set) lazy var placeholders = PlaceholderRows(drop: self)
    private var proposal = UITableViewDropProposal(operation: .cancel)
    private var target = DropTarget.nowhere
    /// Where the delegate wants a moved row, in place of where it hovers (`behaviours.md` 79).
    private var moveTarget: (proposed: ListCore.RowPath, answer: ListCore.RowPath)?
    /// An update or a reload came while clients were told of a drop.
    private(set) var wasUpdated = false
    private lazy var scroller = EdgeScroller(
        table: table, finger: { [weak self] in self?.fingerInView },
        moved: { [weak self] in self?.session?.flight.update() })
    private(set) lazy var spring = SpringLoading(table: table)

    init(table: UITableView) {
        self.table = table
    }

    private var calls: DropCalls { table.dropCalls }

    private var finger: CGPoint? { session.map { $0.location(in: table) } }
    private var fingerInView: CGFloat? { finger.map { $0.y - table.bounds.minY } }

    /// The only row that is dragged, where that is one of this table.
    private var localRow: NewRow? {
        guard let session, session.flight.source === table.drag else { return nil }
        return table.drag.onlyRow
    }

    /// The row whose data source moves rows: it is moved as by a handle, and no drop is performed.
    private var movableRow: NewRow? {
        guard let row = localRow, session?.allowsMoveOperation ?? false, let path = table.path(of: row) else {
            return nil
        }
        return table.sourceCalls.canMoveRow(at: path) ? row : nil
    }

    // MARK: Surface

    func canHandle(_ session: DropSession) -> Bool {
        if calls.delegate != nil { return calls.canHandle(session) }
        // Without a delegate a table still lets its own rows be moved.
        return session.flight.source === table.drag && table.sourceCalls.implementsMove
    }

    func dropEntered(_ session: DropSession) {
        self.session = session
        calls.didEnter(session)
    }

    func dropUpdated(_ session: DropSession) -> UIDropOperation {
        scroller.update()
        var place = place(for: proposal.intent)
        var answer = ask(session, place)
        if answer.intent != proposal.intent {
            // Another intent may mean another place.
            proposal = answer
            let other = self.place(for: answer.intent)
            if other != place {
                place = other
                answer = ask(session, place)
            }
        }
        proposal = answer
        guard self.session === session else { return .cancel }
        spring.hover(over: rowBelow()?.path, session: session)
        show(place)
        return answer.operation
    }

    /// A place that is nowhere leaves no intent (`behaviours.md` 141).
    private func ask(_ session: DropSession, _ place: DropTarget) -> UITableViewDropProposal {
        let path = place.path.map { IndexPath($0) }
        let answer = calls.proposal(session, at: path) ?? standardProposal
        return path == nil ? UITableViewDropProposal(operation: answer.operation) : answer
    }

    /// Of a delegate that does not say (as remembered): rows that can be moved are, everything else is copied.
    private var standardProposal: UITableViewDropProposal {
        if movableRow != nil { return UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath) }
        return UITableViewDropProposal(operation: localRow == nil ? .copy : .move)
    }

    func dropExited(_ session: DropSession) {
        scroller.stop()
        spring.stop()
        calls.didExit(session)
        self.session = nil
        target = .nowhere
        moveTarget = nil
        proposal = UITableViewDropProposal(operation: .cancel)
        update(hover: nil, taken: nil)
    }

    func dropEnded(_ session: DropSession) {
        scroller.stop()
        spring.stop()
        if self.session === session { self.session = nil }
        update(hover: nil, taken: nil)
        calls.didEnd(session)
    }

    // MARK: Places

    private func place(for intent: UITableViewDropProposal.Intent) -> DropTarget {
        guard let finger else { return .nowhere }
        return DropTarget.at(finger.y, row: rowBelow(), slot: slot(), intent: intent)
    }

    /// The row that is seen below the finger, the dragged one left out.
    private func rowBelow() -> DropTarget.Row? {
        guard let finger else { return nil }
        for row in table.mounted.sortedRows where row != (gaps.taken == nil ? nil : localRow) {
            guard let path = table.geometry.shape.path(of: row) else { continue }
            let rect = table.shownRect(of: row)
            guard finger.y >= rect.minY, finger.y < rect.maxY else { continue }
            return DropTarget.Row(
                path: path, slot: slot(of: path), top: rect.minY, height: rect.height)
        }
        return nil
    }

    private func slot(of path: ListCore.RowPath) -> ListCore.RowPath {
        guard let local = localRow.flatMap({ table.geometry.shape.path(of: $0) }), local.section == path.section,
            path.row > local.row
        else { return path }
        return ListCore.RowPath(section: path.section, row: path.row - 1)
    }

    /// The place between rows that is nearest to the dragged thing, in a list without it. Nil below all rows, for things
    /// that are not rows of this table.
    private func slot() -> ListCore.RowPath? {
        guard let finger, !table.geometry.shape.sections.isEmpty else { return nil }
        let height = hoverHeight
        let top = finger.y - height / 2
        let end = table.geometry.contentHeight - table.geometry.metrics.tableFooterHeight + gaps.heldExtent
        if localRow == nil, table.geometry.shape.rowCount == 0 || top > end + height / 2 { return nil }
        return ReorderState.nearest(to: top, of: slots(near: finger.y))
    }

    private func slots(near y: CGFloat) -> [ReorderState.Slot] {
        let geometry = table.geometry
        let local = localRow
        let localPath = local.flatMap { geometry.shape.path(of: $0) }
        // The arithmetic of a row dragged by its handle; what comes from elsewhere is as a row after all others.
        let state = ReorderState(
            source: localPath ?? ListCore.RowPath(section: .max, row: 0),
            height: local.map { geometry.rect(of: $0).height } ?? 0)
        let reach = gaps.reach + hoverHeight + 80
        var slots: [ReorderState.Slot] = []
        if let local, let localPath {
            slots.append(ReorderState.Slot(path: localPath, top: geometry.rect(of: local).minY))
        }
        for row in geometry.rows(from: y - reach, to: y + reach) where row != local {
            guard let path = geometry.shape.path(of: row) else { continue }
            let rect = geometry.rect(of: row)
            let shift = gaps.heldShift(of: path)
            slots += state.slots(around: path, top: rect.minY + shift, height: rect.height)
        }
        for section in geometry.sections(from: y - reach, to: y + reach)
        where geometry.shape.rowCount(inSection: section) == 0 {
            slots.append(state.slot(inEmpty: section, below: geometry.rectOfHeader(inSection: section).maxY))
        }
        if slots.isEmpty, let last = geometry.shape.sections.indices.last {
            let count = geometry.shape.rowCount(inSection: last)
            slots = [ReorderState.Slot(path: ListCore.RowPath(section: last, row: count), top: geometry.contentHeight)]
        }
        return slots
    }

    /// Of the gap: as high as the dragged row, or as rows are here.
    private var hoverHeight: CGFloat {
        if let row = localRow { return table.geometry.rect(of: row).height }
        guard let session, let item = session.items.first else { return table.cellMetrics.rowHeight }
        if table.rowHeight > 0 { return table.rowHeight }
        let size = session.flight.size(of: item)
        return session.flight.source is TableDrag && size.height > 0 ? size.height : table.cellMetrics.rowHeight
    }

    // MARK: Showing

    private func show(_ place: DropTarget) {
        target = place
        let isWanted = proposal.operation == .copy || proposal.operation == .move
        let shows = isWanted && proposal.intent != .unspecified
        for row in table.mounted.sortedRows { update(row) }
        guard shows, case .between(let slot) = place else { return update(hover: nil, taken: nil) }
        var taken: RowGaps.Taken?
        if proposal.operation == .move, let row = localRow, let path = table.geometry.shape.path(of: row) {
            taken = RowGaps.Taken(path: path, height: table.geometry.rect(of: row).height)
        }
        let path = taken == nil ? slot : answer(to: slot)
        update(hover: RowGaps.Opening(path: path, height: hoverHeight), taken: taken)
    }

    private func answer(to slot: ListCore.RowPath) -> ListCore.RowPath {
        guard let row = movableRow, let source = table.path(of: row) else { return slot }
        if let moveTarget, moveTarget.proposed == slot { return moveTarget.answer }
        let wanted = table.delegateCalls.editing.moveTarget(from: source, proposed: IndexPath(slot))
        let answer = ListCore.RowPath(wanted).flatMap { isPlace($0, without: source) ? $0 : nil } ?? slot
        moveTarget = (slot, answer)
        return answer
    }

    /// True for a place that exists once the row is taken out.
    private func isPlace(_ path: ListCore.RowPath, without source: IndexPath) -> Bool {
        let shape = table.geometry.shape
        guard shape.sections.indices.contains(path.section) else { return false }
        let rows = shape.rowCount(inSection: path.section) - (path.section == source.section ? 1 : 0)
        return (0...max(0, rows)).contains(path.row)
    }

    private func update(hover: RowGaps.Opening?, taken: RowGaps.Taken?) {
        guard gaps.hover != hover || gaps.taken != taken else { return }
        gaps.hover = hover
        gaps.taken = taken
        gapsDidChange()
    }

    /// Rows move to where they are seen now.
    func gapsDidChange() {
        table.drag.updateRows()
        guard table.window != nil else { return table.setNeedsLayout() }
        table.mountForGaps()
        ViewAnimationStack.run(.rows) {
            table.placeViews()
            table.updateContentSize()
        }
        table.setNeedsLayout()
    }

    func changeGaps(_ change: (inout RowGaps) -> Void) { change(&gaps) }

    /// Tells a row's cell whether things would go into it.
    func update(_ row: NewRow) {
        guard let cell = table.mounted[row] else { return }
        guard session != nil else {
            cell.dropState = .none
            return
        }
        let isWanted = proposal.operation == .copy || proposal.operation == .move
        let isTarget = isWanted && target == table.geometry.shape.path(of: row).map { .into($0) }
        cell.dropState = isTarget ? .targeted : .notTargeted
    }

    // MARK: Dropping

    func performDrop(_ session: DropSession, _ landing: DragLanding) {
        scroller.stop()
        spring.stop()
        wasUpdated = false
        if let row = movableRow, proposal.operation == .move, proposal.intent == .insertAtDestinationIndexPath {
            move(row, session, landing)
        } else {
            let path = target.path.map { IndexPath($0) }
            let coordinator = DropCoordinator(
                self, session: session, proposal: proposal, destination: path, landing: landing)
            calls.performDrop(coordinator)
            coordinator.isOpen = false
        }
        self.session = nil
        target = .nowhere
        moveTarget = nil
        proposal = UITableViewDropProposal(operation: .cancel)
        for row in table.mounted.sortedRows { update(row) }
        update(hover: nil, taken: nil)
    }

    /// As at the end of a drag by the handle: the data source moves its row and the table follows (`ED-06`, `ED-07`).
    private func move(_ row: NewRow, _ session: DropSession, _ landing: DragLanding) {
        guard let item = session.items.first else { return }
        _ = landing.send(item) { [weak self] in self?.landingRect(of: item, $0) }
        guard let source = table.geometry.shape.path(of: row), let target = gaps.hover?.path, target != source else {
            return
        }
        table.sourceCalls.moveRow(at: IndexPath(source), to: IndexPath(target))
        guard !wasUpdated, !table.updates.refusesEdits else { return }
        var counts = table.geometry.shape.sections.map(\.rowCount)
        let old = TableShape(rowCounts: counts)
        counts[source.section] -= 1
        counts[target.section] += 1
        let new = TableShape(rowCounts: counts)
        guard let plan = try? UpdatePlan(from: old, to: new, edits: [.moveRow(from: source, to: target)]) else {
            return
        }
        table.updates.submit(plan, keepsOffset: true)
    }

    private func landingRect(of item: UIDragItem, _ motion: DragMotion) -> CGRect? {
        guard let row = table.drag.row(of: item), let cell = table.mounted[row] else { return nil }
        cell.stayAway(during: motion)
        return RowPreview.targeted(cell, insets: true).parameters.visiblePath.map { path in
            let rect = table.geometry.rect(of: row)
            return table.convert(path.bounds.offsetBy(dx: rect.minX, dy: rect.minY), to: nil)
        }
    }

    // MARK: Updates

    func follow(_ plan: UpdatePlan) {
        wasUpdated = true
        moveTarget = nil
        gaps.follow(plan)
        placeholders.follow()
    }

    /// Called when the cells are those of the new rows: the gap opens again where the finger is.
    func rowsDidChange() {
        table.drag.updateRows()
        guard let session else { return }
        DispatchQueue.main.async { session.flight.update() }
    }

    /// Everything is read anew: places held for things on their way are gone (`behaviours.md` 8).
    func forget() {
        wasUpdated = true
        moveTarget = nil
        gaps = RowGaps()
        placeholders.follow()
    }
}
