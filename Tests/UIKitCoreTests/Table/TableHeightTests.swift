import Foundation
import ListCore
import Testing
import UIKitCore

@MainActor
@Suite("Heights of rows")
struct TableHeightTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test func `automatic is -1 and the default of every height (HT-01, HT-02)`() {
        #expect(UITableView.automaticDimension == -1)
        let table = UITableView(frame: .zero, style: .plain)
        for height in [
            table.rowHeight, table.sectionHeaderHeight, table.sectionFooterHeight, table.estimatedRowHeight,
            table.estimatedSectionHeaderHeight, table.estimatedSectionFooterHeight, table.sectionHeaderTopPadding,
        ] { #expect(height == -1) }
    }

    @Test func `the delegate's height wins over the table's, and that over the content (HT-03)`() {
        let source = ListSource([["a", "b"]])
        source.heights["a"] = 90
        let world = TableWorld(source)
        #expect(world.screen == ["a@0", "b@90"])
        #expect(world.table.rectForRow(at: path(1)).height == 52)
        // The delegate answers automatic for b, and so the content decides; without a delegate the constant does.
        world.table.delegate = nil
        world.table.rowHeight = 70
        world.table.reloadData()
        world.world.frame()
        #expect(world.screen == ["a@0", "b@70"])
    }

    @Test func `constraints of 64 points make a row of 65: the separator has a slot (HT-06)`() {
        let world = TableWorld(BoxSource([["64"]]))
        #expect(world.table.rectForRow(at: path(0)).height == 65)
        #expect(world.table.visibleCells[0].contentView.frame.height == 64)
        world.table.separatorStyle = .none
        world.world.frame()
        #expect(world.table.rectForRow(at: path(0)).height == 64)
    }

    @Test func `text that wraps makes its row taller, at each width (HT-09)`() {
        let text = String(repeating: "words that wrap ", count: 12)
        let source = BoxSource([[text, "short"]])
        source.isText = true
        let world = TableWorld(source)
        let narrow = world.table.rectForRow(at: path(0)).height
        #expect(narrow > 60)
        world.table.frame.size.width = 250
        world.world.frame()
        #expect(world.table.rectForRow(at: path(0)).height > narrow)
        world.table.frame.size.width = 393
        world.world.frame()
        #expect(world.table.rectForRow(at: path(0)).height == narrow)
    }

