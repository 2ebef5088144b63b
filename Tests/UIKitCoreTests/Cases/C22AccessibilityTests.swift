import AccessibilityTree
import Foundation
import ListCore
import Testing

@testable import UIKitCore

@MainActor
@Suite("C22: what assistive technology gets")
struct C22AccessibilityTests {
    private func nodes(_ world: World, asksForActions: Bool = false) -> [AccessibilityNode] {
        func all(_ node: AccessibilityNode) -> [AccessibilityNode] { [node] + node.children.flatMap(all) }
        return all(AccessibilityTreeBuilder.update(for: world.scene, asksForActions: asksForActions).root)
    }

    @Test(arguments: [false, true])
    func `every swipeable row has its actions by name, in order (TV-231)`(isRightToLeft: Bool) {
        let world = EditingWorld(EditingSource(rows: 30), isRightToLeft: isRightToLeft)
        var performed: [String] = []
        world.source.trailing = { path in
            guard path.row % 3 != 0 else { return nil }
            guard path.row % 3 == 1 else { return UISwipeActionsConfiguration(actions: []) }
            return UISwipeActionsConfiguration(
                actions: ["More", "Flag"].map { (title: String) in
                    UIContextualAction(style: .normal, title: title) { _, _, done in
                        performed.append("\(title) \(path.row)")
                        done(true)
                    }
                })
        }
        world.table.contentOffset.y = 300
        world.world.frame()
        let cells = nodes(world.world, asksForActions: true).filter { $0.role == .cell }
        #expect(cells.count == world.table.visibleCells.count)
        for (cell, path) in zip(cells, world.table.indexPathsForVisibleRows!) {
            #expect(cell.label == "row \(path.row)")
            #expect(cell.actions == [["Remove"], ["More", "Flag"], []][path.row % 3])
        }
        let row = world.table.indexPathsForVisibleRows!.first { $0.row % 3 == 1 }!
        #expect(world.table.cellForRow(at: row)!.allAccessibilityActions[1].perform())
        #expect(performed == ["Flag \(row.row)"])
    }

    @Test(arguments: TableForm.allCases)
    func `reading the tree asks the client for no row, whatever just happened to it (TV-233)`(form: TableForm) {
        let source = RangeSource(.rows(40, 3, 0))
        let world = TableWorld(source, style: form.style)
        let changes: [() -> Void] = [
            { world.table.contentOffset.y = 900 },
            {
                source.sections = .rows(3)
                world.table.reloadData()
            },
            {
                source.sections[0].removeFirst(2)
                world.table.deleteRows(at: [world.path(0, 0), world.path(0, 1)], with: .fade)
            },
            {
                source.sections = []
                world.table.reloadData()
            },
            {
                source.sections = .rows(5, 5)
                world.table.insertSections([0, 1], with: .fade)
            },
        ]
        for change in changes {
            change()
            for _ in 0..<3 {
                _ = nodes(world.world, asksForActions: true)
                world.world.frame()
            }
            let cells = nodes(world.world).filter { $0.role == .cell }
            #expect(cells.map(\.label) == world.texts)
            world.settle()
        }
        #expect(source.mistakes == [])
        world.expectShowsData()
    }

    @Test func `rows and headers are read from top to bottom after any update`() {
        let world = TableForm.titled.world(.rows(3, 2))
        world.source.sections = [["new"], ["0-1", "1-1", "0-0"], ["1-0"]]
        world.source.headers = ["New", "Section 0", "Section 1"]
        world.table.performBatchUpdates {
            world.table.insertSections([0], with: .fade)
            world.table.deleteRows(at: [world.path(0, 2)], with: .fade)
            world.table.moveRow(at: world.path(0, 0), to: world.path(1, 2))
            world.table.moveRow(at: world.path(1, 1), to: world.path(1, 1))
        }
        world.settle()
        let read = nodes(world.world).filter { $0.role == .cell || $0.traits.contains("header") }.compactMap(\.label)
        #expect(read == ["New", "new", "Section 0", "0-1", "1-1", "0-0", "Section 1", "1-0"])
    }
}

/// Notes every question out of range.
@MainActor
private final class RangeSource: ListSource {
    var mistakes: [String] = []

    private func check(_ path: IndexPath) -> Bool {
        if sections.indices.contains(path.section), sections[path.section].indices.contains(path.row) { return true }
        mistakes.append("asked for \(path)")
        return false
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard check(indexPath) else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
        return super.tableView(tableView, cellForRowAt: indexPath)
    }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        check(indexPath) ? super.tableView(tableView, heightForRowAt: indexPath) : 44
    }
}
