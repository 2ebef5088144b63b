import Foundation
import Testing

@testable import UIKitCore

@MainActor
@Suite("Controllers of tables")
struct TableControllerTests {
    private final class List: UITableViewController {
        var rows = 3
        var sections = 1
        var selected: [Int] = []
        override func numberOfSections(in tableView: UITableView) -> Int { sections }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            selected.append(indexPath.row)
        }
    }

    private func show(_ controller: UIViewController) -> World {
        let world = World()
        world.window.rootViewController = controller
        world.frames(for: 0.1)
        return world
    }

    @Test
    func `a controller makes a table of its style, fills the screen with it, feeds and serves it (behaviours 108)`() {
        let controllers = [List(style: .insetGrouped), List(style: .plain), List(nibName: nil, bundle: nil), List()]
        #expect(controllers.map { $0.tableView.style } == [.insetGrouped, .plain, .plain, .plain])
        let list = controllers[0]
        let world = show(list)
        #expect(list.view === list.tableView && list.tableView.frame == world.window.bounds)
        #expect(list.tableView.visibleCells.count == 3)
        let rect = list.tableView.convert(list.tableView.rectForRow(at: IndexPath(row: 1, section: 0)), to: nil)
        world.touch(.began, rect.midX, rect.midY)
        world.touch(.ended, rect.midX, rect.midY)
        #expect(list.selected == [1])
    }

    @Test func `a table that had nothing when it was asked is asked again before it is seen (behaviours 108)`() {
        let list = List(style: .plain)
        list.sections = 0
        #expect(list.tableView.numberOfSections == 0)
        list.sections = 2
        let world = show(list)
        #expect(list.tableView.visibleCells.count == 6)
        withExtendedLifetime(world) {}
    }

    @Test func `editing the controller edits its table (behaviours 108)`() {
        let list = List(style: .plain)
        let world = show(list)
        list.setEditing(true, animated: false)
        world.frame()
        #expect(list.tableView.isEditing && list.tableView.visibleCells.allSatisfy { $0.contentView.frame.minX == 40 })
        list.isEditing = false
        world.frame()
        #expect(!list.tableView.isEditing && list.tableView.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 })
    }

    @Test func `the controller's refresh control is its table's, and its table may be exchanged`() {
        let list = List(style: .plain)
        let control = UIRefreshControl()
        list.refreshControl = control
        let world = show(list)
        #expect(list.tableView.subviews.first === control && control.bounds.width == 393)
        list.refreshControl = nil
        #expect(control.superview == nil)
        let own = List(style: .plain)
        let other = UITableView(frame: .zero, style: .grouped)
        other.dataSource = own
        own.tableView = other
        world.window.rootViewController = own
        world.frames(for: 0.1)
        #expect(own.view === other && other.visibleCells.count == 3 && own.tableView.style == .grouped)
    }
}
