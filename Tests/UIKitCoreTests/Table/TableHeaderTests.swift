import Foundation
import Testing
import UIKitCore

@MainActor
@Suite("Headers, footers, separators and backgrounds")
struct TableHeaderTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test func `a plain header is 28 points, its title 4 below the top (HF-06)`() throws {
        let world = TableWorld(ListSource([["a"]], headers: ["Title"]))
        world.table.sectionHeaderTopPadding = 0
        world.world.frame()
        let header = try #require(world.table.headerView(forSection: 0))
        #expect(header.frame == CGRect(x: 0, y: 0, width: 393, height: 28))
        #expect(header.textLabel?.frame.minY == 4)
        #expect(header.textLabel?.frame.minX == 20)
        #expect(header.textLabel?.font.pointSize == 17)
    }

    @Test func `above each plain header are 22 points, or what is set (HF-05)`() {
        let world = TableWorld(ListSource([["a"], ["b"]], headers: ["One", "Two"]))
        #expect(world.table.rectForHeader(inSection: 0).minY == 22)
        #expect(world.table.rectForHeader(inSection: 1).minY == 124)
        world.table.sectionHeaderTopPadding = 5
        world.world.frame()
        #expect(world.table.rectForHeader(inSection: 0).minY == 5)
    }

    @Test func `no title and no view make no header in plain style (HF-03)`() {
        let world = TableWorld(ListSource([["a"], ["b"]]))
        #expect(world.table.headerView(forSection: 0) == nil)
        #expect(world.screen == ["a@0", "b@52"])
    }

    @Test func `grouped headers and gaps have the measured heights (HF-07, HF-08)`() {
        let titled = TableWorld(ListSource([["a"], ["b"]], headers: ["One", "Two"]), style: .grouped)
        #expect(titled.table.rectForHeader(inSection: 0).height == 55.5)
        #expect(titled.table.rectForHeader(inSection: 1).height == 38)
        let bare = TableWorld(ListSource([["a"], ["b"]]), style: .insetGrouped)
        #expect(bare.table.rectForRow(at: path(0)).minY == 35)
        #expect(bare.table.rectForHeader(inSection: 1).height == 17.5)
        #expect(bare.table.rectForFooter(inSection: 0).height == 17.5)
        #expect(bare.table.headerView(forSection: 0) == nil)
    }

    @Test func `in grouped styles a height of zero means the default, a tiny one none (HF-04)`() {
        let world = TableWorld(ListSource([["a"], ["b"]]), style: .grouped)
        world.table.sectionHeaderHeight = 0
        world.world.frame()
        #expect(world.table.rectForHeader(inSection: 1).height == 17.5)
        world.table.sectionHeaderHeight = .leastNonzeroMagnitude
        world.world.frame()
        #expect(world.table.rectForHeader(inSection: 1).height < 0.01)
    }

    @Test func `a titled footer has its measured distances around small text (HF-09)`() throws {
        let source = FooterSource()
        let world = World()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852), style: .grouped)
        table.dataSource = source
        world.window.addSubview(table)
        world.frame()
        let footer = try #require(table.footerView(forSection: 0))
        let label = try #require(footer.textLabel)
        #expect(label.font.pointSize == 13)
        #expect(label.frame.minY == 7.5)
        #expect(footer.frame.height - label.frame.maxY == 6.5)
    }

    @Test func `inset-grouped rows are cards with round ends (HF-10)`() throws {
        let world = TableWorld(ListSource([["a", "b", "c"], ["d"]]), style: .insetGrouped)
        let cells = world.table.visibleCells
        #expect(cells.map(\.frame.minX) == [20, 20, 20, 20])
        #expect(cells.map(\.frame.width) == [353, 353, 353, 353])
        #expect(cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(cells[1].layer.cornerRadius == 0)
        #expect(cells[2].layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        #expect(cells[3].layer.maskedCorners.rawValue == 15)
    }

    @Test func `ends of cards move when rows come and go`() throws {
        let world = TableWorld(ListSource([["a"]]), style: .insetGrouped)
        world.source.sections = [["a", "b"]]
        world.table.insertRows(at: [path(1)], with: .fade)
        world.world.frames(for: 1)
        let cells = world.table.visibleCells
        #expect(cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(cells[1].layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    }

    @Test func `titles keep their case (HF-12)`() {
        let world = TableWorld(ListSource([["a"]], headers: ["Title"]), style: .grouped)
        #expect(world.table.headerView(forSection: 0)?.textLabel?.text == "Title")
    }

    @Test func `a title that comes at run time looks as if it had been there (HF-11)`() {
        let world = TableWorld(ListSource([["a"]]), style: .grouped)
        world.source.sections = [["new"], ["a"]]
        world.source.headers = ["First", nil]
        world.table.insertSections([0], with: .none)
        world.world.frames(for: 1)
        let fresh = TableWorld(ListSource([["new"], ["a"]], headers: ["First", nil]), style: .grouped)
        #expect(world.screen == fresh.screen)
        #expect(world.table.rectForHeader(inSection: 1) == fresh.table.rectForHeader(inSection: 1))
    }

    // MARK: Separators and backgrounds

    private func line(_ cell: UITableViewCell) -> CGRect? {
        cell.subviews.first { !$0.isHidden && $0.frame.height == 0.5 }?.frame
    }

    @Test func `plain rows have a line of one pixel between the margins (SP-01, SP-02)`() {
        let world = TableWorld(ListSource([["a", "b"]]))
        #expect(line(world.table.visibleCells[0]) == CGRect(x: 20, y: 51.5, width: 353, height: 0.5))
        #expect(line(world.table.visibleCells[1]) != nil)
        world.table.separatorStyle = .none
        world.world.frame()
        #expect(line(world.table.visibleCells[0]) == nil)
    }

    @Test func `insets of table and cell move the line, from the edge or from the automatic inset (SP-03)`() {
        let world = TableWorld(ListSource([["a", "b"]]))
        world.table.separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 10)
        world.world.frame()
        #expect(line(world.table.visibleCells[0])?.minX == 60)
        #expect(line(world.table.visibleCells[0])?.maxX == 383)
        world.table.separatorInsetReference = .fromAutomaticInsets
        world.world.frame()
        #expect(line(world.table.visibleCells[0])?.minX == 80)
        world.table.visibleCells[1].separatorInset = UIEdgeInsets(top: 0, left: -5, bottom: 0, right: 0)
        world.world.frame()
        #expect(line(world.table.visibleCells[1])?.minX == 0)
    }

    @Test func `cards have no line below their last row (SP-04)`() {
        let world = TableWorld(ListSource([["a", "b"]]), style: .insetGrouped)
        #expect(line(world.table.visibleCells[0]) != nil)
        #expect(line(world.table.visibleCells[1]) == nil)
    }

    @Test func `each style has its backgrounds (SP-06)`() {
        let plain = TableWorld(ListSource([["a"]]))
        #expect(plain.table.backgroundColor == .systemBackground)
        #expect(plain.table.visibleCells[0].backgroundColor == .systemBackground)
        let grouped = TableWorld(ListSource([["a"]]), style: .grouped)
        #expect(grouped.table.backgroundColor == .systemGroupedBackground)
        #expect(grouped.table.visibleCells[0].backgroundColor == .secondarySystemGroupedBackground)
    }

    @Test func `a background view lies behind the rows and does not scroll (SP-07)`() {
        let world = TableWorld(ListSource(rows: 50))
        let view = UIView()
        world.table.backgroundView = view
        world.scroll(to: 300)
        #expect(view.frame == CGRect(x: 0, y: 300, width: 393, height: 852))
        #expect(world.table.subviews.first === view)
    }

    @Test func `content keeps clear of the sides' safe area, backgrounds do not (SP-08)`() {
        let world = TableWorld(
            ListSource([["a"]]), size: CGSize(width: 852, height: 393),
            safeArea: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
        #expect(world.table.visibleCells[0].frame.width == 852)
        #expect(world.table.visibleCells[0].contentView.frame.minX == 59)
        #expect(world.table.visibleCells[0].contentView.frame.maxX == 793)
        #expect(!world.table.cellLayoutMarginsFollowReadableWidth)
    }

    @Test func `tables bounce vertically, however little they show (PH-09)`() {
        #expect(UITableView(frame: .zero, style: .plain).alwaysBounceVertical)
    }

    @Test func `a refresh control is 60 points high, first among the subviews and hidden when idle (RF-01)`() {
        let world = TableWorld(ListSource(rows: 40))
        let control = UIRefreshControl()
        world.table.refreshControl = control
        world.world.frame()
        #expect(world.table.subviews.first === control)
        #expect(control.bounds.size == CGSize(width: 393, height: 60))
        #expect(control.isHidden)
    }

    // MARK: Accessibility

    @Test
    func
        `a cell is one element whose label joins its texts, selected where it is, never disabled by that (AX-01, AX-02, AX-05)`()
    {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "Title"
        cell.detailTextLabel?.text = "Detail"
        #expect(cell.isAccessibilityElement)
        #expect(cell.accessibilityLabel == "Title, Detail")
        #expect(!cell.accessibilityTraits.contains(.selected))
        cell.isSelected = true
        #expect(cell.accessibilityTraits.contains(.selected))
        #expect(!cell.accessibilityTraits.contains(.notEnabled))
    }

    @Test func `headers carry the header trait, info buttons are elements of their own (AX-03, AX-06)`() throws {
        let world = TableWorld(ListSource([["a"]], headers: ["Title"]))
        let header = try #require(world.table.headerView(forSection: 0))
        #expect(header.accessibilityTraits.contains(.header))
        #expect(header.accessibilityLabel == "Title")
        let cell = world.table.visibleCells[0]
        cell.accessoryType = .detailButton
        world.world.frame()
        #expect(cell.subviews.contains { $0.isAccessibilityElement && $0.accessibilityTraits.contains(.button) })
    }
}

@MainActor
private final class FooterSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Footer" }
}
