@testable import ListCore

extension TableModel {
    mutating func update(_ plan: UpdatePlan, _ new: ListModel) throws {
        try plan.checkInvariants()
        var anchor = ScrollAnchor(geometry, viewport)
        let held = heldIdentity(anchor, plan, new)
        let oldItems = list.items
        anchor = anchor.moved(through: plan, from: geometry)
        selection = selection.mapped(through: plan)
        let unannounced = Set(prefetch.follow(plan).map { oldItems[$0.number] })
        try moveCells(plan, from: oldItems, to: new.items)
        geometry.apply(plan, heights: Self.heights(new))
        list = new
        let survivors = Set(
            oldItems.indices.filter { row in
                if case .survives(_, _, let content) = plan.fate(of: OldRow(row)) {
                    if case .reloaded = content { false } else { true }
                } else {
                    false
                }
            }.map { oldItems[$0] })
        selected.formIntersection(survivors)
        guard unannounced == outstanding.subtracting(survivors) else { throw Failure(text: "cancelled \(unannounced)") }
        outstanding.formIntersection(survivors)
        viewport.offset += anchor.takeCorrection(in: geometry)
        try layOut(&anchor, velocity: 0, held: held)
    }

    /// The anchor row's identity and place on the screen, when the update leaves it in its order and content.
    private func heldIdentity(_ anchor: ScrollAnchor, _ plan: UpdatePlan, _ new: ListModel) -> (id: Int, y: Double)? {
        guard let row = anchor.row, case .survives(let place, false, let content) = plan.fate(of: OldRow(row)),
            content == .same
        else { return nil }
        return (new.items[place.number], geometry.offset(of: row) - viewport.offset)
    }

    /// Surviving cells go with their rows; replaced ones are let go.
    private mutating func moveCells(_ plan: UpdatePlan, from old: [Int], to new: [Int]) throws {
        var moved: [NewRow: Int] = [:]
        for (row, id) in cells {
            guard case .survives(let place, _, let content) = plan.fate(of: OldRow(row)) else { continue }
            if case .reloaded = content { continue }
            guard new[place.number] == id else { throw Failure(text: "the cell of \(id) went to \(new[place.number])") }
            guard moved.updateValue(id, forKey: place) == nil else { throw Failure(text: "two cells for \(place)") }
        }
        cells = moved
    }

    /// Window, mounting and measuring until all in sight is measured; the anchor corrects each time.
    mutating func layOut(_ anchor: inout ScrollAnchor, velocity: Double, held: (id: Int, y: Double)? = nil) throws {
        var rounds = 0
        var didMeasure = true
        while didMeasure {
            rounds += 1
            guard rounds < 20 else { throw Failure(text: "the layout does not come to rest") }
            window = VisibleWindow(geometry, from: viewport.top, to: viewport.bottom, pins: true)
            didMeasure = measureWindow()
            viewport.offset += anchor.takeCorrection(in: geometry)
        }
        if let held {
            let y = geometry.offset(of: NewRow(list.items.firstIndex(of: held.id)!)) - viewport.offset
            guard abs(y - held.y) < 0.5 else { throw Failure(text: "\(held.id) drifted from \(held.y) to \(y)") }
        }
        let clamped = viewport.clamped(viewport.offset, contentHeight: geometry.contentHeight)
        if clamped != viewport.offset {
            viewport.offset = clamped
            anchor = ScrollAnchor(geometry, viewport)
            return try layOut(&anchor, velocity: velocity)
        }
        try mount()
        try announce(velocity)
    }

    private mutating func measureWindow() -> Bool {
        var didMeasure = false
        for row in window.rows where !geometry.isMeasured(row) {
            geometry.record(measuredHeight(list.items[row.number]), for: row)
            didMeasure = true
        }
        for section in window.headers where !geometry.height(of: .header(section: section)).isMeasured {
            geometry.record(31.5, forHeader: section)
            didMeasure = true
        }
        return didMeasure
    }

    private mutating func mount() throws {
        let change = window.rowChange(from: cells.keys)
        for row in change.leave { cells[row] = nil }
        for row in change.enter {
            guard cells[row] == nil else { throw Failure(text: "\(row) is mounted twice") }
            cells[row] = list.items[row.number]
        }
    }

    private mutating func announce(_ velocity: Double) throws {
        let items = list.items
        let change = prefetch.update(geometry, viewport, velocity: velocity)
        for row in change.start where !outstanding.insert(items[row.number]).inserted {
            throw Failure(text: "\(row) was announced twice")
        }
        for row in change.cancel where outstanding.remove(items[row.number]) == nil {
            throw Failure(text: "\(row) was cancelled without having been announced")
        }
        for row in window.rows { outstanding.remove(items[row.number]) }
    }
}
