import Foundation
import Testing

@testable import UIKitCore

/// Motion as it is presented, against the spring of AN-01: mass 1, stiffness 438.649, damping 41.888, 0.441 s.
@MainActor
@Suite("Motion of a table's rows")
struct TableMotionTests {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
    private static let duration = 0.441

    /// What is left of a distance after some seconds.
    private func rest(after time: Double) -> Double {
        let angle = 20.944 * time
        return exp(-angle) * (1 + angle)
    }

    private func top(_ cell: UITableViewCell) -> CGFloat { cell.layer.presentation()?.frame.minY ?? .nan }

    @Test(arguments: [0.0, 0.25, 0.5, 1.0], [UITableView.RowAnimation.left, .right, .top, .bottom, .fade, .middle])
    func `a row comes and another goes on the spring, as their animation says (AN-01)`(
        part: Double, animation: UITableView.RowAnimation
    ) throws {
        let world = TableWorld(ListSource([["a", "b", "c", "d"]]))
        let table = world.table
        let leaving = try #require(table.cellForRow(at: path(3)))
        let below = try #require(table.cellForRow(at: path(2)))
        world.source.sections = [["a", "x", "b", "c"]]
        table.performBatchUpdates {
            table.insertRows(at: [path(1)], with: animation)
            table.deleteRows(at: [path(3)], with: animation)
        }
        let arriving = try #require(table.cellForRow(at: path(1)))
        world.world.frame(after: part * Self.duration)
        let left = rest(after: part * Self.duration)
        let shown = try #require(arriving.layer.presentation())
        let start = RowMotion.arriving(animation.value, at: CGRect(x: 0, y: 52, width: 393, height: 52))
        #expect(abs(shown.frame.minX - start.frame.minX * left) < 2)
        #expect(abs(shown.frame.minY - (52 + (start.frame.minY - 52) * left)) < 0.5)
        #expect(abs(shown.frame.height - (52 + (start.frame.height - 52) * left)) < 0.5)
        #expect(abs(Double(shown.opacity) - (1 + (start.alpha - 1) * left)) < 0.02)
        #expect(abs(top(below) - (156 - 52 * left)) < 0.5)
        guard part < 1 else { return }
        let gone = try #require(leaving.layer.presentation())
        let end = RowMotion.departed(
            animation.value, from: CGRect(x: 0, y: 156, width: 393, height: 52),
            room: RowMotion.Room(above: 156, below: 0))
        #expect(abs(gone.frame.minX - end.frame.minX * (1 - left)) < 2)
        #expect(abs(gone.frame.minY - (156 + (end.frame.minY - 156) * (1 - left))) < 0.5)
        #expect(abs(Double(gone.opacity) - (1 + (end.alpha - 1) * (1 - left))) < 0.02)
    }

    @Test(arguments: [0.0, 0.25, 0.5, 1.0])
    func `a moved row and those it passes are on the spring too`(part: Double) throws {
        let world = TableWorld(ListSource([["a", "b", "c", "d"]]))
        let moved = try #require(world.table.cellForRow(at: path(3)))
        let passed = try #require(world.table.cellForRow(at: path(0)))
        world.source.sections = [["d", "a", "b", "c"]]
        world.table.moveRow(at: path(3), to: path(0))
        world.world.frame(after: part * Self.duration)
        let left = rest(after: part * Self.duration)
        #expect(abs(top(moved) - 156 * left) < 0.5)
        #expect(abs(top(passed) - (52 - 52 * left)) < 0.5)
    }

