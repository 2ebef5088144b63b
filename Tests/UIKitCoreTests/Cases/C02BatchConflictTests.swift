import Foundation
import ListCore
import Testing
import UIKitCore

@MainActor
@Suite("C02: edits of one batch that contradict each other")
struct C02BatchConflictTests {
    @Test(arguments: TableForm.allCases)
    func `a section whose last row goes with it is deleted as a section (TV-016)`(form: TableForm) {
        let world = form.world(.rows(2, 2, 1))
        // With the section gone from the model, the row alone does not explain the number of sections.
        world.expectRefused(sectionCountText(after: 2, before: 3)) {
            world.source.sections.removeLast()
            world.table.deleteRows(at: [world.path(2, 0)], with: .fade)
        }
    }

    @Test func `a row of a section that is gone already is named with the sections there are (TV-016)`() {
        let world = TableForm.titled.world(.rows(2, 2))
        world.expectRefused("attempt to delete row 0 from section 2, but there are only 2 sections before the update") {
            world.table.deleteRows(at: [world.path(2, 0)], with: .fade)
        }
        let right = TableForm.titled.world(.rows(2, 2, 1))
        right.source.sections.removeLast()
        right.source.headers.removeLast()
        right.table.performBatchUpdates {
            right.table.deleteSections([2], with: .fade)
            right.table.deleteRows(at: [right.path(2, 0)], with: .fade)
        }
        right.settle()
        right.expectShowsData()
    }

    @Test(arguments: TableForm.allCases)
    func `a row that moves and reloads is reported as a delete and a move (TV-018)`(form: TableForm) {
        let world = form.world(.rows(3))
        world.expectRefused(
            "attempt to perform a delete and a move from the same index path ({length = 2, path = 0 - 1})"
        ) {
            world.source.sections = [["0-1", "0-0", "0-2"]]
            world.table.performBatchUpdates {
                world.table.moveRow(at: world.path(0, 1), to: world.path(0, 0))
                world.table.reloadRows(at: [world.path(0, 1)], with: .fade)
            }
        }
    }

    @Test(arguments: TableForm.allCases)
    func `a row that is deleted and reloaded is reported (TV-020)`(form: TableForm) {
        let world = form.world(.rows(3))
        world.expectRefused("attempt to delete and reload the same index path ({length = 2, path = 0 - 0})") {
            world.source.sections[0].removeFirst()
            world.table.beginUpdates()
            world.table.reloadRows(at: [world.path(0, 0)], with: .fade)
            world.table.deleteRows(at: [world.path(0, 0)], with: .fade)
            world.table.endUpdates()
        }
    }

    @Test func `a row put into a section that hides its rows is reported (TV-022)`() {
        let world = TableForm.grouped.world(.rows(1, 0))
        world.expectRefused(
            "attempt to insert row 0 into section 1, but there are only 0 rows in section 1 after the update"
        ) { world.table.insertRows(at: [world.path(1, 0)], with: .top) }
    }

    @Test func `reloadData inside a group is told on the console and shows the data (TV-024)`() {
        let world = TableForm.plain.world(.rows(3))
        let lines = ConsoleLog.collect {
            world.table.performBatchUpdates {
                world.source.sections = .rows(5)
                world.table.reloadData()
                world.table.insertRows(at: [world.path(0, 0)], with: .fade)
            }
        }
        #expect(lines.filter { $0.contains("reloadData") }.count == 1)
        world.world.frame()
        world.expectShowsData()
        world.expectNextUpdateWorks()
    }

    @Test func `deleting in commit leaves no open row behind (TV-028)`() {
        for animation in [UITableView.RowAnimation.fade, .none, .automatic, .left] {
            let world = EditingWorld(EditingSource(rows: 8))
            world.source.deletesOnCommit = false
            world.swipe(row: 2, by: -80)
            #expect(world.titles == ["Remove"])
            let errors = ProgrammerError.collect {
                world.tap(button: "Remove")
                world.source.sections[0].remove(at: 2)
                world.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: animation)
                world.settle()
            }
            #expect(errors.isEmpty)
            #expect(world.titles.isEmpty)
            #expect(world.texts == (0..<8).filter { $0 != 2 }.map { "row \($0)" })
            #expect(world.table.visibleCells.allSatisfy { $0.frame.minX == 0 })
        }
    }

    // MARK: The rest of the class

    @Test(arguments: TableForm.allCases)
    func `targets taken twice and moves out of what goes are reported (BU-10)`(form: TableForm) {
        let world = form.world(.rows(3, 2))
        world.expectRefused(
            "attempt to perform an insert and a move to the same index path ({length = 2, path = 0 - 0})"
        ) {
            world.source.sections[0] = ["n", "0-2", "0-0", "0-1"]
            world.table.performBatchUpdates {
                world.table.insertRows(at: [world.path(0, 0)], with: .fade)
                world.table.moveRow(at: world.path(0, 2), to: world.path(0, 0))
            }
        }
        let other = form.world(.rows(3, 2))
        other.expectRefused("cannot move a row from a deleted section") {
            other.source.sections = [["0-0", "0-1", "0-2", "1-0"]]
            other.table.performBatchUpdates {
                other.table.deleteSections([1], with: .fade)
                other.table.moveRow(at: other.path(1, 0), to: other.path(0, 3))
            }
        }
    }

    @Test func `the same edit twice is reported, the same reconfiguration is not`() {
        let world = TableForm.plain.world(.rows(3))
        world.expectRefused("Attempt to create two animations for cell") {
            world.table.reloadRows(at: [world.path(0, 1), world.path(0, 1)], with: .fade)
        }
        let other = TableForm.plain.world(.rows(3))
        #expect(
            ProgrammerError.collect { other.table.reconfigureRows(at: [other.path(0, 1), other.path(0, 1)]) }.isEmpty)
        other.world.frame()
        other.expectShowsData()
    }

    @Test func `edits of sections that contradict each other are reported`() {
        let texts = [
            "attempt to delete and reload the same section (1)",
            "attempt to perform a delete and a move from the same section (1)",
            "attempt to delete section 4, but there are only 2 sections before the update",
        ]
        for (number, text) in texts.enumerated() {
            let world = TableForm.titled.world(.rows(2, 2))
            world.expectRefused(text) {
                world.table.performBatchUpdates {
                    if number < 2 {
                        world.source.sections.removeLast()
                        world.table.deleteSections([1], with: .fade)
                    }
                    if number == 0 { world.table.reloadSections([1], with: .fade) }
                    if number == 1 { world.table.moveSection(1, toSection: 0) }
                    if number == 2 { world.table.deleteSections([4], with: .fade) }
                }
            }
        }
    }

    @Test func `paths without two parts, or with negative ones, are refused before anything changes`() {
        let world = TableForm.plain.world(.rows(3))
        world.expectRefused("Invalid index path for use with UITableView.") {
            world.table.insertRows(at: [IndexPath(index: 0)], with: .fade)
        }
        let other = TableForm.plain.world(.rows(3))
        other.expectRefused("attempt to delete row -1 from section 0 which only contains 3 rows before the update") {
            other.table.deleteRows(at: [other.path(0, -1)], with: .fade)
        }
    }
}
