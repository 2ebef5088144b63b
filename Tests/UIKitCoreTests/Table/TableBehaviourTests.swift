import Foundation
import Testing
import UIKitCore

/// As little as a data source may be.
@MainActor
private final class BareSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

@MainActor
private final class EverySide: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching,
    UITableViewDragDelegate, UITableViewDropDelegate
{
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [] }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {}
}

/// What `behaviours.md` says of tables, 1 to 60, where no other suite has it.
@MainActor
@Suite("Behaviour of tables")
struct TableBehaviourTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test func `without a style a table is plain (behaviours 1)`() {
        #expect(UITableView(frame: .zero).style == .plain)
        #expect(UITableView(frame: .zero, style: .insetGrouped).style == .insetGrouped)
    }

    @Test func `a table holds none of its clients (behaviours 3)`() {
        let table = UITableView(frame: .zero)
        weak var gone: EverySide?
        do {
            let client = EverySide()
            gone = client
            table.dataSource = client
            table.delegate = client
            table.prefetchDataSource = client
            table.dragDelegate = client
            table.dropDelegate = client
            #expect(table.dropDelegate === client && table.prefetchDataSource === client)
        }
        #expect(gone == nil)
        #expect(table.dataSource == nil && table.delegate == nil && table.prefetchDataSource == nil)
        #expect(table.dragDelegate == nil && table.dropDelegate == nil)
    }

    @Test func `two methods make a table, of one section (behaviours 4, 5)`() {
        let world = World()
        let source = BareSource()
        let table = UITableView(frame: world.window.bounds)
        table.dataSource = source
        world.window.addSubview(table)
        world.frame()
        #expect(table.numberOfSections == 1)
        #expect(table.visibleCells.count == 3)
    }

    @Test func `counts are answered from what was read (behaviours 6)`() {
        let source = ListSource([["a"], ["b", "c"]])
        source.logsCounts = true
        let world = TableWorld(source)
        _ = source.takeLog()
        #expect(world.table.numberOfRows(inSection: 1) == 2)
        #expect(world.table.numberOfSections == 2)
        source.sections[1].append("unannounced")
        #expect(world.table.numberOfRows(inSection: 1) == 2)
        #expect(source.takeLog() == [])
    }

    @Test func `a reload asks for titles and cells again, and pulls the offset into shorter content (behaviours 8)`() {
        let source = ListSource([(0..<40).map { "row \($0)" }], headers: ["Old"])
        let world = TableWorld(source)
        world.scroll(to: 900)
        source.headers = ["New"]
        source.sections = [(0..<20).map { "other \($0)" }]
        world.table.reloadData()
        world.world.frame()
        #expect(world.table.headerView(forSection: 0)?.textLabel?.text == "New")
        #expect(world.texts.last == "other 19")
        #expect(world.table.contentOffset.y == world.table.contentSize.height - 852)
    }

    @Test func `what a delegate does to a cell in willDisplay stays (behaviours 10)`() {
        let source = PaintingSource([["a", "b"]])
        let world = TableWorld(source, style: .grouped)
        world.table.selectRow(at: path(1), animated: false, scrollPosition: .none)
        world.world.frame()
        world.world.frame()
        #expect(world.table.visibleCells.map(\.backgroundColor) == [.systemYellow, .systemYellow])
        #expect(world.table.visibleCells.map(\.alpha) == [0.5, 0.5])
    }

    @Test func `the cell that is written in is found while it is off the screen (behaviours 20)`() throws {
        let source = ListSource(rows: 100)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        source.provider = { table, path in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            if path.row == 2 { cell.contentView.addSubview(field) }
            return cell
        }
        let world = TableWorld(source)
        let cell = try #require(world.table.cellForRow(at: path(2)))
        field.becomeFirstResponder()
        world.scroll(to: 3000)
        #expect(world.table.cellForRow(at: path(2)) === cell)
        #expect(field.isFirstResponder)
        #expect(!world.table.visibleCells.contains(cell))
        #expect(world.table.cellForRow(at: path(500)) == nil && world.table.cellForRow(at: path(-1)) == nil)
    }

    @Test func `queries by place know rows, headers and gaps apart (behaviours 22 to 26)`() {
        let world = TableWorld(ListSource([["a", "b"], ["c"]], headers: ["One", nil])) {
            $0.sectionHeaderTopPadding = 0
        }
        let table = world.table
        #expect(table.indexPathForRow(at: CGPoint(x: 100, y: 14)) == nil)
        #expect(table.indexPathForRow(at: CGPoint(x: 100, y: 30)) == path(0))
        #expect(table.indexPathForRow(at: CGPoint(x: 100, y: 700)) == nil)
        #expect(table.indexPathForRow(at: CGPoint(x: 800, y: 30)) == nil)
        #expect(table.indexPathsForRows(in: CGRect(x: 0, y: 40, width: 393, height: 50)) == [path(0), path(1)])
        #expect(table.indexPathsForRows(in: CGRect(x: 0, y: 600, width: 393, height: 50)) == [])
        #expect(table.indexPathsForRows(in: .null) == nil)
        #expect(table.rectForRow(at: path(0, 5)) == .zero && table.rectForRow(at: path(-1)) == .zero)
        #expect(table.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 393, height: 132))
        #expect(table.headerView(forSection: 0) != nil && table.headerView(forSection: 1) == nil)
        let empty = TableWorld(ListSource([[]]))
        #expect(empty.table.indexPathsForVisibleRows == nil && empty.table.visibleCells.isEmpty)
    }

    @Test func `only header views of UIKit's class are answered (behaviours 26)`() {
        let source = ListSource([["a"]])
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
        source.headerView = { _, _ in own }
        source.headerHeight = { _ in 40 }
        let world = TableWorld(source)
        #expect(own.window != nil && own.frame.height == 40 && own.frame.width == 393)
        #expect(world.table.headerView(forSection: 0) == nil)
    }

    @Test func `with estimates exact heights are asked each time a row comes up (behaviours 30)`() {
        let source = ListSource(rows: 100)
        source.defaultHeight = 52
        let world = TableWorld(source) { $0.isPrefetchingEnabled = false }
        world.scroll(to: 1000)
        _ = source.takeLog()
        world.scroll(to: 0)
        #expect(source.takeLog().filter { $0 == "height 0.0" }.count == 1)
    }

    @Test func `a height method that answers automatic leaves the height to title and view (behaviours 33, 34)`() {
        let source = ListSource([["a"], ["b"]], headers: ["One", "Two"])
        source.headerHeight = { $0 == 0 ? UITableView.automaticDimension : 61 }
        let world = TableWorld(source) { $0.sectionHeaderTopPadding = 0 }
        #expect(world.table.rectForHeader(inSection: 0).height == 28)
        #expect(world.table.rectForHeader(inSection: 1).height == 61)
        source.headerView = { _, _ in UITableViewHeaderFooterView(reuseIdentifier: "view") }
        world.table.delegate = nil
        world.table.delegate = source
        world.table.reloadData()
        world.world.frame()
        // A view wins over a title, and is forced to its height.
        #expect(world.table.headerView(forSection: 1)?.reuseIdentifier == "view")
        #expect(world.table.headerView(forSection: 1)?.frame.height == 61)
    }

    @Test func `automatic from the delegate means the content, whatever the table's constant (HT-03)`() {
        let source = ListSource([["a", "b"]])
        source.heights["a"] = 90
        let world = TableWorld(source) { $0.rowHeight = 70 }
        #expect(world.screen == ["a@0", "b@90"])
        #expect(world.table.rectForRow(at: path(1)).height == 52)
    }

    @Test func `only plain tables show filler rows, none by default (behaviours 37)`() {
        #expect(UITableView(frame: .zero).fillerRowHeight == 0)
        let world = TableWorld(ListSource([["a"]]), style: .grouped)
        let before = world.table.subviews.count
        world.table.fillerRowHeight = 60
        world.world.frame()
        #expect(world.table.subviews.count == before)
    }

    @Test func `the raw values of row animations are UIKit's (behaviours 51)`() {
        let animations: [UITableView.RowAnimation] = [.fade, .right, .left, .top, .bottom, .none, .middle, .automatic]
        #expect(animations.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 100])
    }

    @Test func `the index is read again alone (behaviours 52)`() {
        let source = ListSource([["a"]])
        let world = TableWorld(source)
        _ = source.takeLog()
        world.table.reloadSectionIndexTitles()
        #expect(source.takeLog() == [])
    }

    @Test func `scrolling to a row is told to the scroll view's delegate (behaviours 56)`() {
        let world = TableWorld(ListSource(rows: 100))
        let counter = ScrollCounter()
        world.table.delegate = counter
        world.world.frame()
        counter.scrolls = 0
        world.table.scrollToRow(at: path(50), at: .top, animated: false)
        #expect(counter.scrolls > 0)
    }

    @Test
    func `a selection by program does not scroll where it is taken back, and carries no facts (behaviours 58, 59)`() {
        let world = TableWorld(ListSource(rows: 100))
        world.table.selectRow(at: path(0), animated: false, scrollPosition: .none)
        world.scroll(to: 2000)
        world.table.deselectRow(at: path(0), animated: true)
        world.world.frames(for: 0.5)
        #expect(world.table.contentOffset.y == 2000)
        var facts: [Bool] = []
        let token = NotificationCenter.default.addObserver(
            forName: UITableView.selectionDidChangeNotification, object: world.table, queue: nil
        ) { note in
            let hasFacts = note.userInfo != nil
            MainActor.assumeIsolated { facts.append(hasFacts) }
        }
        world.tap(path(45))
        NotificationCenter.default.removeObserver(token)
        #expect(facts == [false])
    }
}

@MainActor
private final class PaintingSource: ListSource {
    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    {
        cell.backgroundColor = .systemYellow
        cell.alpha = 0.5
    }
}

@MainActor
private final class ScrollCounter: NSObject, UITableViewDelegate {
    var scrolls = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}
