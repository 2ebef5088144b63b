import Foundation
import ListCore
import Testing
import UIKitCore

/// A client that loads ahead, by row, and checks what it is told.
@MainActor
private final class Loader: NSObject, UITableViewDataSourcePrefetching {
    var running: Set<IndexPath> = []
    var started: [IndexPath] = []
    var log: [String] = []
    var mistakes: [String] = []

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        log.append("start")
        let shown = Set(tableView.indexPathsForVisibleRows ?? [])
        for path in indexPaths {
            if !running.insert(path).inserted { mistakes.append("started twice: \(path)") }
            if shown.contains(path) { mistakes.append("needed at once: \(path)") }
            if path.row >= tableView.numberOfRows(inSection: path.section) { mistakes.append("out of range: \(path)") }
        }
        started += indexPaths
    }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        log.append("cancel")
        let shown = Set(tableView.indexPathsForVisibleRows ?? [])
        for path in indexPaths {
            if running.remove(path) == nil { mistakes.append("cancelled without a start: \(path)") }
            if shown.contains(path) { mistakes.append("cancelled while shown: \(path)") }
        }
    }

    /// What became visible is no longer ahead.
    func settle(_ table: UITableView) { running.subtract(table.indexPathsForVisibleRows ?? []) }
}

@MainActor
@Suite("C14: loading ahead")
struct C14PrefetchTests {
    private let loader = Loader()

    private func world(rows: Int, height: CGFloat = 52) -> TableWorld {
        let source = ListSource(rows: rows)
        source.defaultHeight = height
        return TableWorld(source) { [loader] in
            $0.estimatedRowHeight = height
            $0.prefetchDataSource = loader
        }
    }

    @Test func `with one row a page the first is never announced, and announcing asks for no cell (TV-155)`() {
        let world = world(rows: 20, height: 852)
        #expect(world.source.takeLog().filter { $0.hasPrefix("cell") } == ["cell 0.0"])
        for page in 1..<19 {
            world.scroll(to: CGFloat(page) * 852)
            loader.settle(world.table)
            #expect(world.source.takeLog().filter { $0.hasPrefix("cell") } == ["cell 0.\(page)"])
        }
        #expect(!loader.started.contains(world.path(0, 0)))
        #expect(loader.started.contains(world.path(0, 5)))
        #expect(loader.mistakes.isEmpty)
    }

    @Test func `down and quickly up again stops what is left behind, never what is seen (TV-157)`() {
        let world = world(rows: 1000)
        for offset in [CGFloat(0), 300, 900, 1800, 3000, 4500, 3800, 2900, 1700, 600, 0] {
            world.scroll(to: offset)
            loader.settle(world.table)
        }
        world.world.frames(for: 0.2)
        #expect(loader.mistakes.isEmpty)
        let last = world.table.indexPathsForVisibleRows!.last!.row
        #expect(loader.running.allSatisfy { $0.row <= last + 40 })
        world.table.removeFromSuperview()
        #expect(loader.running.isEmpty)
    }

    @Test func `in one turn the old is cancelled before the new is started (TV-159)`() {
        let world = world(rows: 1000)
        _ = loader.log
        for offset in [CGFloat(20_000), 3000, 40_000] {
            loader.log = []
            world.scroll(to: offset)
            #expect(loader.log.first == "cancel")
            #expect(loader.log.last == "start")
            #expect(loader.log.lastIndex(of: "cancel")! < loader.log.firstIndex(of: "start")!)
            loader.settle(world.table)
        }
    }

    @Test func `the first screen is asked for as cells, not ahead (TV-161)`() {
        let world = world(rows: 12, height: 71)
        #expect(world.texts.count == 12)
        world.world.frames(for: 0.3)
        #expect(loader.started.isEmpty)
        world.table.reloadData()
        world.world.frame()
        #expect(loader.started.isEmpty)
        let long = self.world(rows: 40, height: 71)
        let shown = long.table.indexPathsForVisibleRows!
        #expect(Set(loader.started).isDisjoint(with: shown))
        #expect(loader.started.map(\.row).min() == 12)
    }

    @Test(arguments: 0..<12)
    func `starts and cancels come in pairs through any scrolls, jumps, reloads and updates`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let world = world(rows: 400)
        for _ in 0..<30 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: world.scroll(to: CGFloat(Int.random(in: 0...18_000, using: &random)))
            case 1:
                world.table.reloadData()
                #expect(loader.running.isEmpty)
                world.world.frame()
            case 2: world.table.setContentOffset(CGPoint(x: 0, y: 9000), animated: true)
            default:
                world.scroll(
                    to: max(0, world.table.contentOffset.y + CGFloat(Int.random(in: -400...400, using: &random))))
            }
            world.world.frame()
            loader.settle(world.table)
        }
        #expect(loader.mistakes.isEmpty)
        world.table.isPrefetchingEnabled = false
        #expect(loader.running.isEmpty)
    }
}
