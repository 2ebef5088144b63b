import DiffableData
import Foundation
import ListCore
import Testing

@testable import UIKitCore

@MainActor
@Suite("Snapshots and data sources with identifiers of any type")
struct DiffableReferenceTests {
    private func snapshot(_ sections: KeyValuePairs<String, [Any]>) -> NSDiffableDataSourceSnapshotReference {
        let snapshot = NSDiffableDataSourceSnapshotReference()
        for (section, items) in sections {
            snapshot.appendSections(withIdentifiers: [section])
            snapshot.appendItems(withIdentifiers: items, intoSectionWithIdentifier: section)
        }
        return snapshot
    }

    private func texts(_ identifiers: [Any]) -> [String] { identifiers.map { "\($0)" } }

    @Test func `identifiers of several types live in one snapshot and are moved, inserted and deleted`() {
        let snapshot = snapshot(["A": [1, "two", 3.5], "B": [URL(string: "trestle://x")!]])
        snapshot.moveItem(withIdentifier: 1, afterItemWithIdentifier: 3.5)
        snapshot.insertItems(withIdentifiers: ["new"], beforeItemWithIdentifier: "two")
        snapshot.insertItems(withIdentifiers: ["last"], afterItemWithIdentifier: 1)
        snapshot.moveItem(withIdentifier: "last", beforeItemWithIdentifier: "new")
        snapshot.deleteItems(withIdentifiers: ["two"])
        snapshot.appendItems(withIdentifiers: [7])
        #expect(texts(snapshot.itemIdentifiersInSection(withIdentifier: "A")) == ["last", "new", "3.5", "1"])
        #expect(texts(snapshot.itemIdentifiers).suffix(2) == ["trestle://x", "7"])
        #expect(snapshot.numberOfItems == 6 && snapshot.numberOfItems(inSection: "B") == 2)
        snapshot.insertSections(withIdentifiers: [0], beforeSectionWithIdentifier: "A")
        snapshot.insertSections(withIdentifiers: [9], afterSectionWithIdentifier: "A")
        snapshot.moveSection(withIdentifier: "B", beforeSectionWithIdentifier: "A")
        snapshot.moveSection(withIdentifier: 0, afterSectionWithIdentifier: 9)
        #expect(texts(snapshot.sectionIdentifiers) == ["B", "A", "9", "0"])
        snapshot.deleteSections(withIdentifiers: [9, "B"])
        #expect(snapshot.numberOfSections == 2 && snapshot.numberOfItems == 4)
        snapshot.deleteAllItems()
        #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
    }

    @Test func `an absent identifier has the index NSNotFound and no section (behaviours 112)`() {
        let snapshot = snapshot(["A": [1, 2], "B": ["x"]])
        #expect(snapshot.index(ofItemIdentifier: "x") == 2 && snapshot.index(ofSectionIdentifier: "B") == 1)
        #expect(snapshot.index(ofItemIdentifier: 3) == NSNotFound)
        #expect(snapshot.index(ofSectionIdentifier: "C") == NSNotFound)
        #expect(snapshot.sectionIdentifier(forSectionContainingItemIdentifier: 2) as? String == "A")
        #expect(snapshot.sectionIdentifier(forSectionContainingItemIdentifier: 3) == nil)
    }

    @Test func `a copy is changed apart, and marks are kept by item`() {
        let original = snapshot(["A": [1, 2]])
        original.reloadItems(withIdentifiers: [1])
        original.reconfigureItems(withIdentifiers: [2])
        original.reloadSections(withIdentifiers: ["A"])
        let copy = original.copy() as! NSDiffableDataSourceSnapshotReference
        copy.deleteItems(withIdentifiers: [1])
        #expect(texts(original.itemIdentifiers) == ["1", "2"] && texts(copy.itemIdentifiers) == ["2"])
        #expect(texts(original.reloadedItemIdentifiers) == ["1"] && texts(copy.reloadedItemIdentifiers) == [])
        #expect(texts(copy.reconfiguredItemIdentifiers) == ["2"])
        #expect(texts(copy.reloadedSectionIdentifiers) == ["A"])
    }

    @Test func `an identifier that cannot be compared, and one that is there already, are refused`() {
        struct Loose {}
        let snapshot = snapshot(["A": [1]])
        let errors = ProgrammerError.collect {
            snapshot.appendItems(withIdentifiers: [2, Loose()])
            snapshot.appendItems(withIdentifiers: [5, 5])
            snapshot.insertItems(withIdentifiers: [6], beforeItemWithIdentifier: Loose())
        }
        #expect(errors.count == 3 && snapshot.numberOfItems == 1)
        #expect(errors[0].reason == "Invalid parameter not satisfying: identifier is hashable")
        #expect(errors[1].reason.hasPrefix("Fatal: supplied item identifiers are not unique."))
    }

