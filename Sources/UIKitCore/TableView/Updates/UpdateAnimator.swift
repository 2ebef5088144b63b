import Foundation
import ListCore

/// Carries an update from values to views: takes the state over, moves what is on the screen from where it was to where
/// it is now, and lets go of what left.
///
/// Everything moves on one spring (`AN-01`), additively, so that updates interrupt each other without a jump.
@MainActor
final class UpdateAnimator {
    private unowned let table: UITableView
    private(set) lazy var departing = DepartingViews(table: table)
    /// Completions of updates in motion, by update.
    private var running: [Int: (Bool) -> Void] = [:]
    private var updateCount = 0
    /// Rows announced for prefetching that an update removed or gave other data, in their old places.
    private var unannounced: [OldRow] = []
    /// Headers and footers that come, with the opacity their client gave them.
    private var fadingIn: [(view: UIView, alpha: CGFloat)] = []

    init(table: UITableView) {
        self.table = table
    }

    var isRunning: Bool { !running.isEmpty }

    // MARK: Running

    func run(
        _ plan: UpdatePlan, remeasuresAll: Bool, keepsOffset: Bool, animated: Bool, completion: ((Bool) -> Void)?
    ) {
        defer {
            table.touch.settle()
            table.swipe.tellEnds()
            cancelPrefetching(of: plan)
        }
        let oldGeometry = table.geometry
        let oldOffset = table.contentOffset.y
        var anchor = keepsOffset ? nil : table.readingAnchor()
        let gone = takeOver(plan)
        table.drop.rowsDidChange()
        if remeasuresAll, table.estimatedRowHeight == 0 {
            table.geometry.dropMeasurements(table.heights(for: table.geometry.shape))
        }
        anchor = anchor?.moved(through: plan, from: oldGeometry)
        let leaving = leave(gone, plan: plan, from: oldGeometry)
        let distance = anchor?.takeCorrection(in: table.geometry) ?? 0
        shift(by: distance)
        guard table.window != nil, table.bounds.width > 0 else {
            return finishWithoutWindow(leaving, completion)
        }
        remeasure(plan, all: remeasuresAll)
        table.correctOffset(&anchor)
        let stage = UpdateStage(plan: plan, oldGeometry: oldGeometry, shift: table.contentOffset.y - oldOffset)
        mountArrivals(stage, &anchor)
        animate(stage, leaving, animated: animated, completion)
    }

    /// Values first: geometry, selection, sections, prefetching; then the map of cells. Returns what leaves.
    private func takeOver(_ plan: UpdatePlan) -> (
        cells: [MountedCells.Departure], views: [TableSections.Departure]
    ) {
        let table = table
        let places = table.headerPlaces
        let views = table.sections.follow(plan) { table.sectionText($0) }
        let shape = table.completed(plan.new)
        let heights = table.heights(for: shape)
        table.rowState += 1
        table.geometry.apply(plan.mapping.with(new: shape), heights: heights, counting: &table.counters.geometry)
        table.remeasureHeaders(plan, from: places)
        table.selectionSet = table.selectionSet.mapped(through: plan)
        unannounced = table.prefetchWindow.follow(plan)
        for cell in table.prepared.follow(plan) { table.retirePrepared(cell) }
        table.touch.follow(plan)
        table.swipe.follow(plan)
        table.reorder.follow(plan)
        table.menus.follow(plan)
        table.focus.follow(plan)
        table.drag.follow(plan)
        table.drop.follow(plan)
        table.selectionPan.rowsWillChange()
        if let row = table.pendingScroll?.row { table.pendingScroll?.row = plan.new(forOld: OldRow(row)) }
        return (table.mounted.follow(plan), views)
    }

    /// Client code hears it when the update stands, with the paths from before (`PF-09`).
    private func cancelPrefetching(of plan: UpdatePlan) {
        let rows = unannounced
        unannounced = []
        table.prefetchCalls.cancel(rows.compactMap { plan.old.path(of: $0).map(IndexPath.init) })
    }

