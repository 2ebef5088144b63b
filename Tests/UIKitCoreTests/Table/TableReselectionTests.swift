import Foundation
import Testing
import UIKitCore

@Suite @MainActor struct TableReselectionTests {
    let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    let list = List(style: .plain)
    let navigation: UINavigationController

    final class List: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    }

    init() {
        navigation = UINavigationController(rootViewController: list)
        world.window.rootViewController = navigation
        world.frame()
        world.frame()
        list.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        navigation.pushViewController(UIViewController(), animated: false)
        world.frame()
        world.frame()
    }

    private var selected: IndexPath? { list.tableView.indexPathForSelectedRow }

    private func slide(to x: CGFloat) {
        world.touch(.began, 2, 400)
        for step in 1...12 { world.touch(.moved, 2 + (x - 2) * CGFloat(step) / 12, 400) }
        world.frame()
    }

    @Test func `a row keeps its selection where the finger that goes back lets go too early`() {
        #expect(selected == IndexPath(row: 1, section: 0))
        slide(to: 80)
        #expect(selected == nil)
        world.touch(.moved, 20, 400)
        world.touch(.ended, 20, 400, after: 0.3)
        world.frames(for: 1)
        #expect(navigation.viewControllers.count == 2)
        #expect(selected == IndexPath(row: 1, section: 0))
    }

    @Test func `a row loses its selection where the finger goes all the way`() {
        slide(to: 300)
        world.touch(.ended, 380, 400)
        world.frames(for: 1)
        #expect(navigation.viewControllers.count == 1)
        #expect(selected == nil)
    }

    @Test func `places on the screen and places in the data source agree, and paths to no row have none`() {
        navigation.popViewController(animated: false)
        world.frame()
        let table = list.tableView!
        #expect(table.visibleCells.count == 5)
        let shown = table.visibleCells.compactMap { table.indexPath(for: $0) }
        #expect(shown.map { table.dataSourceIndexPath(forPresentationIndexPath: $0) } == shown)
        #expect(table.presentationIndexPath(forDataSourceIndexPath: IndexPath(row: 4, section: 0))?.row == 4)
        #expect(table.presentationIndexPath(forDataSourceIndexPath: IndexPath(row: 5, section: 0)) == nil)
        #expect(table.dataSourceIndexPath(forPresentationIndexPath: nil) == nil)
        #expect(table.presentationSectionIndex(forDataSourceSectionIndex: 0) == 0)
        #expect(table.dataSourceSectionIndex(forPresentationSectionIndex: 0) == 0)
        var cells = 0
        table.performUsingPresentationValues { cells = table.visibleCells.count }
        #expect(cells == shown.count)
    }
}
