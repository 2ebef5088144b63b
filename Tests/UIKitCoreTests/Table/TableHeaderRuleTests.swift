import Foundation
import Testing
import UIKitCore

/// What TableHeaderTests says with numbers at rest, in motion and in every style.
@MainActor
@Suite("Rules of headers, footers and separators")
struct TableHeaderRuleTests {
    private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

    /// Two long sections with a header and a footer each.
    private func long(_ style: UITableView.Style) -> TableWorld {
        let rows = (0..<30).map { "r\($0)" }
        let source = ListSource([rows, rows], headers: ["One", "Two"])
        source.footers = ["End of one", "End of two"]
        let world = TableWorld(source, style: style)
        world.table.sectionHeaderTopPadding = 0
        world.world.frame()
        return world
    }

    @Test func `plain footers pin at the bottom and are pushed out by their section's end (HF-01)`() throws {
        let world = long(.plain)
        let height = world.table.rectForFooter(inSection: 0).height
        func footer(_ section: Int) -> CGRect? {
            world.table.footerView(forSection: section).map { $0.convert($0.bounds, to: nil) }
        }
        #expect(footer(0)?.maxY == 852)
        #expect(footer(1) == nil)
        // The section's last row has come up: its footer stands at its own place.
        let place = world.table.rectForFooter(inSection: 0)
        world.scroll(to: place.maxY - 852 + 200)
        #expect(footer(0)?.maxY == 652)
        #expect(footer(1)?.maxY == 852)
        // Too little of the next section for header and footer: the footer is pushed below the edge.
        world.scroll(to: place.maxY - 852 + 40)
        let second = try #require(footer(1))
        #expect(second.minY >= world.table.rectForHeader(inSection: 1).maxY - world.table.contentOffset.y - 0.5)
        #expect(second.height == height)
    }

