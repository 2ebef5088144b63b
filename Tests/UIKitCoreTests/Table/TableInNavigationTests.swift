import Foundation
import ListCore
import Testing
import UIKitCore

@MainActor
@Suite("A table below a navigation bar")
struct TableInNavigationTests {
    private final class Screen: UIViewController {
        let source = ListSource([["a", "b"]])
        let table = UITableView(frame: .zero, style: .insetGrouped)

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Screen"
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.frame = view.bounds
            table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            table.dataSource = source
            let footer = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
            table.tableFooterView = footer
            view.addSubview(table)
        }
    }

    @Test func `measures its rows again when the text size changes, wherever the bar lays out in between (HT-09)`() {
        let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        let controller = UITableViewController(style: .plain)
        let source = ListSource([(0..<500).map { "row \($0)" }], headers: ["Header"])
        controller.title = "Title"
        controller.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        controller.tableView.dataSource = source
        let navigation = UINavigationController(rootViewController: controller)
        world.window.rootViewController = navigation
        world.frame()
        controller.tableView.scrollToRow(at: IndexPath(row: 499, section: 0), at: .none, animated: false)
        world.frame()
        navigation.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        for _ in 0..<3 { world.frame() }
        let paths = controller.tableView.indexPathsForVisibleRows ?? []
        #expect(!paths.isEmpty)
        #expect(paths.allSatisfy { controller.tableView.rectForRow(at: $0).height == 80 })
    }

    @Test func `rests right below the bar, at the first screen and after a push`() {
        let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        let first = Screen()
        let navigation = UINavigationController(rootViewController: first)
        UITableView.forgetWarnings()
        let lines = ConsoleLog.collect {
            world.window.rootViewController = navigation
            world.frames(for: 0.2)
        }
        #expect(lines == [])
        #expect(first.table.adjustedContentInset.top == 113)
        #expect(first.table.contentOffset.y == -113)
        let second = Screen()
        let pushed = ConsoleLog.collect {
            navigation.pushViewController(second, animated: true)
            world.frames(for: 1)
        }
        #expect(pushed == [])
        #expect(second.table.contentOffset.y == -113)
    }
}
