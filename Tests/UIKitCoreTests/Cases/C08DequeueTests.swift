import Foundation
import ListCore
import Testing
import UIKitCore

@MainActor
@Suite("C08: registering and dequeuing")
struct C08DequeueTests {
    private func makeTable() -> UITableView {
        UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
    }

    @Test func `identifiers are compared exactly (TV-086)`() {
        for wrong in ["cell", "CELL", "Cell ", "", "Céll"] {
            let table = makeTable()
            table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
            let errors = ProgrammerError.collect {
                _ = table.dequeueReusableCell(withIdentifier: wrong, for: IndexPath(row: 0, section: 0))
            }
            #expect(
                errors.map(\.reason) == [
                    "unable to dequeue a cell with identifier \(wrong) - must register a nib or a class for the "
                        + "identifier or connect a prototype cell in a storyboard"
                ])
            #expect(table.dequeueReusableCell(withIdentifier: wrong) == nil)
            #expect(table.dequeueReusableCell(withIdentifier: "Cell") != nil)
        }
    }

    @Test func `a table footer set before anything is registered asks for no cell (TV-088)`() {
        for estimates in [true, false] {
            let source = ListSource(rows: 30)
            source.defaultHeight = 40
            let world = World()
            let table = UITableView(frame: world.window.bounds, style: .plain)
            if !estimates { table.estimatedRowHeight = 0 }
            table.dataSource = source
            table.delegate = source
            let errors = ProgrammerError.collect {
                table.tableFooterView = UIView()
                table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
            }
            #expect(errors.isEmpty)
            #expect(!source.takeLog().contains { $0.hasPrefix("cell") })
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            world.window.addSubview(table)
            world.frame()
            #expect(table.visibleCells.first?.frame == CGRect(x: 0, y: 30, width: 393, height: 40))
        }
    }

    /// The rule of collection views (TV-090) is not the table's: its equivalent is unknown.
    @Test func `a cell that is dequeued and dropped costs nothing and disturbs no row (TV-090)`() {
        let world = TableForm.plain.world(.rows(4))
        let before = world.facts
        let errors = ProgrammerError.collect {
            _ = world.table.dequeueReusableCell(withIdentifier: "cell", for: world.path(0, 1))
            _ = world.table.dequeueReusableCell(withIdentifier: "cell")
        }
        #expect(errors.isEmpty)
        world.world.frame()
        #expect(world.facts == before)
    }

    @Test func `a data source may be asked by a test, for a path the table does not know (TV-092)`() {
        let world = TableForm.plain.world([[]])
        let other = ListSource([["only here"]])
        let errors = ProgrammerError.collect {
            let cell = other.tableView(world.table, cellForRowAt: IndexPath(row: 0, section: 0))
            #expect(cell.textLabel?.text == "only here")
        }
        #expect(errors.isEmpty)
        #expect(world.table.rectForRow(at: IndexPath(row: 0, section: 0)) == .zero)
        world.expectNextUpdateWorks()
    }

    /// Answers cells where header views belong.
    private func cellHeaderSource(_ sections: [[String]]) -> ListSource {
        let source = ListSource(sections)
        source.headerView = { table, section in
            let cell = table.dequeueReusableCell(withIdentifier: "cell")
            cell?.textLabel?.text = "header \(section)"
            return cell
        }
        return source
    }

    @Test func `a cell in a header's place is shown, told on the console when it goes, and no row (TV-094, RU-11)`() {
        let source = cellHeaderSource([(0..<40).map { "row \($0)" }, ["last"]])
        let world = TableWorld(source)
        #expect(world.table.subviews.contains { ($0 as? UITableViewCell)?.textLabel?.text == "header 0" })
        world.world.frame()
        let header = world.table.rectForHeader(inSection: 0)
        #expect(header.height > 20)
        world.world.tap(200, header.midY)
        #expect(world.table.indexPathForSelectedRow == nil)
        let lines = ConsoleLog.collect {
            world.scroll(to: 1700)
            world.table.reloadData()
            world.world.frame()
        }
        #expect(lines.contains("no index path for table cell being reused"))
        #expect(world.texts.last == "last")
        for cell in world.table.visibleCells { #expect(world.table.indexPath(for: cell) != nil) }
    }

    @Test func `a header's cell that goes with its section is told too, and used again for rows (TV-094)`() {
        let source = cellHeaderSource([["a"], ["b"]])
        let world = TableWorld(source)
        let lines = ConsoleLog.collect {
            source.sections.removeFirst()
            world.table.deleteSections([0], with: .fade)
            world.settle()
        }
        #expect(lines == ["no index path for table cell being reused"])
        source.sections[0] += ["c", "d"]
        world.table.insertRows(at: [world.path(0, 1), world.path(0, 2)], with: .none)
        world.settle()
        #expect(world.texts == ["b", "c", "d"])
    }

    // MARK: The rest of the class

    @Test func `without a registration the table shows what the source makes, and pools it by its identifier`() {
        let source = ListSource(rows: 100)
        source.provider = { table, path in
            let cell =
                table.dequeueReusableCell(withIdentifier: "own") ?? CountingCell(style: .value1, reuseIdentifier: "own")
            cell.textLabel?.text = "row \(path.row)"
            return cell
        }
        let world = TableWorld(source)
        for step in 0..<30 { world.scroll(to: CGFloat(step) * 140) }
        world.expectShowsData()
        #expect(world.table.counters.cellsReused > 50)
        #expect(world.table.visibleCells.allSatisfy { $0 is CountingCell })
    }

    @Test func `two dequeues for one row are refused in every update (RU-07)`() {
        let world = TableForm.plain.world(.rows(2))
        world.source.provider = { table, path in
            _ = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "new"
            return cell
        }
        world.source.sections[0].append("new")
        let errors = ProgrammerError.collect {
            world.table.insertRows(at: [world.path(0, 2)], with: .none)
            world.world.frame()
        }
        #expect(errors.count == 1)
        #expect(errors[0].reason.hasSuffix("Cell identifier: cell, index path: {length = 2, path = 0 - 2}"))
        world.source.provider = nil
        world.expectNextUpdateWorks()
    }

    @Test func `cells of different identifiers never stand in for each other`() {
        final class Odd: UITableViewCell {}
        let source = ListSource(rows: 80)
        source.provider = { table, path in
            let cell = table.dequeueReusableCell(withIdentifier: path.row % 2 == 0 ? "cell" : "odd", for: path)
            cell.textLabel?.text = "row \(path.row)"
            return cell
        }
        let world = TableWorld(source) { $0.register(Odd.self, forCellReuseIdentifier: "odd") }
        for step in 0..<20 {
            world.scroll(to: CGFloat((step * 733) % 3300))
            for cell in world.table.visibleCells {
                #expect((cell is Odd) == (world.table.indexPath(for: cell)!.row % 2 == 1))
            }
        }
        world.expectShowsData()
    }
}
