import Foundation
import ListCore
import Testing
import UIKitCore

@MainActor
@Suite("Reuse of a table's cells")
struct TableReuseTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    private func makeTable() -> UITableView {
        UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
    }

    @Test func `a dequeue without path gives nil, or a new cell of the registered class (RU-01, RU-04)`() {
        let table = makeTable()
        #expect(table.dequeueReusableCell(withIdentifier: "x") == nil)
        table.register(SubtitleCell.self, forCellReuseIdentifier: "x")
        let cell = table.dequeueReusableCell(withIdentifier: "x")
        #expect(cell is SubtitleCell)
        #expect(cell?.reuseIdentifier == "x")
        #expect(cell?.detailTextLabel != nil)
        table.register(CountingCell.self, forCellReuseIdentifier: "x")
        #expect(table.dequeueReusableCell(withIdentifier: "x") is CountingCell)
        table.register(nil, forCellReuseIdentifier: "x")
        #expect(table.dequeueReusableCell(withIdentifier: "x") == nil)
    }

    @Test func `an unregistered identifier with a path raises UIKit's text; identifiers know case (RU-02)`() {
        let table = makeTable()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        let errors = ProgrammerError.collect {
            _ = table.dequeueReusableCell(withIdentifier: "cell", for: path(0))
        }
        #expect(
            errors.map(\.reason) == [
                "unable to dequeue a cell with identifier cell - must register a nib or a class for the identifier or "
                    + "connect a prototype cell in a storyboard"
            ])
    }

    @Test func `prepareForReuse comes with the dequeue, not with leaving, and not for new cells (RU-05, RU-06)`() {
        let source = ListSource(rows: 100)
        source.cellClass = CountingCell.self
        let world = TableWorld(source)
        let first = world.table.visibleCells[0] as! CountingCell
        world.table.selectRow(at: path(0), animated: false, scrollPosition: .none)
        #expect(first.reuses == 0 && first.isSelected)
        world.scroll(to: 60)
        #expect(first.superview == nil)
        #expect(first.reuses == 0)
        world.scroll(to: 110)
        #expect(first.reuses == 1)
        #expect(!first.isSelected)
        #expect(world.table.indexPathForSelectedRow == path(0))
    }

    @Test func `two dequeues for one path raise (RU-07)`() {
        let source = ListSource([["a"]])
        source.provider = { table, path in
            _ = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            return table.dequeueReusableCell(withIdentifier: "cell", for: path)
        }
        let errors = ProgrammerError.collect { _ = TableWorld(source) }
        #expect(errors.count == 1)
        #expect(
            errors.first?.reason.hasPrefix(
                "Attempted to dequeue multiple cells for the same index path, which is not allowed.") ?? false)
    }

    @Test func `headers are nil where nothing is registered, and reused (RU-10)`() {
        let table = makeTable()
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "h") == nil)
        table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "h")
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "h")?.reuseIdentifier == "h")
    }

    @Test func `one cell for several rows ends at one of them, and nothing hangs`() {
        let source = ListSource([["a", "b", "c"]])
        let shared = UITableViewCell(style: .default, reuseIdentifier: nil)
        source.provider = { _, _ in shared }
        let world = TableWorld(source)
        #expect(world.table.visibleCells == [shared])
        #expect(world.table.indexPath(for: shared) != nil)
    }

    @Test func `a class that is no cell is refused where it is registered`() {
        let table = makeTable()
        let errors = ProgrammerError.collect { table.register(UILabel.self, forCellReuseIdentifier: "x") }
        #expect(errors.map(\.name) == [.invalidArgument])
    }

    @Test func `a pool keeps a bounded number of cells (RU-12)`() {
        let world = TableWorld(ListSource(rows: 10_000))
        for step in 0..<200 { world.scroll(to: CGFloat(step) * 2000) }
        #expect(world.table.counters.cellsCreated <= 40)
    }
}

private final class SubtitleCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { nil }
}