    private func leave(
        _ gone: (cells: [MountedCells.Departure], views: [TableSections.Departure]), plan: UpdatePlan,
        from geometry: RowGeometry
    ) -> [DepartingViews.Entry] {
        var entries: [DepartingViews.Entry] = []
        let swiped = table.swipe.takeLeaving()
        for departure in gone.cells {
            let path = plan.old.path(of: departure.old).map(IndexPath.init)
            let isSwiped = departure.cell === swiped?.cell && departure.animation != .none
            let animation = isSwiped ? swiped?.animation : nil
            entries.append(
                DepartingViews.Entry(
                    view: departure.cell, animation: animation ?? departure.animation,
                    room: geometry.room(of: NewRow(departure.old.number)), path: path))
        }
        if let swiped { entries.append(swiped.buttons) }
        for departure in gone.views {
            let isImmediate = plan.animation(ofLeavingSection: departure.section) == .none
            entries.append(
                DepartingViews.Entry(
                    view: departure.view, animation: isImmediate ? .none : .fade, section: departure))
        }
        entries.forEach(departing.add)
        return entries
    }

    /// The content moved below the screen: everything on it goes along, at once.
    private func shift(by distance: CGFloat) {
        guard distance != 0 else { return }
        UIView.performWithoutAnimation {
            for cell in table.mounted.allCells { cell.center.y += distance }
            for view in Array(table.sections.headers.values) + Array(table.sections.footers.values) {
                view.center.y += distance
            }
            departing.shift(by: distance)
        }
        table.shiftContent(by: distance)
    }

    // MARK: Rows that stay

    /// Reconfigured cells are asked for again and measured; after an empty batch all are measured (`BU-14`).
    private func remeasure(_ plan: UpdatePlan, all: Bool) {
        for row in table.mounted.sortedRows {
            guard let cell = table.mounted[row], let path = table.path(of: row) else { continue }
            let isReconfigured = plan.content(of: row) == .reconfigured
            guard all || isReconfigured || !table.geometry.isMeasured(row) else { continue }
            let request = RowRequest(path: path, existing: isReconfigured ? cell : nil)
            if isReconfigured { reconfigure(cell, request) }
            table.record(table.measuredHeight(of: cell, request: request), for: .row(row))
        }
        if all { table.prepared.markAllStale() }
        for row in table.prepared.rows where plan.content(of: row) == .reconfigured {
            guard let cell = table.prepared[row], let path = table.path(of: row) else { continue }
            let request = RowRequest(path: path, existing: cell)
            reconfigure(cell, request)
            table.prepared.setHeight(table.measuredHeight(of: cell, request: request), of: row)
        }
    }

    /// The data source must give the same cell back (`RC-02`, `RC-04`).
    private func reconfigure(_ cell: UITableViewCell, _ request: RowRequest) {
        guard let answer = table.requestCell(request), answer !== cell else { return }
        raise(
            .internalInconsistency,
            reason: "Attempted to reconfigure a row with a cell other than the existing one. Dequeue the cell for the "
                + "same identifier and index path; to change the type of the cell, reload the row instead.",
            place: "row \(request.path.row) of section \(request.path.section)")
    }

    // MARK: Rows that come

    private func mountArrivals(_ stage: UpdateStage, _ anchor: inout ScrollAnchor?) {
        let before = Set(table.mounted.sortedRows)
        let (headers, footers) = (table.sections.headers, table.sections.footers)
        let state = table.rowState
        mountMissing(&anchor)
        // Client code made another update meanwhile, which placed them.
        guard state == table.rowState else { return }
        UIView.performWithoutAnimation {
            stageSections(table.sections.headers, but: headers, stage, isHeader: true)
            stageSections(table.sections.footers, but: footers, stage, isHeader: false)
            for row in table.mounted.sortedRows where !before.contains(row) {
                guard let cell = table.mounted[row] else { continue }
                let final = table.geometry.rect(of: row)
                let start = stage.start(
                    of: row, final: final, room: table.geometry.room(of: row), height: table.bounds.height)
                cell.frame = start.frame
                cell.alpha = start.alpha
                if stage.isSideways(row) { cell.setting = cell.setting.loose }
                table.putBehindRows(cell)
            }
        }
    }

    private func stageSections(
        _ views: [Int: UIView], but known: [Int: UIView], _ stage: UpdateStage, isHeader: Bool
    ) {
        for (section, view) in views where known[section] == nil {
            let final = isHeader ? table.placeOfHeader(section).rect : table.placeOfFooter(section)
            let start = stage.start(
                ofSection: section, isHeader: isHeader, final: final, height: table.bounds.height)
            view.frame = start.frame
            guard start.alpha < view.alpha else { continue }
            fadingIn.append((view, view.alpha))
            view.alpha = start.alpha
        }
    }