    @Test func `an estimate is what a row counts until it is shown (HT-05, HT-07)`() {
        let source = ListSource(rows: 100)
        let world = World()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 520), style: .plain)
        table.estimatedRowHeight = 100
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        world.window.addSubview(table)
        world.frame()
        #expect(table.visibleCells.count == 10)
        #expect(table.contentSize.height == 9520)
    }

    @Test func `a table header keeps its height and gets the table's width (HT-10)`() {
        let world = TableWorld(ListSource([["a"]]))
        let header = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 120))
        world.table.tableHeaderView = header
        world.world.frame()
        #expect(header.frame == CGRect(x: 0, y: 0, width: 393, height: 120))
        #expect(world.screen == ["a@120"])
        let footer = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
        world.table.tableFooterView = footer
        world.world.frame()
        #expect(footer.frame == CGRect(x: 0, y: 172, width: 393, height: 50))
        #expect(world.table.contentSize.height == 222)
        world.table.tableHeaderView = nil
        world.world.frame()
        #expect(header.superview == nil)
        #expect(world.screen == ["a@0"])
    }

    @Test(arguments: [
        (UIContentSizeCategory.large, CGFloat(52), CGFloat(62)), (.extraExtraExtraLarge, 59, 83),
        (.accessibilityLarge, 80, 117),
    ])
    func `classic cells have the measured heights (RM-01, RM-03)`(
        category: UIContentSizeCategory, single: CGFloat, double: CGFloat
    ) {
        let world = World()
        world.window.traitOverrides.preferredContentSizeCategory = category
        let source = StyledSource()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852), style: .plain)
        table.dataSource = source
        world.window.addSubview(table)
        world.frame()
        #expect(table.rectForRow(at: path(0)).height == single)
        #expect(table.rectForRow(at: path(1)).height == double)
    }

    @Test(arguments: [UITableView.Style.grouped, .insetGrouped])
    func `two lines of a grouped table stand at the cell's margins (RM-03)`(style: UITableView.Style) throws {
        let world = World()
        let source = StyledSource()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852), style: style)
        table.dataSource = source
        world.window.addSubview(table)
        world.frame()
        #expect(table.rectForRow(at: path(0)).height == 52)
        #expect(table.rectForRow(at: path(1)).height == 69.5)
        let cell = try #require(table.cellForRow(at: path(1)))
        #expect(cell.textLabel?.frame.minY == 15)
        #expect(cell.detailTextLabel?.frame.minY == cell.textLabel?.frame.maxY)
    }

    @Test func `a text size chosen at the end of a list measures the rows there again (HT-09)`() {
        let world = TableWorld(ListSource([(0..<500).map { "row \($0)" }], headers: ["Title"]))
        world.table.scrollToRow(at: path(499), at: .bottom, animated: false)
        world.world.frame()
        world.world.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        world.world.frame()
        world.world.frame()
        for path in world.table.indexPathsForVisibleRows! {
            #expect(world.table.rectForRow(at: path).height == 80)
            #expect(world.table.cellForRow(at: path)?.frame == world.table.rectForRow(at: path))
        }
        #expect(world.table.headerView(forSection: 0)?.textLabel?.font.pointSize ?? 0 > 20)
    }

    @Test func `rows with a content configuration have one height however often their cells are reused`() {
        let source = ListSource([(0..<500).map { "row \($0)" }])
        source.provider = { table, path in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            var content = cell.defaultContentConfiguration()
            content.text = "Row \(path.row)"
            content.secondaryText = "Detail"
            cell.contentConfiguration = content
            return cell
        }
        let world = TableWorld(source)
        for step in 1..<60 { world.scroll(to: CGFloat(step) * 301) }
        let heights = Set(world.table.indexPathsForVisibleRows!.map { world.table.rectForRow(at: $0).height })
        #expect(heights == [world.table.rectForRow(at: path(0)).height])
    }

    @Test func `rows with a content configuration are measured again too, at the end of a list (HT-09)`() {
        let source = ListSource([(0..<500).map { "row \($0)" }], headers: ["Title"])
        source.provider = { table, path in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            var content = cell.defaultContentConfiguration()
            content.text = "Row \(path.row)"
            content.secondaryText = "Detail"
            cell.contentConfiguration = content
            return cell
        }
        let world = TableWorld(source, safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        world.table.scrollToRow(at: path(499), at: .none, animated: false)
        world.world.frame()
        world.world.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        for _ in 0..<3 { world.world.frame() }
        let heights = Set(world.table.indexPathsForVisibleRows!.map { world.table.rectForRow(at: $0).height })
        #expect(heights.count == 1)
        #expect(heights.first! > 100)
    }

    @Test func `margins, disclosure and text stand where they were measured (RM-04, RM-05, RM-06)`() throws {
        let world = World()
        let source = StyledSource()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852), style: .plain)
        table.dataSource = source
        world.window.addSubview(table)
        world.frame()
        let cell = try #require(table.cellForRow(at: path(0)))
        #expect(cell.contentView.layoutMargins == UIEdgeInsets(top: 15, left: 20, bottom: 15, right: 20))
        #expect(cell.textLabel?.frame.minX == 20)
        let chevron = try #require(cell.subviews.first { $0 is UIControl })
        #expect(chevron.frame.size == CGSize(width: 10.5, height: 14))
        #expect(chevron.frame.maxX == 373)
        let grouped = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852), style: .insetGrouped)
        grouped.dataSource = source
        world.window.addSubview(grouped)
        world.frame()
        let card = try #require(grouped.cellForRow(at: path(0)))
        #expect(card.frame.minX == 20)
        #expect(card.textLabel?.frame.minX == 16)
        #expect(card.layer.cornerRadius == 26)
    }

    @Test func `a row in view that grows while the list is scrolled does not move what is above it`() {
        let source = ListSource(rows: 60)
        let world = TableWorld(source)
        world.scroll(to: 520)
        source.heights["row 14"] = 200
        world.table.reconfigureRows(at: [path(14)])
        world.world.frames(for: 1)
        #expect(world.screen.first == "row 10@0")
        #expect(world.table.rectForRow(at: path(14)).height == 200)
    }

    @Test func `an animated scroll over rows of unknown height ends at its row (HT-08)`() {
        let source = ListSource(rows: 300)
        for row in 0..<300 { source.heights["row \(row)"] = CGFloat(30 + (row * 53) % 170) }
        let world = TableWorld(source)
        world.table.scrollToRow(at: path(180), at: .top, animated: true)
        world.world.frames(for: 0.8)
        #expect(world.screen.first == "row 180@0")
        world.table.scrollToRow(at: path(20), at: .top, animated: true)
        world.world.frames(for: 0.8)
        #expect(world.screen.first == "row 20@0")
    }

    @Test func `the smallest movement shows a row, and none where it is shown (HT-11)`() {
        let world = TableWorld(ListSource(rows: 60))
        world.table.scrollToRow(at: path(5), at: .none, animated: false)
        #expect(world.table.contentOffset.y == 0)
        world.table.scrollToRow(at: path(30), at: .none, animated: false)
        world.world.frame()
        #expect(world.screen.last == "row 30@800")
        world.table.scrollToRow(at: IndexPath(row: NSNotFound, section: 0), at: .top, animated: false)
        #expect(world.table.contentOffset.y == 0)
    }
}

@MainActor
private final class StyledSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: indexPath.row == 0 ? .default : .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "Title"
        cell.detailTextLabel?.text = "Detail"
        if indexPath.row == 0 { cell.accessoryType = .disclosureIndicator }
        return cell
    }
}

/// Rows that hold a box of a height, or a wrapping label, pinned to the content view.
@MainActor
private final class BoxSource: ListSource {
    var isText = false

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let text = sections[indexPath.section][indexPath.row]
        let inner: UIView
        if isText {
            let label = UILabel()
            label.text = text
            label.numberOfLines = 0
            inner = label
        } else {
            inner = UIView()
            inner.heightAnchor.constraint(equalToConstant: CGFloat(Double(text)!)).isActive = true
        }
        inner.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
            inner.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
            inner.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
        ])
        return cell
    }
}
