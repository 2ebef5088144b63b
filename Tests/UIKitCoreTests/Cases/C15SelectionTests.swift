import DiffableData
import Foundation
import ListCore
import Testing
import UIKitCore

@MainActor
@Suite("C15: selection and highlight")
struct C15SelectionTests {
    @Test(arguments: TableForm.allCases)
    func `a reloaded row is no longer selected, the others are (TV-162, SE-10)`(form: TableForm) {
        let world = form.world(.rows(5, 3))
        world.table.allowsMultipleSelection = true
        world.table.allowsMultipleSelectionDuringEditing = true
        for path in [world.path(0, 1), world.path(0, 2), world.path(1, 0)] {
            world.table.selectRow(at: path, animated: false, scrollPosition: .none)
        }
        _ = world.source.takeLog()
        world.table.reloadRows(at: [world.path(0, 2)], with: .fade)
        world.settle()
        #expect(world.table.indexPathsForSelectedRows == [world.path(0, 1), world.path(1, 0)])
        #expect(world.table.cellForRow(at: world.path(0, 2))?.isSelected == false)
        #expect(world.table.cellForRow(at: world.path(0, 1))?.isSelected == true)
        #expect(!world.source.takeLog().contains { $0.contains("select") })
        world.table.selectRow(at: world.path(0, 2), animated: false, scrollPosition: .none)
        #expect(world.table.cellForRow(at: world.path(0, 2))?.isSelected == true)
    }

    @Test(arguments: TableForm.allCases)
    func `a reloaded section loses its selection, another keeps it (TV-164, SE-10)`(form: TableForm) {
        let world = form.world(.rows(3, 3))
        world.table.allowsMultipleSelection = true
        world.table.allowsMultipleSelectionDuringEditing = true
        world.table.selectRow(at: world.path(1, 0), animated: false, scrollPosition: .none)
        world.table.selectRow(at: world.path(0, 2), animated: false, scrollPosition: .none)
        world.source.sections[0].append("more")
        world.table.reloadSections([0], with: .automatic)
        world.settle()
        #expect(world.table.indexPathsForSelectedRows == [world.path(1, 0)])
        #expect(world.table.cellForRow(at: world.path(1, 0))?.isSelected == true)
        world.expectShowsData()
    }

    @Test func `a controller clears the selection when it comes back, unless told not to (TV-166)`() {
        for clears in [true, false] {
            let world = World()
            let controller = UITableViewController(style: .plain)
            #expect(controller.clearsSelectionOnViewWillAppear)
            if !clears { controller.clearsSelectionOnViewWillAppear = false }
            let source = ListSource(rows: 5)
            controller.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            controller.tableView.dataSource = source
            let navigation = UINavigationController(rootViewController: controller)
            world.window.rootViewController = navigation
            world.frame()
            let path = IndexPath(row: 2, section: 0)
            controller.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
            navigation.pushViewController(UIViewController(), animated: true)
            world.frames(for: 1)
            #expect(controller.tableView.indexPathForSelectedRow == path)
            navigation.popViewController(animated: true)
            world.frames(for: 1)
            #expect(controller.tableView.indexPathForSelectedRow == (clears ? nil : path))
            #expect(controller.tableView.cellForRow(at: path)?.isSelected == !clears)
        }
    }

    @Test(arguments: TableForm.allCases)
    func `reloadData forgets the selection without calls, also of rows that are gone (TV-168, SE-09)`(form: TableForm) {
        let world = form.world(.rows(9))
        world.table.allowsSelectionDuringEditing = true
        world.table.selectRow(at: world.path(0, 5), animated: false, scrollPosition: .none)
        _ = world.source.takeLog()
        world.source.sections = .rows(2)
        world.table.reloadData()
        #expect(world.table.indexPathForSelectedRow == nil && world.table.indexPathsForSelectedRows == nil)
        world.world.frame()
        #expect(world.table.visibleCells.allSatisfy { !$0.isSelected })
        #expect(!world.source.takeLog().contains { $0.contains("select") })
        world.expectNextUpdateWorks()
    }

    @Test func `the table decides what is selected, whatever a cell was told (TV-170, SE-11)`() {
        let world = TableForm.plain.world([(0..<60).map { "row \($0)" }])
        world.table.selectRow(at: world.path(0, 0), animated: false, scrollPosition: .none)
        world.table.cellForRow(at: world.path(0, 0))?.setSelected(false, animated: false)
        world.table.cellForRow(at: world.path(0, 3))?.setSelected(true, animated: false)
        world.world.frame()
        #expect(world.table.indexPathForSelectedRow == world.path(0, 0))
        world.scroll(to: 1500)
        #expect(world.table.visibleCells.allSatisfy { !$0.isSelected })
        world.scroll(to: 0)
        #expect(world.table.visibleCells.map(\.isSelected) == world.table.visibleCells.indices.map { $0 == 0 })
    }

    @Test(arguments: [true, false])
    func `several selected items stay selected through a refresh, and those that vanish go (TV-172)`(animated: Bool) {
        let world = DiffableWorld()
        let notes = SelectionNotes()
        world.table.delegate = notes
        world.table.allowsMultipleSelection = true
        world.show(["A": ["a", "b", "c", "d"], "B": ["e", "f"]])
        for item in ["a", "d", "e"] { world.tap(item) }
        notes.notes = []
        world.show(["A": ["x", "d", "b"], "B": ["f", "e", "c"]], animated: animated)
        world.world.frames(for: 0.7)
        let selected = (world.table.indexPathsForSelectedRows ?? []).compactMap { world.source.itemIdentifier(for: $0) }
        #expect(selected == ["d", "e"])
        #expect(notes.notes.isEmpty)
        for item in ["x", "d", "b", "f", "e", "c"] {
            #expect(world.cell(item)?.isSelected == ["d", "e"].contains(item))
        }
    }

