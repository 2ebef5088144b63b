import Foundation
import Testing

@testable import UIKitCore

@MainActor
@Suite("Dragging rows to other places")
struct ReorderTests {
    private func world(_ sections: [[String]], style: UITableView.Style = .plain) -> EditingWorld {
        let source = EditingSource(sections)
        source.configure = { $0.showsReorderControl = true }
        let world = EditingWorld(source, style: style)
        world.table.setEditing(true, animated: false)
        world.world.frame()
        return world
    }

    private let five = [["a", "b", "c", "d", "e"]]

    /// Takes a row by its handle and moves it, in steps, without letting go.
    private func drag(_ world: EditingWorld, row: Int, _ section: Int = 0, by y: CGFloat, steps: Int = 12) {
        let start = CGPoint(x: 360, y: world.middle(row, section).y)
        world.world.touch(.began, start.x, start.y)
        for step in 1...steps {
            world.world.touch(.moved, start.x, start.y + y * CGFloat(step) / CGFloat(steps), after: 0.05)
            world.world.frame()
        }
    }

    private func drop(_ world: EditingWorld, y: CGFloat = 400) {
        world.world.touch(.ended, 360, y)
        world.world.frame()
        world.settle()
    }

    private func tops(_ world: EditingWorld) -> [String] {
        world.table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
            .map { "\($0.textLabel!.text!)@\(Int($0.frame.minY))" }
    }

    @Test func `the handle takes hold at once, the row follows and the others make room`() {
        let world = world(five)
        drag(world, row: 0, by: 110)
        #expect(world.table.hasUncommittedUpdates)
        #expect(tops(world) == ["b@0", "c@52", "a@110", "d@156", "e@208"])
        #expect(world.table.contentOffset.y == 0)
        #expect(world.source.takeLog() == ["target 0.1", "target 0.2"])
        #expect(world.table.subviews.last === world.cell(0))
    }

    @Test func `the data source moves the row once, at the drop, and the table has moved it too (ED-06, TV-237)`() {
        let world = world(five)
        let cell = world.cell(0)
        drag(world, row: 0, by: 110)
        _ = world.source.takeLog()
        drop(world)
        #expect(world.source.takeLog() == ["move 0.0 to 0.2"])
        #expect(tops(world) == ["b@0", "c@52", "a@104", "d@156", "e@208"])
        #expect(world.cell(2) === cell)
        #expect(world.texts == ["b", "c", "a", "d", "e"])
        #expect(!world.table.hasUncommittedUpdates)
        world.table.reloadData()
        world.world.frame()
        #expect(world.texts == ["b", "c", "a", "d", "e"])
    }

    @Test func `a row that goes up`() {
        let world = world(five)
        drag(world, row: 4, by: -160)
        drop(world)
        #expect(world.source.sections == [["a", "e", "b", "c", "d"]])
        #expect(tops(world) == ["a@0", "e@52", "b@104", "c@156", "d@208"])
    }

    @Test func `a row goes to another section, also to an empty one (TV-235)`() {
        let world = world([["a", "b", "c"], ["x", "y"], []])
        drag(world, row: 2, by: 55)
        drop(world)
        #expect(world.source.sections == [["a", "b"], ["x", "c", "y"], []])
        #expect(world.texts == ["a", "b", "x", "c", "y"])
        drag(world, row: 0, by: 260)
        drop(world)
        #expect(world.source.sections.flatMap { $0 }.last == "a")
        #expect(world.table.numberOfRows(inSection: 0) == world.source.sections[0].count)
        #expect(world.texts == world.source.sections.flatMap { $0 })
    }

    @Test func `the delegate's place wins over the one it hovers over (behaviours 79)`() {
        let world = world(five)
        world.source.target = { source, proposed in proposed.row > 2 ? IndexPath(row: 2, section: 0) : proposed }
        drag(world, row: 0, by: 215)
        drop(world)
        #expect(world.source.takeLog().last == "move 0.0 to 0.2")
        #expect(world.texts == ["b", "c", "a", "d", "e"])
    }

    @Test func `a place that does not exist is not taken`() {
        let world = world(five)
        world.source.target = { _, _ in IndexPath(row: 7, section: 3) }
        drag(world, row: 0, by: 110)
        drop(world)
        #expect(world.texts == ["a", "b", "c", "d", "e"])
        #expect(!world.source.takeLog().contains { $0.hasPrefix("move") })
    }

