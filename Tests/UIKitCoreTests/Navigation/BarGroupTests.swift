import AccessibilityTree
import Foundation
import Testing
import UIKitCore

@Suite @MainActor struct BarGroupTests {
    private typealias Member = BarOverflow.Member

    private func button(_ title: String, _ action: @escaping () -> Void = {}) -> UIBarButtonItem {
        UIBarButtonItem(title: title, primaryAction: UIAction { _ in action() })
    }

    // MARK: Arithmetic

    @Test func `with room everything is whole and there is no button for the rest`() {
        let plan = BarOverflow(
            leading: [Member(width: 50)], center: [], trailing: [Member(width: 100), Member(width: 50)], space: 200,
            moreWidth: 54, needsMore: false, showsCenter: false)
        #expect(plan.leading == [.whole])
        #expect(plan.trailing == [.whole, .whole])
        #expect(!plan.showsMore)
    }

    @Test func `groups first become one button, then leave, the trailing side from its inner end first`() {
        func plan(_ space: CGFloat) -> BarOverflow {
            BarOverflow(
                leading: [Member(width: 80)], center: [],
                trailing: [Member(width: 120, standInWidth: 54), Member(width: 90)], space: space, moreWidth: 54,
                needsMore: false, showsCenter: false)
        }
        #expect(plan(290).trailing == [.whole, .whole])
        #expect(plan(230).trailing == [.standIn, .whole])
        #expect(!plan(230).showsMore)
        #expect(plan(223).trailing == [.away, .away])
        #expect(plan(223).leading == [.whole])
        #expect(plan(223).showsMore)
        #expect(plan(100).leading == [.away])
    }

    @Test func `the middle gives way first, a group that is always available never`() {
        let plan = BarOverflow(
            leading: [Member(width: 100, mayLeave: false)], center: [Member(width: 60), Member(width: 60)],
            trailing: [Member(width: 60)], space: 275, moreWidth: 54, needsMore: false, showsCenter: true)
        #expect(plan.center == [.whole, .away])
        let narrow = BarOverflow(
            leading: [Member(width: 100, mayLeave: false)], center: [Member(width: 60)], trailing: [], space: 20,
            moreWidth: 54, needsMore: false, showsCenter: true)
        #expect(narrow.leading == [.whole])
        #expect(narrow.center == [.away])
    }

    // MARK: On a bar

    @Test func `groups stand in the order of the text on both sides, and know their items`() {
        let stage = BarStage()
        let group = UIBarButtonItemGroup(barButtonItems: [button("A"), button("B")], representativeItem: nil)
        stage.item.leadingItemGroups = [group]
        stage.item.trailingItemGroups = [button("C").creatingFixedGroup(), button("D").creatingFixedGroup()]
        #expect(stage.frame("A").minX == 16)
        #expect(stage.frame("A").maxX < stage.frame("B").minX)
        #expect(stage.frame("C").maxX < stage.frame("D").minX)
        #expect(stage.frame("D").maxX == 377)
        #expect(group.barButtonItems[0].buttonGroup === group)
        group.isHidden = true
        #expect(!stage.buttons.contains("A"))
        group.isHidden = false
        group.barButtonItems = [button("E")]
        #expect(stage.buttons.contains("E"))
    }

    @Test func `what has no room goes into a menu, with what the client adds, and works from there`() {
        let stage = BarStage()
        var used = 0
        let names = ["Alpha", "Bravo", "Charlie", "Delta"]
        stage.item.trailingItemGroups = names.map { name in
            button(name + " button") { used += 1 }.creatingFixedGroup()
        }
        stage.item.pinnedTrailingGroup = button("Done").creatingFixedGroup()
        stage.item.additionalOverflowItems = UIDeferredMenuElement.uncached { answer in
            answer([UIAction(title: "Print") { _ in }])
        }
        #expect(stage.buttons.contains("More"))
        #expect(stage.buttons.contains("Done"))
        #expect(!stage.buttons.contains("Alpha button"))
        #expect(stage.frame("More").maxX < stage.frame("Done").minX)
        stage.tap("More")
        #expect(stage.menuRows.contains("Alpha button"))
        #expect(stage.menuRows.last == "Print")
        stage.choose("Alpha button")
        #expect(used == 1)
        #expect(stage.item.overflowPresentationSource?.frame(in: stage.world.window) == stage.frame("More"))
    }

