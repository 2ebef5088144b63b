import Foundation
import Testing
import UIKitCore

@MainActor
private final class SelectionDelegate: NSObject, UITableViewDelegate {
    var log: [String] = []
    var refusesHighlight = false
    var chooses: (IndexPath) -> IndexPath? = { $0 }
    var letsGo: (IndexPath) -> IndexPath? = { $0 }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { !refusesHighlight }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        log.append("highlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        log.append("unhighlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        log.append("willSelect \(indexPath.row)")
        return chooses(indexPath)
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        log.append("willDeselect \(indexPath.row)")
        return letsGo(indexPath)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.append("deselect \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        log.append("primary \(indexPath.row)")
    }

    func takeLog() -> [String] {
        defer { log = [] }
        return log
    }
}

@MainActor
@Suite("Selection and highlight")
struct TableSelectionTests {
    private let world = TableWorld(ListSource(rows: 30))
    private let delegate = SelectionDelegate()
    private var table: UITableView { world.table }
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    init() {
        world.table.delegate = delegate
        world.world.frame()
    }

    @Test func `a header pinned over a row is not the row, and a cell without interaction is not selected`() {
        let world = TableWorld(ListSource([(0..<40).map { "row \($0)" }], headers: ["Title"]))
        world.scroll(to: 500)
        let header = world.table.headerView(forSection: 0)!.frame
        #expect(header.minY == 500)
        world.world.touch(.began, 100, header.midY - 500)
        world.world.releaseHeldTouches()
        world.world.touch(.ended, 100, header.midY - 500)
        #expect(world.table.indexPathForSelectedRow == nil)
        let path = IndexPath(row: 15, section: 0)
        world.table.cellForRow(at: path)?.isUserInteractionEnabled = false
        world.tap(path)
        #expect(world.table.indexPathForSelectedRow == nil)
        world.tap(IndexPath(row: 16, section: 0))
        #expect(world.table.indexPathForSelectedRow == IndexPath(row: 16, section: 0))
    }

    @Test func `a touched row that an update removes gives the selected one its look back (SE-01)`() {
        let world = TableWorld(ListSource(rows: 10))
        let path = { (row: Int) in IndexPath(row: row, section: 0) }
        world.table.selectRow(at: path(1), animated: false, scrollPosition: .none)
        world.world.touch(.began, 100, 4 * 52 + 20)
        world.world.releaseHeldTouches()
        #expect(world.table.cellForRow(at: path(1))?.isSelected == false)
        world.source.sections[0].remove(at: 4)
        world.table.deleteRows(at: [path(4)], with: .fade)
        #expect(world.table.cellForRow(at: path(1))?.isSelected == true)
        world.world.touch(.ended, 100, 4 * 52 + 20)
        world.world.frames(for: 1)
        #expect(world.table.indexPathForSelectedRow == path(1))
    }

    @Test func `several rows are not selected in editing where only the other mode allows them (SE-06, behaviours 65)`()
    {
        let world = TableWorld(ListSource(rows: 10))
        let path = { (row: Int) in IndexPath(row: row, section: 0) }
        world.table.allowsMultipleSelection = true
        world.table.allowsSelectionDuringEditing = true
        world.table.setEditing(true, animated: false)
        world.world.frame()
        world.tap(path(1))
        world.tap(path(3))
        #expect(world.table.indexPathsForSelectedRows == [path(3)])
        world.table.selectRow(at: path(5), animated: false, scrollPosition: .none)
        #expect(world.table.indexPathsForSelectedRows == [path(5)])
        world.table.allowsMultipleSelectionDuringEditing = true
        world.tap(path(7))
        #expect(world.table.indexPathsForSelectedRows == [path(5), path(7)])
    }

    @Test func `the whole order of a tap, with an old selection (SE-02)`() {
        world.tap(path(1))
        #expect(delegate.takeLog() == ["highlight 1", "unhighlight 1", "willSelect 1", "select 1", "primary 1"])
        world.tap(path(2))
        #expect(
            delegate.takeLog() == [
                "highlight 2", "unhighlight 2", "willSelect 2", "willDeselect 1", "deselect 1", "select 2", "primary 2",
            ])
    }

    @Test func `a refused highlight refuses the selection too, and keeps the old look (SE-01)`() {
        world.tap(path(1))
        _ = delegate.takeLog()
        delegate.refusesHighlight = true
        let rect = table.rectForRow(at: path(4))
        world.world.touch(.began, rect.midX, rect.midY)
        #expect(table.cellForRow(at: path(1))?.isSelected == true)
        world.world.touch(.ended, rect.midX, rect.midY)
        #expect(delegate.takeLog() == [])
        #expect(table.indexPathForSelectedRow == path(1))
    }

