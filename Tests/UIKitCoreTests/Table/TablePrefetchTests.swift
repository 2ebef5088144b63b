import Foundation
import Testing
import UIKitCore

/// On the main actor, as the protocol is: the compiler holds PF-01.
@MainActor
private final class PrefetchLog: NSObject, UITableViewDataSourcePrefetching {
    var started: [Int] = []
    var cancelled: [Int] = []

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        started += indexPaths.map(\.row)
    }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        cancelled += indexPaths.map(\.row)
    }

    func take() -> (started: [Int], cancelled: [Int]) {
        defer { (started, cancelled) = ([], []) }
        return (started, cancelled)
    }
}

@MainActor
@Suite("Prefetching of rows")
struct TablePrefetchTests {
    private let world = TableWorld(ListSource(rows: 1000))
    private let log = PrefetchLog()
    private var table: UITableView { world.table }

    init() {
        world.table.prefetchDataSource = log
        world.world.frame()
    }

    @Test
    func `the next rows are announced, nearest first, none that is on the screen (PF-02, PF-03)`() {
        let shown = Set(table.indexPathsForVisibleRows!.map(\.row))
        #expect(log.started == Array(17..<17 + log.started.count))
        #expect(!log.started.isEmpty)
        #expect(Set(log.started).isDisjoint(with: shown))
    }

    @Test func `at rest a screen ahead is announced, more in a fast glide (PF-07)`() {
        #expect(log.take().started.count == 16)
        table.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
        var furthest = 0
        for _ in 0..<9 {
            world.world.frame()
            let last = table.indexPathsForVisibleRows!.last!.row
            furthest = max(furthest, (log.take().started.max() ?? 0) - last)
        }
        #expect(furthest > 24)
    }

    @Test func `announcing asks for no cells (PF-05)`() {
        _ = world.source.takeLog()
        world.scroll(to: 52)
        let cells = world.source.takeLog().filter { $0.hasPrefix("cell") }
        #expect(cells == ["cell 0.17"])
    }

    @Test func `rows that come on the screen are not cancelled, those left behind by a jump are (PF-04)`() {
        _ = log.take()
        world.scroll(to: 200)
        #expect(log.take().cancelled == [])
        world.scroll(to: 30_000)
        let change = log.take()
        #expect(!change.cancelled.isEmpty)
        #expect(change.cancelled.allSatisfy { $0 < 100 })
        #expect(change.started.allSatisfy { $0 > 500 })
    }

    @Test func `turning round announces what lies above (PF-06)`() {
        world.scroll(to: 20_000)
        world.scroll(to: 20_060)
        _ = log.take()
        world.scroll(to: 19_900)
        let first = table.indexPathsForVisibleRows!.first!.row
        let change = log.take()
        #expect(change.started.first == first - 1)
        #expect(!change.cancelled.isEmpty)
    }

    @Test func `on by default; off cancels what is out (PF-08)`() {
        #expect(table.isPrefetchingEnabled)
        let out = log.take().started
        table.isPrefetchingEnabled = false
        #expect(log.take().cancelled.sorted() == out)
        world.scroll(to: 500)
        #expect(log.take().started == [])
    }

    @Test func `new data and leaving the window cancel what is out`() {
        _ = log.take()
        table.reloadData()
        #expect(!log.take().cancelled.isEmpty)
        world.world.frame()
        #expect(!log.take().started.isEmpty)
        table.removeFromSuperview()
        #expect(!log.take().cancelled.isEmpty)
    }

    @Test func `without a source nobody is told (PF-10), and an update sends nothing again (PF-09)`() {
        _ = log.take()
        world.source.sections[0].insert("new", at: 0)
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        world.world.frames(for: 0.6)
        #expect(Set(log.take().started).isDisjoint(with: Set(18..<30)))
        table.prefetchDataSource = nil
        world.scroll(to: 4000)
        #expect(log.take() == ([], []))
    }

    @Test func `announced rows that an update removes or reloads are cancelled, with the paths they had`() {
        _ = log.take()
        world.source.sections[0].remove(at: 20)
        table.performBatchUpdates {
            table.deleteRows(at: [IndexPath(row: 20, section: 0)], with: .none)
            table.reloadRows(at: [IndexPath(row: 22, section: 0)], with: .none)
        }
        #expect(log.cancelled == [20, 22])
        world.world.frame()
        // The reloaded row is row 21 now, and has other data to be prefetched.
        #expect(log.started == [21, 32])
    }

    @Test func `rows above that turn out taller do not turn the direction round`() {
        for row in 0..<1000 { world.source.heights["row \(row)"] = 200 }
        table.reloadData()
        world.scroll(to: 20_000)
        world.scroll(to: 20_020)
        for _ in 0..<12 {
            _ = log.take()
            table.contentOffset.y -= 30
            world.world.frame()
            let first = table.indexPathsForVisibleRows!.first!.row
            #expect(log.take().started.allSatisfy { $0 < first })
        }
    }

    @Test func `a table that goes away with the view around it cancels what is out`() {
        let holder = UIView(frame: table.bounds)
        world.world.window.addSubview(holder)
        holder.addSubview(table)
        world.world.frame()
        let out = Set(log.take().started).count
        #expect(out > 0)
        holder.removeFromSuperview()
        #expect(log.take().cancelled.count == 16)
    }

    @Test func `another source hears of what comes next from the beginning`() {
        let other = PrefetchLog()
        table.prefetchDataSource = other
        world.world.frame()
        #expect(other.started == Array(17..<33))
    }

    @Test func `nothing is announced twice or cancelled without having been announced, whatever happens (PF-06)`() {
        var random = SeededRandom(seed: 4)
        var out: Set<Int> = []
        func follow() {
            let shown = table.indexPathsForVisibleRows ?? []
            let change = log.take()
            for row in change.cancelled { #expect(out.remove(row) != nil) }
            for row in change.started { #expect(out.insert(row).inserted) }
            for path in shown { out.remove(path.row) }
        }
        follow()
        for _ in 0..<400 {
            if Int.random(in: 0..<40, using: &random) == 0 {
                table.reloadData()
                follow()
            }
            let distance = Int.random(in: 0..<12, using: &random) == 0 ? 30_000 : 300
            let y = table.contentOffset.y + CGFloat(Int.random(in: -distance...distance, using: &random))
            let shown = Set((table.indexPathsForVisibleRows ?? []).map(\.row))
            world.scroll(to: min(max(0, y), 50_000))
            let needed = Set((table.indexPathsForVisibleRows ?? []).map(\.row)).subtracting(shown)
            #expect(needed.isDisjoint(with: log.started))
            follow()
        }
        table.removeFromSuperview()
        follow()
        #expect(out.isEmpty)
    }
}
