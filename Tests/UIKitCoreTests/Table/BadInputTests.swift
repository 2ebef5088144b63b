import DiffableData
import Foundation
import ListCore
import Testing

@testable import UIKitCore

/// One wrong call; the words are how UIKit's text begins.
struct BadCall: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var reason: String
    var call: @MainActor @Sendable (TableWorld) -> Void

    init(_ name: String, _ reason: String, _ call: @escaping @MainActor @Sendable (TableWorld) -> Void) {
        testDescription = name
        self.reason = reason
        self.call = call
    }
}

private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

@MainActor
@Suite("Bad input to a table")
struct BadInputTests {
    /// Sections of 40, 3 and 1 rows.
    nonisolated static let calls: [BadCall] = [
        BadCall("rows came without being named (TV-001)", "Invalid update: invalid number of rows in section 1.") {
            $0.source.sections[1].append("more")
            $0.table.performBatchUpdates(nil)
        },
        BadCall("named, but not in the data (TV-003)", "Invalid update: invalid number of rows in section 2.") {
            $0.table.insertRows(at: [path(0, 2)], with: .fade)
        },
        BadCall("deleted before the data (TV-005)", "Invalid update: invalid number of rows in section 0.") {
            $0.table.deleteRows(at: (0..<9).map { path($0) }, with: .fade)
        },
        BadCall("sections came without being named (TV-009)", "Invalid update: invalid number of sections.") {
            $0.source.sections = []
            $0.table.performBatchUpdates(nil)
        },
        BadCall("the section went with its last row (TV-016)", "Invalid update: invalid number of sections.") {
            $0.source.sections.removeLast()
            $0.table.deleteRows(at: [path(0, 2)], with: .fade)
        },
        BadCall("a row beyond the end is deleted", "attempt to delete row 7 from section 1 which only contains 3 rows")
        {
            $0.table.deleteRows(at: [path(7, 1)], with: .fade)
        },
        BadCall("a row of no section is deleted", "attempt to delete row 0 from section 9") {
            $0.table.deleteRows(at: [path(0, 9)], with: .fade)
        },
        BadCall("a row beyond the end is inserted (TV-022)", "attempt to insert row 9 into section 1") {
            $0.source.sections[1].append("more")
            $0.table.insertRows(at: [path(9, 1)], with: .fade)
        },
        BadCall("a section beyond the end is deleted", "attempt to delete section 9") {
            $0.table.deleteSections([9], with: .fade)
        },
        BadCall("deleted and reloaded (TV-020)", "attempt to delete and reload the same index path") { world in
            world.source.sections[0].removeFirst()
            world.table.performBatchUpdates {
                world.table.deleteRows(at: [path(0)], with: .fade)
                world.table.reloadRows(at: [path(0)], with: .fade)
            }
        },
        BadCall("moved and reloaded (TV-018)", "attempt to perform a delete and a move from the same index path") {
            world in
            world.table.performBatchUpdates {
                world.table.moveRow(at: path(1), to: path(0))
                world.table.reloadRows(at: [path(1)], with: .fade)
            }
        },
        BadCall("inserted and moved to one place", "attempt to perform an insert and a move to the same index path") {
            world in
            world.source.sections[0].append("more")
            world.table.performBatchUpdates {
                world.table.insertRows(at: [path(0)], with: .fade)
                world.table.moveRow(at: path(3), to: path(0))
            }
        },
        BadCall("moved out of a deleted section", "cannot move a row from a deleted section") { world in
            world.source.sections.remove(at: 1)
            world.table.performBatchUpdates {
                world.table.deleteSections([1], with: .fade)
                world.table.moveRow(at: path(0, 1), to: path(0, 0))
            }
        },
        BadCall("an index path of one index", "Invalid index path for use with UITableView.") {
            $0.table.insertRows(at: [IndexPath(index: 3)], with: .fade)
        },
        BadCall("a scroll to no row", "Attempted to scroll the table view to an out-of-bounds row (99)") {
            $0.table.scrollToRow(at: path(99), at: .top, animated: true)
        },
        BadCall(
            "a scroll to no section (TV-143)", "Attempted to scroll the table view to an out-of-bounds section (18)"
        ) {
            $0.table.scrollToRow(at: path(0, 18), at: .top, animated: false)
        },
        BadCall("a selection of no row", "Attempted to scroll the table view to an out-of-bounds row (99)") {
            $0.table.selectRow(at: path(99), animated: false, scrollPosition: .middle)
        },
        BadCall("a header of no section (TV-145)", "request for rect of header in invalid section (4)") {
            _ = $0.table.rectForHeader(inSection: 4)
        },
        BadCall("an identifier in other letters (TV-086)", "unable to dequeue a cell with identifier Cell -") {
            _ = $0.table.dequeueReusableCell(withIdentifier: "Cell", for: path(0))
        },
        BadCall("a class that is no cell", "must pass a class of kind UITableViewCell") {
            $0.table.register(UILabel.self, forCellReuseIdentifier: "label")
        },
        BadCall("another cell for a reconfigured row", "Attempted to reconfigure a row with a cell other than") {
            world in
            world.source.provider = { _, _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
            world.table.reconfigureRows(at: [path(12)])
            world.source.provider = nil
        },
        BadCall("sections moved and deleted", "attempt to") { world in
            world.source.sections.remove(at: 1)
            world.table.performBatchUpdates {
                world.table.deleteSections([1], with: .fade)
                world.table.moveSection(1, toSection: 0)
            }
        },
    ]

    private func makeWorld() -> TableWorld {
        let rows = [(0..<40).map { "a\($0)" }, ["b0", "b1", "b2"], ["c0"]]
        let world = TableWorld(ListSource(rows, headers: ["A", "B", "C"]))
        world.scroll(to: 500)
        world.table.selectRow(at: path(12), animated: false, scrollPosition: .none)
        world.world.frame()
        return world
    }

    @Test(arguments: calls)
    func
        `leaves table, selection, offset and cells as they were, and the next update works (BU-16, C01, C02, C08, C12)`(
            bad: BadCall
        )
    {
        let world = makeWorld()
        let sections = world.source.sections
        let before = TableState(world.table)
        let errors = ProgrammerError.collect { bad.call(world) }
        #expect(errors.count == 1)
        #expect(errors.first?.reason.hasPrefix(bad.reason) == true, "\(errors.first?.reason ?? "nothing")")
        world.source.sections = sections
        #expect(TableState(world.table) == before)
        world.world.frames(for: 0.6)
        #expect(TableState(world.table) == before)
        world.source.sections[0].removeFirst()
        world.source.sections[1].append("b3")
        world.table.performBatchUpdates {
            world.table.deleteRows(at: [path(0)], with: .fade)
            world.table.insertRows(at: [path(3, 1)], with: .fade)
        }
        world.world.frames(for: 0.6)
        #expect(world.texts == world.table.indexPathsForVisibleRows?.map { world.source.sections[$0.section][$0.row] })
        #expect(world.table.indexPathsForSelectedRows == [path(11)])
        #expect(world.table.numberOfRows(inSection: 1) == 4)
    }

    /// One edit is a group of one, and a group reads the counts first.
    @Test func `edits of a table that was never loaded are checked like all others (BU-08, BU-09)`() {
        func reasons(_ edit: (UITableView) -> Void) -> [String] {
            let source = ListSource([["a", "b"]])
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            table.dataSource = source
            return ProgrammerError.collect { edit(table) }.map { String($0.reason.prefix(60)) }
        }
        #expect(
            reasons { $0.deleteRows(at: [path(9, 9)], with: .fade) }
                == ["attempt to delete row 9 from section 9, but there are only 1"])
        #expect(
            reasons { $0.insertRows(at: [path(1)], with: .fade) }
                == ["Invalid update: invalid number of rows in section 0. The num"])
        #expect(reasons { $0.reloadRows(at: [path(1)], with: .fade) } == [])
    }

    /// UIKit's limit is unknown; here it is 2^31 - 1 rows in all.
    @Test func `more rows than can be told apart raise, at the first load and in an update (BU-19)`() {
        @MainActor
        final class Endless: NSObject, UITableViewDataSource {
            var count = Int.max
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
        }
        let text = "Failed to allocate data stores for 9223372036854775807 rows in section 0. Consider using fewer rows"
        let world = World()
        let source = Endless()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        table.dataSource = source
        world.window.addSubview(table)
        let errors = ProgrammerError.collect { world.frame() }
        #expect(errors.map(\.reason) == [text])
        #expect(table.numberOfSections == 0)
        source.count = 2_147_483_647
        table.reloadData()
        world.frame()
        #expect(table.numberOfRows(inSection: 0) == 2_147_483_647)
        #expect(table.visibleCells.count == 17)
        source.count = Int.max
        let more = ProgrammerError.collect { table.insertRows(at: [path(0)], with: .none) }
        #expect(more.map(\.reason) == [text])
        #expect(table.numberOfRows(inSection: 0) == 2_147_483_647)
    }

    /// In the middle of an update's motion, with another one open around it.
    @Test func `a wrong group inside a motion ends neither the motion nor the groups to come`() {
        let world = makeWorld()
        world.source.sections[0].insert("new", at: 14)
        world.table.insertRows(at: [path(14)], with: .fade)
        world.world.frames(for: 0.1)
        let errors = ProgrammerError.collect {
            world.table.beginUpdates()
            world.table.deleteRows(at: [path(77)], with: .fade)
            world.table.endUpdates()
        }
        #expect(errors.count == 1)
        world.source.sections[0].removeLast()
        world.table.deleteRows(at: [path(40)], with: .fade)
        world.world.frames(for: 1)
        #expect(world.texts == world.table.indexPathsForVisibleRows?.map { world.source.sections[$0.section][$0.row] })
        for path in world.table.indexPathsForVisibleRows ?? [] {
            #expect(world.shownTop(path) == world.table.rectForRow(at: path).minY - world.table.contentOffset.y)
        }
    }
}

