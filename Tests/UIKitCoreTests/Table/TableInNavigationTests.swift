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
