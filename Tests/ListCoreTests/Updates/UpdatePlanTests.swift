import Testing

@testable import ListCore

@Suite struct UpdatePlanTests {
    @Test(arguments: Array(0..<300) as [UInt64])
    func `a plan agrees with a plain list, in any order of the calls (BU-01, BU-02, BU-04)`(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let old = ListModel.random(using: &random, sections: 5, rows: 6)
        let (edits, new) = old.randomBatch(using: &random)
        let plan = try UpdatePlan(from: old.shape, to: new.shape, edits: edits)
        try plan.checkInvariants()
        check(plan, old, new)
        #expect(try UpdatePlan(from: old.shape, to: new.shape, edits: edits.reversed()) == plan)
    }

    func check(_ plan: UpdatePlan, _ old: ListModel, _ new: ListModel) {
        let newItems = new.items
        let reloaded = Set(plan.mapping.reloadedSections)
        for (row, id) in old.items.enumerated() {
            let section = plan.old.section(ofFlat: row)!
            guard plan.mapping.newSections[section].map({ !reloaded.contains($0) }) ?? true else { continue }
            let expected = newItems.firstIndex(of: id).map { NewRow($0) }
            #expect(plan.new(forOld: OldRow(row)) == expected)
            switch plan.fate(of: OldRow(row)) {
            case .removed(let animation):
                #expect(expected == nil)
                #expect(animation == (plan.mapping.newSections[section] == nil ? .fade : .right))
            case .survives(let place, _, let content):
                #expect(place == expected)
                if case .reloaded(let animation) = content { #expect(animation == .bottom) }
            }
        }
        let oldItems = Set(old.items)
        for (row, id) in newItems.enumerated() where !reloaded.contains(plan.new.section(ofFlat: row)!) {
            let section = plan.new.section(ofFlat: row)!
            switch plan.origin(of: NewRow(row)) {
            case .inserted(let animation):
                #expect(!oldItems.contains(id))
                #expect(animation == (plan.mapping.oldSections[section] == nil ? .top : .middle))
            case .survivor(let place, _, _): #expect(old.items[place.number] == id)
            }
        }
        for (section, content) in old.sections.enumerated() {
            #expect(plan.mapping.newSections[section] == new.sections.firstIndex { $0.id == content.id })
        }
    }

    @Test func `every single-section batch of up to three rows agrees with a plain list`() throws {
        for count in 0...3 {
            for fates in product([0, 1, 2], count: count) {
                let moved = fates.indices.filter { fates[$0] == 2 }
                let deleted = fates.indices.filter { fates[$0] == 1 }
                for inserted in 0...2 {
                    let total = count - deleted.count + inserted
                    for places in arrangements(of: moved.count + inserted, in: total) {
                        try checkSmall(count, deleted, Array(zip(moved, places)), Array(places.dropFirst(moved.count)))
                    }
                }
            }
        }
    }

    func checkSmall(_ count: Int, _ deleted: [Int], _ moves: [(Int, Int)], _ inserted: [Int]) throws {
        let gone = Set(deleted + moves.map(\.0))
        var list: [Int?] = (0..<count).filter { !gone.contains($0) }
        let arrivals = moves.map { (place: $0.1, id: Optional($0.0)) } + inserted.map { (place: $0, id: nil) }
        for arrival in arrivals.sorted(by: { $0.place < $1.place }) { list.insert(arrival.id, at: arrival.place) }
        func path(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }
        let edits: [TableEdit] =
            [.deleteRows(deleted.map(path)), .insertRows(inserted.map(path))]
            + moves.map { .moveRow(from: path($0.0), to: path($0.1)) }
        let plan = try UpdatePlan(
            from: TableShape(rowCounts: [count]), to: TableShape(rowCounts: [list.count]), edits: edits)
        try plan.checkInvariants()
        #expect(list.indices.map { plan.old(forNew: NewRow($0))?.number } == list)
        for wrong in [list.count - 1, list.count + 1] where wrong > (inserted + moves.map(\.1)).max() ?? -1 {
            #expect(throws: InconsistentUpdate.self) {
                try UpdatePlan(
                    from: TableShape(rowCounts: [count]), to: TableShape(rowCounts: [wrong]), edits: edits)
            }
        }
    }

    @Test func `rows of a reloaded section are paired by number and take its animation`() throws {
        let plan = try UpdatePlan(
            from: TableShape(rowCounts: [1, 3, 1]), to: TableShape(rowCounts: [1, 2, 1]),
            edits: [.reloadSections([1], .left), .deleteRows([RowPath(section: 1, row: 0)], .top)])
        #expect(plan.fate(of: OldRow(1)) == .survives(NewRow(1), isMove: false, .reloaded(.left)))
        #expect(plan.fate(of: OldRow(3)) == .removed(.left))
        #expect(plan.fate(of: OldRow(4)) == .survives(NewRow(3), isMove: false, .same))
        #expect(plan.fate(ofSection: 1) == .survives(1, isMove: false, .reloaded(.left)))
    }

    @Test func `a reload survives nothing`() {
        let shape = TableShape(rowCounts: [2])
        let plan = UpdatePlan.reload(from: shape, to: shape)
        #expect(plan.fate(of: OldRow(0)) == .removed(.none) && plan.origin(of: NewRow(1)) == .inserted(.none))
        #expect(plan.origin(ofSection: 0) == .inserted(.none))
    }

    @Test func `a diff's plan has one animation`() {
        let mapping = RowMapping(
            old: TableShape(rowCounts: [2]), new: TableShape(rowCounts: [3]),
            runs: [.init(oldStart: 1, newStart: 1, count: 1, isMove: false)], newSections: [0], reconfigured: [1])
        let plan = UpdatePlan(mapping, animation: .fade)
        #expect(plan.fate(of: OldRow(0)) == .removed(.fade) && plan.origin(of: NewRow(2)) == .inserted(.fade))
        #expect(plan.origin(of: NewRow(1)) == .survivor(OldRow(1), isMove: false, .reconfigured))
    }

    @Test func `nested groups commit once, at the outermost end (BU-03)`() {
        var pending = PendingUpdates()
        let insert = TableEdit.insertSections([0])
        let delete = TableEdit.deleteSections([1], .fade)
        #expect(pending.add(insert) == EditBatch([insert]))
        pending.begin()
        #expect(pending.add(insert) == nil)
        pending.begin()
        #expect(pending.add(delete) == nil && pending.isOpen)
        #expect(pending.end() == .stillOpen)
        #expect(pending.end() == .commit(EditBatch([insert, delete])))
        #expect(pending.end() == .unbalanced)
        pending.begin()
        #expect(pending.end() == .commit(EditBatch()))
    }
}

func product(_ values: [Int], count: Int) -> [[Int]] {
    (0..<count).reduce(into: [[]]) { result, _ in result = result.flatMap { list in values.map { list + [$0] } } }
}

/// Every ordered choice of so many distinct places below a limit.
func arrangements(of count: Int, in limit: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return arrangements(of: count - 1, in: limit).flatMap { list in
        (0..<limit).filter { !list.contains($0) }.map { list + [$0] }
    }
}
