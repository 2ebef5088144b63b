import Foundation
import ListCore
import Testing
import UIKitCore

/// More of the class is tested in ReorderTests and DiffableEditingTests (TV-235 to TV-239).
@MainActor
@Suite("C23: moving rows by hand")
struct C23ReorderTests {
    private func world(_ sections: [[String]]) -> EditingWorld {
        let source = EditingSource(sections)
        source.configure = { $0.showsReorderControl = true }
        let world = EditingWorld(source)
        world.table.setEditing(true, animated: false)
        world.world.frame()
        return world
    }

    /// By the handle at the trailing edge.
    private func drag(_ world: EditingWorld, from: IndexPath, to: IndexPath, ends: Bool = true) {
        let start = world.middle(from.row, from.section)
        let end = world.middle(to.row, to.section)
        world.world.touch(.began, 375, start.y)
        for step in 1...12 {
            world.world.touch(.moved, 375, start.y + (end.y - start.y) * CGFloat(step) / 12, after: 0.05)
            world.world.frame()
        }
        guard ends else { return }
        world.world.touch(.ended, 375, end.y, after: 0.1)
        world.settle()
    }

    private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

    @Test func `between sections model and table move in one go, in every direction (TV-235)`() {
        let pairs = [
            (path(0, 2), path(1, 1)), (path(1, 0), path(0, 0)), (path(0, 0), path(1, 0)), (path(1, 1), path(0, 2)),
        ]
        for (from, to) in pairs {
            let world = world([["a", "b", "c"], ["d", "e"]])
            let errors = ProgrammerError.collect { drag(world, from: from, to: to) }
            #expect(errors.isEmpty)
            #expect(world.texts == world.source.sections.flatMap { $0 })
            #expect(world.source.sections[0].count == (from.section == 0 ? 2 : 4))
            #expect((0..<2).map { world.table.numberOfRows(inSection: $0) } == world.source.sections.map(\.count))
            #expect(world.source.takeLog().filter { $0.hasPrefix("move") }.count == 1)
            // The next update agrees with both.
            world.source.sections[1].append("new")
            world.table.insertRows(at: [path(1, world.source.sections[1].count - 1)], with: .fade)
            world.settle()
            #expect(world.texts == world.source.sections.flatMap { $0 })
        }
    }

    @Test func `a model that moves its row and the table's too is told that the counts do not fit (TV-235)`() {
        let world = world([["a", "b", "c"], ["d", "e"]])
        world.source.moved = { table, from, to in
            table.performBatchUpdates {
                table.deleteRows(at: [from], with: .none)
            }
        }
        let errors = ProgrammerError.collect { drag(world, from: path(0, 2), to: path(1, 1)) }
        #expect(
            errors.map {
                $0.reason.hasPrefix("attempt to delete row 2 from section 0") || $0.reason.hasPrefix("Invalid update")
            } == [true])
        #expect(world.texts == world.source.sections.flatMap { $0 })
    }

    @Test(arguments: [(0, 5), (5, 0), (2, 3), (7, 1)])
    func `the source is told once, at the drop, the delegate is asked on the way (TV-237)`(from: Int, to: Int) {
        let world = world([(0..<8).map { "row \($0)" }])
        drag(world, from: path(0, from), to: path(0, to), ends: false)
        let during = world.source.takeLog()
        #expect(during.contains { $0.hasPrefix("target") } && !during.contains { $0.hasPrefix("move") })
        #expect(world.source.sections[0] == (0..<8).map { "row \($0)" })
        let end = world.middle(to)
        world.world.touch(.ended, 375, end.y, after: 0.1)
        world.settle()
        #expect(world.source.takeLog().filter { $0.hasPrefix("move") } == ["move 0.\(from) to 0.\(to)"])
        var expected = (0..<8).map { "row \($0)" }
        expected.insert(expected.remove(at: from), at: to)
        #expect(world.texts == expected)
    }

    /// The table's data source has no handlers for reordering: what follows compiles only while the names are absent.
    @Test func `a diffable source of a table offers rows for moving only by its subclass (TV-239)`() {
        let world = DiffableWorld()
        world.show(["A": ["a", "b"]])
        world.table.setEditing(true, animated: false)
        world.world.frame()
        #expect(!world.source.tableView(world.table, canMoveRowAt: path(0, 0)))
        #expect(world.cell("a")?.showsReorderControl == false)
        #expect(Mirror(reflecting: world.source).descendant("reorderingHandlers") == nil)
    }

    @Test(arguments: 0..<12)
    func `random drags, edits meanwhile, end in the model's order`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let world = world([(0..<5).map { "a\($0)" }, (0..<4).map { "b\($0)" }, ["c"]])
        for _ in 0..<6 {
            func pick() -> IndexPath? {
                let full = world.source.sections.indices.filter { !world.source.sections[$0].isEmpty }
                return full.randomElement(using: &random).map {
                    path($0, Int.random(in: 0..<world.source.sections[$0].count, using: &random))
                }
            }
            guard let from = pick(), let to = pick() else { return }
            drag(world, from: from, to: to, ends: false)
            if Bool.random(using: &random), from.section != 2, to.section != 2 {
                world.source.sections[2].append("n\(Int.random(in: 0...9999, using: &random))")
                world.table.insertRows(at: [path(2, world.source.sections[2].count - 1)], with: .fade)
            }
            world.world.touch(
                Bool.random(using: &random) ? .ended : .cancelled, 375, world.middle(to.row, to.section).y)
            world.settle()
            #expect(world.texts == world.source.sections.flatMap { $0 })
            let flat = world.source.sections.indices.flatMap { section in
                world.source.sections[section].indices.map { path(section, $0) }
            }
            #expect(world.table.visibleCells.map(\.frame) == flat.map { world.table.rectForRow(at: $0) })
        }
    }
}
