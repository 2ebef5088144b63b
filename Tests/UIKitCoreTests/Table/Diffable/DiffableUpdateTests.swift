import DiffableData
import Foundation
import ListCore
import Testing

@testable import UIKitCore

@MainActor
@Suite("A diffable data source shows snapshots")
struct DiffableUpdateTests {
    @Test func `the data source becomes the table's, which does not retain it (AP-01, TV-153)`() {
        let table = UITableView(frame: .zero)
        var source: UITableViewDiffableDataSource<Int, Int>? = UITableViewDiffableDataSource(tableView: table) {
            _, _, _ in UITableViewCell()
        }
        #expect(table.dataSource === source)
        #expect(table.numberOfSections == 0)
        source = nil
        #expect(table.dataSource == nil)
    }

    @Test func `the first apply loads at once, whatever animation it asks for (AP-03)`() {
        for animated in [true, false] {
            let world = DiffableWorld()
            world.show(["A": ["a", "b", "c"]], animated: animated)
            #expect(world.table.counters.updates == 0)
            #expect(world.texts == ["a", "b", "c"])
            #expect(world.takeAsked() == ["a", "b", "c"])
            #expect(world.cell("b")?.layer.presentation()?.frame.minY == 52)
        }
    }

    @Test func `a later apply is one update that asks for inserted items only (AP-04, AP-05)`() {
        let world = DiffableWorld()
        world.show(["A": ["a", "b", "c", "d"]])
        _ = world.takeAsked()
        let cells = ["a", "b", "d"].map { world.cell($0)! }
        world.show(["A": ["d", "a", "new", "b"]], animated: true)
        #expect(world.takeAsked() == ["new"])
        #expect(world.table.counters.updates == 1)
        #expect(["a", "b", "d"].map { world.cell($0)! } == cells)
        #expect(world.table.numberOfRows(inSection: 0) == 4)
        world.world.frames(for: 1)
        #expect(world.texts == ["d", "a", "new", "b"])
        #expect(world.takeAsked() == [])
    }

    @Test func `moved rows travel, unmoved ones stay where they are`() {
        let world = DiffableWorld()
        world.show(["A": ["a", "b", "c"]])
        world.show(["A": ["c", "a", "b"]], animated: true, frames: false)
        world.world.frame()
        let early = world.cell("c")!.layer.presentation()!.frame.minY
        #expect(early > 50)
        world.world.frames(for: 0.1)
        let half = world.cell("c")!.layer.presentation()!.frame.minY
        #expect(half > 1 && half < early)
        world.world.frames(for: 1)
        #expect(world.cell("c")!.layer.presentation()!.frame.minY == 0)
    }

    @Test func `without animation the difference is still found, and in place at once (AP-08, TV-069)`() {
        let world = DiffableWorld()
        world.show(["A": ["a", "b"]])
        _ = world.takeAsked()
        let cell = world.cell("b")
        world.show(["A": ["new", "a", "b"]])
        #expect(world.takeAsked() == ["new"])
        #expect(world.cell("b") === cell)
        #expect(cell?.layer.presentation()?.frame.minY == 104)
    }

    @Test func `items and sections are found both ways, and absent ones are nil (AP-02, AP-22)`() {
        let world = DiffableWorld()
        world.show(["A": ["a", "b"], "B": ["c"]])
        let source = world.source
        #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 1)) == "c")
        #expect(source.indexPath(for: "b") == IndexPath(row: 1, section: 0))
        #expect(source.sectionIdentifier(for: 1) == "B")
        #expect(source.index(for: "B") == 1)
        for path in [[0, 2], [2, 0], [-1, 0], [0, -1], [0], [0, 0, 0], []] as [IndexPath] {
            #expect(source.itemIdentifier(for: path) == nil)
        }
        #expect(source.indexPath(for: "x") == nil)
        #expect(source.sectionIdentifier(for: 2) == nil)
        #expect(source.sectionIdentifier(for: -1) == nil)
        #expect(source.index(for: "x") == nil)
    }

    @Test func `a snapshot taken back holds what is shown, without marks (AP-02)`() {
        let world = DiffableWorld()
        var snapshot = Snapshot.of(["A": ["a", "b"]])
        snapshot.reloadItems(["a"])
        snapshot.reconfigureItems(["b"])
        world.source.apply(snapshot)
        let back = world.source.snapshot()
        #expect(back.itemIdentifiers == ["a", "b"])
        #expect(back.reloadedItemIdentifiers == [])
        #expect(back.reconfiguredItemIdentifiers == [])
    }

