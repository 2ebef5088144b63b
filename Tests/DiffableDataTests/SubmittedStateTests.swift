import ListCore
import Testing

@testable import DiffableData

/// What a data source asks of its state, marks in a change, refusals, and what is kept in memory.
@Suite struct SubmittedStateTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    func state(_ sections: Model.Section...) -> SubmittedState<String, Int> {
        var state = SubmittedState<String, Int>()
        _ = state.submit(Model(sections).snapshot)
        return state
    }

    @Test func `positions and identifiers answer each other, nil out of range (AP-02, AP-22)`() {
        let state = state(.init(id: "A", items: [1, 2]), .init(id: "B", items: []), .init(id: "C", items: [3]))
        #expect(state.item(section: 0, row: 1) == 2)
        #expect(state.item(section: 2, row: 0) == 3)
        for (section, row) in [(-1, 0), (0, -1), (0, 2), (1, 0), (3, 0)] {
            #expect(state.item(section: section, row: row) == nil)
        }
        #expect(state.position(of: 3)! == (2, 0))
        #expect(state.position(of: 9) == nil)
        #expect(state.sectionIndex(of: "C") == 2)
        #expect(state.sectionIndex(of: "Z") == nil)
        #expect(state.sectionIdentifier(at: 1) == "B")
        #expect(state.sectionIdentifier(at: -1) == nil)
        #expect(state.sectionIdentifier(at: 3) == nil)
        #expect(state.shape == TableShape(rowCounts: [2, 0, 1]))
    }

    @Test func `a snapshot of the state is independent of it and carries no marks (SN-01, AP-02)`() {
        var state = state(.init(id: "A", items: [1, 2]))
        var snapshot = state.snapshot
        snapshot.reloadItems([1])
        snapshot.appendItems([3])
        #expect(state.rowCount == 2)
        _ = state.submit(snapshot)
        #expect(state.rowCount == 3)
        #expect(state.snapshot.reloadedItemIdentifiers.isEmpty)
        snapshot.deleteAllItems()
        #expect(Model(state).description == "A[1, 2, 3]")
    }

    @Test(arguments: [false, true])
    func `marks come out at new positions, reload before reconfigure (SN-26, AP-06)`(derived: Bool) throws {
        var state = state(.init(id: "A", items: [1, 2, 3]))
        var snapshot = state.snapshot
        if !derived {
            snapshot = Snapshot()
            snapshot.appendSections(["A"])
            snapshot.appendItems([1, 2, 3])
        }
        snapshot.insertItems([9, 8], beforeItem: 1)
        snapshot.reloadItems([3, 8, 1])
        snapshot.reconfigureItems([2, 1])
        snapshot.insertSections(["B"], beforeSection: "A")
        snapshot.reloadSections(["A", "B"])
        let change = try submit(snapshot, to: &state)
        #expect(change.mapping.reloaded == [2, 4])
        #expect(change.mapping.reconfigured == [3])
        #expect(change.reloadedInserted == [1])
        #expect(change.mapping.reloadedSections == [1])
    }

    @Test func `marks on an adopted array and on an unedited snapshot of the state`() throws {
        var state = state(.init(id: "A", items: [1, 2, 3]))
        var fresh = Snapshot()
        fresh.appendSections(["A"])
        fresh.appendItems([3, 1, 2])
        fresh.reconfigureItems([1])
        let first = try submit(fresh, to: &state)
        #expect(first.mapping.reconfigured == [1])
        var derived = state.snapshot
        derived.reconfigureItems([2])
        let change = try submit(derived, to: &state)
        #expect(change.mapping.reconfigured == [2])
        #expect(change.mapping.runs == [.init(oldStart: 0, newStart: 0, count: 3, isMove: false)])
    }

    @Test(arguments: [[1, 2, 3, 1], [1, 1, 2, 3], [9, 9, 1, 2, 3], [3, 2, 3], [1, 2, 4, 3, 4], [2, 1, 2, 3]])
    func `repeated items are found at apply, and the state stays (SN-07)`(items: [Int]) throws {
        var state = state(.init(id: "A", items: [1, 2, 3]))
        var snapshot = Snapshot()
        snapshot.appendSections(["A"])
        snapshot.appendItems(items)
        let reasons = refusals(snapshot, by: &state)
        #expect(reasons.count == 1)
        #expect(reasons[0].hasPrefix("Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n"))
        #expect(Model(state).description == "A[1, 2, 3]")
        #expect(state.position(of: 2)! == (0, 1))
        #expect(state.position(of: 9) == nil)
        try submit(Model([.init(id: "A", items: [2, 1])]).snapshot, to: &state)
    }

    @Test func `repeated items in the first snapshot are found`() {
        var state = SubmittedState<String, Int>()
        var snapshot = Snapshot()
        snapshot.appendSections(["A"])
        snapshot.appendItems([5, 6, 5])
        #expect(refusals(snapshot, by: &state).count == 1)
        #expect(state.rowCount == 0)
    }

    @Test func `equal items with different hashes are found at apply where few rows change (SN-25)`() throws {
        var state = SubmittedState<Int, UnstableID>()
        func snapshot(_ ids: (Int, Int)..., edited: Bool = false) -> NSDiffableDataSourceSnapshot<Int, UnstableID> {
            var snapshot = NSDiffableDataSourceSnapshot<Int, UnstableID>()
            snapshot.appendSections([0])
            for (value, hashed) in ids where edited { snapshot.appendItems([UnstableID(value: value, hashed: hashed)]) }
            if !edited { snapshot.appendItems(ids.map { UnstableID(value: $0.0, hashed: $0.1) }) }
            return snapshot
        }
        #expect(refusals(snapshot((1, 1), (1, 2)), by: &state).count == 1)
        try submit(snapshot((1, 1), (2, 2), (3, 3)), to: &state)
        #expect(refusals(snapshot((2, 2), (3, 3), (1, 7)), by: &state).count == 1)
        #expect(refusals(snapshot((1, 7), (2, 2), edited: true), by: &state).count == 1)
        #expect(state.rowCount == 3)
    }

    @Test func `removed identifiers that are objects are let go`() {
        final class Object: Hashable, Sendable {
            static func == (left: Object, right: Object) -> Bool { left === right }
            func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
        }
        var state = SubmittedState<Int, Object>()
        weak var removed: Object?
        do {
            let objects = [Object(), Object(), Object()]
            removed = objects[1]
            var snapshot = NSDiffableDataSourceSnapshot<Int, Object>()
            snapshot.appendSections([0])
            snapshot.appendItems(objects)
            _ = state.submit(snapshot)
            snapshot = state.snapshot
            snapshot.deleteItems([objects[1]])
            _ = state.submit(snapshot)
        }
        #expect(state.rowCount == 2)
        #expect(removed == nil)
    }

    @Test func `the identifiers of a long gone list are forgotten at last`() {
        var state = SubmittedState<Int, Int>()
        func submit(_ items: [Int]) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(items)
            _ = state.submit(snapshot)
        }
        submit(Array(0..<10_000))
        submit(Array(0..<100))
        #expect(state.items.index.ids.count == 10_000)
        for turn in 0..<40 { submit(Array(turn..<100)) }
        #expect(state.items.index.ids.count < 3000)
        #expect(state.position(of: 50)! == (0, 11))
    }

    @Test func `a state can be moved forward on another thread and brought back`() async throws {
        let state = state(.init(id: "A", items: [1, 2, 3]))
        var snapshot = state.snapshot
        snapshot.deleteItems([2])
        let submitted = snapshot
        let (next, runs) = await Task.detached {
            var next = state
            let change = next.submit(submitted)
            return (next, change?.mapping.runs.count)
        }.value
        #expect(runs == 2)
        #expect(Model(next).description == "A[1, 3]")
        #expect(Model(state).description == "A[1, 2, 3]")
    }
}
