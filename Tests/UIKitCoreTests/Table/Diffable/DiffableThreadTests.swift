import DiffableData
import Foundation
import ListCore
import Testing

@testable import UIKitCore

@MainActor
@Suite("Snapshots are applied from one side, never inside each other")
struct DiffableThreadTests {
    // MARK: Re-entrancy

    @Test func `an apply from the cell provider is refused, inside an apply and inside layout (AP-15, TV-050)`() {
        for animated in [true, false] {
            let world = DiffableWorld()
            if animated { world.show(["A": ["a"]]) }
            world.provider.beforeCell = { [unowned world] in world.source.apply(.of(["A": ["nested"]])) }
            let errors = ProgrammerError.collect { world.show(["A": ["a", "b"]], animated: animated) }
            #expect(errors.count == (animated ? 1 : 2))
            #expect(
                errors.allSatisfy {
                    $0.reason.hasPrefix(
                        "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__APPLYING_SNAPSHOTS_REENTRANTLY_OR_ON_MAIN_AND_"
                            + "BACKGROUND_THREADS")
                })
            world.provider.beforeCell = nil
            #expect(world.texts == ["a", "b"])
            world.show(["A": ["b"]])
            #expect(world.texts == ["b"])
        }
    }

    // MARK: Another thread

    @Test func `an apply on another thread has reached the table when it returns (AP-13, AP-14, behaviours 114)`() async
    {
        let world = DiffableWorld()
        let source = world.source
        let seen = await Task.detached { () -> [[String]] in
            var seen: [[String]] = []
            for items in [["a", "b"], ["b", "c"], ["c", "a", "b"]] {
                source.apply(.of(["A": items]), animatingDifferences: false, completion: nil)
                seen.append(source.snapshot().itemIdentifiers)
                await MainActor.run { #expect(world.table.numberOfRows(inSection: 0) == items.count) }
            }
            return seen
        }.value
        #expect(seen == [["a", "b"], ["b", "c"], ["c", "a", "b"]])
        world.world.frame()
        #expect(world.texts == ["c", "a", "b"])
    }

    @Test func `the async form suspends until the motion has ended, on the main thread and elsewhere`() async {
        for isMain in [true, false] {
            let world = DiffableWorld()
            let source = world.source
            let flag = Flag()
            await source.applyFrom(main: isMain, .of(["A": ["a", "b"]]), animated: false)
            #expect(world.table.numberOfRows(inSection: 0) == 2)
            world.world.frame()
            let task = Task {
                world.world.frame()
                await source.applyFrom(main: isMain, .of(["A": ["b", "a"]]), animated: true)
                flag.wasMoving = world.table.updates.isMoving
                flag.isSet = true
            }
            while !flag.isSet {
                world.world.frames(for: 0.1)
                await drainMainQueue()
            }
            await task.value
            #expect(!flag.wasMoving)
            #expect(world.table.counters.updates == 1 && world.texts == ["b", "a"])
        }
    }

    @Test func `the async form with reload returns when the table has the data (AP-09)`() async {
        let world = DiffableWorld()
        world.show(["A": ["a"]])
        await world.source.applySnapshotUsingReloadData(.of(["A": ["b"]]))
        world.world.frame()
        #expect(world.texts == ["b"])
        #expect(world.table.counters.updates == 0)
    }

    @Test func `many applies from several threads at once are shown in the order they were submitted`() async {
        let world = DiffableWorld()
        let source = world.source
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask {
                    var snapshot = Snapshot.of(["A": ["base"]])
                    snapshot.appendItems((0...number).map { "item \($0)" })
                    await source.apply(snapshot, animatingDifferences: false)
                }
            }
        }
        world.world.frame()
        let shown = source.snapshot().itemIdentifiers
        #expect(world.table.numberOfRows(inSection: 0) == shown.count)
        #expect(world.texts == Array(shown.prefix(world.texts.count)))
    }

    // MARK: Mixed

    @Test func `mixing threads is warned of once (AP-13)`() async {
        let world = DiffableWorld()
        let source = world.source
        await Task.detached { await source.apply(.of(["A": ["a"]]), animatingDifferences: false) }.value
        let lines = ConsoleLog.collect {
            world.show(["A": ["b"]])
            world.show(["A": ["c"]])
        }
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("Warning: applying updates in a non-thread confined manner") == true)
        #expect(world.texts == ["c"])
    }

    @Test func `confinement warns at the first mix and refuses the main thread while another waits (AP-13)`() {
        var threads = Confinement()
        #expect(threads.enter(onMain: true, hasOutstanding: false) == .init())
        #expect(threads.enter(onMain: true, hasOutstanding: false) == .init())
        #expect(threads.enter(onMain: false, hasOutstanding: false) == .init(warns: true))
        #expect(threads.enter(onMain: false, hasOutstanding: true) == .init())
        #expect(threads.enter(onMain: true, hasOutstanding: true) == .init(isDeadlock: true))
        var others = Confinement()
        #expect(others.enter(onMain: false, hasOutstanding: true) == .init())
        #expect(others.enter(onMain: true, hasOutstanding: true) == .init(warns: true, isDeadlock: true))
    }

    @Test func `an apply on the main thread while another thread compares is refused (AP-13, TV-048)`() async {
        let world = World()
        let table = UITableView(frame: world.window.bounds)
        let source = UITableViewDiffableDataSource<Int, HeldItem>(tableView: table) { _, _, _ in UITableViewCell() }
        world.window.addSubview(table)
        let gate = Gate()
        let task = Task.detached {
            var snapshot = NSDiffableDataSourceSnapshot<Int, HeldItem>()
            snapshot.appendSections([0])
            snapshot.appendItems([HeldItem(number: 1, gate: gate), HeldItem(number: 2, gate: nil)])
            source.apply(snapshot, animatingDifferences: false, completion: nil)
        }
        gate.waitUntilReached()
        var mine = NSDiffableDataSourceSnapshot<Int, HeldItem>()
        mine.appendSections([7])
        var lines: [String] = []
        let errors = ProgrammerError.collect { lines = ConsoleLog.collect { source.apply(mine) } }
        #expect(
            lines == [
                "Warning: applying updates in a non-thread confined manner is dangerous and can lead to deadlocks. "
                    + "Please always submit updates either always on the main queue or always off the main queue - "
                    + "view=\(table)"
            ])
        #expect(
            errors.map(\.reason) == [
                "Deadlock detected: calling this method on the main queue with outstanding async updates is not "
                    + "permitted and will deadlock. Please always submit updates either always on the main queue or "
                    + "always off the main queue - view=\(table)"
            ])
        #expect(table.numberOfSections == 0)
        gate.open()
        await task.value
        #expect(table.numberOfRows(inSection: 0) == 2)
        source.apply(mine, animatingDifferences: false, completion: nil)
        #expect(source.sectionIdentifier(for: 0) == 7)
        withExtendedLifetime(world) {}
    }

    @Test func `while a submission waits, the main thread shows what it showed, and other threads the new state`() {
        let shared = SubmittedState<String, String>.Shared()
        _ = shared.submitOnMain(.of(["A": ["a"]]))
        let first = shared.submit(.of(["A": ["a", "b"]])) { submission($0) }
        let second = shared.submit(.of(["A": ["c"]])) { submission($0) }
        #expect(shared.read { $0.snapshot.itemIdentifiers } == ["a"])
        #expect(shared.read(latest: true) { $0.snapshot.itemIdentifiers } == ["c"])
        #expect(shared.enter(onMain: true).isDeadlock)
        var shown: [[String]] = []
        shared.show(upTo: second!) { _ in shown.append(shared.read { $0.snapshot.itemIdentifiers }) }
        #expect(shown == [["a", "b"], ["c"]])
        shared.show(upTo: first!) { _ in shown.append([]) }
        #expect(shown.count == 2)
        #expect(!shared.enter(onMain: true).isDeadlock)
    }

    private func submission(_ change: SnapshotChange) -> Submission {
        Submission(change: change, manner: .reload, completion: ApplyCompletion(nil))
    }
}

extension UITableViewDiffableDataSource {
    nonisolated fileprivate func applyFrom(
        main: Bool, _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animated: Bool
    ) async {
        if main {
            await Task { @MainActor in await apply(snapshot, animatingDifferences: animated) }.value
        } else {
            await Task.detached { await self.apply(snapshot, animatingDifferences: animated) }.value
        }
    }
}

@MainActor
private final class Flag {
    var isSet = false
    var wasMoving = false
}

/// Unchecked: semaphores may be used from any thread.
private final class Gate: @unchecked Sendable {
    private let reached = DispatchSemaphore(value: 0)
    private let opened = DispatchSemaphore(value: 0)

    func pass() {
        reached.signal()
        opened.wait()
        opened.signal()
    }
    func waitUntilReached() { reached.wait() }
    func open() { opened.signal() }
}

/// An item whose comparison stops at a gate.
private struct HeldItem: Hashable, Sendable {
    let number: Int
    let gate: Gate?

    static func == (left: HeldItem, right: HeldItem) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) {
        gate?.pass()
        hasher.combine(number)
    }
}