    @Test(arguments: [0.0, 0.25, 0.5, 1.0])
    func `a row that only gets another height grows on the spring, and those below follow (BU-14)`(part: Double) throws
    {
        let source = ListSource([["a", "b", "c"]])
        source.heights = ["a": 52, "b": 52, "c": 52]
        let world = TableWorld(source)
        let cells = world.table.visibleCells
        source.heights["a"] = 112
        world.table.performBatchUpdates(nil)
        world.world.frame(after: part * Self.duration)
        let left = rest(after: part * Self.duration)
        #expect(abs((cells[0].layer.presentation()?.frame.height ?? 0) - (112 - 60 * left)) < 0.5)
        #expect(abs(top(cells[1]) - (112 - 60 * left)) < 0.5)
        #expect(abs(top(cells[2]) - (164 - 60 * left)) < 0.5)
        #expect(world.table.visibleCells == cells)
    }

    @Test(arguments: [0.0, 0.25, 0.5, 1.0])
    func `a cell that asks for another height grows on the spring (behaviours 40)`(part: Double) throws {
        let world = TableWorld(ListSource([["a", "b"]]))
        let cells = world.table.visibleCells
        cells[0].textLabel?.numberOfLines = 0
        cells[0].textLabel?.text = "one\ntwo\nthree\nfour"
        cells[0].invalidateIntrinsicContentSize()
        let height = world.table.rectForRow(at: path(0)).height
        #expect(height > 90)
        world.world.frame(after: part * Self.duration)
        #expect(abs(top(cells[1]) - (height - (height - 52) * rest(after: part * Self.duration))) < 0.5)
    }

    /// Positions of a cell, frame by frame.
    private func track(_ cell: UITableViewCell, _ world: TableWorld, frames: Int, _ step: Double = 1.0 / 240)
        -> [CGFloat]
    {
        (0..<frames).map { _ in
            world.world.frame(after: step)
            return top(cell) - (world.table.layer.presentation()?.bounds.minY ?? 0)
        }
    }

    @Test(arguments: ["insert", "delete", "move", "heights", "select"])
    func `interrupted at 40 % a motion goes on from its place at its speed`(interruption: String) throws {
        let source = ListSource([["a", "b", "c", "d", "e"]])
        source.heights = ["a": 52, "b": 52, "c": 52, "d": 52, "e": 52, "x": 52, "y": 52]
        let world = TableWorld(source)
        let cell = try #require(world.table.cellForRow(at: path(3)))
        source.sections[0].insert("x", at: 0)
        world.table.insertRows(at: [path(0)], with: .automatic)
        world.world.frame(after: 0.4 * Self.duration - 3.0 / 240)
        let before = track(cell, world, frames: 3)
        let added: Double
        switch interruption {
        case "insert":
            added = 52
            source.sections[0].insert("y", at: 1)
            world.table.insertRows(at: [path(1)], with: .fade)
        case "delete":
            added = -52
            source.sections[0].remove(at: 1)
            world.table.deleteRows(at: [path(1)], with: .fade)
        case "move":
            // Row 4 is the cell that is watched.
            added = -156
            source.sections[0].insert(source.sections[0].remove(at: 4), at: 1)
            world.table.moveRow(at: path(4), to: path(1))
        case "heights":
            added = 38
            source.heights["a"] = 90
            world.table.performBatchUpdates(nil)
        default:
            added = 0
            world.table.selectRow(at: path(2), animated: true, scrollPosition: .none)
        }
        let after = track(cell, world, frames: 3)
        #expect(before[2] - before[1] > 0.3)
        // The first spring goes on as if nothing had been, and another one starts from rest on top of it.
        let start = 0.4 * Self.duration
        for (frame, place) in after.enumerated() {
            let time = Double(frame + 1) / 240
            let (first, second) = (52 * rest(after: start + time), added * rest(after: time))
            #expect(abs(place - (208 + added - first - second)) < 0.1, "frame \(frame): \(before) \(after)")
        }
        world.world.frames(for: 1)
        for path in world.table.indexPathsForVisibleRows ?? [] {
            #expect(world.shownTop(path) == world.table.rectForRow(at: path).minY)
        }
    }

