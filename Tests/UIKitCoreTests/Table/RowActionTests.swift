import AccessibilityTree
import Foundation
import Testing

@testable import UIKitCore

@MainActor
@Suite("Actions of rows in other forms")
struct RowActionTests {
    /// A delegate of iOS 8.
    @MainActor
    final class OldDelegate: NSObject, UITableViewDelegate {
        var performed: [String] = []
        var others: [UITableViewRowAction] = []

        func tableView(
            _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
        ) -> [UITableViewRowAction]? {
            let handler: (UITableViewRowAction, IndexPath) -> Void = { [self] action, path in
                performed.append("\(action.title ?? "") \(path.row)")
            }
            let archive = UITableViewRowAction(style: .normal, title: "Archive", handler: handler)
            archive.backgroundColor = .systemBlue
            return [UITableViewRowAction(style: .destructive, title: "Delete", handler: handler), archive] + others
        }
    }

    @Test func `row actions of old open, perform with the path and close (SW-01)`() {
        let world = EditingWorld(EditingSource(rows: 6))
        let delegate = OldDelegate()
        world.table.delegate = delegate
        world.swipe(row: 2, by: -160)
        #expect(world.titles == ["Archive", "Delete"])
        world.tap(button: "Archive")
        #expect(delegate.performed == ["Archive 2"])
        world.settle()
        #expect(world.titles.isEmpty)
        // Only contextual actions are performed by a full swipe (as remembered).
        world.swipe(row: 2, by: -340)
        #expect(delegate.performed == ["Archive 2"])
        #expect(world.titles == ["Archive", "Delete"])
        withExtendedLifetime(delegate) {}
    }

    @Test func `contextual actions win over row actions, and nil asks for Delete (SW-01, behaviours 80)`() {
        let world = EditingWorld(EditingSource(rows: 6))
        world.source.rowActions = { _ in [UITableViewRowAction(style: .normal, title: "Old") { _, _ in }] }
        world.swipe(row: 2, by: -100)
        #expect(world.titles == ["Remove"])
    }

    @Test func `the style names of row actions are two values (behaviours 84)`() {
        #expect(UITableViewRowAction.Style.destructive == .default)
        #expect(UITableViewRowAction.Style.destructive.rawValue == 0)
        let action = UITableViewRowAction(style: .normal, title: "a") { _, _ in }
        #expect(action.backgroundColor == .systemGray)
        action.backgroundColor = .systemTeal
        #expect((action.copy() as? UITableViewRowAction)?.backgroundColor == .systemTeal)
    }

    @Test func `buttons of row actions have the colour of their style, their own or their effect's (behaviours 84)`() {
        let world = EditingWorld(EditingSource(rows: 6))
        let delegate = OldDelegate()
        let handler: (UITableViewRowAction, IndexPath) -> Void = { _, _ in }
        delegate.others = ["Own", "Glass"].map { UITableViewRowAction(style: .normal, title: $0, handler: handler) }
        delegate.others[0].backgroundColor = .systemTeal
        delegate.others[1].backgroundColor = .systemTeal
        delegate.others[1].backgroundEffect = UIBlurEffect(style: .systemMaterialDark)
        delegate.others.append(UITableViewRowAction(style: .normal, title: "Plain", handler: handler))
        world.table.delegate = delegate
        world.swipe(row: 2, by: -340)
        let colors = world.buttons.map { $0.view.subviews[0].backgroundColor }
        #expect(world.titles == ["Plain", "Glass", "Own", "Archive", "Delete"])
        #expect([0, 2, 3, 4].map { colors[$0] } == [.systemGray, .systemTeal, .systemBlue, .systemRed])
        #expect(colors[1] == UIBlurEffect(style: .systemMaterialDark).fill)
        withExtendedLifetime(delegate) {}
    }

    @Test func `a row's actions are custom actions by their titles, on both sides (SW-10, AX-04, TV-231)`() {
        let world = EditingWorld(EditingSource(rows: 3))
        var performed: [String] = []
        func action(_ title: String) -> UIContextualAction {
            UIContextualAction(style: .normal, title: title) { action, _, done in
                performed.append(action.title ?? "")
                done(true)
            }
        }
        func names(_ row: Int) -> [String] { world.cell(row)!.allAccessibilityActions.map(\.name) }
        #expect(names(1) == ["Remove"])
        world.source.leading = { _ in UISwipeActionsConfiguration(actions: [action("Read")]) }
        world.source.trailing = { path in
            path.row == 1 ? UISwipeActionsConfiguration(actions: [action("Flag"), action("More")]) : nil
        }
        #expect(names(1) == ["Flag", "More", "Read"])
        let own = UIAccessibilityCustomAction(name: "Own") { _ in true }
        world.cell(1)?.accessibilityCustomActions = [own]
        #expect(names(1) == ["Own", "Flag", "More", "Read"])
        func node(asksForActions: Bool) -> AccessibilityNode? {
            AccessibilityTreeBuilder.update(for: world.world.scene, asksForActions: asksForActions).root.all
                .first { $0.label == "row 1" && $0.role == .cell }
        }
        #expect(node(asksForActions: false)?.actions == ["Own"])
        let node = node(asksForActions: true)
        #expect(node?.actions == ["Own", "Flag", "More", "Read"])
        let view = AccessibilityTreeBuilder.view(node!.id, in: world.world.scene)
        #expect(view === world.cell(1))
        #expect(view?.allAccessibilityActions[2].perform() == true)
        #expect(performed == ["More"])
        #expect(world.cell(0)!.allAccessibilityActions[0].perform())
        world.settle()
        #expect(world.texts == ["row 1", "row 2"])
    }

    @Test func `controls of editing are elements with names (AX-09)`() {
        let source = EditingSource(rows: 2)
        source.configure = { $0.showsReorderControl = true }
        let world = EditingWorld(source)
        world.table.setEditing(true, animated: false)
        world.world.frame()
        let labels = AccessibilityTreeBuilder.update(for: world.world.scene).root.all
            .filter { $0.role == .button && $0.isElement }.compactMap(\.label)
        #expect(labels == ["Delete row 0", "Reorder row 0", "Delete row 1", "Reorder row 1"])
        #expect(world.cell(0)!.allAccessibilityActions.isEmpty)
    }
}

extension AccessibilityNode {
    fileprivate var all: [AccessibilityNode] { [self] + children.flatMap(\.all) }
}
