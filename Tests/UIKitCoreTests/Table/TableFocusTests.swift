import Foundation
import HostInterface
import Testing

@testable import UIKitCore

@MainActor
private final class FocusSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count = 30
    var log: [String] = []
    var preferred: IndexPath?
    var allows = true

    func takeLog() -> [String] {
        defer { log = [] }
        return log
    }

    private func text(_ path: IndexPath?) -> String { path.map { "\($0.row)" } ?? "-" }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "row \(indexPath.row)"
        return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(text(indexPath))")
    }
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { indexPath.row != 1 }
    func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
        log.append("follows \(text(indexPath))")
        return indexPath.row != 3
    }
    func tableView(
        _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool { allows }
    func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {
        log.append("\(text(context.previouslyFocusedIndexPath)) to \(text(context.nextFocusedIndexPath))")
    }
    func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { preferred }
}

@MainActor
@Suite("The keyboard's row in a table")
struct TableFocusTests {
    private let world = World()
    private let source = FocusSource()
    private let table: UITableView

    init() {
        let controller = UIViewController()
        table = UITableView(frame: world.window.bounds, style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.delegate = source
        world.window.rootViewController = controller
        controller.view.addSubview(table)
        world.frame()
    }

    private func key(_ names: String...) {
        for name in names {
            world.key(name)
            world.frame()
        }
    }

    private var focused: [Int] {
        table.visibleCells.filter { $0.configurationState.isFocused }.compactMap { table.indexPath(for: $0)?.row }
    }

    @Test func `tab comes to the table, arrows go from row to row past those that take no focus, tab leaves`() {
        key("tab")
        #expect(focused == [0])
        key("down")
        #expect(focused == [2])
        key("up", "up")
        #expect(focused == [0] && table.contentOffset.y == 0)
        key("tab")
        #expect(focused.isEmpty)
        #expect(source.takeLog() == ["- to 0", "0 to 2", "2 to 0", "0 to -"])
    }

    @Test func `return and space do what a tap does, and a touch takes the focus away`() {
        key("tab", "down", "return")
        #expect(source.takeLog().last == "select 2")
        world.tap(200, 30)
        world.frame()
        #expect(focused.isEmpty)
    }

    @Test func `the row comes into view, and is marked with a line unless the cell marks it itself`() {
        key("tab")
        for _ in 0..<20 { key("down") }
        #expect(focused == [21])
        #expect(table.contentOffset.y > 100)
        let cell = table.cellForRow(at: IndexPath(row: 21, section: 0))!
        let ring = cell.subviews.first { $0 is FocusRing }
        #expect(ring?.frame == cell.bounds.insetBy(dx: 3, dy: 3))
        cell.focusStyle = .custom
        #expect(!cell.subviews.contains { $0 is FocusRing })
    }

    @Test func `selection follows the focus where table and delegate say so (behaviours 68)`() {
        key("tab", "down")
        #expect(!source.takeLog().contains("follows 2"))
        table.selectionFollowsFocus = true
        key("down", "down")
        #expect(source.takeLog() == ["2 to 3", "follows 3", "3 to 4", "follows 4", "select 4"])
        #expect(table.indexPathForSelectedRow?.row == 4)
    }

    @Test
    func
        `the delegate's preferred row is first, and the last one comes again where that is remembered (behaviours 70)`()
    {
        source.preferred = IndexPath(row: 5, section: 0)
        key("tab", "down", "tab", "tab")
        #expect(focused == [5])
        table.remembersLastFocusedIndexPath = true
        key("down", "tab", "tab")
        #expect(focused == [6])
    }

    @Test func `a delegate, a property and editing may keep the focus out`() {
        source.allows = false
        key("tab")
        #expect(focused.isEmpty)
        source.allows = true
        table.allowsFocusDuringEditing = false
        table.setEditing(true, animated: false)
        key("tab")
        #expect(focused.isEmpty)
        table.setEditing(false, animated: false)
        key("tab")
        #expect(focused == [0])
        table.allowsFocus = false
        #expect(focused.isEmpty)
    }

    @Test func `the focus goes with its row, and is gone with it`() {
        key("tab", "down")
        source.count += 1
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        world.frames(for: 0.6)
        #expect(focused == [3])
        source.count -= 1
        table.deleteRows(at: [IndexPath(row: 3, section: 0)], with: .none)
        world.frames(for: 0.6)
        #expect(focused.isEmpty)
        key("tab", "down")
        table.reloadData()
        world.frame()
        #expect(focused.isEmpty)
    }
}
