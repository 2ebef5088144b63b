import Foundation
import Testing
import UIKitCore

@MainActor
@Suite("Lifetime of tables")
struct TableLifetimeTests {
    @Test func `a dropped table, its cells, source and delegate are freed`() async {
        weak var table: UITableView?
        weak var source: ListSource?
        weak var cell: UITableViewCell?
        weak var header: UIView?
        let world = World()
        do {
            let list = ListSource([["a", "b"], ["c"]], headers: ["one", "two"])
            let made = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852), style: .insetGrouped)
            made.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            made.dataSource = list
            made.delegate = list
            world.window.addSubview(made)
            world.frame()
            list.sections[0].append("x")
            made.insertRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
            world.frames(for: 1)
            (table, source, cell) = (made, list, made.visibleCells.first)
            header = made.headerView(forSection: 0)
            #expect(cell != nil && header != nil)
            made.removeFromSuperview()
            world.frames(for: 0.1)
        }
        await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
        #expect(table == nil)
        #expect(source == nil)
        #expect(cell == nil)
        #expect(header == nil)
    }

    @Test func `a delegate that dies while its table lives is not missed`() {
        let source = ListSource(rows: 40)
        let world = World()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        var other: ListSource? = ListSource(rows: 40)
        table.delegate = other
        world.window.addSubview(table)
        world.frame()
        other = nil
        table.contentOffset.y = 300
        world.frame()
        #expect(table.delegate == nil)
        #expect(table.visibleCells.count > 10)
    }

    @Test func `a data source that dies leaves the table empty after the next reload`() {
        var source: ListSource? = ListSource(rows: 40)
        let world = World()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        world.window.addSubview(table)
        world.frame()
        source = nil
        table.reloadData()
        world.frame()
        #expect(table.numberOfSections == 0)
        #expect(table.visibleCells.isEmpty)
    }
}
