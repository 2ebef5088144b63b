import Foundation
import ListCore
import Testing
import UIKitCore

/// More of the class is tested in SwipeTests, SwipeStateTests and DiffableEditingTests (TV-176 to TV-182).
@MainActor
@Suite("C16: swiping and editing")
struct C16SwipeTests {
    private func action(_ style: UIContextualAction.Style = .destructive, _ handler: @escaping () -> Void = {})
        -> UISwipeActionsConfiguration
    {
        UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: style, title: "Act") { _, _, done in
                handler()
                done(true)
            }
        ])
    }

    @Test(arguments: [false, true], [UITableView.Style.plain, .insetGrouped])
    func `a row opened from one side is closed by a swipe back, without actions on the other (TV-176)`(
        isRightToLeft: Bool, style: UITableView.Style
    ) {
        let world = EditingWorld(EditingSource(rows: 6), style: style, isRightToLeft: isRightToLeft)
        let sign: CGFloat = isRightToLeft ? -1 : 1
        world.source.trailing = { [self] _ in action() }
        let rest = world.cell(2)!.frame.minX
        world.swipe(row: 2, by: -90 * sign)
        #expect(world.titles == ["Act"])
        world.swipe(row: 2, by: 90 * sign)
        #expect(world.titles.isEmpty && world.cell(2)!.frame.minX == rest)
        // The same from the other side.
        world.source.leading = { [self] _ in action() }
        world.source.trailing = { _ in UISwipeActionsConfiguration(actions: []) }
        world.swipe(row: 3, by: 90 * sign)
        #expect(world.titles == ["Act"])
        world.swipe(row: 3, by: -90 * sign)
        #expect(world.titles.isEmpty && world.cell(3)!.frame.minX == rest)
    }

    @Test func `after any reload nothing of the open row is left to take touches (TV-178)`() {
        let changes: [(EditingWorld) -> Void] = [
            { $0.table.reloadData() },
            { $0.table.reloadSections([0], with: .fade) },
            { $0.table.reloadRows(at: [IndexPath(row: 2, section: 0)], with: .automatic) },
            { world in
                world.source.sections[0].remove(at: 2)
                world.table.reloadData()
            },
            { world in
                world.source.sections = [world.source.sections[0], ["new"]]
                world.table.dataSource = nil
                world.table.dataSource = world.source
            },
        ]
        for change in changes {
            let world = EditingWorld(EditingSource(rows: 8))
            world.source.trailing = { [self] _ in action() }
            world.swipe(row: 2, by: -90)
            #expect(world.titles == ["Act"])
            change(world)
            world.settle()
            #expect(world.titles.isEmpty)
            #expect(world.table.visibleCells.allSatisfy { $0.frame.minX == 0 })
            _ = world.source.takeLog()
            world.tap(row: 2)
            #expect(world.source.takeLog() == ["select 0.2"])
            world.swipe(row: 2, by: -90)
            #expect(world.titles == ["Act"])
        }
    }

    @Test func `beyond the full distance and back again performs nothing (TV-180)`() {
        let world = EditingWorld(EditingSource(rows: 6))
        var performed = 0
        world.source.trailing = { [self] _ in action { performed += 1 } }
        world.drag(row: 1, by: -340)
        let start = world.middle(1)
        for x in stride(from: CGFloat(-340), through: -10, by: 30) {
            world.world.touch(.moved, start.x + x, start.y, after: 0.1)
        }
        world.world.frame()
        #expect(performed == 0)
        world.release(row: 1, at: -10)
        world.settle()
        #expect(performed == 0)
        #expect(world.texts.count == 6)
        #expect(world.cell(1)!.frame.minX == 0)
    }

    @Test func `a swipe that the system takes away performs nothing (TV-180)`() {
        let world = EditingWorld(EditingSource(rows: 6))
        var performed = 0
        world.source.trailing = { [self] _ in action { performed += 1 } }
        world.drag(row: 1, by: -360)
        world.world.touch(.cancelled, 10, 78)
        world.settle()
        #expect(performed == 0)
    }

    @Test func `a full swipe performs once, after the finger left (TV-180)`() {
        let world = EditingWorld(EditingSource(rows: 6))
        var performed = 0
        world.source.trailing = { [self] _ in action { performed += 1 } }
        world.drag(row: 1, by: -360)
        #expect(performed == 0)
        world.release(row: 1, at: -360)
        world.settle()
        #expect(performed == 1)
    }

    @Test func `commit may delete the whole section, reload everything, or end editing`() {
        let commits: [(EditingWorld, IndexPath) -> Void] = [
            { world, path in
                world.source.sections.remove(at: path.section)
                world.table.deleteSections([path.section], with: .fade)
            },
            { world, path in
                world.source.sections[path.section].remove(at: path.row)
                world.table.reloadData()
            },
            { world, path in
                world.source.sections[path.section].remove(at: path.row)
                world.table.deleteRows(at: [path], with: .left)
                world.table.setEditing(false, animated: true)
            },
            { world, path in
                world.source.sections[path.section].remove(at: path.row)
                world.table.performBatchUpdates {
                    world.table.deleteRows(at: [path], with: .automatic)
                } completion: { _ in
                    world.table.reloadSections([0], with: .fade)
                }
            },
        ]
        for commit in commits {
            for isEditing in [false, true] {
                let world = EditingWorld(EditingSource([["a", "b"], ["c"], ["d", "e"]]))
                world.source.deletesOnCommit = false
                if isEditing {
                    world.table.setEditing(true, animated: false)
                    world.world.frame()
                    world.tap(CGPoint(x: 28, y: world.middle(0, 1).y))
                } else {
                    world.swipe(row: 0, 1, by: -80)
                }
                #expect(world.titles == ["Remove"])
                world.source.committed = { [unowned world] path in commit(world, path) }
                let errors = ProgrammerError.collect { world.tap(button: "Remove") }
                world.settle()
                world.settle()
                #expect(errors.isEmpty)
                #expect(world.titles.isEmpty)
                #expect(world.texts == ["a", "b", "d", "e"])
                #expect(world.table.visibleCells.allSatisfy { $0.frame.minX == 0 && !$0.showingDeleteConfirmation })
                world.source.committed = nil
            }
        }
    }

    @Test func `a diffable source swipes only where the subclass edits, whatever the delegate says (TV-182)`() {
        let world = DiffableWorld()
        let delegate = EditingSource([[]])
        world.table.delegate = delegate
        world.show(["A": ["a", "b"]])
        world.world.drag(from: CGPoint(x: 300, y: 26), to: CGPoint(x: 180, y: 26))
        world.world.touch(.ended, 180, 26, after: 0.5)
        world.world.frames(for: 0.7)
        #expect(world.cell("a")?.frame.minX == 0)
        world.table.setEditing(true, animated: false)
        world.world.frame()
        #expect(world.cell("a")?.editingStyle == UITableViewCell.EditingStyle.none)
        #expect(world.cell("a")?.contentView.frame.minX == 0)
    }
}
