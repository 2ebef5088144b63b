import DiffableData
import Foundation
import ListCore
import Testing
import UIKitCore

@MainActor
@Suite("C26: only what is seen is there")
struct C26VirtualisationTests {
    @Test(arguments: [100, 1_000_000])
    func `a window that is resized quickly makes no more cells than fit at its largest (TV-252)`(rows: Int) {
        let world = TableWorld(ListSource(rows: rows)) { $0.estimatedRowHeight = 52 }
        let most = 1700 / 52 + 2
        for height in [CGFloat(400), 1700, 200, 1200, 852, 1700, 0, 1500, 60, 1700] {
            world.table.frame.size.height = height
            world.world.frame()
            #expect(world.table.visibleCells.count <= Int(height / 52) + 2)
            world.expectShowsData()
        }
        #expect(world.table.counters.cellsCreated <= most + 2)
        #expect(world.table.subviews.filter { $0 is UITableViewCell }.count <= most)
    }

    @Test(arguments: [true, false])
    func `typing a filter makes no cells beyond those of two screens (TV-254)`(animated: Bool) {
        let world = DiffableWorld()
        let rows = (0..<5000).map { "\($0) \(String(format: "%04d", ($0 * 7919) % 5000))" }
        world.show(["A": rows])
        let screen = world.table.visibleCells.count
        let start = world.table.counters.cellsCreated
        for length in 1...10 {
            let shown = rows.enumerated().filter { $0.offset % 10 >= length - 1 }.prefix(500).map(\.element)
            world.show(["A": shown], animated: animated)
            world.world.frames(for: 0.1)
            #expect(world.texts == Array(shown.prefix(world.texts.count)))
        }
        // Rows that fade out are in the tree until they are gone.
        #expect(world.table.counters.cellsCreated - start <= (animated ? 2 : 1) * screen + 3)
    }

    @Test func `a reload uses the cells it has (TV-254)`() {
        let world = TableForm.plain.world([(0..<500).map { "row \($0)" }])
        let created = world.table.counters.cellsCreated
        for round in 0..<10 {
            world.source.sections = [(0..<500).map { "row \($0 + round)" }]
            world.table.reloadData()
            world.world.frame()
        }
        #expect(world.table.counters.cellsCreated <= created + 1)
        world.expectShowsData()
    }

    @Test(arguments: TableForm.allCases)
    func `in a fast glide every row in view has its cell after each frame (TV-256)`(form: TableForm) {
        let world = form.world([(0..<500).map { "row \($0)" }])
        world.world.drag(from: CGPoint(x: 200, y: 800), to: CGPoint(x: 200, y: 100), steps: 3)
        world.world.touch(.ended, 200, 100)
        let start = world.table.contentOffset.y
        for _ in 0..<120 {
            world.world.frame()
            let rows = world.table.indexPathsForRows(in: world.table.bounds) ?? []
            #expect(rows == world.table.indexPathsForVisibleRows ?? [])
            #expect(world.table.visibleCells.count == rows.count)
        }
        #expect(world.table.contentOffset.y > start + 1500)
        world.table.setContentOffset(CGPoint(x: 0, y: 20_000), animated: true)
        for _ in 0..<30 {
            world.world.frame()
            #expect(
                (world.table.indexPathsForRows(in: world.table.bounds) ?? []).count == world.table.visibleCells.count)
        }
        world.expectShowsData()
        #expect(world.table.counters.cellsCreated < 120)
    }

    @Test func `jumps, reloads and updates at a million rows cost what they cost at a thousand`() {
        func cost(_ rows: Int) -> (Int, Int, Int) {
            let world = TableWorld(ListSource(rows: rows)) { $0.estimatedRowHeight = 52 }
            for offset in [CGFloat(30_000), 100, 20_000, 45_000] { world.scroll(to: offset) }
            world.source.sections[0].insert("new", at: 3)
            world.table.insertRows(at: [world.path(0, 3)], with: .automatic)
            world.settle()
            world.table.scrollToRow(at: world.path(0, rows / 2), at: .middle, animated: false)
            world.world.frame()
            world.expectShowsData()
            let counters = world.table.counters
            return (counters.cellsCreated, counters.cellsMounted, counters.rowsMeasured)
        }
        #expect(cost(1000) == cost(1_000_000))
    }
}
