import ListCore
import Testing

@testable import DiffableData

/// The change between two snapshots, in every form a snapshot can have.
@Suite struct DifferenceTests {
    enum Form: CaseIterable {
        case fresh, edited, derived
    }

    func state(of model: Model) -> SubmittedState<String, Int> {
        var state = SubmittedState<String, Int>()
        _ = state.submit(model.snapshot)
        return state
    }

    func checkStep(_ state: inout SubmittedState<String, Int>, from old: Model, to new: Model, _ form: Form) {
        let snapshot =
            switch form {
            case .fresh: new.snapshot
            case .edited: new.editedSnapshot
            case .derived: new.snapshot(editing: state.snapshot)
            }
        guard let change = state.submit(snapshot) else {
            Issue.record("\(old) -> \(new) refused")
            return
        }
        check(change, from: old, to: new)
        if Model(state) != new || Model(state.snapshot) != new { Issue.record("\(state) is not \(new)") }
    }

    /// Every arrangement of `items` (some, in any order) in sections of `sections` (some, in any order).
    static func arrangements(sections: [String], items: [Int]) -> [Model] {
        var result: [Model] = []
        for ids in orders(of: sections) {
            for order in orders(of: items) {
                guard !ids.isEmpty || order.isEmpty else { continue }
                result += splits(of: order, into: ids.count).map { parts in
                    Model(zip(ids, parts).map { Model.Section(id: $0, items: $1) })
                }
            }
        }
        return result
    }

    static func orders<T>(of elements: [T]) -> [[T]] {
        [[]]
            + elements.indices.flatMap { index in
                var rest = elements
                let first = rest.remove(at: index)
                return orders(of: rest).map { [first] + $0 }
            }
    }

    static func splits(of items: [Int], into count: Int) -> [[[Int]]] {
        guard count > 0 else { return [[]] }
        guard count > 1 else { return [[items]] }
        return (0...items.count).flatMap { first in
            splits(of: Array(items[first...]), into: count - 1).map { [Array(items[..<first])] + $0 }
        }
    }

    @Test(arguments: Form.allCases)
    func `every pair of small lists in up to two sections`(form: Form) {
        let models = Self.arrangements(sections: ["A", "B"], items: [1, 2, 3])
        for (row, old) in models.enumerated() {
            let start = state(of: old)
            // Fresh snapshots cover every pair, the other forms every third each.
            for (column, new) in models.enumerated() where form == .fresh || (row + column) % 3 == 0 {
                var state = start
                checkStep(&state, from: old, to: new, form)
            }
        }
    }

    @Test(arguments: Form.allCases)
    func `every pair of orders of four items`(form: Form) {
        let models = Self.arrangements(sections: ["A"], items: [1, 2, 3, 4]).filter { !$0.sections.isEmpty }
        for (row, old) in models.enumerated() {
            let start = state(of: old)
            // Fresh snapshots cover every pair, the other forms every third each.
            for (column, new) in models.enumerated() where form == .fresh || (row + column) % 3 == 0 {
                var state = start
                checkStep(&state, from: old, to: new, form)
            }
        }
    }

    @Test(arguments: [11, 12, 13, 14, 15, 16] as [UInt64])
    func `long random histories, each form in turn`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var state = SubmittedState<String, Int>()
        var old = Model()
        var snapshots: [(NSDiffableDataSourceSnapshot<String, Int>, Model)] = []
        for _ in 0..<120 {
            let new = Self.change(old, &random)
            checkStep(&state, from: old, to: new, Form.allCases.randomElement(using: &random)!)
            old = new
            if Int.random(in: 0..<3, using: &random) == 0 { snapshots.append((state.snapshot, new)) }
            if let (snapshot, model) = snapshots.randomElement(using: &random), Bool.random(using: &random) {
                // An older snapshot of the same data source, perhaps with forgotten identifiers since.
                guard let change = state.submit(snapshot) else {
                    Issue.record("refused")
                    return
                }
                check(change, from: old, to: model)
                old = model
            }
        }
    }

    /// Removes, adds, moves and shuffles a few items, and sometimes sections.
    static func change(_ old: Model, _ random: inout SplitMix) -> Model {
        var model = old
        if model.sections.count < 5, Int.random(in: 0..<4, using: &random) == 0 || model.sections.isEmpty {
            let id = "S\(Int.random(in: 0..<1000, using: &random))"
            if !model.sections.contains(where: { $0.id == id }) { model.sections.append(.init(id: id, items: [])) }
        }
        if Int.random(in: 0..<5, using: &random) == 0 { model.sections.shuffle(using: &random) }
        if Int.random(in: 0..<6, using: &random) == 0 { model.sections.removeFirst() }
        var known = Set(model.flat)
        for _ in 0..<Int.random(in: 0..<12, using: &random) {
            guard let section = model.sections.indices.randomElement(using: &random) else { break }
            let count = model.sections[section].items.count
            switch Int.random(in: 0..<4, using: &random) {
            case 0 where count > 0: model.sections[section].items.remove(at: Int.random(in: 0..<count, using: &random))
            case 1 where count > 0:
                let item = model.sections[section].items.remove(at: Int.random(in: 0..<count, using: &random))
                let target = model.sections.indices.randomElement(using: &random)!
                let place = Int.random(in: 0...model.sections[target].items.count, using: &random)
                model.sections[target].items.insert(item, at: place)
            case 2 where count > 0 && Bool.random(using: &random): model.sections[section].items.shuffle(using: &random)
            default:
                let item = Int.random(in: 0..<120, using: &random)
                if known.insert(item).inserted {
                    model.sections[section].items.insert(item, at: Int.random(in: 0...count, using: &random))
                }
            }
        }
        return model
    }

    @Test func `an item in another section is a move, also when its place in the list is the same`() throws {
        var state = state(of: Model([.init(id: "A", items: [1, 2]), .init(id: "B", items: [3])]))
        let new = Model([.init(id: "A", items: [1]), .init(id: "B", items: [2, 3])])
        let change = try submit(new.snapshot, to: &state)
        let runs = change.mapping.runs.map { [$0.oldStart, $0.newStart, $0.count, $0.isMove ? 1 : 0] }
        #expect(runs == [[0, 0, 1, 0], [1, 1, 1, 1], [2, 2, 1, 0]])
    }

    @Test func `an item whose section is replaced by another moves there (TV-047)`() throws {
        var state = state(of: Model([.init(id: "S1", items: [7])]))
        let new = Model([.init(id: "S0", items: [7, 8]), .init(id: "S2", items: [])])
        let change = try submit(new.snapshot, to: &state)
        #expect(change.mapping.runs.map(\.isMove) == [true])
        #expect(change.fallback.itemsLeaveRemovedSections)
        #expect(change.fallback.itemsEnterInsertedSections)
    }

    @Test func `of two ways to swap sections the one with fewer rows moves`() throws {
        var state = state(of: Model([.init(id: "A", items: [1]), .init(id: "B", items: [2, 3, 4])]))
        let new = Model([.init(id: "B", items: [2, 3, 4]), .init(id: "A", items: [1])])
        let change = try submit(new.snapshot, to: &state)
        #expect(change.mapping.movedSections == [0])
        #expect(change.mapping.runs.map(\.isMove) == [false, true])
    }
}