    @Test func `a group gives way to its representative, which shows the group as a menu`() {
        let stage = BarStage()
        var used: [String] = []
        let items = ["Bold", "Italic", "Underlined"].map { name in button(name) { used.append(name) } }
        let format = UIBarButtonItem(title: "Format", image: nil, target: nil, action: nil)
        let group = UIBarButtonItemGroup.fixedGroup(representativeItem: format, items: items)
        stage.item.trailingItemGroups = [group, button("Something long").creatingFixedGroup()]
        #expect(stage.buttons.contains("Format"))
        #expect(group.isDisplayingRepresentativeItem)
        stage.tap("Format")
        #expect(stage.menuRows == ["Bold", "Italic", "Underlined"])
        stage.choose("Italic")
        #expect(used == ["Italic"])
        stage.item.trailingItemGroups = [group]
        #expect(stage.buttons == ["Bold", "Italic", "Underlined"])
        #expect(!group.isDisplayingRepresentativeItem)
    }

    @Test func `elements given for a menu take the place of items and groups there`() {
        let stage = BarStage()
        let hidden = button("Share and more")
        hidden.menuRepresentation = UIMenu(title: "Share", children: [UIAction(title: "Mail") { _ in }])
        let group = button("Move somewhere").creatingFixedGroup()
        group.menuRepresentation = UIAction(title: "Move") { _ in }
        stage.item.trailingItemGroups = [hidden.creatingFixedGroup(), group]
        stage.item.pinnedTrailingGroup = button("A very wide pinned button").creatingFixedGroup()
        stage.tap("More")
        #expect(stage.menuRows == ["Share", "Move"])
    }

    @Test func `optional groups are put on the bar and taken off it from the menu, and the choice is kept`() {
        let stage = BarStage()
        let name = "test.\(UUID().uuidString)"
        defer { UserDefaults.standard.removeObject(forKey: "UINavigationItem.customization.\(name)") }
        stage.item.customizationIdentifier = name
        stage.item.trailingItemGroups = [
            button("In").creatingOptionalGroup(customizationIdentifier: "in"),
            button("Out").creatingOptionalGroup(customizationIdentifier: "out", isInDefaultCustomization: false),
            button("Stays").creatingMovableGroup(customizationIdentifier: "stays"),
        ]
        #expect(stage.buttons == ["In", "Stays", "More"])
        stage.tap("More")
        stage.choose("Customize")
        #expect(stage.menuRows == ["Customize", "In", "Out"])
        stage.choose("Out")
        #expect(stage.buttons.contains("Out"))
        let again = UINavigationItem(title: "Again")
        again.customizationIdentifier = name
        again.trailingItemGroups = [
            button("Out").creatingOptionalGroup(customizationIdentifier: "out", isInDefaultCustomization: false)
        ]
        stage.root.navigationController?.pushViewController(Screen(again), animated: false)
        #expect(stage.buttons.contains("Out"))
    }

    private final class Screen: UIViewController {
        private let own: UINavigationItem
        init(_ item: UINavigationItem) {
            own = item
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override var navigationItem: UINavigationItem { own }
    }

    @Test func `groups of the middle stand there on wide bars of the browser and editor styles, else in the menu`() {
        let wide = BarStage(size: CGSize(width: 1024, height: 768))
        wide.world.window.traitOverrides.horizontalSizeClass = .regular
        wide.item.centerItemGroups = [button("Middle").creatingFixedGroup()]
        #expect(wide.buttons == ["More"])
        #expect(abs(wide.frame("Notes").midX - 512) < 1)
        wide.item.style = .editor
        #expect(wide.buttons == ["Middle"])
        #expect(wide.frame("Notes").minX == 16)
        #expect(abs(wide.frame("Middle").midX - 512) < 1)
        let narrow = BarStage()
        narrow.item.style = .browser
        narrow.item.centerItemGroups = [button("Middle").creatingFixedGroup()]
        narrow.tap("More")
        #expect(narrow.menuRows == ["Middle"])
    }
}
