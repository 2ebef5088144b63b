import Foundation
import Testing
import UIKitCore

@MainActor
private final class DisplayLog: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections = 1
    var rows = 3
    var log: [String] = []

    func numberOfSections(in tableView: UITableView) -> Int { sections }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        log.append("cell \(indexPath.row)")
        return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Footer" }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        log.append("will \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        log.append("end \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        log.append("will header")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        log.append("end header")
    }
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        log.append("will footer")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        log.append("end footer")
    }

    func takeLog() -> [String] {
        defer { log = [] }
        return log
    }
}

/// A table that leaves takes its cells along, and they are told like those that scroll away (`CB-07`).
@MainActor
@Suite("Tables that come and go")
struct TableComingAndGoingTests {
    private let world = World()
    private let source = DisplayLog()
    private let screen = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852), style: .grouped)
    private let gone = ["end 0", "end 1", "end 2", "end header", "end footer"]
    private let back = ["will header", "will 0", "will 1", "will 2", "will footer"]

    init() {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.delegate = source
        screen.addSubview(table)
        world.window.addSubview(screen)
        world.frame()
        _ = source.takeLog()
    }

    @Test func `taken from its parent, a table ends what it shows, and begins it again with the same cells (CB-07)`() {
        let cells = table.visibleCells
        table.removeFromSuperview()
        #expect(source.takeLog() == gone)
        world.frame()
        #expect(source.takeLog() == [])
        screen.addSubview(table)
        world.frame()
        #expect(source.takeLog() == back)
        #expect(table.visibleCells == cells)
    }

    @Test func `it is told when the whole screen leaves the window (CB-07)`() {
        screen.removeFromSuperview()
        #expect(source.takeLog() == gone)
        world.window.addSubview(screen)
        world.frame()
        #expect(source.takeLog() == back)
    }

    @Test func `a pushed screen and a pop are such a leaving and coming back (CB-07)`() {
        screen.removeFromSuperview()
        let controller = UIViewController()
        controller.view = screen
        let navigation = UINavigationController(rootViewController: controller)
        world.window.rootViewController = navigation
        world.frames(for: 0.1)
        _ = source.takeLog()
        navigation.pushViewController(UIViewController(), animated: true)
        world.frames(for: 1)
        #expect(source.takeLog() == gone)
        navigation.popViewController(animated: true)
        world.frames(for: 1)
        #expect(source.takeLog() == back)
    }

    @Test func `moved to another parent in its window, it ends and begins once (CB-07)`() {
        let other = UIView(frame: screen.frame)
        world.window.addSubview(other)
        other.addSubview(table)
        world.frame()
        let log = source.takeLog()
        #expect(log == [] || log == gone + back)
        #expect(table.visibleCells.count == 3)
    }

    @Test func `nothing is told twice: neither a reload meanwhile nor rows that are out of view on the return (CB-07)`()
    {
        table.removeFromSuperview()
        _ = source.takeLog()
        table.reloadData()
        #expect(!source.takeLog().contains { $0.hasPrefix("end") })
        screen.addSubview(table)
        world.frame()
        #expect(source.takeLog().filter { $0.hasPrefix("will") } == back)
        source.rows = 100
        table.reloadData()
        world.frame()
        table.removeFromSuperview()
        _ = source.takeLog()
        table.contentOffset.y = 2000
        screen.addSubview(table)
        world.frame()
        let log = source.takeLog()
        #expect(!log.contains { $0.hasPrefix("end") })
        #expect(!log.contains("will 0") && !log.contains("will header"))
        #expect(log.filter { $0.hasPrefix("will") }.count == table.visibleCells.count)
    }

    @Test func `headers of a section that is removed or reloaded end when they have left (CB-07, behaviours 11)`() {
        table.reloadSections([0], with: .fade)
        #expect(source.takeLog().filter { $0.hasPrefix("will") } == back)
        world.frames(for: 1)
        #expect(source.takeLog().sorted() == gone.sorted())
        source.sections = 0
        table.deleteSections([0], with: .fade)
        world.frames(for: 1)
        #expect(source.takeLog().sorted() == gone.sorted())
    }

    @Test func `a row that is deleted while the table is away has ended already (CB-07)`() {
        table.removeFromSuperview()
        _ = source.takeLog()
        source.rows = 2
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        screen.addSubview(table)
        world.frame()
        #expect(
            source.takeLog().filter { $0.hasPrefix("end") || $0.hasPrefix("will") } == [
                "will header", "will 0", "will 1", "will footer",
            ])
    }
}
