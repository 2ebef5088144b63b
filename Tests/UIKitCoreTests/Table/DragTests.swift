import Foundation
import Testing

@testable import UIKitCore

@MainActor
@Suite("Dragging rows within a table and to another")
struct DragTests {
    private let five = [["a", "b", "c", "d", "e"]]

    @Test func `a row lifts, flies, opens a gap where it would go and closes its own space`() {
        let world = DragWorld(five)
        world.lift(world.upper, 0)
        #expect(world.above.takeLog() == ["items 0.0"])
        #expect(!world.upper.hasActiveDrag)
        world.move(by: 110)
        #expect(world.tops(world.upper) == ["b@0", "c@52", "d@156", "e@208"])
        #expect(
            world.above.takeLog() == [
                "will begin", "can handle", "enter", "over 0.0", "over 0.1", "over 0.2",
            ])
        #expect(world.upper.hasActiveDrag && world.upper.hasActiveDrop && world.upper.hasUncommittedUpdates)
        #expect(world.upper.numberOfRows(inSection: 0) == 5 && world.texts(world.upper) == ["a", "b", "c", "d", "e"])
    }

    @Test func `the drop is carried out once, in paths after the move, and its end is told to both sides`() {
        let world = DragWorld(five)
        world.lift(world.upper, 0)
        world.move(by: 110)
        _ = world.above.takeLog()
        world.release()
        #expect(world.above.takeLog() == ["over 0.2", "drop 0.0 at 0.2", "drop end", "drag end"])
        #expect(world.tops(world.upper) == ["b@0", "c@52", "a@104", "d@156", "e@208"])
        #expect(world.upper.visibleCells.allSatisfy { $0.layer.mask == nil })
        #expect(!world.upper.hasActiveDrag && !world.upper.hasActiveDrop && !world.upper.hasUncommittedUpdates)
        #expect(world.upper.indexPathForSelectedRow == nil)
    }

    @Test func `a row goes to another table, which hears of no source path`() {
        let world = DragWorld(five, [["x", "y"]])
        world.lift(world.upper, 1)
        world.move(to: CGPoint(x: 190, y: 480))
        #expect(world.tops(world.lower) == ["x@0", "y@104"])
        #expect(world.tops(world.upper) == ["a@0", "b@52", "c@104", "d@156", "e@208"])
        #expect(world.upper.hasActiveDrag && !world.upper.hasActiveDrop && world.lower.hasActiveDrop)
        #expect(world.above.takeLog().last == "exit")
        world.release()
        #expect(world.below.takeLog().suffix(3) == ["over 0.1", "drop nowhere at 0.1", "drop end"])
        #expect(world.above.takeLog() == ["drop end", "drag end"])
        #expect(world.texts(world.lower) == ["x", "b", "y"])
        #expect(world.tops(world.lower) == ["x@0", "b@52", "y@104"])
    }

    @Test func `below all rows a foreign thing goes nowhere, and has no intent (behaviours 141)`() {
        let world = DragWorld(five, [["x"]])
        world.lift(world.upper, 0)
        world.move(to: CGPoint(x: 190, y: 800))
        #expect(world.below.takeLog().last == "over nowhere")
        #expect(world.tops(world.lower) == ["x@0"])
        world.release()
        #expect(world.below.takeLog().contains("drop nowhere at nowhere"))
        #expect(world.texts(world.lower) == ["x"])
    }

    @Test func `at a section's end the place is that of the row that does not exist yet (behaviours 141)`() {
        let world = DragWorld(five, [["x"], ["y"]])
        world.lift(world.upper, 0)
        world.move(to: CGPoint(x: 190, y: 420 + 80))
        #expect(world.below.takeLog().last == "over 0.1")
        world.move(to: CGPoint(x: 190, y: 420 + 118))
        #expect(world.below.takeLog().last == "over 1.1")
        world.cancel()
    }

    @Test func `no items, no permission and no delegate mean no drag, and the tap goes on (behaviours 140)`() {
        let world = DragWorld(five)
        world.above.canDrag = { $0.row != 0 }
        world.lift(world.upper, 0)
        world.release()
        #expect(world.above.takeLog() == ["items 0.0", "select 0.0"])
        world.upper.dragInteractionEnabled = false
        world.lift(world.upper, 1)
        world.move(by: 100)
        world.release()
        #expect(!world.above.takeLog().contains("items 0.1"))
        world.upper.dragInteractionEnabled = true
        world.upper.dragDelegate = nil
        world.lift(world.upper, 1)
        world.cancel()
        #expect(world.above.takeLog().isEmpty && world.upper.dragDelegate == nil)
    }

    @Test func `a lift that does not fly is no drag`() {
        let world = DragWorld(five)
        world.lift(world.upper, 2)
        world.move(to: CGPoint(x: world.finger.x + 5, y: world.finger.y))
        world.release()
        #expect(world.above.takeLog() == ["items 0.2"])
        #expect(world.upper.visibleCells.allSatisfy { $0.layer.mask == nil })
    }

    @Test func `a drag that is taken away, and one over nobody, puts everything back`() {
        let world = DragWorld(five)
        world.lift(world.upper, 0)
        world.move(by: 110)
        _ = world.above.takeLog()
        world.cancel()
        #expect(world.above.takeLog() == ["exit", "drop end", "drag end"])
        #expect(world.tops(world.upper) == ["a@0", "b@52", "c@104", "d@156", "e@208"])
        world.below.handles = false
        world.lift(world.upper, 0)
        world.move(to: CGPoint(x: 190, y: 600))
        world.release()
        #expect(world.below.takeLog() == ["can handle"])
        #expect(world.above.takeLog().last == "drag end")
        #expect(world.tops(world.upper) == ["a@0", "b@52", "c@104", "d@156", "e@208"])
    }

    @Test func `what is forbidden, or may not be moved, is not dropped`() {
        let world = DragWorld(five)
        world.above.proposal = { _ in UITableViewDropProposal(operation: .forbidden) }
        world.lift(world.upper, 0)
        world.move(by: 110)
        #expect(world.tops(world.upper) == ["a@0", "b@52", "c@104", "d@156", "e@208"])
        world.release()
        #expect(!world.above.takeLog().contains { $0.hasPrefix("drop 0") })
        world.above.proposal = { _ in UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath) }
        world.above.allowsMove = false
        world.lift(world.upper, 0)
        world.move(by: 110)
        world.release()
        #expect(!world.above.takeLog().contains { $0.hasPrefix("drop 0") })
    }

    @Test func `things go into a row, which is marked while they are over it`() {
        let world = DragWorld(five, [["x", "y", "z"]])
        world.below.proposal = { _ in
            UITableViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
        }
        var places: [CGRect] = []
        world.below.drop = { table, coordinator in
            coordinator.drop(
                coordinator.items[0].dragItem, intoRowAt: coordinator.destinationIndexPath!,
                rect: CGRect(x: 10, y: 10, width: 30, height: 20)
            ).addCompletion { _ in places.append(.zero) }
        }
        world.lift(world.upper, 0)
        world.move(to: CGPoint(x: 190, y: 420 + 78))
        let cells = world.lower.visibleCells
        #expect(cells.map(\.configurationState.cellDropState) == [.notTargeted, .targeted, .notTargeted])
        #expect(world.tops(world.lower) == ["x@0", "y@52", "z@104"])
        #expect(world.below.takeLog().last == "over 0.1")
        world.release()
        #expect(world.below.takeLog().contains("drop nowhere at 0.1") && places.count == 1)
        #expect(world.lower.visibleCells.allSatisfy { $0.configurationState.cellDropState == .none })
    }

    @Test func `where either may be meant, the middle of a row takes things in and its edges lie between`() {
        let world = DragWorld(five, [["x", "y", "z"]])
        world.below.proposal = { _ in UITableViewDropProposal(operation: .copy, intent: .automatic) }
        world.lift(world.upper, 0)
        world.move(to: CGPoint(x: 190, y: 420 + 78))
        #expect(world.lower.visibleCells[1].configurationState.cellDropState == .targeted)
        world.move(to: CGPoint(x: 190, y: 420 + 100))
        #expect(world.lower.visibleCells.allSatisfy { $0.configurationState.cellDropState != .targeted })
        #expect(world.tops(world.lower) == ["x@0", "y@52", "z@156"])
        world.cancel()
    }

    @Test func `rows whose data source moves them are moved without a drop delegate's drop (ED-06)`() {
        let source = EditingSource(five)
        let rows = DragRows("drag", five)
        let world = EditingWorld(source)
        world.table.dragDelegate = rows
        let start = world.middle(0)
        world.world.touch(.began, start.x, start.y)
        world.table.drag.lift.rest()
        for step in 1...8 {
            world.world.touch(.moved, start.x, start.y + CGFloat(step) * 110 / 8, after: 0.05)
            world.world.frame()
        }
        #expect(source.takeLog() == ["target 0.0", "target 0.1", "target 0.2"])
        world.world.touch(.ended, start.x, start.y + 110)
        world.settle()
        #expect(source.takeLog() == ["move 0.0 to 0.2"])
        #expect(world.texts == ["b", "c", "a", "d", "e"])
        #expect(rows.takeLog() == ["items 0.0", "will begin", "drag end"])
        #expect(world.table.visibleCells.map { Int($0.frame.minY) } == [0, 52, 104, 156, 208])
    }

    @Test func `a tap on another row brings it along`() {
        let world = DragWorld(five)
        world.above.adds = true
        world.above.drop = { _, coordinator in
            world.above.log.append("items " + coordinator.items.map { $0.dragItem.localObject as! String }.joined())
        }
        world.lift(world.upper, 0)
        world.move(by: 60)
        world.tap(world.middle(world.upper, 3))
        #expect(world.above.takeLog().last == "add 0.3")
        #expect(world.upper.indexPathForSelectedRow == nil)
        world.move(by: 20)
        world.release()
        let log = world.above.takeLog()
        #expect(log.contains { $0.hasPrefix("drop 0.0 0.3") } && log.contains("items ad"))
        #expect(world.upper.visibleCells.allSatisfy { $0.layer.mask == nil })
    }

    @Test func `a cell hears how its row is dragged`() {
        final class Cell: UITableViewCell {
            var states: [DragState] = []
            override func dragStateDidChange(_ dragState: DragState) {
                states.append(dragState)
                super.dragStateDidChange(dragState)
            }
        }
        let world = DragWorld(five, [["x"]], cellClass: Cell.self)
        let cell = world.upper.visibleCells[1] as? Cell
        world.lift(world.upper, 1)
        #expect(cell?.configurationState.cellDragState == .lifting)
        world.move(to: CGPoint(x: 190, y: 470))
        #expect(cell?.configurationState.cellDragState == .dragging && cell?.cover.isDimmed == true)
        world.cancel()
        #expect(cell?.states == [.lifting, .dragging, .none])
        #expect(cell?.layer.mask == nil)
    }

    @Test func `the client says what of a row is carried, and where a picture goes`() {
        let world = DragWorld(five, [["x"]])
        world.above.isRestricted = true
        world.above.dragParameters = { _ in
            let parameters = UIDragPreviewParameters()
            parameters.visiblePath = UIBezierPath(rect: CGRect(x: 10, y: 6, width: 100, height: 30))
            return parameters
        }
        var ended = 0
        world.below.drop = { table, coordinator in
            #expect(coordinator.items[0].previewSize == CGSize(width: 100, height: 30))
            #expect(coordinator.session.isRestrictedToDraggingApplication)
            #expect(coordinator.session.localDragSession != nil && coordinator.proposal.operation == .move)
            #expect(coordinator.session.location(in: table).y == 80)
            coordinator.drop(
                coordinator.items[0].dragItem,
                to: UIDragPreviewTarget(container: world.world.window, center: CGPoint(x: 300, y: 700))
            ).addCompletion { _ in ended += 1 }
        }
        world.lift(world.upper, 0)
        let picture = world.picture
        #expect(picture?.bounds.size == CGSize(width: 100, height: 30))
        #expect(picture?.center == CGPoint(x: 60, y: 21))
        world.move(to: CGPoint(x: 190, y: 500))
        world.world.touch(.ended, 190, 500)
        world.world.frames(for: 0.1)
        #expect(picture?.center == CGPoint(x: 300, y: 700))
        world.settle()
        #expect(ended == 1 && picture?.window == nil)
    }

    @Test func `a picture lands on the part of a row that the client names`() {
        let world = DragWorld(five, [["x", "y"]])
        world.below.dragParameters = { _ in
            let parameters = UIDragPreviewParameters()
            parameters.visiblePath = UIBezierPath(rect: CGRect(x: 20, y: 10, width: 50, height: 20))
            return parameters
        }
        world.lift(world.upper, 0)
        world.move(to: CGPoint(x: 190, y: 485))
        let picture = world.picture
        world.world.touch(.ended, 190, 485)
        world.world.frames(for: 0.1)
        #expect(picture?.center == CGPoint(x: 45, y: 492))
        world.settle()
        #expect(world.texts(world.lower) == ["x", "a", "y"])
    }

    @Test func `near an edge the content scrolls below the thing, and the gap goes along`() {
        let world = DragWorld([(0..<60).map { "\($0)" }])
        world.lift(world.upper, 2)
        world.move(to: CGPoint(x: 190, y: 410))
        world.world.frames(for: 2)
        #expect(world.upper.contentOffset.y > 600)
        world.release()
        let place = world.above.sections[0].firstIndex(of: "2")!
        #expect(place > 20)
        let shown = world.upper.indexPathsForVisibleRows!.map { world.above.sections[0][$0.row] }
        #expect(world.texts(world.upper) == shown)
    }
}