    @Test func `pinned views keep clear of the client's insets (HF-01)`() {
        let world = long(.plain)
        world.table.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 50, right: 0)
        world.scroll(to: 300)
        let header = world.table.headerView(forSection: 0).map { $0.convert($0.bounds, to: nil) }
        let footer = world.table.footerView(forSection: 0).map { $0.convert($0.bounds, to: nil) }
        #expect(header?.minY == 30)
        #expect(footer?.maxY == 802)
    }

    @Test(arguments: [UITableView.Style.grouped, .insetGrouped])
    func `grouped headers and footers stay at their places (HF-01)`(style: UITableView.Style) {
        let world = long(style)
        for offset in stride(from: CGFloat(0), to: 2400, by: 170) {
            world.scroll(to: offset)
            for section in 0..<2 {
                if let header = world.table.headerView(forSection: section) {
                    #expect(header.frame == world.table.rectForHeader(inSection: section))
                }
                if let footer = world.table.footerView(forSection: section) {
                    #expect(footer.frame == world.table.rectForFooter(inSection: section))
                }
            }
        }
    }

    @Test func `pulled down at the top, the first header goes along with its rows (HF-02)`() {
        let world = long(.plain)
        world.world.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 420))
        world.world.frame(after: 0)
        let pulled = -world.table.contentOffset.y
        #expect(pulled > 50)
        let header = world.table.headerView(forSection: 0).map { $0.convert($0.bounds, to: nil).minY }
        #expect(header == pulled)
        #expect(world.shownTop(path(0, 0)) == pulled + 28)
    }

    @Test func `height of a header: delegate, constant, the view's own, the title's (HF-03)`() {
        let source = ListSource([["a"], ["b"]], headers: ["One", "Two"])
        source.headerHeight = { $0 == 0 ? 61 : UITableView.automaticDimension }
        let world = TableWorld(source) {
            $0.sectionHeaderTopPadding = 0
            $0.sectionHeaderHeight = 47
        }
        func heights() -> [CGFloat] { (0..<2).map { world.table.rectForHeader(inSection: $0).height } }
        #expect(heights()[0] == 61)
        world.table.delegate = nil
        world.table.reloadData()
        world.world.frame()
        #expect(heights() == [47, 47])
        world.table.sectionHeaderHeight = UITableView.automaticDimension
        world.world.frame()
        #expect(heights() == [28, 28])
        source.headerHeight = nil
        source.headerView = { _, _ in
            let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            view.contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: view.contentView.topAnchor),
                box.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor),
                box.leadingAnchor.constraint(equalTo: view.contentView.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: view.contentView.trailingAnchor),
                box.heightAnchor.constraint(equalToConstant: 73),
            ])
            return view
        }
        world.table.delegate = source
        world.table.reloadData()
        world.world.frame()
        #expect(heights() == [73, 73])
    }

    @Test func `a height of zero makes no header in plain style, titled or not (HF-03)`() {
        let source = ListSource([["a"], ["b"]], headers: ["One", "Two"])
        source.headerHeight = { $0 == 0 ? 0 : 30 }
        let world = TableWorld(source) { $0.sectionHeaderTopPadding = 0 }
        #expect(world.table.headerView(forSection: 0) == nil)
        #expect(world.table.headerView(forSection: 1) != nil)
        #expect(world.screen == ["a@0", "b@82"])
    }

    @Test func `zero from a grouped table's delegate means the default, a tiny number none (HF-04)`() {
        let source = ListSource([["a"], ["b"]])
        source.headerHeight = { _ in 0 }
        let world = TableWorld(source, style: .grouped)
        #expect(world.table.rectForHeader(inSection: 1).height == 17.5)
        source.headerHeight = { _ in .leastNormalMagnitude }
        world.table.reloadData()
        world.world.frame()
        #expect(world.table.rectForHeader(inSection: 1).height < 0.01)
        #expect(world.screen == ["a@0", "b@70"])
    }

    @Test func `a plain title stands in a box of 21 points (HF-06)`() throws {
        let world = TableWorld(ListSource([["a"]], headers: ["Title"]))
        let label = try #require(world.table.headerView(forSection: 0)?.textLabel)
        #expect(label.frame.height == 21)
    }

    @Test(arguments: [(CGFloat(375), CGFloat(16)), (393, 20), (430, 20)])
    func `cards keep the system margin and have a radius of 26 (HF-10)`(width: CGFloat, margin: CGFloat) throws {
        let world = TableWorld(ListSource([["a", "b"]]), style: .insetGrouped, size: CGSize(width: width, height: 700))
        let cells = world.table.visibleCells
        #expect(cells.map(\.frame.minX) == [margin, margin])
        #expect(cells.allSatisfy { $0.frame.maxX == width - margin })
        #expect(cells.map(\.layer.cornerRadius) == [26, 26])
    }

    @Test(arguments: [(CGFloat(375), CGFloat(16), CGFloat(16)), (393, 20, 16), (430, 20, 20)])
    func `content has the system margin in plain rows, the card's in cards (RM-04, RM-06)`(
        width: CGFloat, plain: CGFloat, card: CGFloat
    ) {
        let size = CGSize(width: width, height: 700)
        for (style, margin) in [(UITableView.Style.plain, plain), (.insetGrouped, card)] {
            let world = TableWorld(ListSource([["a"]]), style: style, size: size)
            let cell = world.table.visibleCells[0]
            #expect(
                cell.contentView.layoutMargins == UIEdgeInsets(top: 15, left: margin, bottom: 15, right: margin))
            #expect(cell.textLabel?.frame.minX == margin)
        }
    }

    // MARK: Separators

    /// The lines of a row, in the table's space, with their colours.
    private func lines(_ world: TableWorld, _ section: Int, _ row: Int) -> [UIView] {
        let cell = world.table.cellForRow(at: path(section, row))
        return (cell?.subviews ?? []).filter { !$0.isHidden && $0.frame.height == 0.5 }
    }

    @Test func `lines are drawn by default, in the separator colour or the table's (SP-01)`() {
        let world = TableWorld(ListSource([["a", "b"]]))
        #expect(world.table.separatorStyle == .singleLine)
        #expect(world.table.separatorColor == .separator)
        #expect(lines(world, 0, 0).map(\.backgroundColor) == [.separator])
        world.table.separatorColor = .systemRed
        world.world.frame()
        #expect(lines(world, 0, 0).map(\.backgroundColor) == [.systemRed])
    }

    @Test(arguments: [(CGFloat(375), CGFloat(16)), (393, 20)])
    func `by default a line keeps the system margin in plain style, the card's margin in cards (SP-02)`(
        width: CGFloat, margin: CGFloat
    ) {
        let size = CGSize(width: width, height: 700)
        let plain = TableWorld(ListSource([["a", "b"]]), size: size)
        #expect(lines(plain, 0, 0).map(\.frame.minX) == [margin])
        #expect(lines(plain, 0, 0).map { width - $0.frame.maxX } == [margin])
        let card = TableWorld(ListSource([["a", "b"]]), style: .insetGrouped, size: size)
        let cell = card.table.visibleCells[0]
        #expect(lines(card, 0, 0).map(\.frame.minX) == [16])
        #expect(lines(card, 0, 0).map { cell.bounds.width - $0.frame.maxX } == [16])
    }

    @Test func `grouped blocks have whole lines at both ends, plain tables one below every row (SP-04)`() {
        let grouped = TableWorld(ListSource([["a", "b"], ["c"]]), style: .grouped)
        #expect(lines(grouped, 0, 0).map(\.frame.minY).sorted() == [0, 51.5])
        #expect(lines(grouped, 0, 0).first { $0.frame.minY == 0 }?.frame.width == 393)
        #expect(lines(grouped, 0, 0).first { $0.frame.minY > 0 }?.frame.minX == 20)
        #expect(lines(grouped, 0, 1).map(\.frame.width) == [393])
        #expect(lines(grouped, 1, 0).map(\.frame.width) == [393, 393])
        let plain = TableWorld(ListSource([["a", "b"], ["c"]]))
        for (section, row) in [(0, 0), (0, 1), (1, 0)] {
            #expect(lines(plain, section, row).map(\.frame.minY) == [51.5])
        }
        let barred = TableWorld(
            ListSource([["a", "b"]]), safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 0, right: 0))
        #expect(lines(barred, 0, 0).map(\.frame.minY).sorted() == [0, 51.5])
        #expect(lines(barred, 0, 1).map(\.frame.minY) == [51.5])
    }

    @Test func `ends of blocks move with rows that come and go (SP-04)`() {
        let world = TableWorld(ListSource([["a", "b"]]), style: .grouped)
        world.source.sections = [["a"]]
        world.table.deleteRows(at: [path(0, 1)], with: .fade)
        world.settle()
        #expect(lines(world, 0, 0).map(\.frame.width) == [393, 393])
        world.source.sections = [["n", "a"]]
        world.table.insertRows(at: [path(0, 0)], with: .fade)
        world.settle()
        #expect(lines(world, 0, 1).map(\.frame.minY) == [51.5])
        #expect(lines(world, 0, 0).map(\.frame.minY).sorted() == [0, 51.5])
    }

    @Test func `content goes below the sides' safe area where the table is told to let it (SP-08)`() {
        let world = TableWorld(
            ListSource([["a"]]), size: CGSize(width: 852, height: 393),
            safeArea: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
        #expect(world.table.insetsContentViewsToSafeArea)
        world.table.insetsContentViewsToSafeArea = false
        world.world.frame()
        #expect(world.table.visibleCells[0].contentView.frame.minX == 0)
        #expect(world.table.visibleCells[0].contentView.frame.maxX == 852)
    }
}
