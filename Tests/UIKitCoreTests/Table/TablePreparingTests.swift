import Foundation
import Testing

@testable import UIKitCore

/// Rows of 52 points in a view of 852: 17 are on the screen, row 17 comes next.
@MainActor
@Suite("Cells prepared ahead of display")
struct TablePreparingTests {
    private let world: TableWorld
    private var table: UITableView { world.table }
    private var source: ListSource { world.source }

    init() {
        let source = ListSource(rows: 1000)
        source.cellClass = CountingCell.self
        world = TableWorld(source)
        _ = source.takeLog()
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    /// Scrolls so that row 17 is made ahead.
    private func prepareNext() -> CountingCell? {
        world.scroll(to: 10)
        return table.cellForRow(at: path(17)) as? CountingCell
    }

    @Test func `the next row's cell is made and measured before it is shown, and told when it is (RC-06, CB-02)`() {
        world.scroll(to: 10)
        #expect(source.takeLog() == ["cell 0.17", "height 0.17"])
        let cell = table.cellForRow(at: path(17))
        #expect(cell?.textLabel?.text == "row 17")
        #expect(cell?.isHidden == true)
        #expect(table.visibleCells.count == 17)
        #expect(table.indexPath(for: cell!) == nil)
        world.scroll(to: 20)
        #expect(source.takeLog() == ["cell 0.18", "height 0.18"])
        world.scroll(to: 40)
        #expect(source.takeLog().filter { !$0.hasSuffix("19") } == ["will 0.17"])
        #expect(table.cellForRow(at: path(17)) === cell)
        #expect(cell?.isHidden == false)
        #expect(cell?.frame == table.rectForRow(at: path(17)))
        #expect(table.counters.preparedShown == 1)
    }

    @Test func `a slow scroll asks for one cell a frame at most, and none for a row that is already seen`() {
        world.scroll(to: 4)
        for step in 2..<300 {
            let before = table.counters
            world.scroll(to: CGFloat(step) * 4)
            #expect(table.counters.cellsAsked - before.cellsAsked <= 1)
            #expect(
                table.counters.cellsMounted - before.cellsMounted == table.counters.preparedShown - before.preparedShown
            )
        }
        #expect(table.counters.preparedShown > 20)
        #expect(table.counters.cellsCreated <= 24)
    }

    @Test func `a jump, a frame with rows to show, and a table at rest make none ahead`() {
        world.scroll(to: 20_000)
        world.scroll(to: 20_060)
        world.world.frames(for: 0.5)
        #expect(table.counters.cellsPrepared == 0)
    }

    @Test func `going up the rows above are made`() {
        world.scroll(to: 20_040)
        world.scroll(to: 20_030)
        #expect(table.cellForRow(at: path(384))?.isHidden == true)
        world.scroll(to: 20_010)
        #expect(table.cellForRow(at: path(384))?.isHidden == false)
        #expect(table.cellForRow(at: path(384))?.frame == table.rectForRow(at: path(384)))
    }

    @Test func `a cell that was never shown is used for another row, and its end is not announced`() {
        let cell = prepareNext()
        world.scroll(to: 20_000)
        world.scroll(to: 20_010)
        #expect(table.cellForRow(at: path(17)) == nil)
        #expect(!source.takeLog().contains("end 0.17"))
        let all = table.subviews.compactMap { $0 as? CountingCell } + [cell].compactMap { $0 }
        #expect(Set(all.map { ObjectIdentifier($0) }).count <= table.counters.cellsCreated)
        for _ in 0..<8 { world.scroll(to: table.contentOffset.y + 52) }
        #expect(cell?.reuses == 1)
        #expect(cell?.isHidden == false)
    }

    @Test func `it follows its row through updates, and is reconfigured where it waits (RC-06, RC-02, RC-03)`() {
        let cell = prepareNext()!
        source.sections[0].insert("new", at: 17)
        table.insertRows(at: [path(17)], with: .none)
        #expect(table.cellForRow(at: path(18)) === cell)
        _ = source.takeLog()
        source.sections[0][18] = "other"
        source.heights["other"] = 90
        table.reconfigureRows(at: [path(18)])
        #expect(source.takeLog().contains("cell 0.18"))
        #expect(cell.textLabel?.text == "other")
        #expect(cell.reuses == 0)
        world.scroll(to: 150)
        #expect(table.cellForRow(at: path(18)) === cell)
        #expect(cell.frame.height == 90)
    }

