import DiffableData
import Foundation
import ListCore
import Testing

@testable import UIKitCore

/// Mixed threads are tested in DiffableThreadTests (TV-048).
@MainActor
@Suite("C05: updates inside updates, and from several places")
struct C05ReentrancyTests {
    @Test func `reconfiguring in the turn of an apply is in order, from its callbacks it is refused (TV-050)`() {
        let world = DiffableWorld()
        world.show(["A": ["a", "b"]])
        world.show(["A": ["a", "b", "c"]], animated: true, frames: false)
        var snapshot = world.source.snapshot()
        snapshot.reconfigureItems(["a"])
        #expect(ProgrammerError.collect { world.source.apply(snapshot) }.isEmpty)
        world.provider.beforeCell = { [unowned world] in
            var snapshot = world.source.snapshot()
            snapshot.reconfigureItems(["a"])
            world.source.apply(snapshot)
        }
        let errors = ProgrammerError.collect { world.show(["A": ["a", "b", "c", "d"]], animated: true) }
        world.provider.beforeCell = nil
        #expect(errors.count == 1)
        world.world.frames(for: 0.7)
        #expect(world.texts == ["a", "b", "c", "d"])
    }

    @Test(arguments: [true, false])
    func `a completion may apply the next snapshot (TV-052)`(animated: Bool) async {
        let world = DiffableWorld()
        world.show(["A": ["a"]])
        var order: [String] = []
        world.source.apply(.of(["A": ["a", "b"]]), animatingDifferences: animated) {
            order.append("first")
            world.source.apply(.of(["A": ["b", "c"]]), animatingDifferences: animated) { order.append("second") }
            order.append("applied")
        }
        #expect(order.isEmpty)
        for _ in 0..<4 {
            world.world.frames(for: 0.7)
            await drainMainQueue()
        }
        #expect(order == ["first", "applied", "second"])
        #expect(world.texts == ["b", "c"])
    }

    @Test func `the class is the main actor's, and its applies may come from elsewhere all the same (TV-054)`() async {
        let world = DiffableWorld()
        let source = world.source
        // Compiles only while `indexPath(for:)` is isolated and `apply` is not.
        let place: @MainActor (String) -> IndexPath? = { source.indexPath(for: $0) }
        await Task.detached { await source.apply(.of(["A": ["a"]]), animatingDifferences: false) }.value
        #expect(place("a") == IndexPath(row: 0, section: 0))
    }

    @Test(arguments: [true, false])
    func `cells of an apply see the new snapshot (TV-056)`(animated: Bool) {
        let world = DiffableWorld()
        world.show(["A": ["a"]])
        var seen: [[String]] = []
        world.provider.beforeCell = { [unowned world] in seen.append(world.source.snapshot().itemIdentifiers) }
        world.show(["A": ["b", "a", "c"]], animated: animated)
        #expect(seen == [["b", "a", "c"], ["b", "a", "c"]])
        world.provider.beforeCell = nil
    }

    // MARK: Plain sources

    @Test func `a completion may update again, and so may the end of display and the end of a glide`() async {
        let world = TableForm.plain.world(.rows(2))
        var done = 0
        func add(_ text: String) {
            world.source.sections[0].insert(text, at: 0)
            world.table.performBatchUpdates {
                world.table.insertRows(at: [world.path(0, 0)], with: .automatic)
            } completion: { _ in
                done += 1
                if done < 4 { add("n\(done)") }
            }
        }
        add("n0")
        world.world.frames(for: 3)
        #expect(done == 4)
        world.expectShowsData()
    }

    @Test func `another data source, or none, in the middle of motion ends it`() {
        for isNil in [true, false] {
            let world = TableForm.titled.world(.rows(10, 10))
            world.source.sections[0].removeFirst(4)
            world.table.deleteRows(at: (0..<4).map { world.path(0, $0) }, with: .fade)
            world.world.frames(for: 0.1)
            let other = ListSource([["x"], ["y", "z"]])
            world.table.dataSource = isNil ? nil : other
            world.settle()
            #expect(world.texts == (isNil ? [] : ["x", "y", "z"]))
            #expect(world.table.subviews.filter { $0 is UITableViewCell }.count == world.texts.count)
            world.table.dataSource = world.source
            world.settle()
            world.expectShowsData()
        }
    }