@MainActor
@Suite("Drags while the rows change below them")
struct DragFaultTests {
    private let five = [["a", "b", "c", "d", "e"]]

    @Test func `a dragged row that is deleted flies on, and comes down as a thing without a source`() {
        let world = DragWorld(five)
        world.lift(world.upper, 1)
        world.move(by: 60)
        world.above.sections[0].remove(at: 1)
        world.upper.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
        world.settle()
        world.move(by: 10)
        world.release()
        #expect(world.above.takeLog().contains { $0.hasPrefix("drop nowhere at 0.") })
        #expect(world.above.sections[0].sorted() == ["a", "b", "c", "d", "e"])
        #expect(world.texts(world.upper) == world.above.sections[0])
    }

    @Test func `rows that come in elsewhere leave the drag in hand`() {
        let world = DragWorld(five)
        world.lift(world.upper, 3)
        world.move(by: -60)
        world.above.sections[0].insert("new", at: 0)
        world.upper.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        world.settle()
        world.move(by: 15)
        world.release()
        #expect(world.above.takeLog().contains { $0.hasPrefix("drop 0.4 at") })
        #expect(world.texts(world.upper) == world.above.sections[0])
        #expect(world.upper.visibleCells.allSatisfy { $0.layer.mask == nil })
    }

    @Test func `a reload during the drag and during the drop leaves a whole table`() {
        let world = DragWorld(five)
        world.lift(world.upper, 0)
        world.move(by: 80)
        world.upper.reloadData()
        world.settle()
        #expect(world.upper.visibleCells.allSatisfy { $0.layer.mask == nil })
        world.above.drop = { table, _ in
            world.above.sections = [["z"]]
            table.reloadData()
        }
        world.move(by: 10)
        world.release()
        #expect(world.tops(world.upper) == ["z@0"])
        #expect(!world.upper.hasUncommittedUpdates && !world.upper.hasActiveDrag)
    }

