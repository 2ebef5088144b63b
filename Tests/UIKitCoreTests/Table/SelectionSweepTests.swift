import Foundation
import ListCore
import Testing

@testable import UIKitCore

@MainActor
@Suite("Selecting rows by passing over them")
struct SelectionSweepTests {
    private func rows(_ numbers: [Int]) -> [NewRow] { numbers.map { NewRow($0) } }

    @Test func `rows between the first and the present one are selected, and let go again behind the fingers`() {
        var sweep = SelectionSweep(from: NewRow(3), selected: rows([1, 5]))
        #expect(sweep.selects)
        #expect(sweep.move(to: NewRow(3)) == rows([3]))
        #expect(sweep.move(to: NewRow(6)) == rows([4, 6]))
        #expect(sweep.isSelected(NewRow(5)))
        #expect(sweep.move(to: NewRow(4)) == rows([6]))
        #expect(sweep.isSelected(NewRow(5)))
        #expect(sweep.move(to: NewRow(1)) == rows([2, 4]))
        #expect(sweep.isSelected(NewRow(1)) && !sweep.isSelected(NewRow(4)))
    }

    @Test func `a run that starts on a selected row deselects`() {
        var sweep = SelectionSweep(from: NewRow(2), selected: rows([2, 3, 4, 9]))
        #expect(sweep.move(to: NewRow(4)) == rows([2, 3, 4]))
        #expect(!sweep.isSelected(NewRow(3)))
        #expect(sweep.move(to: NewRow(2)) == rows([3, 4]))
        #expect(sweep.isSelected(NewRow(4)))
    }

    @MainActor
    final class Sweeper: NSObject, UITableViewDelegate {
        var log: [String] = []
        var allows = true
        func tableView(
            _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
        ) -> Bool {
            log.append("should \(indexPath.row) \(tableView.isEditing)")
            return allows
        }
        func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
            log.append("begin \(indexPath.row) \(tableView.isEditing)")
        }
        func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { log.append("end") }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("select \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            log.append("deselect \(indexPath.row)")
        }
    }

    private func world(_ delegate: Sweeper) -> EditingWorld {
        let world = EditingWorld(EditingSource(rows: 40))
        world.table.delegate = delegate
        world.table.allowsMultipleSelectionDuringEditing = true
        return world
    }

    private func twoFingers(_ world: EditingWorld, from y: CGFloat, to end: CGFloat) {
        for id in 0...1 { world.world.touch(.began, 180 + CGFloat(id) * 40, y, after: 0.01, id: id) }
        for step in 1...10 {
            for id in 0...1 {
                let place = y + (end - y) * CGFloat(step) / 10
                world.world.touch(.moved, 180 + CGFloat(id) * 40, place, after: 0.01, id: id)
            }
        }
        for id in 0...1 { world.world.touch(.ended, 180 + CGFloat(id) * 40, end, after: 0.2, id: id) }
        world.settle()
    }

    @Test func `two fingers bring the table into editing and select what they pass over (behaviours 69)`() {
        let delegate = Sweeper()
        let world = world(delegate)
        twoFingers(world, from: 78, to: 234)
        #expect(
            delegate.log == ["should 1 false", "begin 1 true", "select 1", "select 2", "select 3", "select 4", "end"])
        #expect(world.table.indexPathsForSelectedRows?.map(\.row) == [1, 2, 3, 4])
        #expect(world.table.isEditing)
        #expect(world.table.contentOffset.y == 0)
    }

    @Test(arguments: [78, 122] as [CGFloat], [false, true])
    func `fingers that spread over rows select none, whether the second comes at once or to a lit row`(
        secondY: CGFloat, isLit: Bool
    ) {
        let delegate = Sweeper()
        let world = world(delegate)
        let rows = [78, secondY]
        world.world.touch(.began, 180, rows[0], after: 0.01, id: 0)
        if isLit {
            world.world.releaseHeldTouches()
            #expect(world.table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == true)
        }
        world.world.touch(.began, 220, rows[1], after: 0.01, id: 1)
        #expect(world.table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == false)
        for step in 1...4 {
            for id in 0...1 {
                let x = 180 + CGFloat(id) * 40 + CGFloat(id * 2 - 1) * CGFloat(step) * 10
                world.world.touch(.moved, x, rows[id], after: 0.01, id: id)
            }
        }
        for id in [1, 0] { world.world.touch(.ended, 140 + CGFloat(id) * 120, rows[id], after: 0.01, id: id) }
        world.settle()
        #expect(!delegate.log.contains { $0.hasPrefix("select") })
        // One finger alone selects again.
        world.world.touch(.began, 180, 78, after: 0.1, id: 0)
        world.world.touch(.ended, 180, 78, after: 0.05, id: 0)
        world.settle()
        #expect(delegate.log.last == "select 1")
    }

    @Test func `fingers that rest at the lower edge go on selecting while the rows scroll below them`() {
        let delegate = Sweeper()
        let world = world(delegate)
        for id in 0...1 { world.world.touch(.began, 180 + CGFloat(id) * 40, 700, after: 0.01, id: id) }
        for step in 1...10 {
            for id in 0...1 {
                world.world.touch(.moved, 180 + CGFloat(id) * 40, 700 + CGFloat(step) * 14, after: 0.01, id: id)
            }
        }
        world.world.frames(for: 1.5)
        let offset = world.table.contentOffset.y
        #expect(offset > 300)
        let selected = world.table.indexPathsForSelectedRows?.map(\.row) ?? []
        #expect(selected.first == 13 && selected.count > 15)
        #expect(selected == Array(13...(selected.last ?? 13)))
        for id in 0...1 { world.world.touch(.ended, 180 + CGFloat(id) * 40, 840, after: 0.2, id: id) }
        world.settle()
        #expect(delegate.log.last == "end")
        #expect(world.table.contentOffset.y <= offset + 30)
    }

    @Test func `two fingers scroll where the delegate does not want it, or has no say`() {
        let delegate = Sweeper()
        delegate.allows = false
        let world = world(delegate)
        twoFingers(world, from: 500, to: 200)
        #expect(delegate.log == ["should 9 false"])
        #expect(world.table.contentOffset.y > 100)
        #expect(!world.table.isEditing)
    }

    @Test func `in editing one finger on the circles is enough; elsewhere it scrolls`() {
        let delegate = Sweeper()
        let world = world(delegate)
        world.table.setEditing(true, animated: false)
        world.world.frame()
        world.world.drag(from: CGPoint(x: 28, y: 78), to: CGPoint(x: 28, y: 180))
        world.world.touch(.ended, 28, 180)
        #expect(world.table.indexPathsForSelectedRows?.map(\.row) == [1, 2, 3])
        world.world.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300))
        world.world.touch(.ended, 200, 300, after: 0.5)
        #expect(world.table.contentOffset.y > 100)
        #expect(world.table.indexPathsForSelectedRows?.map(\.row) == [1, 2, 3])
    }
}