    @Test func `a reload under the finger ends the highlight and selects nothing (TV-174)`() {
        for isReloadData in [true, false] {
            let world = TableForm.plain.world(.rows(5))
            let cell = world.table.cellForRow(at: world.path(0, 1))!
            world.world.touch(.began, 200, 78)
            world.world.releaseHeldTouches()
            world.world.frame()
            #expect(cell.isHighlighted)
            if isReloadData {
                world.table.reloadData()
            } else {
                world.table.reloadRows(at: [world.path(0, 1)], with: .none)
            }
            world.world.frame()
            world.world.touch(.ended, 200, 78)
            world.settle()
            #expect(world.table.visibleCells.allSatisfy { !$0.isHighlighted && !$0.isSelected })
            #expect(world.table.indexPathForSelectedRow == nil)
            // The next touch works.
            world.tap(world.path(0, 2))
            #expect(world.table.indexPathForSelectedRow == world.path(0, 2))
        }
    }

    // MARK: The rest of the class

    @Test func `a highlighted row that is deleted or scrolled away lets go of the finger`() {
        for isDelete in [true, false] {
            let world = TableForm.plain.world([(0..<60).map { "row \($0)" }])
            world.world.touch(.began, 200, 78)
            world.world.releaseHeldTouches()
            world.world.frame()
            if isDelete {
                world.source.sections[0].remove(at: 1)
                world.table.deleteRows(at: [world.path(0, 1)], with: .fade)
            } else {
                world.scroll(to: 2000)
            }
            world.world.touch(.ended, 200, 78)
            world.settle()
            #expect(world.table.indexPathForSelectedRow == nil)
            world.scroll(to: 300)
            #expect(world.table.visibleCells.allSatisfy { !$0.isHighlighted && !$0.isSelected })
            world.tap(world.path(0, 8))
            #expect(world.table.indexPathForSelectedRow == world.path(0, 8))
        }
    }

    @Test func `didSelect may deselect, update, reload, scroll or take the table away`() {
        let actions: [(TableWorld) -> Void] = [
            { $0.table.deselectRow(at: $0.path(0, 1), animated: true) },
            { world in
                world.source.sections[0].remove(at: 1)
                world.table.deleteRows(at: [world.path(0, 1)], with: .fade)
            },
            { world in
                world.source.sections[0].insert(contentsOf: ["n0", "n1"], at: 2)
                world.table.insertRows(at: [world.path(0, 2), world.path(0, 3)], with: .automatic)
            },
            { $0.table.reloadData() },
            { $0.table.reloadRows(at: [$0.path(0, 1)], with: .fade) },
            { $0.table.scrollToRow(at: $0.path(0, 50), at: .top, animated: false) },
            { $0.table.removeFromSuperview() },
        ]
        for action in actions {
            let source = SelectingSource([(0..<60).map { "row \($0)" }])
            let world = TableWorld(source)
            source.selected = { [unowned world] in action(world) }
            world.tap(world.path(0, 1))
            world.settle()
            source.selected = nil
            if world.table.superview == nil { world.world.window.addSubview(world.table) }
            world.settle()
            world.expectShowsData()
            #expect(world.table.visibleCells.allSatisfy { !$0.isHighlighted })
            world.table.contentOffset = .zero
            world.world.frame()
            world.tap(world.path(0, 3))
            #expect(world.table.indexPathForSelectedRow == world.path(0, 3))
            world.settle()
            for cell in world.table.visibleCells {
                #expect(cell.isSelected == (world.table.indexPath(for: cell) == world.path(0, 3)))
            }
        }
    }

    /// Selected rows by their texts, against random edits.
    @Test(arguments: 0..<24)
    func `selection follows its rows through any edits`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let form = TableForm.allCases[Int(seed) % TableForm.allCases.count]
        let world = form.world([(0..<30).map { "row \($0)" }])
        world.table.allowsMultipleSelection = true
        world.table.allowsMultipleSelectionDuringEditing = true
        var selected: Set<String> = []
        var next = 30
        for _ in 0..<15 {
            var rows = world.source.sections[0]
            let row = Int.random(in: 0..<rows.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0, 1:
                world.table.selectRow(at: world.path(0, row), animated: false, scrollPosition: .none)
                selected.insert(rows[row])
            case 2:
                selected.remove(rows.remove(at: row))
                world.source.sections[0] = rows
                world.table.deleteRows(at: [world.path(0, row)], with: .fade)
            case 3:
                rows.insert("row \(next)", at: row)
                next += 1
                let target = Int.random(in: 0..<rows.count - 1, using: &random)
                let source = world.source.sections[0].count - 1
                rows.insert(rows.removeLast(), at: target)
                let inserted = rows.firstIndex(of: "row \(next - 1)")!
                world.source.sections[0] = rows
                world.table.performBatchUpdates {
                    world.table.insertRows(at: [world.path(0, inserted)], with: .automatic)
                    world.table.moveRow(at: world.path(0, source), to: world.path(0, target))
                }
            default:
                selected.remove(rows[row])
                world.table.reloadRows(at: [world.path(0, row)], with: .none)
            }
            world.world.frames(for: Double.random(in: 0...0.2, using: &random))
            let now = (world.table.indexPathsForSelectedRows ?? []).map { world.source.sections[0][$0.row] }
            #expect(Set(now) == selected)
            for cell in world.table.visibleCells {
                #expect(cell.isSelected == selected.contains(cell.textLabel?.text ?? ""))
            }
        }
    }
}

@MainActor
private final class SelectingSource: ListSource {
    var selected: (() -> Void)?

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        super.tableView(tableView, didSelectRowAt: indexPath)
        selected?()
    }
}