    @Test func `a drop that does nothing lets the thing fade and the gap close (behaviours 141)`() {
        let world = DragWorld(five, [["x", "y"]])
        world.below.drop = { _, _ in }
        world.lift(world.upper, 0)
        world.move(to: CGPoint(x: 190, y: 480))
        world.release()
        #expect(world.tops(world.lower) == ["x@0", "y@52"])
        #expect(world.above.takeLog().last == "drag end")
    }

    @Test func `a picture that is sent to a row that does not exist fades`() {
        let world = DragWorld(five)
        world.above.drop = { _, coordinator in
            coordinator.drop(coordinator.items[0].dragItem, toRowAt: IndexPath(row: 99, section: 4))
        }
        world.lift(world.upper, 0)
        world.move(by: 80)
        world.release()
        #expect(world.tops(world.upper) == ["a@0", "b@52", "c@104", "d@156", "e@208"])
    }

    @Test func `a table that leaves its window ends its drag`() {
        let world = DragWorld(five)
        world.lift(world.upper, 0)
        world.move(by: 80)
        world.upper.removeFromSuperview()
        world.settle()
        #expect(world.above.takeLog().last == "drag end")
        #expect(!world.upper.hasActiveDrag)
    }

    @Test func `an empty table takes a first row`() {
        let world = DragWorld(five, [[]])
        world.below.drop = { table, coordinator in
            world.below.sections[0] = ["first"]
            table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
            coordinator.drop(coordinator.items[0].dragItem, toRowAt: IndexPath(row: 0, section: 0))
        }
        world.lift(world.upper, 0)
        world.move(to: CGPoint(x: 190, y: 470))
        world.release()
        #expect(world.texts(world.lower) == ["first"])
    }

    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func `whatever hands and data do, tables show their data when it is over`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let world = DragWorld([(0..<20).map { "u\($0)" }, ["v"]], [(0..<5).map { "l\($0)" }])
        var count = 0
        for _ in 0..<25 {
            let fromUpper = Bool.random(using: &random)
            let (table, rows) = fromUpper ? (world.upper, world.above) : (world.lower, world.below)
            guard let path = table.indexPathsForVisibleRows?.randomElement(using: &random) else { continue }
            world.lift(table, path.row, path.section)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let y = CGFloat.random(in: 5...845, using: &random)
                world.move(to: CGPoint(x: 190, y: y), steps: 5)
                guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
                count += 1
                let row = Int.random(in: 0...rows.sections[0].count, using: &random)
                rows.sections[0].insert("n\(count)", at: row)
                table.insertRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
                world.world.frame()
            }
            if Int.random(in: 0..<4, using: &random) == 0 { world.cancel() } else { world.release() }
            world.settle()
            for (table, rows) in [(world.upper, world.above), (world.lower, world.below)] {
                let shown = table.indexPathsForVisibleRows ?? []
                #expect(world.texts(table) == shown.map { rows.sections[$0.section][$0.row] })
                #expect(table.visibleCells.allSatisfy { $0.layer.mask == nil })
                #expect(!table.hasUncommittedUpdates && !table.hasActiveDrag && !table.hasActiveDrop)
                for path in shown {
                    #expect(table.cellForRow(at: path)?.frame == table.rectForRow(at: path))
                }
            }
        }
    }
}

