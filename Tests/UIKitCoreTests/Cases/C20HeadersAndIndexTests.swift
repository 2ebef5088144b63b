import Foundation
import ListCore
import Testing
import UIKitCore

@MainActor
@Suite("C20: headers, insets and the index")
struct C20HeadersAndIndexTests {
    @Test func `the padding above headers is each table's own (TV-209)`() {
        let world = TableForm.titled.world(.rows(2, 2))
        let other = TableForm.titled.world(.rows(2, 2))
        world.table.sectionHeaderTopPadding = 0
        world.world.frame()
        other.world.frame()
        #expect(world.table.rectForHeader(inSection: 0).minY == 0)
        #expect(other.table.rectForHeader(inSection: 0).minY == 22)
        #expect(world.table.rectForHeader(inSection: 1).minY == world.table.rectForRow(at: world.path(0, 1)).maxY)
        #expect(
            other.table.rectForHeader(inSection: 1).minY == other.table.rectForRow(at: other.path(0, 1)).maxY + 22)
        // Grouped tables have none to set.
        let grouped = TableForm.grouped.world(.rows(2, 2))
        let before = grouped.facts
        grouped.table.sectionHeaderTopPadding = 0
        grouped.world.frame()
        #expect(grouped.facts == before)
    }

    @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped], [true, false])
    func `a first titled section that comes later looks as if it had been there (TV-211)`(
        style: UITableView.Style, animated: Bool
    ) {
        for hasHeaderView in [true, false] {
            func make(_ source: ListSource) -> TableWorld {
                TableWorld(source, style: style) { table in
                    guard hasHeaderView else { return }
                    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
                }
            }
            let world = make(ListSource([["a"], ["b"]]))
            world.source.sections.insert(["new"], at: 0)
            world.source.headers = ["First", nil, nil]
            world.table.insertSections([0], with: animated ? .automatic : .none)
            world.settle()
            let fresh = make(ListSource([["new"], ["a"], ["b"]], headers: ["First", nil, nil]))
            #expect(world.screen == fresh.screen)
            #expect(world.table.contentSize == fresh.table.contentSize)
            for section in 0..<3 {
                #expect(world.table.rectForHeader(inSection: section) == fresh.table.rectForHeader(inSection: section))
                #expect(world.table.rectForFooter(inSection: section) == fresh.table.rectForFooter(inSection: section))
            }
            // And away again.
            world.source.sections.removeFirst()
            world.source.headers = []
            world.table.deleteSections([0], with: animated ? .fade : .none)
            world.settle()
            let bare = make(ListSource([["a"], ["b"]]))
            #expect(world.screen == bare.screen)
            #expect(world.table.contentSize == bare.table.contentSize)
        }
    }

    @Test func `headers pin below the inset of the moment (TV-213)`() {
        let world = TableForm.titled.world(.rows(40, 40))
        world.table.sectionHeaderTopPadding = 0
        world.table.contentInset.top = 120
        world.scroll(to: 500)
        func pinned() -> CGFloat? {
            world.table.headerView(forSection: 0).map { $0.convert($0.bounds, to: nil).minY }
        }
        #expect(pinned() == 120)
        for inset in stride(from: CGFloat(120), through: 56, by: -8) {
            world.table.contentInset.top = inset
            world.table.contentOffset.y += 8
            world.world.frame()
            #expect(pinned() == inset)
        }
        let next = world.table.rectForHeader(inSection: 1).minY
        world.scroll(to: next - 56 - 10)
        #expect(pinned() == 38)
        #expect(world.table.headerView(forSection: 1).map { $0.convert($0.bounds, to: nil).minY } == 66)
    }

    @Test func `a large title that collapses takes the pinned header along (TV-213)`() {
        let world = TableForm.titled.world(.rows(40, 40))
        world.table.sectionHeaderTopPadding = 0
        let screen = UIViewController()
        let navigation = UINavigationController(rootViewController: screen)
        navigation.navigationBar.prefersLargeTitles = true
        world.world.window.rootViewController = navigation
        screen.view = world.table
        world.world.frame()
        world.world.frame()
        for offset in stride(from: world.table.contentOffset.y, to: 400, by: 7) {
            world.scroll(to: offset)
            let top = world.table.headerView(forSection: 0).map { $0.convert($0.bounds, to: nil).minY }
            let edge = world.table.adjustedContentInset.top
            #expect(top == max(edge, -world.table.contentOffset.y))
        }
    }

    @Test func `without a word from the client the magnifier goes to the first section (TV-215)`() {
        let source = IndexClient()
        let world = World()
        let table = source.table(in: world)
        table.contentOffset.y = 500
        world.frame()
        source.mapsSearch = false
        touch(world, table, entry: 0)
        #expect(table.contentOffset.y == table.rect(forSection: 0).minY)
    }

    @Test func `a client that maps it scrolls to the table's header itself (TV-215)`() {
        let source = IndexClient()
        let world = World()
        let table = source.table(in: world)
        table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 56))
        world.frame()
        table.contentOffset.y = 500
        world.frame()
        source.mapsSearch = true
        touch(world, table, entry: 0)
        #expect(source.asked == ["{search} 0"])
        #expect(table.contentOffset.y == 0)
        touch(world, table, entry: 2)
        #expect(table.contentOffset.y == table.rect(forSection: 1).minY)
    }

    private func touch(_ world: World, _ table: UITableView, entry: Int) {
        let line = 13.5
        let y = 426 - 1.5 * line + (Double(entry) + 0.5) * line
        world.touch(.began, 386, y, after: 0.5)
        world.touch(.ended, 386, y)
        world.frame()
    }

    @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
    func `a search bar as the table's header starts at 0, on whole pixels, wherever scrolling stops (TV-217)`(
        style: UITableView.Style
    ) {
        let world = TableWorld(ListSource(rows: 60), style: style, size: CGSize(width: 375, height: 667))
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 100, height: 56))
        world.table.tableHeaderView = bar
        world.world.frame()
        for distance in [CGFloat(-200), 33.3, 101.7, -77.1, 300] {
            let start: CGFloat = distance < 0 ? 600 : 200
            world.world.drag(from: CGPoint(x: 200, y: start), to: CGPoint(x: 200, y: start + distance), steps: 7)
            world.world.frame(after: 0)
            #expect(bar.frame == CGRect(x: 0, y: 0, width: 375, height: 56))
            world.world.touch(.ended, 200, start + distance)
            world.world.frames(for: 3)
            #expect(bar.frame == CGRect(x: 0, y: 0, width: 375, height: 56))
            let pixels = bar.convert(bar.bounds, to: nil).minY * 2
            #expect(pixels.rounded() == pixels)
        }
    }

    @Test func `a table's header has the table's width and the developer's height, set at any time (TV-219, HT-10)`() {
        for moment in 0..<3 {
            let source = ListSource(rows: 3)
            let world = World()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 10, height: 10), style: .plain)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.dataSource = source
            let header = UIView(frame: CGRect(x: 3, y: 7, width: 0, height: 120))
            if moment == 0 { table.tableHeaderView = header }
            world.window.addSubview(table)
            if moment == 1 { table.tableHeaderView = header }
            table.frame = world.window.bounds
            world.frame()
            if moment == 2 { table.tableHeaderView = header }
            world.frame()
            #expect(header.frame == CGRect(x: 0, y: 0, width: 393, height: 120))
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 120)
            table.frame.size.width = 700
            world.frame()
            #expect(header.frame == CGRect(x: 0, y: 0, width: 700, height: 120))
            // A new height counts when it is assigned again.
            header.frame.size.height = 60
            table.tableHeaderView = header
            world.frame()
            #expect(header.frame.height == 60)
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 60)
        }
    }

    /// Plain titles have one line.
    @Test(arguments: [UITableView.Style.grouped, .insetGrouped])
    func `a title of several lines is measured again at each width (TV-221)`(style: UITableView.Style) {
        let title = String(repeating: "a long title ", count: 9)
        let world = TableWorld(
            ListSource([["a", "b"], ["c"]], headers: [title, title]), style: style,
            size: CGSize(width: 320, height: 568))
        func heights() -> [CGFloat] { (0..<2).map { world.table.rectForHeader(inSection: $0).height } }
        let narrow = heights()
        func expectFits() {
            for section in 0..<2 {
                guard let header = world.table.headerView(forSection: section), let label = header.textLabel else {
                    Issue.record("no header \(section)")
                    continue
                }
                let needed = label.sizeThatFits(CGSize(width: label.frame.width, height: .infinity)).height
                #expect(label.frame.height >= needed - 0.5)
                #expect(header.bounds.height >= label.frame.height)
            }
        }
        expectFits()
        world.table.frame.size = CGSize(width: 568, height: 320)
        world.world.frame()
        #expect(heights()[0] < narrow[0])
        expectFits()
        world.table.frame.size = CGSize(width: 320, height: 568)
        world.world.frame()
        #expect(heights() == narrow)
        expectFits()
        #expect(world.texts == ["a", "b", "c"])
    }

    @Test func `a self-sizing header view is measured again too (TV-221)`() {
        let source = ListSource([["a"], ["b"]])
        let title = String(repeating: "a long title ", count: 9)
        source.headerView = { _, _ in
            let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
            let label = UILabel()
            label.numberOfLines = 0
            label.text = title
            label.translatesAutoresizingMaskIntoConstraints = false
            view.contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: view.contentView.topAnchor, constant: 8),
                label.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor, constant: -8),
                label.leadingAnchor.constraint(equalTo: view.contentView.leadingAnchor, constant: 16),
                label.trailingAnchor.constraint(equalTo: view.contentView.trailingAnchor, constant: -16),
            ])
            return view
        }
        let world = TableWorld(source, size: CGSize(width: 320, height: 568))
        let narrow = world.table.rectForHeader(inSection: 1).height
        world.table.frame.size.width = 568
        world.world.frame()
        let wide = world.table.rectForHeader(inSection: 1).height
        #expect(wide < narrow && wide > 30)
        world.table.frame.size.width = 320
        world.world.frame()
        #expect(world.table.rectForHeader(inSection: 1).height == narrow)
        #expect(world.table.rectForRow(at: world.path(1, 0)).minY == world.table.rectForHeader(inSection: 1).maxY)
    }
}

@MainActor
private final class IndexClient: NSObject, UITableViewDataSource {
    var mapsSearch = true
    var asked: [String] = []

    func table(in world: World) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = self
        world.window.addSubview(table)
        world.frame()
        return table
    }

    func numberOfSections(in tableView: UITableView) -> Int { 3 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { [UITableView.indexSearch, "A", "B"] }
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        guard mapsSearch else {
            DefaultWitness.reached()
            return index
        }
        asked.append("\(title) \(index)")
        guard title == UITableView.indexSearch else { return index - 1 }
        tableView.setContentOffset(.zero, animated: false)
        return NSNotFound
    }
}
