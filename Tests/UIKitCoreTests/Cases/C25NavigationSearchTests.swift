import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// A list below a large title and a search bar.
@MainActor
@Suite("C25: search in the navigation bar and the list's offset")
struct C25NavigationSearchTests {
    private final class Screen: UITableViewController {
        let search = UISearchController(searchResultsController: nil)
        var rows = 80

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "List"
            search.obscuresBackgroundDuringPresentation = false
            navigationItem.searchController = search
            navigationItem.hidesSearchBarWhenScrolling = false
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = "row \(indexPath.row)"
            return cell
        }
    }

    private let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    private let screen = Screen(style: .plain)
    private let navigation: UINavigationController

    init() {
        navigation = UINavigationController(rootViewController: screen)
        navigation.navigationBar.prefersLargeTitles = true
        world.window.rootViewController = navigation
        world.frame()
        world.frame()
    }

    private var table: UITableView { screen.tableView }
    private var bar: UINavigationBar { navigation.navigationBar }

    /// What is seen between the bar's lower edge and the first row.
    private var gap: CGFloat {
        let offset = table.layer.presentation()?.bounds.minY ?? table.bounds.minY
        return -offset - (bar.layer.presentation()?.frame.maxY ?? bar.frame.maxY)
    }

    @Test func `content goes along with the bar when a search begins and ends (TV-245)`() {
        let start = gap
        for isActive in [true, false, true, false] {
            screen.search.isActive = isActive
            var offsets: [CGFloat] = []
            for _ in 0..<60 {
                world.frame()
                offsets.append(table.layer.presentation()?.bounds.minY ?? table.bounds.minY)
                #expect(abs(gap - start) < 1.5)
            }
            #expect(zip(offsets, offsets.dropFirst()).allSatisfy { abs($1 - $0) < 25 })
            #expect(table.contentOffset.y == -table.adjustedContentInset.top)
        }
    }

    @Test func `content that is scrolled stays when a search begins (TV-245)`() {
        table.contentOffset.y = 900
        world.frame()
        world.frame()
        let offset = table.contentOffset.y
        screen.search.isActive = true
        for _ in 0..<60 {
            world.frame()
            #expect(table.contentOffset.y == offset)
        }
    }

    @Test func `a glide during a search ends where it ends, and nothing moves after (TV-247)`() {
        screen.search.isActive = true
        world.frames(for: 1)
        let inset = table.adjustedContentInset
        let indicators = table.verticalScrollIndicatorInsets
        world.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), steps: 6)
        world.touch(.ended, 200, 300)
        var last = table.contentOffset.y
        var still = 0
        for _ in 0..<600 where still < 10 {
            world.frame()
            still = table.contentOffset.y == last ? still + 1 : 0
            last = table.contentOffset.y
        }
        #expect(still == 10 && last > 300)
        world.frames(for: 2)
        #expect(table.contentOffset.y == last)
        #expect(table.adjustedContentInset == inset && table.verticalScrollIndicatorInsets == indicators)
        #expect(table.visibleCells.last.map { $0.convert($0.bounds, to: nil).maxY >= 852 } == true)
    }

    @Test func `scrolled to its end the last row stands at the lower edge, searching or not (TV-247)`() {
        for isActive in [false, true] {
            screen.search.isActive = isActive
            world.frames(for: 1)
            table.scrollToRow(at: IndexPath(row: 79, section: 0), at: .bottom, animated: false)
            world.frames(for: 1)
            let cell = table.cellForRow(at: IndexPath(row: 79, section: 0))
            #expect(cell.map { $0.convert($0.bounds, to: nil).maxY } == 818)
        }
    }

    @Test(arguments: [true, false], [true, false])
    func `a push and a pop during a search leave insets and offset (TV-249)`(isTranslucent: Bool, isScrolled: Bool) {
        bar.isTranslucent = isTranslucent
        screen.search.isActive = true
        world.frames(for: 1)
        if isScrolled {
            table.contentOffset.y = 500
            world.frames(for: 0.2)
        }
        let before = (table.adjustedContentInset, table.contentOffset)
        navigation.pushViewController(UIViewController(), animated: true)
        world.frames(for: 1)
        navigation.popViewController(animated: true)
        world.frames(for: 1)
        #expect(screen.search.isActive)
        #expect(table.adjustedContentInset == before.0)
        #expect(table.contentOffset == before.1)
    }
}