@MainActor
@Suite("Placeholders for things on their way")
struct PlaceholderTests {
    private final class Held { var contexts: [any UITableViewDropPlaceholderContext] = [] }
    private let held = Held()

    private func world() -> DragWorld {
        let world = DragWorld([["a", "b"]], [["x", "y", "z"]])
        world.lower.register(UITableViewCell.self, forCellReuseIdentifier: "waiting")
        world.below.proposal = { _ in
            UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
        }
        world.below.drop = { [held] _, coordinator in
            let placeholder = UITableViewDropPlaceholder(
                insertionIndexPath: coordinator.destinationIndexPath!, reuseIdentifier: "waiting", rowHeight: 80)
            placeholder.cellUpdateHandler = { $0.textLabel?.text = "waiting" }
            held.contexts.append(coordinator.drop(coordinator.items[0].dragItem, to: placeholder))
        }
        return world
    }

    private func dropOnSecondRow(_ world: DragWorld) {
        world.lift(world.upper, 0)
        world.move(to: CGPoint(x: 190, y: 420 + 65))
        world.release()
    }

    private func waiting(_ table: UITableView) -> UITableViewCell? {
        table.subviews.compactMap { $0 as? UITableViewCell }.first { $0.textLabel?.text == "waiting" }
    }

    @Test func `one stands between the rows, which keep their paths`() {
        let world = world()
        dropOnSecondRow(world)
        #expect(waiting(world.lower)?.frame == CGRect(x: 0, y: 52, width: 393, height: 80))
        #expect(world.lower.numberOfRows(inSection: 0) == 3 && world.lower.hasUncommittedUpdates)
        #expect(world.tops(world.lower) == ["x@0", "y@132", "z@184"])
        #expect(world.lower.contentSize.height == 236)
        #expect(waiting(world.lower)?.layer.mask == nil)
    }