    @Test func `a table shows such snapshots, and later ones move its cells (AP-03, AP-04, AP-21)`() async {
        let world = World()
        let table = UITableView(frame: world.window.bounds)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        var asked: [String] = []
        let source = UITableViewDiffableDataSourceReference(tableView: table) { table, path, identifier in
            asked.append("\(identifier)")
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "\(identifier)"
            return cell
        }
        world.window.addSubview(table)
        source.applySnapshot(snapshot(["A": [1, "two"]]), animatingDifferences: true)
        world.frame()
        #expect(asked == ["1", "two"])
        asked = []
        source.defaultRowAnimation = .fade
        var hasEnded = false
        source.applySnapshot(snapshot(["A": ["two", 3, 1]]), animatingDifferences: false) { hasEnded = true }
        world.frame()
        #expect(asked == ["3"])
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["two", "3", "1"])
        #expect(source.indexPath(forItemIdentifier: 1) == IndexPath(row: 2, section: 0))
        #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 0)) as? String == "two")
        #expect(source.sectionIdentifier(for: 0) as? String == "A" && source.sectionIdentifier(for: 1) == nil)
        #expect(source.index(forSectionIdentifier: "A") == 0 && source.index(forSectionIdentifier: "B") == NSNotFound)
        let errors = ProgrammerError.collect { table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none) }
        #expect(errors.count == 1)
        await drainMainQueue()
        #expect(hasEnded)
        let taken = source.snapshot()
        taken.deleteItems(withIdentifiers: ["two"])
        #expect(source.snapshot().numberOfItems == 3)
        source.applySnapshot(usingReloadData: taken)
        world.frame()
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["3", "1"])
    }

    private func shown() -> (world: World, table: UITableView, source: UITableViewDiffableDataSourceReference) {
        let world = World()
        let table = UITableView(frame: world.window.bounds)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let source = UITableViewDiffableDataSourceReference(tableView: table) { table, path, identifier in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "\(identifier)"
            return cell
        }
        world.window.addSubview(table)
        source.applySnapshot(snapshot(["A": [1, "two"]]), animatingDifferences: false)
        world.frame()
        return (world, table, source)
    }

    @Test func `rows of such a snapshot move if that is asked for, and come by the default row animation (AP-12)`() {
        for animated in [true, false] {
            let (world, table, source) = shown()
            source.defaultRowAnimation = .left
            source.applySnapshot(snapshot(["A": ["two", 1, 3]]), animatingDifferences: animated)
            world.frame()
            let frames = table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
                .compactMap { $0.layer.presentation()?.frame }
            #expect(animated ? frames[0].minY > 40 : frames[0].minY == 0)
            #expect(animated ? frames[2].minX < -100 : frames[2].minX == 0)
            withExtendedLifetime(world) {}
        }
    }

    @Test func `what such a snapshot marks is reloaded or configured again (AP-06, RC-02)`() {
        let (world, table, source) = shown()
        let cells = table.visibleCells
        let marked = source.snapshot()
        marked.reloadItems(withIdentifiers: [1])
        marked.reconfigureItems(withIdentifiers: ["two"])
        source.applySnapshot(marked, animatingDifferences: false)
        world.frame()
        #expect(table.visibleCells.count == 2)
        #expect(table.visibleCells[0] !== cells[0] && table.visibleCells[1] === cells[1])
        let section = source.snapshot()
        section.reloadSections(withIdentifiers: ["A"])
        source.applySnapshot(section, animatingDifferences: false)
        world.frame()
        #expect(table.visibleCells[1] !== cells[1])
    }

    @Test func `such a snapshot shown by reloading moves nothing, and says when it is done (AP-09, AP-10)`() async {
        let (world, table, source) = shown()
        var hasEnded = false
        source.applySnapshot(usingReloadData: snapshot(["A": ["two", 1]])) { hasEnded = true }
        #expect(!hasEnded)
        world.frame()
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["two", "1"])
        #expect(table.visibleCells[0].layer.presentation()?.frame.minY == 0)
        #expect(table.counters.updates == 0)
        await drainMainQueue()
        #expect(hasEnded)
        withExtendedLifetime(world) {}
    }
}
