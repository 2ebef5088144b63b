import ListCore
import Testing

@testable import DiffableData

/// Random edits against plain arrays, and sizes that cross the borders of chunks.
@Suite struct SnapshotModelTests {
    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
    func `random edits do what they do to plain arrays`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var script = EditScript()
        for step in 0..<600 {
            let log = script.step(&random)
            let snapshot = Model(script.snapshot)
            guard snapshot == script.model, script.snapshot.itemIdentifiers == script.model.flat else {
                Issue.record("seed \(seed), step \(step), \(log): \(snapshot) is not \(script.model)")
                return
            }
            for (index, item) in script.model.flat.enumerated() where script.snapshot.indexOfItem(item) != index {
                Issue.record("seed \(seed), step \(step), \(log): item \(item) is not at \(index)")
                return
            }
        }
    }

    @Test func `a section of many chunks keeps its order through edits`() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems(Array(0..<3000), toSection: 0)
        var model = Array(0..<3000)
        snapshot.insertItems(Array(5000..<6500), afterItem: 700)
        model.insert(contentsOf: 5000..<6500, at: 701)
        snapshot.deleteItems(Array(100..<900))
        model.removeAll { (100..<900).contains($0) }
        for number in 0..<600 {
            snapshot.insertItems([10_000 + number], beforeItem: 2000)
            model.insert(10_000 + number, at: model.firstIndex(of: 2000)!)
        }
        snapshot.moveItem(2999, beforeItem: 0)
        model.insert(model.removeLast(), at: 0)
        #expect(snapshot.itemIdentifiers == model)
        #expect(model.indices.allSatisfy { snapshot.indexOfItem(model[$0]) == $0 })
        #expect(snapshot.numberOfItems(inSection: 0) == model.count)
    }

    @Test func `many sections are found and counted`() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        for section in 0..<300 {
            snapshot.appendSections([section])
            snapshot.appendItems([section * 2, section * 2 + 1])
        }
        #expect(snapshot.numberOfSections == 300)
        #expect(snapshot.indexOfItem(401) == 401)
        #expect(snapshot.sectionIdentifier(containingItem: 401) == 200)
        #expect(snapshot.itemIdentifiers(inSection: 299) == [598, 599])
    }
}

/// A snapshot and plain arrays that get the same random edits.
struct EditScript {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    var model = Model()

    /// Makes one legal edit and returns its name.
    mutating func step(_ random: inout SplitMix) -> String {
        let items = model.flat
        if model.sections.isEmpty { return addSection(&random) }
        switch Int.random(in: 0..<12, using: &random) {
        case 0: return addSection(&random)
        case 1: return deleteSection(&random)
        case 2: return moveSection(&random)
        case 3, 4, 5: return append(&random)
        case 6, 7: return items.isEmpty ? append(&random) : insert(&random)
        case 8 where items.count > 1: return move(&random)
        case 9, 10: return delete(&random)
        case 11 where Int.random(in: 0..<20, using: &random) == 0:
            model = Model()
            snapshot.deleteAllItems()
            return "delete all"
        default: return append(&random)
        }
    }

    private mutating func addSection(_ random: inout SplitMix) -> String {
        let absent = "ABCDEF".map(String.init).filter { id in !model.sections.contains { $0.id == id } }
        guard let id = absent.randomElement(using: &random) else { return "no section left" }
        if let place = model.sections.indices.randomElement(using: &random) {
            snapshot.insertSections([id], beforeSection: model.sections[place].id)
            model.sections.insert(.init(id: id, items: []), at: place)
        } else {
            snapshot.appendSections([id])
            model.sections.append(.init(id: id, items: []))
        }
        return "add section \(id)"
    }

    private mutating func deleteSection(_ random: inout SplitMix) -> String {
        guard Int.random(in: 0..<3, using: &random) == 0 else { return append(&random) }
        let place = model.sections.indices.randomElement(using: &random)!
        let id = model.sections.remove(at: place).id
        snapshot.deleteSections([id])
        return "delete section \(id)"
    }

    private mutating func moveSection(_ random: inout SplitMix) -> String {
        let ids = model.sections.map(\.id).shuffled(using: &random)
        guard ids.count > 1 else { return "one section" }
        let from = model.sections.firstIndex { $0.id == ids[0] }!
        let section = model.sections.remove(at: from)
        let place = model.sections.firstIndex { $0.id == ids[1] }!
        let after = Bool.random(using: &random)
        model.sections.insert(section, at: after ? place + 1 : place)
        if after {
            snapshot.moveSection(ids[0], afterSection: ids[1])
        } else {
            snapshot.moveSection(ids[0], beforeSection: ids[1])
        }
        return "move section \(ids[0])"
    }

    private func some(_ count: Int, _ random: inout SplitMix) -> [Int] {
        var items: [Int] = []
        while items.count < count {
            let item = Int.random(in: 0..<60, using: &random)
            if !items.contains(item) { items.append(item) }
        }
        return items
    }

    private mutating func take(_ items: [Int]) {
        for section in model.sections.indices { model.sections[section].items.removeAll { items.contains($0) } }
    }

    private mutating func append(_ random: inout SplitMix) -> String {
        let items = some(Int.random(in: 0..<9, using: &random), &random)
        let section = model.sections.indices.randomElement(using: &random)!
        take(items)
        model.sections[section].items += items
        _ = ConsoleLog.collect { snapshot.appendItems(items, toSection: model.sections[section].id) }
        return "append \(items) to \(section)"
    }

    private mutating func insert(_ random: inout SplitMix) -> String {
        let neighbour = model.flat.randomElement(using: &random)!
        let items = some(Int.random(in: 0..<5, using: &random), &random).filter { $0 != neighbour }
        let after = Bool.random(using: &random)
        take(items)
        put(items, beside: neighbour, after: after)
        _ = ConsoleLog.collect {
            if after {
                snapshot.insertItems(items, afterItem: neighbour)
            } else {
                snapshot.insertItems(items, beforeItem: neighbour)
            }
        }
        return "insert \(items) beside \(neighbour)"
    }

    private mutating func put(_ items: [Int], beside neighbour: Int, after: Bool) {
        let section = model.sections.firstIndex { $0.items.contains(neighbour) }!
        let place = model.sections[section].items.firstIndex(of: neighbour)!
        model.sections[section].items.insert(contentsOf: items, at: after ? place + 1 : place)
    }

    private mutating func move(_ random: inout SplitMix) -> String {
        let items = model.flat.shuffled(using: &random)
        let after = Bool.random(using: &random)
        take([items[0]])
        put([items[0]], beside: items[1], after: after)
        if after {
            snapshot.moveItem(items[0], afterItem: items[1])
        } else {
            snapshot.moveItem(items[0], beforeItem: items[1])
        }
        return "move \(items[0]) beside \(items[1])"
    }

    private mutating func delete(_ random: inout SplitMix) -> String {
        let items = some(Int.random(in: 0..<12, using: &random), &random)
        take(items)
        snapshot.deleteItems(items)
        return "delete \(items)"
    }
}
