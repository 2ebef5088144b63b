import Foundation
import Testing
import UIKitCore

@MainActor
@Suite("Swiping rows")
struct SwipeTests {
    private var calls: Calls { Calls() }

    @MainActor
    final class Calls {
        var performed: [String] = []
        var completion: ((Bool) -> Void)?

        func action(_ title: String, _ style: UIContextualAction.Style = .normal) -> UIContextualAction {
            UIContextualAction(style: style, title: title) { [self] action, _, completion in
                performed.append(action.title ?? "")
                self.completion = completion
            }
        }
    }

    private func world(
        _ calls: Calls, rows: Int = 30, isRightToLeft: Bool = false, style: UITableView.Style = .plain
    ) -> EditingWorld {
        let source = EditingSource(rows: rows)
        source.trailing = { _ in
            UISwipeActionsConfiguration(actions: [calls.action("Delete", .destructive), calls.action("Flag")])
        }
        source.leading = { _ in UISwipeActionsConfiguration(actions: [calls.action("Read")]) }
        return EditingWorld(source, style: style, isRightToLeft: isRightToLeft)
    }

    @Test func `a swipe opens the row and shows its actions, the first at the edge (SW-03)`() {
        let world = world(calls)
        world.swipe(row: 2, by: -120)
        #expect(world.titles == ["Flag", "Delete"])
        let cell = world.cell(2)!
        #expect(cell.frame.minX < -130)
        #expect(world.buttons[0].view.convert(.zero, to: nil).x > cell.convert(cell.bounds, to: nil).maxX)
        #expect(world.table.isEditing)
        #expect(cell.showingDeleteConfirmation)
        #expect(world.source.takeLog() == ["begin 0.2"])
    }

    @Test func `the other direction opens the leading side; from right to left all is mirrored`() {
        let left = world(calls)
        left.swipe(row: 2, by: 120)
        #expect(left.titles == ["Read"])
        #expect(left.cell(2)!.frame.minX > 60)
        let right = world(calls, isRightToLeft: true)
        right.swipe(row: 2, by: 120)
        #expect(right.titles == ["Delete", "Flag"])
        #expect(right.cell(2)!.frame.minX > 100)
    }

