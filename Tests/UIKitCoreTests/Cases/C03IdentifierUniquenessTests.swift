import DiffableData
import Foundation
import ListCore
import Testing
import UIKitCore

/// What a table shows stays whole while a snapshot is built wrongly; the texts themselves are tested with the snapshot.
@MainActor
@Suite("C03: identifiers are unique and hash as they compare")
struct C03IdentifierUniquenessTests {
    private func shown() -> DiffableWorld {
        let world = DiffableWorld()
        world.show(["A": ["a", "b", "c"]])
        return world
    }

    private func expectUnharmed(_ world: DiffableWorld) {
        #expect(world.texts == ["a", "b", "c"])
        #expect(world.source.snapshot().itemIdentifiers == ["a", "b", "c"])
        world.show(["A": ["c", "d"]], animated: true)
        world.world.frames(for: 0.7)
        #expect(world.texts == ["c", "d"])
    }

    @Test func `an item given twice in one call is refused where it is given (TV-030, TV-032, TV-040)`() {
        for items in [["t", "t"], ["v1", "v2", "v1"], ["x", "y", "y", "x"]] {
            let world = shown()
            var snapshot = world.source.snapshot()
            let errors = ProgrammerError.collect { snapshot.appendItems(items) }
            #expect(errors.map(\.name) == [.internalInconsistency])
            #expect(
                errors[0].reason.hasPrefix("Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(")
            )
            for item in Set(items) where items.filter({ $0 == item }).count > 1 {
                #expect(errors[0].reason.contains(item))
            }
            #expect(snapshot.itemIdentifiers == ["a", "b", "c"])
            world.source.apply(snapshot)
            expectUnharmed(world)
        }
    }

    @Test func `into an empty snapshot they are refused before a table has shown them (TV-030, TV-040)`() {
        let world = shown()
        let errors = ProgrammerError.collect {
            var snapshot = Snapshot()
            snapshot.appendSections(["A"])
            snapshot.appendItems(["v1", "v2", "v1"], toSection: "A")
            world.source.apply(snapshot)
        }
        #expect(errors.count == 1)
        #expect(errors[0].reason.contains("v1") && !errors[0].reason.contains("v2"))
        expectUnharmed(world)
    }

    @Test func `pages that overlap move the shared rows, which stay once (TV-036)`() {
        let world = shown()
        var snapshot = world.source.snapshot()
        let lines = ConsoleLog.collect { snapshot.appendItems(["b", "d"]) }
        #expect(lines.count == 1)
        world.source.apply(snapshot)
        world.world.frames(for: 0.7)
        #expect(world.texts == ["a", "c", "b", "d"])
    }

    @Test func `a section given again is refused and not moved (TV-038)`() {
        for again in [["A"], ["B", "A"], ["B", "B"]] {
            let world = shown()
            var snapshot = world.source.snapshot()
            #expect(ProgrammerError.collect { snapshot.appendSections(again) }.count == 1)
            #expect(snapshot.sectionIdentifiers == ["A"])
            world.source.apply(snapshot)
            expectUnharmed(world)
        }
    }

    private struct Payload: Hashable, Sendable {
        var id: Int
        var text: String
        static func == (one: Payload, other: Payload) -> Bool { one.id == other.id }
        func hash(into hasher: inout Hasher) { hasher.combine(text) }
    }

    @Test func `equal items that hash differently are named, and the table keeps what it shows (TV-034)`() {
        let world = World()
        let table = UITableView(frame: world.window.bounds)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let source = UITableViewDiffableDataSource<Int, Payload>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = item.text
            return cell
        }
        world.window.addSubview(table)
        func snapshot(_ items: [Payload]) -> NSDiffableDataSourceSnapshot<Int, Payload> {
            var snapshot = NSDiffableDataSourceSnapshot<Int, Payload>()
            snapshot.appendSections([0])
            snapshot.appendItems(items)
            return snapshot
        }
        source.apply(snapshot((0..<5).map { Payload(id: $0, text: "t\($0)") }), animatingDifferences: false)
        world.frame()
        let errors = ProgrammerError.collect {
            let rest = [0, 2, 3, 4].map { Payload(id: $0, text: "t\($0)") }
            source.apply(snapshot(rest + [Payload(id: 1, text: "other")]), animatingDifferences: true)
        }
        #expect(errors.count == 1)
        #expect(
            errors.first?.reason.hasPrefix(
                "Diffable data source detected item identifiers that are equal but have different hash values. Two "
                    + "identifiers which compare as equal must return the same hash value.") == true)
        #expect(table.numberOfRows(inSection: 0) == 5)
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["t0", "t1", "t2", "t3", "t4"])
        source.apply(snapshot([Payload(id: 3, text: "t3")]), animatingDifferences: true)
        world.frames(for: 0.7)
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["t3"])
    }
}