    @Test func `while a finger is down the selected row does not look selected (SE-01)`() {
        world.tap(path(1))
        let rect = table.rectForRow(at: path(4))
        world.world.touch(.began, rect.midX, rect.midY)
        world.world.releaseHeldTouches()
        #expect(table.cellForRow(at: path(4))?.isHighlighted == true)
        #expect(table.cellForRow(at: path(1))?.isSelected == false)
        #expect(table.indexPathForSelectedRow == path(1))
        world.world.touch(.cancelled, rect.midX, rect.midY)
        #expect(table.cellForRow(at: path(1))?.isSelected == true)
    }

    @Test func `willSelect may refuse or choose another row (SE-03)`() {
        delegate.chooses = { _ in nil }
        world.tap(path(1))
        #expect(table.indexPathForSelectedRow == nil)
        #expect(delegate.takeLog() == ["highlight 1", "unhighlight 1", "willSelect 1", "primary 1"])
        delegate.chooses = { _ in IndexPath(row: 5, section: 0) }
        world.tap(path(1))
        #expect(table.indexPathForSelectedRow == path(5))
        #expect(table.cellForRow(at: path(5))?.isSelected == true)
    }

    @Test func `a refused deselection keeps the old row selected, beside the new one (SE-03, behaviours 63)`() {
        world.tap(path(1))
        delegate.letsGo = { _ in nil }
        _ = delegate.takeLog()
        world.tap(path(2))
        #expect(
            delegate.takeLog() == [
                "highlight 2", "unhighlight 2", "willSelect 2", "willDeselect 1", "select 2", "primary 2",
            ])
        #expect(table.indexPathsForSelectedRows == [path(1), path(2)])
        #expect([1, 2].map { table.cellForRow(at: path($0))?.isSelected } == [true, true])
        delegate.letsGo = { $0 }
        world.tap(path(3))
        #expect(table.indexPathsForSelectedRows == [path(3)])
        #expect([1, 2, 3].map { table.cellForRow(at: path($0))?.isSelected } == [false, false, true])
    }

    @Test func `willSelect is not sent where rows cannot be selected (behaviours 62)`() {
        table.allowsSelection = false
        world.tap(path(1))
        #expect(!delegate.takeLog().contains("willSelect 1"))
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test func `willDeselect may let another row go (SE-03)`() {
        table.allowsMultipleSelection = true
        world.tap(path(1))
        world.tap(path(2))
        delegate.letsGo = { _ in IndexPath(row: 2, section: 0) }
        world.tap(path(1))
        #expect(delegate.takeLog().contains("deselect 2"))
        #expect(table.indexPathsForSelectedRows == [path(1)])
    }

    @Test func `a drag takes the highlight away and selects nothing (SE-04)`() {
        let rect = table.rectForRow(at: path(6))
        world.world.touch(.began, rect.midX, rect.midY)
        for step in 1...8 { world.world.touch(.moved, rect.midX, rect.midY - CGFloat(step) * 5) }
        world.world.touch(.ended, rect.midX, rect.midY - 40)
        #expect(table.indexPathForSelectedRow == nil)
        #expect(!delegate.takeLog().contains("select 6"))
        #expect(table.visibleCells.allSatisfy { !$0.isHighlighted })
    }

    @Test func `selecting by program tells nobody (SE-05)`() {
        var notes = 0
        let token = NotificationCenter.default.addObserver(
            forName: UITableView.selectionDidChangeNotification, object: table, queue: nil
        ) { _ in MainActor.assumeIsolated { notes += 1 } }
        table.selectRow(at: path(3), animated: false, scrollPosition: .none)
        table.deselectRow(at: path(3), animated: true)
        #expect(delegate.takeLog() == [])
        #expect(notes == 0)
        world.tap(path(3))
        #expect(notes == 1)
        NotificationCenter.default.removeObserver(token)
    }

    @Test func `defaults allow one row, outside editing (SE-06)`() {
        #expect(table.allowsSelection)
        #expect(!table.allowsMultipleSelection)
        #expect(!table.allowsSelectionDuringEditing)
        #expect(!table.allowsMultipleSelectionDuringEditing)
        table.setEditing(true, animated: false)
        world.tap(path(2))
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test func `several rows, tapped on and off; the lowest is the selected row (SE-07, SE-08)`() {
        table.allowsMultipleSelection = true
        world.tap(path(5))
        world.tap(path(2))
        #expect(table.indexPathsForSelectedRows == [path(2), path(5)])
        #expect(table.indexPathForSelectedRow == path(2))
        _ = delegate.takeLog()
        world.tap(path(5))
        #expect(delegate.takeLog() == ["highlight 5", "unhighlight 5", "willDeselect 5", "deselect 5", "primary 5"])
        world.tap(path(2))
        #expect(table.indexPathsForSelectedRows == nil)
    }

    @Test func `the table owns the selection: a cell that says otherwise is corrected when shown again (SE-11)`() {
        table.cellForRow(at: path(1))?.setSelected(true, animated: false)
        #expect(table.indexPathForSelectedRow == nil)
        world.scroll(to: 600)
        world.scroll(to: 0)
        #expect(table.cellForRow(at: path(1))?.isSelected == false)
    }

    @Test func `without a selection style a row is selected but looks the same (SE-12, SE-13)`() throws {
        let plain = try #require(table.cellForRow(at: path(1)))
        plain.selectionStyle = .none
        let before = plain.subviews.count
        world.tap(path(1))
        #expect(table.indexPathForSelectedRow == path(1))
        #expect(plain.isSelected)
        #expect(plain.subviews.count == before)
        world.tap(path(3))
        let marked = try #require(table.cellForRow(at: path(3)))
        #expect(marked.subviews.contains { $0.backgroundColor == .systemGray4 })
        #expect(lines(of: marked) == 0)
        #expect(lines(of: try #require(table.cellForRow(at: path(2)))) == 0)
        #expect(lines(of: try #require(table.cellForRow(at: path(8)))) == 1)
    }

    private func lines(of cell: UITableViewCell) -> Int {
        cell.subviews.filter { !$0.isHidden && $0.frame.height == 0.5 }.count
    }

    @Test func `deselecting with animation fades the mark out (SE-14)`() throws {
        world.tap(path(3))
        let cell = try #require(table.cellForRow(at: path(3)))
        let mark = try #require(cell.subviews.first { $0.backgroundColor == .systemGray4 })
        table.deselectRow(at: path(3), animated: true)
        world.world.frame(after: 0.15)
        let shown = try #require(mark.layer.presentation()?.opacity)
        #expect(shown > 0.1 && shown < 0.9)
        world.world.frames(for: 0.4)
        #expect(mark.superview == nil)
    }

    @Test func `single mode keeps the row selected first (SE-16)`() {
        table.allowsMultipleSelection = true
        world.tap(path(5))
        world.tap(path(2))
        table.allowsMultipleSelection = false
        #expect(table.indexPathsForSelectedRows == [path(5)])
        #expect(table.cellForRow(at: path(2))?.isSelected == false)
    }

    @Test func `the mark has the measured colour (RM-07)`() {
        let light = UITraitCollection(userInterfaceStyle: .light)
        var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        UIColor.systemGray4.resolvedColor(with: light).getRed(
            &parts.0, green: &parts.1, blue: &parts.2, alpha: &parts.3)
        #expect([parts.0, parts.1, parts.2].map { Int(($0 * 255).rounded()) } == [209, 209, 214])
    }

    @Test func `a controller clears the selection when its screen comes back, unless told not to (SE-15)`() {
        let controller = UITableViewController(style: .plain)
        #expect(controller.clearsSelectionOnViewWillAppear)
        let world = World()
        let navigation = UINavigationController(rootViewController: controller)
        let source = ListSource(rows: 5)
        controller.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        controller.tableView.dataSource = source
        world.window.rootViewController = navigation
        world.frames(for: 0.1)
        func selectPushAndReturn() {
            controller.tableView.selectRow(at: path(1), animated: false, scrollPosition: .none)
            navigation.pushViewController(UIViewController(), animated: false)
            world.frames(for: 0.1)
            navigation.popViewController(animated: false)
            world.frames(for: 0.1)
        }
        selectPushAndReturn()
        #expect(controller.tableView.indexPathForSelectedRow == nil)
        controller.clearsSelectionOnViewWillAppear = false
        selectPushAndReturn()
        #expect(controller.tableView.indexPathForSelectedRow == path(1))
    }

    @Test func `several rows only while editing, where only editing allows them`() {
        table.allowsMultipleSelectionDuringEditing = true
        table.selectRow(at: path(1), animated: false, scrollPosition: .none)
        table.selectRow(at: path(2), animated: false, scrollPosition: .none)
        #expect(table.indexPathsForSelectedRows == [path(2)])
        table.setEditing(true, animated: false)
        table.selectRow(at: path(1), animated: false, scrollPosition: .none)
        table.selectRow(at: path(2), animated: false, scrollPosition: .none)
        #expect(table.indexPathsForSelectedRows == [path(1), path(2)])
    }

    @Test func `a row may be chosen with scrolling, or without (behaviours 54)`() {
        table.selectRow(at: path(25), animated: false, scrollPosition: .none)
        #expect(table.contentOffset.y == 0)
        table.selectRow(at: path(20), animated: false, scrollPosition: .middle)
        world.world.frame()
        #expect(table.contentOffset.y > 300)
        #expect(table.indexPathsForSelectedRows == [path(20)])
    }

    @Test func `a touched row that is deleted is not selected`() {
        let rect = table.rectForRow(at: path(2))
        world.world.touch(.began, rect.midX, rect.midY)
        world.world.releaseHeldTouches()
        world.source.sections[0].remove(at: 2)
        table.deleteRows(at: [path(2)], with: .none)
        world.world.touch(.ended, rect.midX, rect.midY)
        #expect(table.indexPathForSelectedRow == nil)
        #expect(!delegate.takeLog().contains { $0.hasPrefix("select") })
    }
}
