import Foundation
import ListCore
import Testing
import UIKitCore

@MainActor
@Suite("Order of a table's calls")
struct TableCallOrderTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test func `on load counts come before the first cell (CB-01)`() {
        let source = ListSource([["a"], ["b"]])
        source.logsCounts = true
        _ = TableWorld(source)
        let log = source.takeLog()
        #expect(log.filter { $0.hasPrefix("count") } == ["count 0", "count 1"])
        #expect(log.firstIndex(of: "count 1")! < log.firstIndex(of: "cell 0.0")!)
    }

    @Test func `without estimates every height is asked for before the first cell (CB-04, HT-04)`() {
        let source = ListSource(rows: 100)
        for row in 0..<100 { source.heights["row \(row)"] = 40 }
        let world = World()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852), style: .plain)
        table.estimatedRowHeight = 0
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.delegate = source
        world.window.addSubview(table)
        world.frame()
        let log = source.takeLog()
        let firstCell = log.firstIndex { $0.hasPrefix("cell") }!
        #expect(Set(log[..<firstCell].filter { $0.hasPrefix("height") }).count == 100)
        #expect(table.contentSize.height == 4000)
    }

    @Test
    func `estimates of a delegate are asked for every row, and exact heights only for those shown (CB-02, CB-05)`() {
        let source = ListSource(rows: 100)
        source.estimate = 50
        let world = TableWorld(source)
        #expect(Set(source.estimated).count == 100)
        #expect(source.takeLog().filter { $0.hasPrefix("height") }.count < 25)
        source.estimated = []
        world.table.reloadData()
        #expect(Set(source.estimated).count == 100)
    }

    @Test func `a row is announced when it has its content and size (CB-06)`() {
        let source = AnnouncingSource([["a"]])
        source.heights["a"] = 70
        let world = TableWorld(source)
        withExtendedLifetime(world) {}
        #expect(source.announced == ["a 70.0"])
    }

    @Test func `a deleted row's end is told after its motion (CB-08, RU-13)`() {
        let world = TableWorld(ListSource([["a", "b"]]))
        _ = world.source.takeLog()
        world.source.sections = [["b"]]
        world.table.deleteRows(at: [path(0)], with: .fade)
        #expect(!world.source.takeLog().contains("end 0.0"))
        world.world.frames(for: 1)
        #expect(world.source.takeLog() == ["end 0.0"])
    }

    @Test func `cells and paths answer each other only while shown (CB-10, CB-18)`() {
        let world = TableWorld(ListSource(rows: 100))
        let cell = world.table.cellForRow(at: path(3))!
        #expect(world.table.indexPath(for: cell) == path(3))
        #expect(world.table.cellForRow(at: path(80)) == nil)
        #expect(world.table.cellForRow(at: path(200)) == nil)
        #expect(world.table.indexPath(for: UITableViewCell(style: .default, reuseIdentifier: nil)) == nil)
        #expect(world.table.indexPathsForVisibleRows == (0..<17).map { path($0) })
        #expect(world.table.visibleCells == (0..<17).map { world.table.cellForRow(at: path($0)) })
    }

    @Test func `asking for visible cells while they are being updated is told on the console (CB-11)`() {
        let source = ListSource([["a", "b"]])
        let lines = ConsoleLog.collect {
            source.provider = { table, path in
                _ = table.visibleCells
                _ = table.cellForRow(at: path)
                return table.dequeueReusableCell(withIdentifier: "cell", for: path)
            }
            _ = TableWorld(source)
        }
        #expect(lines.contains { $0.contains("UITableViewAlertForVisibleCellsAccessDuringUpdate") })
        #expect(lines.contains { $0.contains("UITableViewAlertForCellForRowAtIndexPathAccessDuringUpdate") })
    }

    @Test func `rectangles of missing sections and rows (CB-14)`() {
        let world = TableWorld(ListSource([["a"]]))
        let errors = ProgrammerError.collect {
            #expect(world.table.rectForHeader(inSection: 4) == .zero)
            #expect(world.table.rect(forSection: -1) == .zero)
        }
        #expect(
            errors.map(\.reason) == [
                "request for rect of header in invalid section (4)",
                "request for rect of section in invalid section (-1)",
            ])
        #expect(world.table.rectForRow(at: path(9)) == .zero)
    }

    @Test func `scrolling and selecting out of bounds is a range error with the counts (CB-13)`() {
        let world = TableWorld(ListSource([["a"]]))
        let errors = ProgrammerError.collect {
            world.table.scrollToRow(at: path(7), at: .top, animated: false)
            world.table.scrollToRow(at: path(0, 3), at: .top, animated: true)
            world.table.selectRow(at: path(2), animated: false, scrollPosition: .top)
        }
        #expect(errors.map(\.name) == [.range, .range, .range])
        #expect(
            errors[0].reason.hasPrefix(
                "Attempted to scroll the table view to an out-of-bounds row (7) when there are only 1 rows in section 0. "
                    + "Table view: "))
        #expect(errors[1].reason.contains("out-of-bounds section (3) when there are only 1 sections."))
        #expect(world.table.contentOffset == .zero)
        #expect(world.table.indexPathForSelectedRow == nil)
    }

    @Test func `reloadData reads counts at once and cells with the next layout (CB-17)`() {
        let source = ListSource([["a"]])
        let world = TableWorld(source)
        source.logsCounts = true
        source.sections = [["a", "b", "c"]]
        _ = source.takeLog()
        world.table.reloadData()
        #expect(source.takeLog() == ["end 0.0", "count 0"])
        #expect(world.table.contentSize.height > 100)
        world.world.frame()
        #expect(source.takeLog().first == "cell 0.0")
    }

    @Test func `laid out without a window, the table says so once (CB-12)`() {
        let source = ListSource([["a"]])
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        UITableView.forgetWarnings()
        let lines = ConsoleLog.collect {
            table.layoutIfNeeded()
            table.setNeedsLayout()
            table.layoutIfNeeded()
        }
        #expect(lines.filter { $0.contains("UITableViewAlertForLayoutOutsideViewHierarchy") }.count == 1)
        #expect(table.visibleCells.count == 1)
    }
}

@MainActor
private final class AnnouncingSource: ListSource {
    var announced: [String] = []

    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    {
        announced.append("\(cell.textLabel?.text ?? "-") \(cell.bounds.height)")
    }
}