    // MARK: Motion

    private func animate(
        _ stage: UpdateStage, _ leaving: [DepartingViews.Entry], animated: Bool, _ completion: ((Bool) -> Void)?
    ) {
        updateCount += 1
        let update = updateCount
        running[update] = completion ?? { _ in }
        table.mounted.lingering.formUnion(table.mounted.allCells.map { ObjectIdentifier($0) })
        let changes = { [self] in place(leaving) }
        let finished: (Bool) -> Void = { [weak self] finished in
            self?.finish(update, leaving.map(\.view), finished: finished)
        }
        if animated {
            ViewAnimationStack.run(.rows, changes: changes, completion: finished)
        } else {
            UIView.performWithoutAnimation(changes)
            // What left is there for other rows at once.
            settle(update, leaving.map(\.view))
            // Later, as with animation: a completion may apply the next update (`AP-10`).
            guard let completion else { return }
            DispatchQueue.main.async { completion(true) }
        }
    }

    private func place(_ leaving: [DepartingViews.Entry]) {
        for entry in leaving where departing.holds(entry.view) {
            let end = RowMotion.departed(entry.animation, from: entry.view.frame, room: entry.room)
            if RowMotion.isImmediate(entry.animation) {
                UIView.performWithoutAnimation { entry.view.alpha = 0 }
            } else {
                entry.view.alpha = end.alpha
                entry.view.frame = end.frame
                if RowMotion.isSideways(entry.animation), let cell = entry.view as? UITableViewCell {
                    cell.setting = cell.setting.loose
                }
            }
        }
        for cell in table.mounted.allCells where cell.alpha == 0 { cell.alpha = 1 }
        for (view, alpha) in fadingIn { view.alpha = alpha }
        fadingIn = []
        moveOffsetWithinContent()
        table.placeViews()
        table.updateContentSize()
    }

    /// Content that became shorter than where it was scrolled to slides back with its rows.
    private func moveOffsetWithinContent() {
        guard !table.motion.isUserDriven, !table.motion.isGliding else { return }
        let viewport = table.viewport
        let held = viewport.clamped(viewport.offset, contentHeight: table.geometry.contentHeight)
        guard held != viewport.offset else { return }
        table.bounds.origin.y = held
        var none: ScrollAnchor?
        UIView.performWithoutAnimation { mountMissing(&none) }
    }

    /// Client code is asked as in a layout.
    private func mountMissing(_ anchor: inout ScrollAnchor?) {
        let wasLayingOut = table.isLayingOut
        table.isLayingOut = true
        defer { table.isLayingOut = wasLayingOut }
        table.mountMissing(&anchor)
    }

    private func finish(_ update: Int, _ views: [UIView], finished: Bool) {
        settle(update, views)?(finished)
    }

    /// Ends an update: what left it is let go. Returns its completion; nil where it was interrupted before.
    @discardableResult
    private func settle(_ update: Int, _ views: [UIView]) -> ((Bool) -> Void)? {
        guard let completion = running.removeValue(forKey: update) else { return nil }
        departing.remove(views)
        if running.isEmpty { table.mounted.lingering = [] }
        table.setNeedsLayout()
        return completion
    }

    private func finishWithoutWindow(_ leaving: [DepartingViews.Entry], _ completion: ((Bool) -> Void)?) {
        departing.remove(leaving.map(\.view))
        table.needsRows = true
        table.updateContentSize()
        table.setNeedsLayout()
        guard let completion else { return }
        DispatchQueue.main.async { completion(true) }
    }

    // MARK: One row

    func resize(_ row: NewRow, to height: CGFloat) {
        var anchor = table.readingAnchor()
        table.record(height, for: .row(row))
        shift(by: anchor?.takeCorrection(in: table.geometry) ?? 0)
        guard table.window != nil else { return table.setNeedsLayout() }
        let stage = UpdateStage(plan: nil, oldGeometry: table.geometry, shift: 0)
        mountArrivals(stage, &anchor)
        animate(stage, [], animated: true, nil)
    }

    func interrupt() {
        let completions = running.sorted { $0.key < $1.key }.map(\.value)
        running = [:]
        departing.removeAll()
        table.mounted.lingering = []
        guard !completions.isEmpty else { return }
        DispatchQueue.main.async { completions.forEach { $0(false) } }
    }
}