    @Test func `a drag that ends where it began, or is taken away, moves nothing`() {
        let world = world(five)
        drag(world, row: 1, by: 15)
        drop(world)
        drag(world, row: 1, by: 120)
        world.world.touch(.cancelled, 360, 300)
        world.settle()
        #expect(!world.source.takeLog().contains { $0.hasPrefix("move") })
        #expect(tops(world) == ["a@0", "b@52", "c@104", "d@156", "e@208"])
        #expect(!world.table.hasUncommittedUpdates)
    }

    @Test func `at the edge the content scrolls below the finger and the row goes far`() {
        let world = world([(0..<60).map { "\($0)" }])
        drag(world, row: 2, by: 700)
        world.world.frames(for: 2)
        #expect(world.table.contentOffset.y > 600)
        let cell = world.table.subviews.last as? UITableViewCell
        #expect(cell?.textLabel?.text == "2")
        #expect(abs(cell!.convert(cell!.bounds, to: nil).midY - 830) < 40)
        drop(world)
        let place = world.source.sections[0].firstIndex(of: "2")!
        #expect(place > 20)
        #expect(world.cell(place)?.textLabel?.text == "2")
        #expect(world.texts == world.table.indexPathsForVisibleRows!.map { world.source.sections[0][$0.row] })
    }

    private func handles(_ table: UITableView) -> [Bool] {
        table.visibleCells.map { $0.subviews.contains { $0 is ReorderHandle } }
    }

    @Test func `no handle without moveRowAt, showsReorderControl or permission (behaviours 78)`() {
        let source = EditingSource(five)
        source.configure = { $0.showsReorderControl = $0.textLabel?.text != "b" }
        source.canMove = { $0.row != 3 }
        let world = EditingWorld(source)
        world.table.setEditing(true, animated: false)
        world.world.frame()
        #expect(handles(world.table) == [true, false, true, false, true])
        drag(world, row: 3, by: -100)
        drop(world)
        #expect(world.texts == ["a", "b", "c", "d", "e"])
        let fixed = ListSource(five)
        fixed.provider = { table, path in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.showsReorderControl = true
            return cell
        }
        let plain = TableWorld(fixed)
        plain.table.setEditing(true, animated: false)
        plain.world.frame()
        #expect(handles(plain.table) == [false, false, false, false, false])
    }

    @Test func `rows that come and go elsewhere leave the drag in hand`() {
        let world = world(five)
        drag(world, row: 1, by: 60)
        world.source.sections[0].insert("new", at: 0)
        world.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        world.settle()
        #expect(world.table.hasUncommittedUpdates)
        for y in [200, 230, 240] as [CGFloat] {
            world.world.touch(.moved, 360, y)
            world.world.frame()
        }
        drop(world)
        #expect(!world.table.hasUncommittedUpdates)
        #expect(world.texts == world.source.sections[0])
        #expect(world.source.sections[0].count == 6)
    }

    @Test func `a dragged row that is deleted, reloaded away or left by editing is let go`() {
        let world = world(five)
        drag(world, row: 1, by: 60)
        world.source.sections[0].remove(at: 1)
        world.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
        drop(world)
        #expect(tops(world) == ["a@0", "c@52", "d@104", "e@156"])
        drag(world, row: 1, by: 60)
        world.table.reloadData()
        drop(world)
        #expect(tops(world) == ["a@0", "c@52", "d@104", "e@156"])
        drag(world, row: 1, by: 60)
        world.table.setEditing(false, animated: true)
        drop(world)
        #expect(tops(world) == ["a@0", "c@52", "d@104", "e@156"])
        #expect(!world.source.takeLog().contains { $0.hasPrefix("move") })
    }

    @Test func `an update that the move itself makes is the move (ED-07)`() {
        let world = world(five)
        world.source.moved = { table, from, to in table.moveRow(at: from, to: to) }
        drag(world, row: 0, by: 110)
        drop(world)
        #expect(tops(world) == ["b@0", "c@52", "a@104", "d@156", "e@208"])
        world.source.moved = { table, _, _ in table.reloadData() }
        drag(world, row: 0, by: 110)
        drop(world)
        #expect(world.texts == ["c", "a", "b", "d", "e"])
    }
}
