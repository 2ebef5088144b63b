import Foundation
import Testing

@testable import UIKitCore

@Suite @MainActor struct BarGroupPropertyTests {
    private func button(_ title: String) -> UIBarButtonItem {
        UIBarButtonItem(title: title, primaryAction: UIAction { _ in })
    }

    @Test func `groups made for customisation come and go, and one that is always available never goes into the menu`()
    {
        let stage = BarStage()
        let movable = UIBarButtonItemGroup.movableGroup(
            customizationIdentifier: "m", items: [button("A long movable button")])
        let shown = UIBarButtonItemGroup.optionalGroup(customizationIdentifier: "in", items: [button("In")])
        let hidden = UIBarButtonItemGroup.optionalGroup(
            customizationIdentifier: "out", isInDefaultCustomization: false, items: [button("Out")])
        stage.item.trailingItemGroups = [shown, hidden]
        #expect(stage.buttons.contains("In") && !stage.buttons.contains("Out"))
        let others = ["Another long button", "And one more long button"].map { button($0).creatingFixedGroup() }
        stage.item.trailingItemGroups = [movable] + others
        #expect(!stage.buttons.contains("A long movable button"))
        stage.tap("More")
        #expect(stage.menuRows.contains("A long movable button"))
        stage.tap(20, 700)
        movable.alwaysAvailable = true
        #expect(stage.buttons.contains("A long movable button"))
    }

    private final class Refuser: UINavigationItemRenameDelegate {
        var asked = 0
        func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool {
            asked += 1
            return false
        }
        func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String) {}
    }

    @Test func `a delegate that forbids renaming keeps the title`() {
        let stage = BarStage()
        let delegate = Refuser()
        stage.item.renameDelegate = delegate
        stage.tap("Notes")
        stage.choose("Rename")
        #expect(delegate.asked == 1)
        #expect(stage.world.window.firstResponder == nil)
        #expect(stage.frame("Notes") != .null)
    }
}
