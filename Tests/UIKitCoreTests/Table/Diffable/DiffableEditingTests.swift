import DiffableData
import Foundation
import Testing

@testable import UIKitCore

/// A data source whose rows are deleted and dragged, and which applies the outcome.
@MainActor
private final class ListEditor: UITableViewDiffableDataSource<String, String> {
    var movesWithAnimation = false

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete, let item = itemIdentifier(for: indexPath) else { return }
        var snapshot = snapshot()
        snapshot.deleteItems([item])
        apply(snapshot, animatingDifferences: true)
    }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let item = itemIdentifier(for: sourceIndexPath), let other = itemIdentifier(for: destinationIndexPath)
        else { return }
        var snapshot = snapshot()
        if sourceIndexPath.section == destinationIndexPath.section, sourceIndexPath < destinationIndexPath {
            snapshot.moveItem(item, afterItem: other)
        } else {
            snapshot.moveItem(item, beforeItem: other)
        }
        apply(snapshot, animatingDifferences: movesWithAnimation)
    }

    static func register() {
        MethodRegistration.add(ListEditor.self, Selector(swift: "tableView(_:commit:forRowAt:)")) {
            (source: ListEditor, table: UITableView, style: UITableViewCell.EditingStyle, path: IndexPath) in
            source.tableView(table, commit: style, forRowAt: path)
        }
        MethodRegistration.add(ListEditor.self, Selector(swift: "tableView(_:moveRowAt:to:)")) {
            (source: ListEditor, table: UITableView, path: IndexPath, target: IndexPath) in
            source.tableView(table, moveRowAt: path, to: target)
        }
    }
}

@MainActor
@Suite("Rows of a diffable table are swiped away and dragged")
struct DiffableEditingTests {
    @MainActor
    private final class Shown {
        let world = World()
        let table: UITableView
        let source: ListEditor

        init() {
            ListEditor.register()
            table = UITableView(frame: world.window.bounds)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            source = ListEditor(tableView: table) { table, path, item in
                let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                cell.textLabel?.text = item
                cell.showsReorderControl = true
                return cell
            }
            world.window.addSubview(table)
            source.apply(.of(["A": ["a", "b", "c"], "B": ["d"]]))
            world.frame()
        }

        var places: [String] {
            table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
                .map { "\($0.textLabel?.text ?? "-")@\(Int($0.frame.minY))" }
        }

        func drag(row: Int, by y: CGFloat) {
            let start = CGPoint(x: 360, y: table.rectForRow(at: IndexPath(row: row, section: 0)).midY)
            world.touch(.began, start.x, start.y)
            for step in 1...12 {
                world.touch(.moved, start.x, start.y + y * CGFloat(step) / 12, after: 0.05)
                world.frame()
            }
            world.touch(.ended, start.x, start.y + y)
            world.frames(for: 1.2)
        }
    }

    @Test func `a full swipe commits, and the apply takes the row away (ED-02, ED-03, TV-182)`() {
        let shown = Shown()
        let start = CGPoint(x: 340, y: 78)
        shown.world.touch(.began, start.x, start.y)
        for step in 1...12 { shown.world.touch(.moved, start.x - CGFloat(step * 26), start.y, after: 0.05) }
        shown.world.touch(.ended, start.x - 312, start.y, after: 0.05)
        shown.world.frames(for: 1.5)
        #expect(shown.source.snapshot().itemIdentifiers == ["a", "c", "d"])
        #expect(shown.places == ["a@0", "c@52", "d@104"])
        #expect(!shown.table.isEditing)
    }

    @Test func `a dragged row is where the snapshot of moveRowAt has it, with its cell (ED-07, TV-239)`() {
        for animated in [false, true] {
            let shown = Shown()
            shown.source.movesWithAnimation = animated
            shown.table.setEditing(true, animated: false)
            shown.world.frame()
            let cell = shown.table.cellForRow(at: IndexPath(row: 0, section: 0))
            shown.drag(row: 0, by: 110)
            #expect(shown.source.snapshot().itemIdentifiers == ["b", "c", "a", "d"])
            #expect(shown.places == ["b@0", "c@52", "a@104", "d@156"])
            #expect(shown.table.cellForRow(at: IndexPath(row: 2, section: 0)) === cell)
            #expect(!shown.table.hasUncommittedUpdates)
            #expect(shown.table.subviews.filter { $0 is UITableViewCell }.count == 4)
        }
    }
}