    @Test func `reloadData from willDisplay and from a cell's question ends, and shows the data`() {
        for isInCell in [true, false] {
            let source = ReloadingSource([(0..<40).map { "row \($0)" }])
            let world = TableWorld(source)
            source.reloads = isInCell ? .inCell : .inWillDisplay
            source.sections[0][0] = "first"
            world.table.reloadData()
            for _ in 0..<3 { world.world.frame() }
            #expect(source.count == 1)
            world.expectShowsData()
        }
    }

    @Test(arguments: TableForm.allCases)
    func `an update from inside a cell's question, at load, in a scroll or in an update, ends in the data`(
        form: TableForm
    ) {
        for moment in 0..<3 {
            let world = form.world([(0..<60).map { "row \($0)" }])
            var count = 0
            var isDue = moment == 0
            world.source.provider = { [unowned world] table, path in
                if isDue {
                    isDue = false
                    count += 1
                    world.source.sections[0].remove(at: 1)
                    world.source.sections[0].insert(contentsOf: ["n0", "n1", "n2"], at: 0)
                    table.performBatchUpdates {
                        table.deleteRows(at: [world.path(0, 1)], with: .fade)
                        table.insertRows(at: (0..<3).map { world.path(0, $0) }, with: .automatic)
                    }
                }
                let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                cell.textLabel?.text = world.source.sections[path.section][path.row]
                return cell
            }
            switch moment {
            case 0: world.table.reloadData()
            case 1:
                isDue = true
                world.scroll(to: 700)
            default:
                isDue = true
                world.source.sections[0].insert("x", at: 2)
                world.table.insertRows(at: [world.path(0, 2)], with: .automatic)
            }
            world.settle()
            world.settle()
            #expect(count == 1)
            world.expectShowsData()
            world.source.provider = nil
            world.expectNextUpdateWorks()
        }
    }

    @Test func `a header's question may update too`() {
        let world = TableForm.plain.world(.rows(3, 3))
        var count = 0
        world.source.headerView = { [unowned world] table, section in
            count += 1
            if count == 3 {
                world.source.sections.insert(["new"], at: 0)
                table.insertSections([0], with: .fade)
            }
            let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
            view.textLabel?.text = world.source.sections[section].first
            return view
        }
        world.table.delegate = nil
        world.table.delegate = world.source
        world.table.reloadData()
        world.settle()
        world.expectShowsData()
        #expect(world.table.subviews.filter { $0 is UITableViewHeaderFooterView }.count == 3)
        world.source.headerView = nil
    }

    @Test func `an update from willDisplay or didEndDisplaying while the content scrolls is shown`() {
        for isEnd in [true, false] {
            let source = ReloadingSource([(0..<60).map { "row \($0)" }])
            let world = TableWorld(source)
            source.reloads = isEnd ? .insertAtEnd : .insertAtWill
            world.scroll(to: 300)
            source.reloads = .never
            #expect(source.count == 1)
            world.settle()
            world.expectShowsData()
        }
    }
}

@MainActor
private final class ReloadingSource: ListSource {
    enum Moment { case never, inCell, inWillDisplay, insertAtEnd, insertAtWill }
    var reloads = Moment.never
    var count = 0

    private func reload(_ table: UITableView, _ moment: Moment) {
        guard reloads == moment else { return }
        reloads = .never
        count += 1
        switch moment {
        case .inCell, .inWillDisplay: table.reloadData()
        case .insertAtEnd, .insertAtWill:
            sections[0].append("more")
            table.insertRows(at: [IndexPath(row: sections[0].count - 1, section: 0)], with: .automatic)
        case .never: break
        }
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        reload(tableView, .inCell)
        return super.tableView(tableView, cellForRowAt: indexPath)
    }

    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    {
        reload(tableView, .inWillDisplay)
        reload(tableView, .insertAtWill)
    }

    override func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { reload(tableView, .insertAtEnd) }
}
