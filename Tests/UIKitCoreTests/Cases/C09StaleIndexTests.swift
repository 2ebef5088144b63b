import DiffableData
import Foundation
import ListCore
import Testing
import UIKitCore

@MainActor
@Suite("C09: indices that went stale")
struct C09StaleIndexTests {
    @Test(arguments: TableForm.allCases)
    func `rows that shift are not asked for, and a tap gives the place they have now (TV-095)`(form: TableForm) {
        guard form != .editing else { return }
        let world = form.world(.rows(5))
        _ = world.source.takeLog()
        world.source.sections[0].remove(at: 1)
        world.table.deleteRows(at: [world.path(0, 1)], with: .automatic)
        world.settle()
        #expect(!world.source.takeLog().contains { $0.hasPrefix("cell") || $0.hasPrefix("will") })
        world.tap(world.path(0, 1))
        #expect(world.source.takeLog().filter { $0.hasPrefix("select") } == ["select 0.1"])
        #expect(world.table.cellForRow(at: world.path(0, 1))?.textLabel?.text == "0-2")
        #expect(
            world.table.indexPathForRow(at: world.table.rectForRow(at: world.path(0, 1)).center) == world.path(0, 1))
    }

    @Test func `a tap in the middle of the motion gives the row under the finger (TV-095)`() {
        let world = TableForm.plain.world(.rows(8))
        world.source.sections[0].removeFirst(2)
        world.table.deleteRows(at: [world.path(0, 0), world.path(0, 1)], with: .fade)
        world.world.frames(for: 0.05)
        _ = world.source.takeLog()
        world.tap(world.path(0, 3))
        #expect(world.source.takeLog().contains("select 0.3"))
        world.settle()
        #expect(world.table.indexPathForSelectedRow == world.path(0, 3))
    }

    @Test(arguments: TableForm.allCases)
    func `a row removed or put in above the screen leaves cells and places alone (TV-097)`(form: TableForm) {
        let world = form.world([(0..<100).map { "row \($0)" }])
        world.table.scrollToRow(at: world.path(0, 50), at: .top, animated: false)
        world.world.frame()
        let cells = world.table.visibleCells
        let (texts, screen) = (world.texts, world.screen)
        world.source.sections[0].remove(at: 3)
        world.table.deleteRows(at: [world.path(0, 3)], with: .fade)
        world.world.frame()
        #expect(world.screen == screen)
        world.settle()
        #expect(world.table.visibleCells == cells && world.texts == texts && world.screen == screen)
        #expect(
            cells.map { world.table.indexPath(for: $0)?.row }
                == texts.map { world.source.sections[0].firstIndex(of: $0) })
        world.source.sections[0].insert(contentsOf: ["x", "y"], at: 7)
        world.table.insertRows(at: [world.path(0, 7), world.path(0, 8)], with: .top)
        world.settle()
        #expect(world.table.visibleCells == cells && world.screen == screen)
        world.expectShowsData()
    }

    @Test func `deleting what a filter shows goes by identity (TV-099)`() {
        let world = DiffableWorld()
        var all = ["a", "b", "c"]
        func show(_ query: String) {
            world.show(["A": all.filter { query.isEmpty || $0 == query }], animated: true)
            world.world.frames(for: 0.7)
        }
        show("")
        show("c")
        #expect(world.texts == ["c"])
        let item = world.source.itemIdentifier(for: IndexPath(row: 0, section: 0))
        all.removeAll { $0 == item }
        show("c")
        #expect(world.texts.isEmpty)
        show("")
        #expect(world.texts == ["a", "b"])
    }

    @Test(arguments: TableForm.allCases)
    func `a cell that left the screen has no path, also while it waits to be used again (TV-101)`(form: TableForm) {
        let world = form.world([(0..<80).map { "row \($0)" }])
        let held = world.table.visibleCells[2]
        #expect(world.table.indexPath(for: held) == world.path(0, 2))
        world.scroll(to: 2600)
        for _ in 0..<3 {
            if let path = world.table.indexPath(for: held) {
                #expect(world.table.cellForRow(at: path) === held)
                #expect(held.textLabel?.text == world.source.sections[0][path.row])
            } else {
                #expect(held.superview == nil)
            }
            world.scroll(to: world.table.contentOffset.y - 700)
        }
        world.source.sections = [[]]
        world.table.reloadData()
        #expect(world.table.indexPath(for: held) == nil)
        world.world.frame()
        #expect(world.table.indexPath(for: held) == nil)
    }

    @Test func `a row that is on its way out has no path and takes no taps (TV-101)`() throws {
        let world = TableForm.plain.world(.rows(3))
        let going = try #require(world.table.cellForRow(at: world.path(0, 2)))
        world.source.sections[0].removeLast()
        world.table.deleteRows(at: [world.path(0, 2)], with: .fade)
        world.world.frame()
        #expect(going.superview != nil)
        #expect(world.table.indexPath(for: going) == nil)
        world.world.tap(200, 130)
        #expect(world.table.indexPathForSelectedRow == nil)
    }

    /// Cells are followed by their texts through random edits.
    @Test(arguments: 0..<24)
    func `a cell's path is its row's place after any edits, and rows that stay keep their cells`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let form = TableForm.allCases[Int(seed) % TableForm.allCases.count]
        let world = form.world([(0..<60).map { "row \($0)" }])
        var next = 60
        for _ in 0..<12 {
            world.scroll(to: CGFloat(Int.random(in: 0...2000, using: &random)))
            let before = Dictionary(uniqueKeysWithValues: zip(world.texts, world.table.visibleCells))
            var rows = world.source.sections[0]
            let gone = rows.indices.filter { _ in Int.random(in: 0..<12, using: &random) == 0 }
            let left = rows.indices.filter { !gone.contains($0) }.map { rows[$0] }
            rows = left
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                rows.insert("row \(next)", at: Int.random(in: 0...rows.count, using: &random))
                next += 1
            }
            let known = Set(world.source.sections[0])
            let inserts = rows.indices.filter { !known.contains(rows[$0]) }
            world.source.sections[0] = rows
            world.table.performBatchUpdates {
                world.table.deleteRows(at: gone.map { world.path(0, $0) }, with: .fade)
                world.table.insertRows(at: inserts.map { world.path(0, $0) }, with: .automatic)
            }
            world.world.frames(for: Double.random(in: 0...0.3, using: &random))
            for (text, cell) in zip(world.texts, world.table.visibleCells) {
                #expect(world.table.indexPath(for: cell) == rows.firstIndex(of: text).map { world.path(0, $0) })
                if let old = before[text] { #expect(old === cell) }
            }
        }
        world.settle()
        world.expectShowsData()
    }
}

extension CGRect {
    fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
