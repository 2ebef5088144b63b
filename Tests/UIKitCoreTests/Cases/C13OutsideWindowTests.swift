import DiffableData
import Foundation
import ListCore
import Testing
import UIKitCore

/// Serial: the warning comes once per process.
@MainActor
@Suite("C13: tables laid out outside a window", .serialized)
struct C13OutsideWindowTests {
    private func table(_ source: ListSource, width: CGFloat = 300, style: UITableView.Style = .plain) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 400), style: style)
        table.register(source.cellClass, forCellReuseIdentifier: source.identifier)
        table.dataSource = source
        table.delegate = source
        return table
    }

    /// A label that wraps.
    private func wrapping(_ rows: Int) -> ListSource {
        let source = ListSource(rows: rows)
        source.provider = { table, path in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = "\(path.row) " + String(repeating: "words that wrap ", count: 8)
            return cell
        }
        return source
    }

    private static let warning =
        "Warning once only: UITableView was told to layout its visible cells and other contents without being in the "
        + "view hierarchy (the table view or one of its superviews has not been added to a window)."

    @Test func `laying out a container without a window warns once, for all tables (TV-147)`() {
        UITableView.forgetWarnings()
        let sources = [ListSource(rows: 5), ListSource(rows: 5)]
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        let tables = sources.map { table($0) }
        tables.forEach(container.addSubview)
        let lines = ConsoleLog.collect {
            for _ in 0..<3 {
                tables.forEach { $0.setNeedsLayout() }
                container.layoutIfNeeded()
            }
        }
        #expect(lines.filter { $0.hasPrefix(Self.warning) }.count == 1)
        #expect(lines.count == 1)
        #expect(tables.allSatisfy { $0.numberOfRows(inSection: 0) == 5 })
    }

    @Test func `setting up a table that comes into a window later warns of nothing (TV-147)`() {
        UITableView.forgetWarnings()
        let source = ListSource(rows: 30)
        let world = World()
        let lines = ConsoleLog.collect {
            let table = table(source)
            table.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
            table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
            table.tableFooterView = UIView()
            table.contentInset.bottom = 20
            _ = table.numberOfSections
            _ = table.rectForRow(at: IndexPath(row: 3, section: 0))
            _ = table.visibleCells
            table.reloadData()
            world.window.addSubview(table)
            world.frame()
            #expect(table.visibleCells.count == 16)
        }
        #expect(lines == [])
    }

    @Test(arguments: [UITableView.Style.plain, .insetGrouped])
    func `heights measured at another width are measured again at the real one (TV-149)`(style: UITableView.Style) {
        let source = wrapping(40)
        let early = table(source, width: 120, style: style)
        _ = ConsoleLog.collect { early.layoutIfNeeded() }
        let narrow = early.rectForRow(at: IndexPath(row: 0, section: 0)).height
        let world = World()
        early.frame = world.window.bounds
        world.window.addSubview(early)
        world.frame()
        let fresh = TableWorld(wrapping(40), style: style)
        #expect(early.rectForRow(at: IndexPath(row: 0, section: 0)).height < narrow)
        #expect(early.visibleCells.map(\.frame) == fresh.table.visibleCells.map(\.frame))
        #expect(early.contentSize == fresh.table.contentSize)
        #expect(early.contentOffset == .zero)
        withExtendedLifetime(source) {}
    }

    @Test(arguments: [false, true])
    func `updates without a window are kept, whatever was asked before (TV-151)`(isLoaded: Bool) {
        let source = ListSource([["a", "b", "c"]])
        let table = table(source)
        if isLoaded { #expect(table.numberOfRows(inSection: 0) == 3) }
        source.sections = [["x", "a", "c"]]
        if isLoaded {
            table.performBatchUpdates {
                table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
                table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            }
        } else {
            table.reloadData()
        }
        source.sections.append(["s"])
        table.insertSections([1], with: .automatic)
        let world = World()
        world.window.addSubview(table)
        world.frame()
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["x", "a", "c", "s"])
        #expect(table.visibleCells.allSatisfy { $0.alpha == 1 })
    }

    @Test func `updates of a table that left its window are there when it comes back, the selection too (TV-151)`() {
        let world = TableForm.titled.world(.rows(30, 3))
        world.scroll(to: 300)
        world.table.selectRow(at: world.path(0, 20), animated: false, scrollPosition: .none)
        let first = world.places.min { $0.value < $1.value }!
        world.table.removeFromSuperview()
        world.world.frame()
        var finished: [Bool] = []
        world.source.sections[0].insert(contentsOf: ["n0", "n1"], at: 0)
        world.source.sections[0].remove(at: 10)
        world.table.performBatchUpdates {
            world.table.insertRows(at: [world.path(0, 0), world.path(0, 1)], with: .fade)
            world.table.deleteRows(at: [world.path(0, 8)], with: .fade)
        } completion: {
            finished.append($0)
        }
        world.source.sections[0].swapAt(0, 1)
        world.table.reloadRows(at: [world.path(0, 0), world.path(0, 1)], with: .fade)
        world.world.window.addSubview(world.table)
        world.settle()
        world.expectShowsData()
        #expect(world.table.indexPathForSelectedRow == world.path(0, 21))
        #expect(world.places[first.key] == first.value)
    }

    @Test func `a table of no size takes updates and shows the last when it gets one (TV-151)`() {
        let source = ListSource([["a"]])
        let world = World()
        let table = table(source, width: 0)
        world.window.addSubview(table)
        world.frame()
        source.sections = [["a", "b"]]
        table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
        world.frame()
        table.frame = world.window.bounds
        world.frame()
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["a", "b"])
        #expect(table.visibleCells.map(\.frame.minY) == [0, 52])
    }

    @Test func `a snapshot applied before the table is anywhere is what it shows first (TV-153)`() {
        let world = DiffableWorld(isInWindow: false)
        world.source.apply(.of(["A": ["a"]]), animatingDifferences: true)
        world.source.apply(.of(["A": ["b", "a"]]), animatingDifferences: true)
        world.world.window.addSubview(world.table)
        world.world.frame()
        #expect(world.texts == ["b", "a"])
        world.show(["A": ["a", "c"]], animated: true)
        world.world.frames(for: 0.7)
        #expect(world.texts == ["a", "c"])
    }

    @Test func `a data source that nobody holds leaves an empty table, which still works (TV-153)`() {
        let world = World()
        let table = UITableView(frame: world.window.bounds)
        do {
            let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in UITableViewCell() }
            _ = source
        }
        world.window.addSubview(table)
        world.frame()
        #expect(table.numberOfSections == 0 && table.visibleCells.isEmpty)
        let source = ListSource(rows: 2)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        world.frame()
        #expect(table.visibleCells.count == 2)
    }
}