    @Test func `a picture goes to its placeholder as the client says`() {
        let world = world()
        world.below.drop = { [held] _, coordinator in
            let placeholder = UITableViewDropPlaceholder(
                insertionIndexPath: coordinator.destinationIndexPath!, reuseIdentifier: "waiting", rowHeight: 80)
            placeholder.previewParametersProvider = { _ in
                let parameters = UIDragPreviewParameters()
                parameters.visiblePath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40))
                return parameters
            }
            held.contexts.append(coordinator.drop(coordinator.items[0].dragItem, to: placeholder))
        }
        world.lift(world.upper, 0)
        world.move(to: CGPoint(x: 190, y: 485))
        let picture = world.picture
        world.world.touch(.ended, 190, 485)
        world.world.frames(for: 0.1)
        #expect(picture?.center == CGPoint(x: 20, y: 492))
        #expect(held.contexts[0].dragItem.localObject as? String == "a")
        world.settle()
    }

    @Test func `the real row takes its place, with the path the data source is told`() {
        let world = world()
        dropOnSecondRow(world)
        var told: IndexPath?
        let done = held.contexts[0].commitInsertion { path in
            told = path
            world.below.sections[0].insert("new", at: path.row)
        }
        world.settle()
        #expect(done && told == IndexPath(row: 1, section: 0))
        #expect(world.tops(world.lower) == ["x@0", "new@52", "y@104", "z@156"])
        #expect(waiting(world.lower) == nil && !world.lower.hasUncommittedUpdates)
        #expect(!held.contexts[0].commitInsertion { _ in Issue.record("called for a placeholder that is gone") })
        #expect(!held.contexts[0].deletePlaceholder())
    }

    @Test func `it is deleted, or goes with the rows above it, or with a reload (behaviours 8)`() {
        let world = world()
        dropOnSecondRow(world)
        world.below.sections[0].insert("top", at: 0)
        world.lower.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        world.settle()
        #expect(world.tops(world.lower) == ["top@0", "x@52", "y@184", "z@236"])
        #expect(waiting(world.lower)?.frame.minY == 104)
        #expect(held.contexts[0].deletePlaceholder())
        world.settle()
        #expect(waiting(world.lower) == nil)
        #expect(world.tops(world.lower) == ["top@0", "x@52", "y@104", "z@156"])
        dropOnSecondRow(world)
        world.lower.reloadData()
        world.settle()
        #expect(waiting(world.lower) == nil && !world.lower.hasUncommittedUpdates)
        #expect(!held.contexts[1].commitInsertion { _ in })
    }

    @Test func `an identifier that nobody registered and a section that is not there hold no place`() {
        let world = world()
        world.below.drop = { [held] _, coordinator in
            for path in [IndexPath(row: 0, section: 9), IndexPath(row: 0, section: 0)] {
                let placeholder = UITableViewDropPlaceholder(
                    insertionIndexPath: path, reuseIdentifier: path.section == 9 ? "waiting" : "nobody", rowHeight: 50)
                held.contexts.append(coordinator.drop(coordinator.items[0].dragItem, to: placeholder))
            }
        }
        dropOnSecondRow(world)
        #expect(held.contexts.count == 2 && !held.contexts[0].deletePlaceholder())
        #expect(world.tops(world.lower) == ["x@0", "y@52", "z@104"])
    }
}