/// One wrong call on a snapshot that holds section `s` with `a`, `b`, `c`, and section `t` with `d`.
struct BadSnapshotCall: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var reason: String
    var call: @Sendable (inout Snapshot) -> Void

    init(_ name: String, _ reason: String, _ call: @escaping @Sendable (inout Snapshot) -> Void) {
        testDescription = name
        self.reason = reason
        self.call = call
    }
}

@MainActor
@Suite("Bad input to a snapshot")
struct BadSnapshotTests {
    nonisolated static let calls: [BadSnapshotCall] = [
        BadSnapshotCall("items twice in one call (TV-030)", "Fatal: supplied item identifiers are not unique.") {
            $0.appendItems(["x", "x"])
        },
        BadSnapshotCall("sections twice in one call", "Fatal: supplied section identifiers are not unique.") {
            $0.appendSections(["x", "x"])
        },
        BadSnapshotCall(
            "a section that is there (TV-038)", "Diffable data source detected an attempt to insert or append"
        ) {
            $0.appendSections(["s"])
        },
        BadSnapshotCall("into no section (TV-045)", "Invalid parameter not satisfying: section != NSNotFound") {
            $0.appendItems(["x"], toSection: "missing")
        },
        BadSnapshotCall("beside no item", "Invalid parameter not satisfying: section != NSNotFound") {
            $0.insertItems(["x"], beforeItem: "missing")
        },
        BadSnapshotCall("beside itself", "Invalid update: destination for insertion operation [a]") {
            $0.insertItems(["x", "a"], afterItem: "a")
        },
        BadSnapshotCall("beside no section", "Invalid parameter not satisfying: insertIndex != NSNotFound") {
            $0.insertSections(["x"], beforeSection: "missing")
        },
        BadSnapshotCall("a missing item is moved", "Invalid parameter not satisfying: fromIndex != NSNotFound") {
            $0.moveItem("missing", beforeItem: "a")
        },
        BadSnapshotCall("an item is moved to a missing one", "Invalid parameter not satisfying: toIndex != NSNotFound")
        {
            $0.moveItem("a", beforeItem: "missing")
        },
        BadSnapshotCall("a missing section is moved", "Invalid parameter not satisfying: fromSection != NSNotFound") {
            $0.moveSection("missing", beforeSection: "s")
        },
        BadSnapshotCall(
            "a missing item is reloaded (TV-026)", "Attempted to reload item identifier that does not exist"
        ) {
            $0.reloadItems(["a", "missing"])
        },
        BadSnapshotCall(
            "a missing item is reconfigured (TV-043)", "Attempted to reconfigure item identifier that does not"
        ) {
            $0.reconfigureItems(["missing"])
        },
        BadSnapshotCall("a missing section is reloaded", "Invalid section identifier for reload specified") {
            $0.reloadSections(["missing"])
        },
        BadSnapshotCall("items of a missing section", "Section identifier was not found.") {
            _ = $0.itemIdentifiers(inSection: "missing")
        },
    ]

