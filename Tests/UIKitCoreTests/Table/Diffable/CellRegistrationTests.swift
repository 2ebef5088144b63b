import DiffableData
import Foundation
import ListCore
import Testing

@testable import UIKitCore

@MainActor
@Suite("A cell registration makes and configures cells")
struct CellRegistrationTests {
    private final class NoteCell: UITableViewCell {
        private(set) var reuseCount = 0
        override func prepareForReuse() {
            super.prepareForReuse()
            reuseCount += 1
        }
    }

    @MainActor
    private struct Table {
        let world = World()
        let table: UITableView
        let source: UITableViewDiffableDataSource<Int, String>

        init(_ configure: @escaping (NoteCell, IndexPath, String) -> Void) {
            table = UITableView(frame: world.window.bounds)
            let registration = UITableView.CellRegistration<NoteCell, String>(handler: configure)
            source = UITableViewDiffableDataSource(tableView: table) { table, path, item in
                table.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
            }
            world.window.addSubview(table)
        }

        func show(_ items: [String]) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(items)
            source.apply(snapshot, animatingDifferences: false)
            world.frame()
        }
    }

    @Test func `cells of its class are configured with path and item, without any register`() {
        var log: [String] = []
        let shown = Table { cell, path, item in
            cell.textLabel?.text = item.uppercased()
            log.append("\(item) \(path.row)")
        }
        shown.show(["a", "b"])
        #expect(log == ["a 0", "b 1"])
        #expect(shown.table.visibleCells.map { $0.textLabel?.text } == ["A", "B"])
        #expect(shown.table.visibleCells.allSatisfy { $0 is NoteCell })
    }

    @Test func `cells are used again, and only by their own registration`() {
        let shown = Table { cell, _, item in cell.textLabel?.text = item }
        shown.show((0..<200).map(String.init))
        let made = shown.table.counters.cellsCreated
        for step in 1...40 {
            shown.table.contentOffset.y = CGFloat(step * 100)
            shown.world.frame()
        }
        #expect(shown.table.counters.cellsCreated - made <= 4)
        #expect((shown.table.visibleCells.first as? NoteCell)?.reuseCount ?? 0 > 0)
        let other = UITableView.CellRegistration<NoteCell, String> { _, _, _ in }
        shown.table.contentOffset.y = 0
        shown.world.frame()
        let cell = shown.table.dequeueConfiguredReusableCell(
            using: other, for: IndexPath(row: 150, section: 0), item: "x")
        #expect(cell.reuseCount == 0)
    }

    @Test func `a reconfigured row gets its present cell (RC-02)`() {
        var log: [String] = []
        let shown = Table { cell, _, item in log.append(item) }
        shown.show(["a", "b"])
        let cell = shown.table.visibleCells[1] as? NoteCell
        log = []
        var snapshot = shown.source.snapshot()
        snapshot.reconfigureItems(["b"])
        shown.source.apply(snapshot)
        #expect(log == ["b"])
        #expect(shown.table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
        #expect(cell?.reuseCount == 0)
    }

    @Test func `without an item the cell is not configured`() {
        var count = 0
        let registration = UITableView.CellRegistration<NoteCell, String> { _, _, _ in count += 1 }
        let shown = Table { _, _, _ in }
        shown.show(["a"])
        _ = shown.table.dequeueConfiguredReusableCell(
            using: registration, for: IndexPath(row: 0, section: 0), item: nil)
        #expect(count == 0)
    }

    @Test func `a registration made while a cell is asked for is refused`() {
        let world = World()
        let table = UITableView(frame: world.window.bounds)
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
            let late = UITableView.CellRegistration<UITableViewCell, Int> { _, _, _ in }
            return table.dequeueConfiguredReusableCell(using: late, for: path, item: item)
        }
        world.window.addSubview(table)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1])
        let errors = ProgrammerError.collect {
            source.apply(snapshot)
            world.frame()
        }
        #expect(errors.count == 1)
        #expect(
            errors.first?.reason.hasPrefix(
                "Attempted to dequeue a cell using a registration that was created inside "
                    + "-tableView:cellForRowAtIndexPath: or inside a UITableViewDiffableDataSource cell provider.")
                == true)
    }
}
