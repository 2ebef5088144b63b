import Foundation
import Testing

@testable import UIKitCore

@MainActor
@Suite("Settings of a table, and questions about its places")
struct TableSettingTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    // MARK: Places

    @Test func `index paths name rows and items within sections, and may be changed`() {
        let world = TableWorld(ListSource([["a", "b"], ["c", "d", "e"]]))
        var path = IndexPath(item: 1, section: 0)
        #expect((path.section, path.row, path.item) == (0, 1, 1))
        #expect(world.table.cellForRow(at: path)?.textLabel?.text == "b")
        path.section = 1
        path.row = 2
        #expect(path == IndexPath(row: 2, section: 1) && path.item == 2)
        #expect(world.table.cellForRow(at: path)?.textLabel?.text == "e")
        path.item = 0
        #expect(world.table.cellForRow(at: path)?.textLabel?.text == "c")
        let object = NSIndexPath(item: 1, section: 1)
        #expect((object.section, object.row, object.item) == (1, 1, 1))
        #expect(NSIndexPath(row: 1, section: 1) == object)
        #expect(world.table.cellForRow(at: object as IndexPath)?.textLabel?.text == "d")
    }

    @Test func `points and rectangles find their rows, headers and gaps find none (behaviours 23, 24, 25)`() {
        let source = ListSource([["a", "b"], ["c"]], headers: ["A", "B"])
        source.footers = ["end"]
        let world = TableWorld(source) { $0.sectionHeaderTopPadding = 0 }
        let table = world.table
        let footer = table.rectForFooter(inSection: 0)
        #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 393, height: 28))
        #expect(table.rectForRow(at: path(1)) == CGRect(x: 0, y: 80, width: 393, height: 52))
        #expect(footer.minY == 132 && footer.height > 20)
        #expect(table.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 393, height: footer.maxY))
        #expect(table.rect(forSection: 1).maxY == footer.maxY + 80)
        #expect(table.rectForFooter(inSection: 1).height == 0)
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 10)) == nil)
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 81)) == path(1))
        #expect(table.indexPathForRow(at: CGPoint(x: 500, y: 81)) == nil)
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: footer.midY)) == nil)
        #expect(table.indexPathsForRows(in: CGRect(x: 0, y: 81, width: 10, height: 200)) == [path(1), path(0, 1)])
        #expect(table.indexPathsForRows(in: CGRect(x: 0, y: 0, width: 10, height: 20)) == [])
        #expect(table.indexPathsForRows(in: .null) == nil)
    }

    @Test func `a table that shows no row has no visible paths, not an empty list (behaviours 22)`() {
        let world = TableWorld(ListSource([[]]))
        #expect(world.table.indexPathsForVisibleRows == nil && world.table.visibleCells.isEmpty)
        world.source.sections = [["a"]]
        world.table.reloadData()
        #expect(world.table.indexPathsForVisibleRows == [path(0)])
    }

    @Test func `a row is scrolled to the top, the middle, the bottom, or as little as shows it (behaviours 53)`() {
        let world = TableWorld(ListSource(rows: 200))
        let places: [(UITableView.ScrollPosition, CGFloat)] = [(.top, 0), (.middle, 400), (.bottom, 800)]
        for (position, top) in places {
            world.table.scrollToRow(at: path(100), at: position, animated: false)
            world.world.frame()
            #expect(abs(world.table.rectForRow(at: path(100)).minY - world.table.contentOffset.y - top) < 0.6)
        }
        let before = world.table.contentOffset.y
        world.table.scrollToRow(at: path(99), at: .none, animated: false)
        #expect(world.table.contentOffset.y == before)
        world.table.scrollToRow(at: path(102), at: .none, animated: false)
        #expect(world.table.contentOffset.y == before + 104)
    }

    @Test func `the selected row that is nearest to the middle is scrolled to`() {
        let world = TableWorld(ListSource(rows: 300))
        let table = world.table
        table.scrollToNearestSelectedRow(at: .top, animated: false)
        #expect(table.contentOffset.y == 0)
        table.allowsMultipleSelection = true
        for row in [3, 150, 290] { table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
        world.scroll(to: 6000)
        table.scrollToNearestSelectedRow(at: .top, animated: false)
        world.world.frame()
        #expect(world.screen.first == "row 150@0")
        world.scroll(to: 900)
        table.scrollToNearestSelectedRow(at: .bottom, animated: true)
        world.world.frames(for: 1)
        #expect(world.screen.first == "row 0@0")
    }

    // MARK: Selection

    @Test func `a table that allows no selection takes no touches for it (behaviours 57)`() {
        let world = TableWorld(ListSource(rows: 5))
        world.table.allowsSelection = false
        _ = world.source.takeLog()
        world.tap(path(1))
        #expect(world.source.takeLog() == [] && world.table.indexPathForSelectedRow == nil)
        world.table.allowsSelection = true
        world.tap(path(1))
        #expect(world.source.takeLog() == ["highlight 0.1", "unhighlight 0.1", "select 0.1"])
    }

    // MARK: Heights

    @Test func `headers and footers that were never seen count as the table thinks they do (behaviours 29)`() {
        let source = ListSource((0..<60).map { ["\($0)"] })
        source.headers = (0..<60).map { "Header \($0)" }
        source.footers = (0..<60).map { "Footer \($0)" }
        let world = TableWorld(source) {
            $0.sectionHeaderTopPadding = 0
            $0.estimatedSectionHeaderHeight = 66
            $0.estimatedSectionFooterHeight = 47
        }
        let table = world.table
        #expect(table.rectForHeader(inSection: 59).height == 66 && table.rectForFooter(inSection: 59).height == 47)
        #expect(table.rectForHeader(inSection: 0).height == 28 && table.rectForFooter(inSection: 0).height < 40)
        table.scrollToRow(at: path(0, 59), at: .bottom, animated: false)
        world.world.frame()
        #expect(table.rectForHeader(inSection: 59).height == 28)
    }

    /// A row with a box whose height a constraint says.
    private final class BoxCell: UITableViewCell {
        let box = UIView()
        private(set) var height: NSLayoutConstraint!

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.addSubview(box)
            box.translatesAutoresizingMaskIntoConstraints = false
            height = box.heightAnchor.constraint(equalToConstant: 60)
            NSLayoutConstraint.activate([
                height, box.topAnchor.constraint(equalTo: contentView.topAnchor),
                box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            ])
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test(arguments: [
        (UITableView.SelfSizingInvalidation.disabled, [CGFloat(61), 61]), (.enabled, [61, 91]),
        (.enabledIncludingConstraints, [91, 91]),
    ])
    func `a row grows when its constraints change, when it says so, or not (behaviours 40)`(
        invalidation: UITableView.SelfSizingInvalidation, heights: [CGFloat]
    ) throws {
        let source = ListSource([["a", "b"]])
        source.cellClass = BoxCell.self
        let world = TableWorld(source)
        world.table.selfSizingInvalidation = invalidation
        let cell = try #require(world.table.cellForRow(at: path(0)) as? BoxCell)
        cell.height.constant = 90
        world.world.frames(for: 1)
        #expect(world.table.rectForRow(at: path(0)).height == heights[0])
        cell.invalidateIntrinsicContentSize()
        world.world.frames(for: 1)
        #expect(world.table.rectForRow(at: path(0)).height == heights[1])
        #expect(world.table.cellForRow(at: path(1))?.frame.minY == heights[1])
    }

    // MARK: Archives

    /// Nothing is read from the archive: storyboards are not there.
    @Test func `what a coder makes is as new, a plain table with default cells (behaviours 1)`() throws {
        let coder = NSKeyedArchiver(requiringSecureCoding: false)
        let table = try #require(UITableView(coder: coder))
        let cell = try #require(UITableViewCell(coder: coder))
        let header = try #require(UITableViewHeaderFooterView(coder: coder))
        let controller = try #require(UITableViewController(coder: coder))
        cell.textLabel?.text = "a"
        header.textLabel?.text = "Title"
        let source = ListSource([["a"]])
        source.provider = { _, _ in cell }
        source.headerView = { _, _ in header }
        let world = World()
        table.frame = world.window.bounds
        table.dataSource = source
        table.delegate = source
        world.window.addSubview(table)
        world.frame()
        #expect(table.style == .plain && table.visibleCells == [cell] && table.headerView(forSection: 0) === header)
        #expect(cell.bounds.height == 52 && header.bounds.height == 28 && cell.detailTextLabel == nil)
        #expect(controller.tableView.style == .plain && controller.tableView.dataSource === controller)
    }
}