    @Test(arguments: calls)
    func `leaves the snapshot as it was, and the next apply works (C03, C04)`(bad: BadSnapshotCall) {
        let world = DiffableWorld()
        world.show(["s": ["a", "b", "c"], "t": ["d"]])
        world.table.selectRow(at: path(1), animated: false, scrollPosition: .none)
        let before = TableState(world.table)
        var snapshot = world.source.snapshot()
        let errors = ProgrammerError.collect { bad.call(&snapshot) }
        #expect(errors.count == 1)
        #expect(errors.first?.reason.hasPrefix(bad.reason) == true, "\(errors.first?.reason ?? "nothing")")
        #expect(snapshot.sectionIdentifiers == ["s", "t"])
        #expect(snapshot.itemIdentifiers(inSection: "s") == ["a", "b", "c"])
        #expect(snapshot.itemIdentifiers(inSection: "t") == ["d"])
        #expect(snapshot.reloadedItemIdentifiers == [] && snapshot.reconfiguredItemIdentifiers == [])
        #expect(TableState(world.table) == before)
        snapshot.appendItems(["e"], toSection: "s")
        world.source.apply(snapshot, animatingDifferences: true)
        world.world.frames(for: 0.6)
        #expect(world.texts == ["a", "b", "c", "e", "d"])
        #expect(world.table.indexPathForSelectedRow == path(1))
    }

    @Test func `an apply from inside an apply, and edits past the data source, change nothing (C05, AP-15, AP-21)`() {
        let world = DiffableWorld()
        world.show(["s": ["a", "b"]])
        var errors: [ProgrammerError] = []
        world.provider.beforeCell = {
            world.provider.beforeCell = nil
            errors += ProgrammerError.collect { world.source.apply(.of(["s": ["z"]])) }
        }
        world.show(["s": ["a", "b", "c"]])
        #expect(errors.count == 1)
        #expect(world.texts == ["a", "b", "c"])
        let before = TableState(world.table)
        errors = ProgrammerError.collect { world.table.deleteRows(at: [path(0)], with: .fade) }
        #expect(errors.count == 1)
        #expect(TableState(world.table) == before)
        #expect(world.source.snapshot().itemIdentifiers == ["a", "b", "c"])
        world.show(["s": ["b", "c", "d"]])
        #expect(world.texts == ["b", "c", "d"])
    }
}