    @Test func `a vertical drag scrolls and opens nothing`() {
        let world = world(calls)
        world.world.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 180, y: 200))
        #expect(world.table.contentOffset.y > 100)
        #expect(world.titles.isEmpty)
        #expect(world.source.takeLog().isEmpty)
    }

    @Test func `a sideways drag does not scroll and does not select`() {
        let world = world(calls)
        world.swipe(row: 2, by: -120)
        #expect(world.table.contentOffset.y == 0)
        #expect(world.table.indexPathForSelectedRow == nil)
    }

    @Test func `an action runs and the row stays open until it says so (SW-05)`() {
        let calls = calls
        let world = world(calls)
        world.swipe(row: 2, by: -120)
        world.tap(button: "Flag")
        #expect(calls.performed == ["Flag"])
        #expect(world.titles == ["Flag", "Delete"])
        calls.completion?(true)
        world.settle()
        #expect(world.titles.isEmpty)
        #expect(world.cell(2)!.frame.minX == 0)
        #expect(world.source.takeLog() == ["begin 0.2", "end 0.2"])
        #expect(!world.table.isEditing)
    }

    @Test func `the handler gets its action and a view of its row (SW-05)`() {
        let world = EditingWorld(EditingSource(rows: 5))
        var places: [CGRect?] = []
        var actions: [UIContextualAction] = []
        let flag = UIContextualAction(style: .normal, title: "Flag") { action, view, done in
            actions.append(action)
            places.append(view.window.map { _ in view.convert(view.bounds, to: nil) })
            done(true)
        }
        world.source.trailing = { _ in UISwipeActionsConfiguration(actions: [flag]) }
        world.swipe(row: 2, by: -120)
        world.tap(button: "Flag")
        #expect(actions.map { $0 === flag } == [true])
        let row = world.table.convert(world.table.rectForRow(at: IndexPath(row: 2, section: 0)), to: nil)
        #expect(places.map { $0.map { row.insetBy(dx: -400, dy: -1).contains($0) } } == [true])
    }

    @Test func `a full swipe performs the first action once, when the finger leaves`() {
        let calls = calls
        let world = world(calls)
        world.drag(row: 2, by: -330)
        #expect(calls.performed.isEmpty)
        world.release(row: 2, at: -330)
        #expect(calls.performed == ["Delete"])
        world.settle()
        #expect(world.cell(2)!.frame.maxX <= 0)
        calls.completion?(false)
        world.settle()
        #expect(world.cell(2)!.frame.minX == 0)
    }

    @Test func `where full swipes are off the first action only opens`() {
        let calls = calls
        let world = world(calls)
        world.source.trailing = { _ in
            let configuration = UISwipeActionsConfiguration(actions: [calls.action("Archive")])
            configuration.performsFirstActionWithFullSwipe = false
            return configuration
        }
        world.swipe(row: 2, by: -330)
        #expect(calls.performed.isEmpty)
        #expect(world.titles == ["Archive"])
    }

    @Test
    func `a destructive action that is done lets the row slide away, and its removal ends editing (SW-05, ED-04)`() {
        let calls = calls
        let world = world(calls, rows: 5)
        world.swipe(row: 2, by: -120)
        let cell = world.cell(2)!
        world.tap(button: "Delete")
        calls.completion?(true)
        world.settle()
        #expect(cell.frame.maxX <= 0)
        world.source.sections[0].remove(at: 2)
        world.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .automatic)
        #expect(world.source.takeLog() == ["begin 0.2", "end"])
        world.settle()
        #expect(world.texts == ["row 0", "row 1", "row 3", "row 4"])
        #expect(world.table.visibleCells.allSatisfy { $0.frame.minX == 0 && !$0.isEditing })
        #expect(world.titles.isEmpty)
    }

    @Test func `only one row is open; a touch elsewhere closes it and does nothing else (SW-06)`() {
        let world = world(calls)
        world.swipe(row: 2, by: -120)
        world.swipe(row: 5, by: -120)
        #expect(world.cell(2)!.frame.minX == 0)
        #expect(world.cell(5)!.frame.minX < -100)
        #expect(world.source.takeLog() == ["begin 0.2", "end 0.2", "begin 0.5"])
        world.tap(row: 8)
        #expect(world.titles.isEmpty)
        #expect(world.source.takeLog() == ["end 0.5"])
        world.tap(row: 8)
        #expect(world.source.takeLog() == ["select 0.8"])
    }

    @Test func `a tap on the open row closes it; a drag back too, without leading actions (TV-176)`() {
        let world = world(calls)
        world.source.leading = nil
        world.swipe(row: 2, by: -120)
        world.tap(CGPoint(x: 40, y: world.middle(2).y))
        #expect(world.titles.isEmpty)
        world.swipe(row: 2, by: -120)
        world.swipe(row: 2, by: 150)
        #expect(world.titles.isEmpty)
        #expect(world.source.takeLog() == ["begin 0.2", "end 0.2", "begin 0.2", "end 0.2"])
    }

    @Test func `a drag that starts on a button moves the row and presses nothing`() {
        let calls = calls
        let world = world(calls)
        world.swipe(row: 2, by: -120)
        let y = world.middle(2).y
        world.world.drag(from: CGPoint(x: 350, y: y), to: CGPoint(x: 375, y: y))
        world.world.touch(.ended, 375, y, after: 0.5)
        world.settle()
        #expect(calls.performed.isEmpty)
        #expect(world.titles == ["Flag", "Delete"])
        world.world.drag(from: CGPoint(x: 330, y: y), to: CGPoint(x: 20, y: y))
        world.world.touch(.ended, 20, y, after: 0.5)
        #expect(calls.performed == ["Delete"])
    }

    @Test func `scrolling closes the open row (ED-09)`() {
        let world = world(calls)
        world.swipe(row: 2, by: -120)
        world.world.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 450))
        world.settle()
        #expect(world.titles.isEmpty)
    }

    @Test func `reloadData and editing close the open row at once (TV-178, SW-06)`() {
        let world = world(calls)
        world.swipe(row: 2, by: -120)
        world.table.reloadData()
        world.world.frame()
        #expect(world.titles.isEmpty)
        #expect(world.table.visibleCells.allSatisfy { $0.frame.minX == 0 })
        #expect(world.source.takeLog() == ["begin 0.2", "end 0.2"])
        world.swipe(row: 2, by: -120)
        #expect(world.titles.count == 2)
        world.table.setEditing(true, animated: false)
        #expect(world.cell(2)!.frame.minX == 0)
        #expect(world.table.isEditing)
    }

    @Test func `setEditing false closes an open row`() {
        let world = world(calls)
        world.swipe(row: 2, by: -120)
        world.table.setEditing(false, animated: true)
        world.settle()
        #expect(world.titles.isEmpty)
        #expect(!world.table.isEditing)
    }

    @Test func `Delete is offered by itself where edits are committed, with the delegate's title (ED-02, ED-03)`() {
        let world = EditingWorld(EditingSource(rows: 5))
        world.swipe(row: 1, by: -80)
        #expect(world.titles == ["Remove"])
        world.tap(button: "Remove")
        #expect(world.source.takeLog() == ["begin 0.1", "commit delete 0.1", "end"])
        #expect(world.texts == ["row 0", "row 2", "row 3", "row 4"])
    }

    @Test func `without commit, with style none or where rows are fixed nothing opens (ED-02, SW-02)`() {
        let plain = TableWorld(ListSource(rows: 5))
        plain.world.drag(from: CGPoint(x: 300, y: 78), to: CGPoint(x: 200, y: 78))
        plain.world.frame()
        #expect(plain.table.visibleCells[1].frame.minX == 0)
        let world = world(calls)
        world.source.trailing = { _ in UISwipeActionsConfiguration(actions: []) }
        world.swipe(row: 1, by: -120)
        #expect(world.titles.isEmpty)
        world.source.trailing = nil
        world.source.style = { _ in .none }
        world.swipe(row: 1, by: -120)
        #expect(world.titles.isEmpty)
        world.source.canEdit = { _ in false }
        world.swipe(row: 1, by: 120)
        #expect(world.titles.isEmpty)
    }

    @Test func `rows that come and go above leave the open row open (SW-07, TV-079)`() {
        let world = world(calls)
        world.swipe(row: 4, by: -120)
        let cell = world.cell(4)
        world.source.sections[0].remove(at: 1)
        world.source.sections[0].insert(contentsOf: ["a", "b"], at: 0)
        world.table.performBatchUpdates {
            world.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
            world.table.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .fade)
        }
        world.settle()
        #expect(world.cell(5) === cell)
        #expect(cell!.frame.minX < -100)
        #expect(world.titles == ["Flag", "Delete"])
        #expect(world.table.visibleCells.filter { $0.frame.minX != 0 }.count == 1)
        world.tap(row: 0)
        #expect(world.source.takeLog() == ["begin 0.4", "end 0.5"])
    }

    @Test func `an open row that is deleted or reloaded is open no longer, and no other is (TV-079, TV-028)`() {
        let world = world(calls)
        world.swipe(row: 2, by: -120)
        world.source.sections[0].remove(at: 2)
        world.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
        world.settle()
        #expect(world.titles.isEmpty)
        #expect(world.table.visibleCells.allSatisfy { $0.frame.minX == 0 })
        world.swipe(row: 3, by: -120)
        world.table.reloadRows(at: [IndexPath(row: 3, section: 0)], with: .none)
        world.settle()
        #expect(world.titles.isEmpty)
        #expect(world.source.takeLog() == ["begin 0.2", "end", "begin 0.3", "end 0.3"])
    }

    @Test func `the row under a moving finger may be deleted (SW-11)`() {
        let world = world(calls)
        world.drag(row: 2, by: -120)
        world.source.sections[0].remove(at: 2)
        world.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .automatic)
        world.release(row: 2, at: -120)
        world.settle()
        #expect(world.titles.isEmpty)
        world.swipe(row: 2, by: -120)
        #expect(world.titles == ["Flag", "Delete"])
    }

    @Test func `a late answer to an action of a closed row does nothing`() {
        let calls = calls
        let world = world(calls)
        world.swipe(row: 2, by: -120)
        world.tap(button: "Delete")
        world.tap(row: 8)
        world.swipe(row: 3, by: -120)
        calls.completion?(true)
        world.settle()
        #expect(world.cell(2)!.frame.minX == 0)
        #expect(world.titles == ["Flag", "Delete"])
    }

    @Test func `a row that is let go keeps the finger's speed and comes to rest without a jump`() {
        let world = world(calls)
        let y = world.middle(2).y
        let cell = world.cell(2)!
        func shown() -> CGFloat { cell.layer.presentation()!.frame.minX }
        world.world.touch(.began, 300, y)
        for step in 1...6 {
            world.world.touch(.moved, 300 - CGFloat(step) * 16, y)
            world.world.frame(after: 0)
        }
        let held = shown()
        world.world.touch(.ended, 204, y, after: 0)
        var places = [held]
        for _ in 0..<40 {
            world.world.frame()
            places.append(shown())
        }
        // 16 points a frame under the finger; the spring takes over near that speed.
        #expect(places[1] < held - 6 && places[1] > held - 20)
        #expect(zip(places, places.dropFirst()).allSatisfy { $1 <= $0 + 0.01 })
        #expect(abs(places.last! - cell.frame.minX) < 0.5)
        #expect(world.titles == ["Flag", "Delete"])
    }

    @Test func `a table that gets another width keeps its row open, its buttons at the new edge`() {
        let world = world(calls)
        world.swipe(row: 2, by: -120)
        world.table.frame.size.width = 320
        world.world.frame()
        let button = world.buttons.last!.view
        #expect(abs(button.convert(button.bounds, to: nil).maxX - 308) < 0.5)
        #expect(world.cell(2)!.frame.width == 320)
        #expect(world.cell(2)!.frame.maxX < world.buttons[0].view.convert(.zero, to: nil).x)
    }

    @Test func `colours come from the style unless they are set (SW-04, behaviours 83)`() {
        let normal = UIContextualAction(style: .normal, title: nil) { _, _, _ in }
        let destructive = UIContextualAction(style: .destructive, title: nil) { _, _, _ in }
        #expect(normal.backgroundColor == .systemGray)
        #expect(destructive.backgroundColor == .systemRed)
        normal.backgroundColor = .systemBlue
        #expect(normal.backgroundColor == .systemBlue)
        normal.backgroundColor = nil
        #expect(normal.backgroundColor == .systemGray)
    }
}
