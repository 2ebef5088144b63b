import DiffableData
import Foundation
import ListCore
import Testing
import UIKitCore

@MainActor
@Suite("C06: content that is, and is not, asked for again")
struct C06StaleContentTests {
    @Test(arguments: [true, false])
    func `another identifier is another row: one goes, one comes, the rest keeps its cells (TV-059)`(animated: Bool) {
        let world = DiffableWorld()
        world.show(["A": ["a", "t1", "b"]])
        let cells = (world.cell("a"), world.cell("t1"), world.cell("b"))
        _ = world.takeAsked()
        world.show(["A": ["a", "p1", "b"]], animated: animated)
        #expect(world.takeAsked() == ["p1"])
        world.world.frames(for: 0.7)
        #expect(world.texts == ["a", "p1", "b"])
        #expect(world.cell("a") === cells.0 && world.cell("b") === cells.2)
        #expect(cells.1.map { world.table.indexPath(for: $0) } != IndexPath(row: 1, section: 0))
    }

    @Test func `a reload asks the provider with the identifier, which looks the content up (TV-061)`() {
        let world = DiffableWorld()
        world.show(["A": ["book", "other"]])
        let cell = world.cell("book")
        _ = world.takeAsked()
        var snapshot = world.source.snapshot()
        snapshot.reloadItems(["book"])
        world.source.apply(snapshot)
        #expect(world.takeAsked() == ["book"])
        world.world.frames(for: 0.7)
        #expect(world.cell("book") !== cell)
        // Without a mark nothing is asked, whatever changed in the store.
        world.source.apply(world.source.snapshot())
        world.world.frames(for: 0.7)
        #expect(world.takeAsked().isEmpty)
    }

    @Test(arguments: TableForm.allCases)
    func `a row that moves to another section keeps its look until it is configured again (TV-063)`(form: TableForm) {
        let world = form.world([["milk", "eggs"], ["tea"]])
        let look: (String, Int) -> String = { "\($0) in \($1)" }
        world.source.provider = { table, path in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = look(world.source.sections[path.section][path.row], path.section)
            return cell
        }
        world.table.reloadData()
        world.world.frame()
        let cell = world.table.cellForRow(at: world.path(0, 0))
        _ = world.source.takeLog()
        world.source.sections = [["eggs"], ["milk", "tea"]]
        world.table.moveRow(at: world.path(0, 0), to: world.path(1, 0))
        world.settle()
        #expect(!world.source.takeLog().contains { $0.hasPrefix("cell") })
        #expect(world.table.cellForRow(at: world.path(1, 0)) === cell)
        #expect(cell?.textLabel?.text == "milk in 0")
        world.table.reconfigureRows(at: [world.path(1, 0)])
        world.settle()
        #expect(cell?.textLabel?.text == "milk in 1")
        #expect(world.table.cellForRow(at: world.path(1, 0)) === cell)
        world.source.provider = nil
    }

    @Test(arguments: [TableForm.titled, .grouped])
    func `a title is asked for again with its section only, or set on the view (TV-065)`(form: TableForm) {
        let world = form.world(.rows(2, 3))
        world.source.headers = ["A (2)", "B (3)"]
        world.table.reloadData()
        world.world.frame()
        world.source.headers = ["A (3)", "B (3)"]
        world.source.sections[0].append("more")
        world.table.insertRows(at: [world.path(0, 2)], with: .automatic)
        world.settle()
        #expect(world.table.headerView(forSection: 0)?.textLabel?.text == "A (2)")
        world.table.headerView(forSection: 0)?.textLabel?.text = "by hand"
        world.settle()
        #expect(world.table.headerView(forSection: 0)?.textLabel?.text == "by hand")
        let other = world.table.headerView(forSection: 1)
        world.table.reloadSections([0], with: .fade)
        world.settle()
        #expect(world.table.headerView(forSection: 0)?.textLabel?.text == "A (3)")
        #expect(world.table.headerView(forSection: 1) === other)
        world.expectShowsData()
    }

    @Test(arguments: [TableForm.titled, .grouped])
    func `headers go along with their sections, and only a new one is made (TV-067)`(form: TableForm) {
        let world = form.world(.rows(2, 2))
        let (first, second) = (world.table.headerView(forSection: 0), world.table.headerView(forSection: 1))
        world.source.sections.insert(["new"], at: 0)
        world.source.headers = ["C", "Section 0", "Section 1"]
        world.table.insertSections([0], with: .automatic)
        world.settle()
        #expect(world.table.headerView(forSection: 1) === first && world.table.headerView(forSection: 2) === second)
        #expect((0..<3).map { world.table.headerView(forSection: $0)?.textLabel?.text } == world.source.headers)
        world.source.sections.swapAt(0, 2)
        world.source.headers.swapAt(0, 2)
        world.table.performBatchUpdates {
            world.table.moveSection(0, toSection: 2)
            world.table.moveSection(2, toSection: 0)
        }
        world.settle()
        #expect(world.table.headerView(forSection: 0) === second && world.table.headerView(forSection: 1) === first)
        world.source.sections.remove(at: 1)
        world.source.headers.remove(at: 1)
        world.table.deleteSections([1], with: .fade)
        world.settle()
        #expect((0..<2).map { world.table.headerView(forSection: $0)?.textLabel?.text } == world.source.headers)
        #expect(world.table.subviews.filter { $0 is UITableViewHeaderFooterView }.count == 2)
        for section in 0..<2 {
            #expect(world.table.headerView(forSection: section)?.frame == world.table.rectForHeader(inSection: section))
        }
        world.expectShowsData()
    }

    @Test func `without animation only new and marked rows are asked for (TV-069)`() {
        let world = DiffableWorld()
        world.show(["A": ["a", "b", "c"]])
        _ = world.takeAsked()
        var snapshot = world.source.snapshot()
        snapshot.appendItems(["d"])
        snapshot.reconfigureItems(["a"])
        snapshot.reloadItems(["b"])
        world.source.apply(snapshot, animatingDifferences: false)
        world.world.frame()
        #expect(world.takeAsked().sorted() == ["a", "b", "d"])
        #expect(world.texts == ["a", "b", "c", "d"])
    }

    @Test func `rows off the screen show what the data says when they come, reloaded or not`() {
        let world = TableForm.plain.world([(0..<100).map { "row \($0)" }])
        world.source.sections[0][60] = "changed"
        world.table.reloadRows(at: [world.path(0, 60)], with: .fade)
        world.source.sections[0][61] = "changed too"
        world.table.reconfigureRows(at: [world.path(0, 61)])
        world.settle()
        world.table.scrollToRow(at: world.path(0, 60), at: .top, animated: false)
        world.expectShowsData()
        #expect(Array(world.texts.prefix(2)) == ["changed", "changed too"])
    }
}
