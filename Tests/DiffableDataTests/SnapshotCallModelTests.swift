import ListCore
import Testing

@testable import DiffableData

/// Every call of a snapshot with identifiers drawn from a small pool, wrong ones included, against plain arrays: what
/// raises is known beforehand, and a call that raises changes nothing (`SN-02` to `SN-21`).
@Suite struct SnapshotCallModelTests {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<Character, Int>

    private struct Plain: Equatable {
        var sections: [(name: Character, items: [Int])] = []

        static func == (left: Plain, right: Plain) -> Bool {
            left.sections.map(\.name) == right.sections.map(\.name)
                && left.sections.map(\.items) == right.sections.map(\.items)
        }

        init() {}

        init(_ snapshot: Snapshot) {
            sections = snapshot.sectionIdentifiers.map { ($0, snapshot.itemIdentifiers(inSection: $0)) }
        }

        func place(of item: Int) -> (section: Int, row: Int)? {
            for (index, section) in sections.enumerated() {
                if let row = section.items.firstIndex(of: item) { return (index, row) }
            }
            return nil
        }

        mutating func remove(_ items: [Int]) {
            for index in sections.indices { sections[index].items.removeAll { items.contains($0) } }
        }

        mutating func put(_ items: [Int], beside item: Int, isAfter: Bool) {
            remove(items)
            guard let (section, row) = place(of: item) else { return }
            sections[section].items.insert(contentsOf: items, at: row + (isAfter ? 1 : 0))
        }

        mutating func put(_ names: [(Character, [Int])], beside name: Character, isAfter: Bool) {
            guard let index = sections.firstIndex(where: { $0.name == name }) else { return }
            sections.insert(contentsOf: names.map { (name: $0.0, items: $0.1) }, at: index + (isAfter ? 1 : 0))
        }
    }

    private struct Draw {
        var random: SplitMix
        mutating func item() -> Int { .random(in: 0..<24, using: &random) }
        mutating func items() -> [Int] { (0..<Int.random(in: 0...4, using: &random)).map { _ in item() } }
        mutating func section() -> Character { "abcdef".randomElement(using: &random) ?? "a" }
        mutating func sections() -> [Character] { (0..<Int.random(in: 0...2, using: &random)).map { _ in section() } }
        mutating func side() -> Bool { .random(using: &random) }
    }

    /// Carries one call out on both; returns whether it must raise.
    private static func callOfItems(_ snapshot: inout Snapshot, _ plain: inout Plain, _ draw: inout Draw) -> Bool {
        let (drawn, item, isAfter, section) = (draw.items(), draw.item(), draw.side(), draw.section())
        // An array for an empty snapshot may be looked at later; its repeated items have a test of their own.
        let items = snapshot.numberOfItems == 0 ? Array(Set(drawn)) : drawn
        let isTwice = Set(items).count != items.count
        switch Int.random(in: 0..<5, using: &draw.random) {
        case 0:
            let goal = draw.side() ? section : nil
            snapshot.appendItems(items, toSection: goal)
            let names = plain.sections.map(\.name)
            guard !isTwice, let name = goal ?? names.last, let index = names.firstIndex(of: name) else { return true }
            plain.remove(items)
            plain.sections[index].items += items
        case 1, 2:
            if isAfter {
                snapshot.insertItems(items, afterItem: item)
            } else {
                snapshot.insertItems(items, beforeItem: item)
            }
            if isTwice || items.contains(item) || plain.place(of: item) == nil { return true }
            plain.put(items, beside: item, isAfter: isAfter)
        case 3:
            let gone = Array(Set(items))
            snapshot.deleteItems(gone)
            plain.remove(gone)
        default:
            let moved = draw.item()
            if isAfter {
                snapshot.moveItem(moved, afterItem: item)
            } else {
                snapshot.moveItem(moved, beforeItem: item)
            }
            if moved == item || plain.place(of: item) == nil || plain.place(of: moved) == nil { return true }
            plain.put([moved], beside: item, isAfter: isAfter)
        }
        return false
    }

    private static func callOfSections(_ snapshot: inout Snapshot, _ plain: inout Plain, _ draw: inout Draw) -> Bool {
        let (names, name, isAfter) = (draw.sections(), draw.section(), draw.side())
        let known = plain.sections.map(\.name)
        let isWrong = Set(names).count != names.count || names.contains(where: known.contains)
        switch Int.random(in: 0..<4, using: &draw.random) {
        case 0:
            snapshot.appendSections(names)
            if isWrong { return true }
            plain.sections += names.map { (name: $0, items: []) }
        case 1:
            if isAfter {
                snapshot.insertSections(names, afterSection: name)
            } else {
                snapshot.insertSections(names, beforeSection: name)
            }
            if isWrong || !known.contains(name) || names.contains(name) { return true }
            plain.put(names.map { ($0, []) }, beside: name, isAfter: isAfter)
        case 2:
            guard draw.side() else { break }
            snapshot.deleteSections([name])
            plain.sections.removeAll { $0.name == name }
        default:
            let moved = draw.section()
            if isAfter {
                snapshot.moveSection(moved, afterSection: name)
            } else {
                snapshot.moveSection(moved, beforeSection: name)
            }
            guard moved != name, known.contains(name), let old = known.firstIndex(of: moved) else { return true }
            let section = plain.sections.remove(at: old)
            plain.put([(section.name, section.items)], beside: name, isAfter: isAfter)
        }
        return false
    }

    private static func callOfMarks(_ snapshot: inout Snapshot, _ plain: Plain, _ draw: inout Draw) -> Bool {
        let items = draw.items()
        if draw.side() { snapshot.reloadItems(items) } else { snapshot.reconfigureItems(items) }
        return items.contains { plain.place(of: $0) == nil }
    }

    @Test(arguments: 0..<60)
    func `raises exactly where it must, and changes nothing then`(seed: UInt64) {
        var draw = Draw(random: SplitMix(seed: seed))
        var snapshot = Snapshot()
        var plain = Plain()
        var raises = 0
        for step in 0..<200 {
            let before = snapshot
            var mustRaise = false
            var reasons: [String] = []
            _ = ConsoleLog.collect {
                reasons = raised {
                    switch Int.random(in: 0..<10, using: &draw.random) {
                    case 0..<6: mustRaise = Self.callOfItems(&snapshot, &plain, &draw)
                    case 6..<8: mustRaise = Self.callOfSections(&snapshot, &plain, &draw)
                    default: mustRaise = Self.callOfMarks(&snapshot, plain, &draw)
                    }
                }
            }
            #expect(reasons.count == (mustRaise ? 1 : 0), "seed \(seed), step \(step): \(reasons)")
            #expect(Plain(snapshot) == plain, "seed \(seed), step \(step): \(reasons)")
            if mustRaise {
                raises += 1
                #expect(snapshot.reloadedItemIdentifiers == before.reloadedItemIdentifiers)
                #expect(snapshot.reconfiguredItemIdentifiers == before.reconfiguredItemIdentifiers)
            }
        }
        #expect(raises > 20)
    }
}