    @Test func `scrolling during an update moves all that is seen, the update's motion on top`() throws {
        let world = TableWorld(ListSource(rows: 100))
        world.scroll(to: 520)
        let sliding = try #require(world.table.cellForRow(at: path(20)))
        let still = try #require(world.table.cellForRow(at: path(12)))
        world.source.sections[0].insert("new", at: 15)
        world.table.insertRows(at: [path(15)], with: .fade)
        for step in 1...20 {
            world.table.contentOffset.y = 520 + CGFloat(step) * 7
            world.world.frame()
            let left = rest(after: Double(step) / 60)
            let offset = world.table.contentOffset.y
            #expect(abs(top(still) - 12 * 52) < 0.5)
            #expect(abs(top(sliding) - offset - (20 * 52 + 52 * (1 - left) - offset)) < 0.5)
        }
        world.world.frames(for: 1)
        #expect(world.texts.contains("new"))
        #expect(world.texts == world.table.indexPathsForVisibleRows?.map { world.source.sections[0][$0.row] })
    }

    @Test func `an update in a table without size is shown when it gets one`() {
        let source = ListSource([["a"]])
        let world = World()
        let table = UITableView(frame: .zero, style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        world.window.addSubview(table)
        world.frame()
        var finished: [Bool] = []
        source.sections = [["a", "b"], ["c"]]
        table.performBatchUpdates {
            table.insertRows(at: [path(1)], with: .fade)
            table.insertSections([1], with: .fade)
        } completion: {
            finished.append($0)
        }
        world.frame()
        #expect(table.numberOfSections == 2)
        #expect(table.visibleCells.isEmpty)
        table.frame = CGRect(x: 0, y: 0, width: 393, height: 600)
        world.frame()
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["a", "b", "c"])
        source.sections[1] = []
        table.frame.size.height = 0
        table.deleteRows(at: [IndexPath(row: 0, section: 1)], with: .left)
        world.frames(for: 0.6)
        table.frame.size.height = 600
        world.frame()
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["a", "b"])
        #expect(table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }.count == 2)
    }

    @Test func `a table that leaves its window in the midst of an update comes back with its rows in place`() {
        let world = TableWorld(ListSource(rows: 30))
        var finished: [Bool] = []
        world.table.performBatchUpdates {
            world.source.sections[0].removeSubrange(2..<5)
            world.table.deleteRows(at: [path(2), path(3), path(4)], with: .left)
        } completion: {
            finished.append($0)
        }
        world.world.frames(for: 0.1)
        #expect(finished == [])
        world.table.removeFromSuperview()
        #expect(finished == [false])
        world.world.frames(for: 0.2)
        world.source.sections[0].insert("new", at: 0)
        world.table.insertRows(at: [path(0)], with: .top)
        world.world.window.addSubview(world.table)
        world.world.frames(for: 1)
        #expect(world.texts == world.table.indexPathsForVisibleRows?.map { world.source.sections[0][$0.row] })
        for path in world.table.indexPathsForVisibleRows ?? [] {
            #expect(world.shownTop(path) == world.table.rectForRow(at: path).minY - world.table.contentOffset.y)
        }
        #expect(world.table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }.count == world.texts.count)
    }

    @Test func `every update in mid-flight ends where the data says, however many there are`() {
        let world = TableWorld(ListSource(rows: 12))
        for step in 0..<12 {
            world.source.sections[0].insert("new \(step)", at: step % 5)
            world.table.insertRows(at: [path(step % 5)], with: step % 2 == 0 ? .fade : .left)
            world.world.frames(for: 0.05)
            world.source.sections[0].remove(at: step % 7)
            world.table.deleteRows(at: [path(step % 7)], with: .top)
            world.world.frame()
        }
        world.world.frames(for: 1)
        #expect(world.screen == world.source.sections[0].enumerated().map { "\($1)@\($0 * 52)" })
        #expect(world.table.subviews.filter { $0 is UITableViewCell }.allSatisfy { $0.alpha == 1 })
    }
}
