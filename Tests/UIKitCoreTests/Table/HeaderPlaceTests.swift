import Foundation
import Testing

@testable import UIKitCore

/// Heights of a grouped table's headers by what is above them (`HF-07`, `HF-08`).
@MainActor
@Suite("Places of headers")
struct HeaderPlaceTests {
    private func headers(_ world: TableWorld) -> [CGFloat] {
        (0..<world.table.numberOfSections).map { world.table.rectForHeader(inSection: $0).height }
    }
    private func footers(_ world: TableWorld) -> [CGFloat] {
        (0..<world.table.numberOfSections).map { world.table.rectForFooter(inSection: $0).height }
    }

    private func titled(_ footers: [String?] = []) -> ListSource {
        let source = ListSource([["a"], ["b"], ["c"]], headers: ["One", "Two", "Three"])
        source.footers = footers
        return source
    }

    @Test(arguments: [
        (HeaderPlace.first, 55.5, 55.333), (.later, 45.5, 45.333), (.compact, 38.0, 38.0),
    ])
    func `a titled header has the measured height at 2x and at 3x (HF-07)`(
        place: HeaderPlace, two: Double, three: Double
    ) {
        let setting = HeaderSetting(style: .grouped, place: place)
        #expect(HeaderTextLayout(setting, scale: 2).height(text: 20.5) == CGFloat(two))
        #expect(abs(HeaderTextLayout(setting, scale: 3).height(text: 61.0 / 3) - CGFloat(three)) < 0.001)
    }

    @Test(arguments: [UITableView.Style.grouped, .insetGrouped])
    func `a header is compact after the room of a footer without a title, not after one with (HF-07)`(
        style: UITableView.Style
    ) throws {
        let world = TableWorld(titled([nil, "End", nil]), style: style)
        #expect(headers(world) == [55.5, 38, 45.5])
        let label = try #require(world.table.headerView(forSection: 1)?.textLabel)
        #expect(label.frame.minY == 10)
        #expect(world.table.headerView(forSection: 2)?.textLabel?.frame.minY == 17.5)
    }

    @Test func `a header follows its neighbour's footer through updates (HF-07, HF-11)`() {
        let world = TableWorld(titled([nil, nil, nil]), style: .grouped)
        func expectAsFresh() {
            world.world.frames(for: 1)
            let fresh = ListSource(world.source.sections, headers: world.source.headers)
            fresh.footers = world.source.footers
            let other = TableWorld(fresh, style: .grouped)
            #expect(headers(world) == headers(other))
            #expect(world.screen == other.screen)
            for section in 0..<world.table.numberOfSections {
                #expect(
                    world.table.headerView(forSection: section)?.textLabel?.frame
                        == other.table.headerView(forSection: section)?.textLabel?.frame)
            }
        }
        world.source.footers = ["End", nil, nil]
        world.table.reloadSections([0], with: .fade)
        expectAsFresh()
        #expect(headers(world) == [55.5, 45.5, 38])
        (world.source.sections, world.source.headers, world.source.footers) = (
            [["b"], ["a"], ["c"]], ["Two", "One", "Three"], [nil, "End", nil]
        )
        world.table.moveSection(1, toSection: 0)
        expectAsFresh()
        #expect(headers(world) == [55.5, 38, 45.5])
        (world.source.sections, world.source.headers, world.source.footers) = (
            [["b"], ["c"]], ["Two", "Three"], [nil, nil]
        )
        world.table.deleteSections([1], with: .fade)
        expectAsFresh()
        #expect(headers(world) == [55.5, 38])
    }

    @Test(arguments: [(true, CGFloat(38)), (false, 55.5)])
    func `the first header is compact on a screen with a large title, collapsed or not (HF-07)`(
        isLarge: Bool, height: CGFloat
    ) {
        let controller = UITableViewController(style: .insetGrouped)
        let source = ListSource([(0..<40).map { "r\($0)" }], headers: ["One"])
        controller.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        controller.tableView.dataSource = source
        let navigation = UINavigationController(rootViewController: controller)
        navigation.navigationBar.prefersLargeTitles = isLarge
        let world = World()
        world.window.rootViewController = navigation
        world.frame()
        world.frame()
        let top = controller.tableView.contentOffset.y
        #expect(controller.tableView.rectForHeader(inSection: 0).height == height)
        controller.tableView.contentOffset.y = 200
        world.frame()
        #expect(controller.tableView.rectForHeader(inSection: 0).height == height)
        controller.tableView.contentOffset.y = top
        world.frame()
        #expect(controller.tableView.rectForHeader(inSection: 0).height == height)
        #expect(controller.tableView.contentOffset.y == top)
        controller.navigationItem.largeTitleDisplayMode = .never
        world.frame()
        world.frame()
        #expect(controller.tableView.rectForHeader(inSection: 0).height == 55.5)
    }

    @Test func `a delegate without a view for a section leaves the room of a section without one (HF-08)`() {
        let source = ListSource([["a"], ["b"], ["c"]])
        source.headerView = { _, section in
            guard section == 1 else { return nil }
            let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
            view.textLabel?.text = "Two"
            return view
        }
        let world = TableWorld(source, style: .grouped)
        #expect(headers(world) == [35, 38, 17.5])
        #expect(footers(world) == [17.5, 17.5, 17.5])
        #expect(world.table.headerView(forSection: 0) == nil)
        world.source.sections[2] = ["c", "d"]
        world.table.insertRows(at: [IndexPath(row: 1, section: 2)], with: .fade)
        world.world.frames(for: 1)
        #expect(headers(world) == [35, 38, 17.5])
    }

    @Test func `a height of the delegate's is kept free where it has no view, in every style`() {
        for style in [UITableView.Style.plain, .grouped] {
            let source = ListSource([["a"], ["b"]])
            source.headerView = { _, _ in nil }
            source.headerHeight = { _ in 30 }
            let world = TableWorld(source, style: style) { $0.sectionHeaderTopPadding = 0 }
            #expect(headers(world) == [30, 30])
            #expect(world.screen.first == "a@30")
        }
    }

    @Test func `a title without letters is no title (HF-03, HF-08)`() {
        let source = ListSource([["a"], ["b"]], headers: ["", "Two"])
        source.footers = ["", ""]
        let plain = TableWorld(source) { $0.sectionHeaderTopPadding = 0 }
        #expect(headers(plain) == [0, 28])
        #expect(plain.table.headerView(forSection: 0) == nil)
        #expect(plain.table.footerView(forSection: 0) == nil)
        let grouped = TableWorld(source, style: .grouped)
        #expect(headers(grouped) == [35, 38])
        #expect(footers(grouped) == [17.5, 17.5])
        #expect(grouped.table.headerView(forSection: 0) == nil)
    }
}