    @Test func `the data source answers from the new state when the table asks during an apply (AP-16, TV-056)`() {
        let world = DiffableWorld()
        world.show(["A": ["a"]])
        var seen: [[String]] = []
        world.provider.beforeCell = { seen.append(world.source.snapshot().itemIdentifiers) }
        world.show(["A": ["a", "b"]], animated: true)
        #expect(seen == [["a", "b"]])
    }

    @Test func `edits of the table itself are refused and change nothing (AP-21)`() {
        let world = DiffableWorld()
        world.show(["A": ["a", "b"]])
        let first = IndexPath(row: 0, section: 0)
        let errors = ProgrammerError.collect {
            world.table.insertRows(at: [first], with: .fade)
            world.table.deleteRows(at: [first], with: .fade)
            world.table.moveRow(at: first, to: IndexPath(row: 1, section: 0))
            world.table.reloadRows(at: [first], with: .none)
            world.table.deleteSections([0], with: .none)
        }
        #expect(errors.count == 5)
        #expect(
            Set(errors.map(\.reason)) == [
                "UITableView must be updated via the UITableViewDiffableDataSource APIs when acting as the UITableView's "
                    + "dataSource: please do not call mutation APIs directly on UITableView."
            ])
        #expect(world.texts == ["a", "b"])
        world.show(["A": ["b"]])
        #expect(world.texts == ["b"])
    }

    @Test func `a table with another data source may be edited again, and an apply does not disturb what it shows`() {
        let world = DiffableWorld()
        world.show(["A": ["a"]])
        let plain = ListSource([["x"]])
        world.table.dataSource = plain
        plain.sections = [["x", "y"]]
        world.show(["A": ["a", "b", "c"]])
        #expect(world.texts == ["x", "y"])
        world.table.dataSource = world.source
        world.world.frame()
        #expect(world.texts == ["a", "b", "c"])
        world.show(["A": ["c"]], animated: true)
        #expect(world.texts == ["c"])
    }

    @Test func `a table that asks through another data source is updated all the same`() {
        final class Passing: NSObject, UITableViewDataSource {
            let source: UITableViewDataSource
            init(_ source: UITableViewDataSource) { self.source = source }
            func numberOfSections(in tableView: UITableView) -> Int { source.numberOfSections(in: tableView) }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                source.tableView(tableView, numberOfRowsInSection: section)
            }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                source.tableView(tableView, cellForRowAt: indexPath)
            }
        }
        let world = DiffableWorld()
        let passing = Passing(world.source)
        world.table.dataSource = passing
        world.show(["A": ["a", "b"]])
        _ = world.takeAsked()
        world.show(["A": ["b", "c", "a"]], animated: true)
        #expect(world.takeAsked() == ["c"])
        #expect(world.table.counters.updates == 1)
        withExtendedLifetime(passing) {}
    }

    @Test func `animations that are switched off are not waited for`() async {
        let world = DiffableWorld()
        world.show(["A": ["a", "b"]])
        var hasEnded = false
        UIView.performWithoutAnimation {
            world.source.apply(.of(["A": ["b", "a"]])) { hasEnded = true }
        }
        #expect(world.cell("b")?.layer.presentation()?.frame.minY == 0)
        await drainMainQueue()
        world.world.frame()
        #expect(hasEnded)
    }

    @Test func `a table without a size takes applies and shows the last when it gets one (AP-27)`() {
        let world = DiffableWorld()
        world.table.frame = .zero
        world.show(["A": ["a", "b"]])
        world.show(["A": ["b", "c", "d"]], animated: true)
        #expect(world.takeAsked() == [])
        world.table.frame = world.world.window.bounds
        world.world.frame()
        #expect(world.texts == ["b", "c", "d"])
    }

    @Test func `the work of an apply does not depend on rows off the screen`() {
        func counters(rows: Int) -> TableCounters {
            let world = DiffableWorld()
            let items = (0..<rows).map { "item \($0)" }
            world.show(["A": items])
            world.table.contentOffset.y = 1000
            world.world.frame()
            world.show(["A": ["new"] + items.dropLast()], animated: true)
            world.world.frames(for: 1.5)
            #expect(world.texts.count == 17 || world.texts.count == 18)
            return world.table.counters
        }
        #expect(counters(rows: 200) == counters(rows: 20_000))
    }

    @Test func `a page that is applied when the last row comes up is shown, also without a turn between (AP-26)`() {
        final class Pager: NSObject, UITableViewDelegate {
            var show: ((Int) -> Void)?
            var count = 20
            func tableView(
                _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
            ) {
                guard indexPath.row == count - 1, count < 60 else { return }
                count += 20
                show?(count)
            }
        }
        for animated in [true, false] {
            let world = DiffableWorld()
            let pager = Pager()
            world.table.delegate = pager
            pager.show = { [unowned world] count in
                world.source.apply(.of(["A": (0..<count).map(String.init)]), animatingDifferences: animated)
            }
            world.show(["A": (0..<20).map(String.init)])
            for step in 1...40 {
                world.table.contentOffset.y = CGFloat(step * 52)
                world.world.frame()
                #expect(world.texts.first == "\(step)")
                #expect(world.texts.count >= 16)
            }
            #expect(pager.count == 60 && world.table.numberOfRows(inSection: 0) == 60)
            world.world.frames(for: 1.5)
            let cells = world.table.subviews.compactMap { $0 as? UITableViewCell }
            #expect(cells.count == world.table.mounted.count)
        }
    }

    @Test func `table, data source and cells go when nobody holds them, also in the middle of motion`() async {
        weak var table: UITableView?
        weak var source: TitledSource?
        weak var cell: UITableViewCell?
        do {
            let world = DiffableWorld()
            world.show(["A": ["a", "b", "c"]])
            world.show(["A": ["c", "d", "a"]], animated: true)
            world.source.apply(.of(["A": ["d", "c"]])) {}
            table = world.table
            source = world.source
            cell = world.cell("d")
            #expect(cell != nil)
            world.table.removeFromSuperview()
        }
        await drainMainQueue()
        #expect(source == nil)
        #expect(table == nil)
        #expect(cell == nil)
    }

    @Test func `a provider without a cell, a path without an item and a section that is none are refused (AP-17)`() {
        let world = DiffableWorld()
        world.show(["A": ["a"]])
        world.provider.returnsNil = true
        let path = IndexPath(row: 0, section: 0)
        let errors = ProgrammerError.collect {
            _ = world.source.tableView(world.table, cellForRowAt: path)
            _ = world.source.tableView(world.table, cellForRowAt: IndexPath(row: 1, section: 0))
            _ = world.source.tableView(world.table, numberOfRowsInSection: 1)
        }
        #expect(
            errors.map(\.reason) == [
                "UITableViewDiffableDataSource cell provider returned nil for index path {length = 2, path = 0 - 0} with "
                    + "item identifier 'a', which is not allowed. You must always return a cell to the table view: "
                    + "\(world.table)",
                "Invalid parameter not satisfying: itemIdentifier",
                "Invalid parameter not satisfying: section < _impl.numberOfSections",
            ])
    }

    @Test func `selection follows the item, and goes without a call when the item goes (AP-23)`() {
        let world = DiffableWorld()
        let delegate = SelectionNotes()
        world.table.delegate = delegate
        world.table.allowsMultipleSelection = true
        world.show(["A": ["a", "b", "c"], "B": ["d"]])
        for row in 0...1 {
            world.table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
        }
        world.show(["A": ["c"], "B": ["d", "x", "a"]], animated: true)
        #expect(world.table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 1)])
        #expect(world.cell("a")?.isSelected == true)
        #expect(delegate.notes == [])
    }

    @Test func `applies follow each other without waiting for motion (AP-26, TV-007)`() {
        let world = DiffableWorld()
        world.show(["A": ["a"]])
        world.show(["A": ["a", "b", "c"]], animated: true)
        world.show(["A": ["c", "d", "e", "f", "g", "h", "a"]], animated: true, frames: false)
        world.show(["A": ["h", "c"]], animated: true)
        #expect(world.table.numberOfRows(inSection: 0) == 2)
        world.world.frames(for: 1.5)
        #expect(world.texts == ["h", "c"])
        #expect(world.table.subviews.filter { $0 is UITableViewCell }.count == 2)
    }

    @Test func `a table outside a window takes applies and shows the last when it gets there (AP-27)`() {
        let world = DiffableWorld(isInWindow: false)
        world.show(["A": ["a", "b"]])
        world.show(["A": ["b", "c"], "B": ["d"]], animated: true)
        #expect(world.table.numberOfSections == 2)
        world.world.window.addSubview(world.table)
        world.world.frame()
        #expect(world.texts == ["b", "c", "d"])
    }

    @Test func `titles of sections that stay are not asked again (AP-24, TV-065)`() {
        let world = DiffableWorld()
        world.source.titles = ["A": "one", "B": "two"]
        world.show(["A": ["a"]])
        world.source.titleQuestions = []
        world.source.titles["A"] = "changed"
        world.show(["B": ["x"], "A": ["a", "b"]], animated: true)
        #expect(world.source.titleQuestions == [0])
        #expect(world.table.headerView(forSection: 1)?.textLabel?.text == "one")
        var snapshot = world.source.snapshot()
        snapshot.reloadSections(["A"])
        world.source.apply(snapshot)
        world.world.frame()
        #expect(world.table.headerView(forSection: 1)?.textLabel?.text == "changed")
    }
}
