import Foundation
import Testing

@testable import UIKitCore

/// What a cell's state says while its row is swiped or dragged to another place.
@MainActor
struct CellStateTests {
    @Test func `a row that is swiped open is swiped in its cell's state until it closes`() throws {
        let source = EditingSource(rows: 10)
        source.trailing = { _ in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .normal, title: "Flag") { _, _, completion in completion(true) }
            ])
        }
        let world = EditingWorld(source)
        let cell = try #require(world.cell(2))
        #expect(!cell.configurationState.isSwiped)
        world.swipe(row: 2, by: -120)
        #expect(cell.configurationState.isSwiped)
        #expect(world.cell(3)?.configurationState.isSwiped == false)
        world.table.setEditing(false, animated: false)
        world.settle()
        #expect(!cell.configurationState.isSwiped)
    }

    @Test func `a row on its way to another place is reordered in its cell's state, and no longer when it is there`()
        throws
    {
        let source = EditingSource([["a", "b", "c", "d", "e"]])
        source.configure = { $0.showsReorderControl = true }
        let world = EditingWorld(source)
        world.table.setEditing(true, animated: false)
        world.world.frame()
        let cell = try #require(world.cell(0))
        #expect(!cell.configurationState.isReordering)
        let start = CGPoint(x: 360, y: world.middle(0, 0).y)
        world.world.touch(.began, start.x, start.y)
        for step in 1...6 {
            world.world.touch(.moved, start.x, start.y + 10 * CGFloat(step), after: 0.05)
            world.world.frame()
        }
        #expect(cell.configurationState.isReordering)
        #expect(world.table.visibleCells.filter(\.configurationState.isReordering) == [cell])
        world.world.touch(.ended, 360, 300)
        world.world.frame()
        world.settle()
        #expect(!cell.configurationState.isReordering)
    }

    @Test func `list content views are made by a coder like others`() throws {
        let coder = try NSKeyedUnarchiver(forReadingFrom: NSKeyedArchiver(requiringSecureCoding: false).encodedData)
        let world = World()
        let list = try #require(UIListContentView(coder: coder))
        var content = UIListContentConfiguration.cell()
        content.text = "listed"
        list.configuration = content
        list.frame = CGRect(x: 0, y: 100, width: 300, height: 60)
        let screen = try #require(UIContentUnavailableView(coder: coder))
        var empty = UIContentUnavailableConfiguration.empty()
        empty.text = "emptied"
        screen.configuration = empty
        screen.frame = CGRect(x: 0, y: 200, width: 300, height: 300)
        for view in [list, screen] as [UIView] { world.window.addSubview(view) }
        let ink = Ink(world)
        #expect(ink.line("listed") != nil && ink.line("emptied") != nil)
    }
}