    @Test func `a removed or reloaded row gives its cell up`() {
        let cell = prepareNext()!
        source.sections[0].remove(at: 17)
        table.deleteRows(at: [path(17)], with: .fade)
        #expect(cell.superview == nil)
        world.world.frames(for: 1)
        world.scroll(to: 4)
        world.scroll(to: 10)
        let next = table.cellForRow(at: path(17))
        #expect(next?.textLabel?.text == "row 18")
        source.sections[0][17] = "reloaded"
        table.reloadRows(at: [path(17)], with: .fade)
        #expect(table.cellForRow(at: path(17)) == nil)
        #expect(!source.takeLog().contains("end 0.17"))
    }

    @Test(arguments: ["reload", "off", "window", "width", "text size", "separators"])
    func `what changes all rows gives them up`(change: String) {
        let cell = prepareNext()!
        #expect(cell.superview === table)
        switch change {
        case "reload": table.reloadData()
        case "off": table.isPrefetchingEnabled = false
        case "window": table.removeFromSuperview()
        case "width": table.frame.size.width = 320
        case "text size": world.world.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        default: table.separatorStyle = .none
        }
        world.world.frame()
        #expect(cell.superview == nil || !cell.isHidden)
        #expect(table.prepared.isEmpty)
    }

    @Test func `a row made ahead is edited where its table is`() {
        _ = prepareNext()
        table.setEditing(true, animated: false)
        world.scroll(to: 40)
        #expect(table.cellForRow(at: path(17))?.isEditing == true)
    }

    @Test func `off, no cell is made ahead`() {
        table.isPrefetchingEnabled = false
        world.scroll(to: 10)
        #expect(table.counters.cellsPrepared == 0)
    }

    @Test func `a height that is not as estimated moves nothing until the row is shown`() {
        source.heights["row 17"] = 200
        let size = table.contentSize
        _ = prepareNext()
        #expect(table.contentSize == size)
        world.scroll(to: 40)
        #expect(table.rectForRow(at: path(17)).height == 200)
        #expect(table.contentSize.height == size.height + 148)
    }

    @Test func `content that changes while it waits is measured when it is shown`() {
        let cell = prepareNext()!
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = "one\ntwo\nthree"
        cell.invalidateIntrinsicContentSize()
        world.scroll(to: 40)
        #expect(table.rectForRow(at: path(17)).height > 80)
    }

    @Test func `a selection made while it waits shows with it`() {
        let cell = prepareNext()!
        table.selectRow(at: path(17), animated: false, scrollPosition: .none)
        world.scroll(to: 40)
        #expect(cell.isSelected)
    }

    @Test func `one cell for several rows is not taken from the row that shows it`() {
        let rows = ListSource(rows: 1000)
        let shared = UITableViewCell(style: .default, reuseIdentifier: nil)
        let other = TableWorld(rows)
        rows.provider = { _, _ in shared }
        other.scroll(to: 60)
        #expect(shared.superview === other.table)
        other.scroll(to: 70)
        other.scroll(to: 80)
        #expect(!shared.isHidden)
        #expect(other.table.indexPath(for: shared) != nil)
    }

    @Test func `the log names what is made ahead`() {
        var calls: [String] = []
        CallLog.listener = { calls.append($0) }
        defer { CallLog.listener = nil }
        world.scroll(to: 10)
        #expect(calls.contains("prepared ahead of display [0, 17]"))
    }

    @Test func `a thousand steps of a drag make the same calls each time`() {
        func calls() -> [String] {
            let other = TableWorld(ListSource(rows: 1000))
            for step in 0..<300 { other.scroll(to: CGFloat((step * step) % 977)) }
            return other.source.log
        }
        #expect(calls() == calls())
    }
}
