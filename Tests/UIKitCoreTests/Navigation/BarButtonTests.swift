import AccessibilityTree
import Foundation
import Testing
import UIKitCore

@Suite @MainActor struct BarButtonTests {
    let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    let root = UIViewController()
    let navigation: UINavigationController

    init() {
        root.title = "People"
        navigation = UINavigationController(rootViewController: root)
        world.window.rootViewController = navigation
        world.frame()
    }

    private var barNode: AccessibilityNode {
        func find(_ node: AccessibilityNode) -> AccessibilityNode? {
            node.role == .navigationBar ? node : node.children.lazy.compactMap(find).first
        }
        return find(AccessibilityTreeBuilder.update(for: world.scene).root)!
    }

    private func labels(_ role: Role = .button) -> [String] {
        barNode.children.filter { $0.role == role }.map { $0.label ?? "?" }
    }

    private func frame(_ label: String) -> CGRect { barNode.children.first { $0.label == label }?.frame ?? .null }

    private func tap(_ label: String) {
        let box = frame(label)
        world.touch(.began, box.midX, box.midY)
        world.touch(.ended, box.midX, box.midY, after: 0.05)
        world.frame()
    }

    private func push(_ title: String) -> UIViewController {
        let next = UIViewController()
        next.title = title
        navigation.pushViewController(next, animated: false)
        world.frame()
        return next
    }

    // MARK: Groups

    @Test func `signs stand together, text and prominent buttons for themselves, spaces divide`() {
        #expect(BarButtonGroups([.sign, .sign, .sign]).groups.map(\.members) == [[0, 1, 2]])
        #expect(BarButtonGroups([.text, .text]).groups.map(\.members) == [[0], [1]])
        #expect(BarButtonGroups([.sign, .prominent, .sign]).groups.map(\.members) == [[0], [1], [2]])
        let spaced = BarButtonGroups([.sign, .space(30), .sign]).groups
        #expect(spaced.map(\.members) == [[0], [2]])
        #expect(spaced.map(\.gap) == [0, 40])
        #expect(BarButtonGroups([.view]).groups.map(\.hasChip) == [false])
        #expect(BarButtonGroups([.space(8)]).groups.isEmpty)
    }

    // MARK: Back button

    @Test func `the back button's text follows own item, own title, the item's title, and the word Back`() {
        func title(_ item: String?, _ back: String?, _ own: String?) -> BackButtonTitle {
            BackButtonTitle(itemTitle: item, backTitle: back, ownTitle: own, mode: .default)
        }
        #expect(title("People", nil, nil).spoken == "People")
        #expect(title("People", nil, nil).candidates == [])
        #expect(title("People", "All", nil).spoken == "All")
        #expect(title("People", "All", nil).candidates == ["All", "Back"])
        #expect(title("People", "All", "Own").spoken == "Own")
        #expect(title(nil, nil, nil).spoken == "Back")
        #expect(title("People", "", nil).spoken == "People")
        let generic = BackButtonTitle(itemTitle: "People", backTitle: nil, ownTitle: nil, mode: .generic)
        #expect(generic.candidates == ["Back"])
        let minimal = BackButtonTitle(itemTitle: "People", backTitle: "All", ownTitle: nil, mode: .minimal)
        #expect(minimal.candidates == [])
        #expect(minimal.spoken == "All")
    }

    @Test func `the back button is a chip of 44 points that leads back`() {
        _ = push("Detail")
        #expect(labels() == ["People"])
        #expect(frame("People") == CGRect(x: 16, y: 64, width: 44, height: 44))
        #expect(barNode.children.first?.identifier == "BackButton")
        tap("People")
        world.frames(for: 1)
        #expect(navigation.viewControllers.count == 1)
        #expect(labels() == [])
    }

    @Test func `own leading buttons replace the back button unless they only add to it`() {
        let next = push("Detail")
        next.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Menu", style: .plain, target: nil, action: nil)
        world.frame()
        #expect(labels() == ["Menu"])
        next.navigationItem.leftItemsSupplementBackButton = true
        world.frame()
        #expect(labels() == ["People", "Menu"])
        next.navigationItem.hidesBackButton = true
        world.frame()
        #expect(labels() == ["Menu"])
    }

    @Test func `a back action runs in place of going back`() {
        let next = push("Detail")
        var count = 0
        next.navigationItem.backAction = UIAction { _ in count += 1 }
        world.frame()
        tap("People")
        #expect(count == 1)
        #expect(navigation.viewControllers.count == 2)
    }

    // MARK: Items

    @Test func `buttons run actions and selectors, and disabled ones do nothing`() {
        var count = 0
        let item = UIBarButtonItem(title: "Save", primaryAction: UIAction { _ in count += 1 })
        root.navigationItem.rightBarButtonItem = item
        world.frame()
        tap("Save")
        #expect(count == 1)
        item.isEnabled = false
        world.frame()
        #expect(barNode.children.first { $0.label == "Save" }?.isEnabled == false)
        tap("Save")
        #expect(count == 1)
    }

    @Test func `trailing buttons run from the edge inwards, and mirrored from right to left`() {
        root.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .search),
        ]
        root.navigationItem.leftBarButtonItem = root.editButtonItem
        world.frame()
        #expect(frame("Add").maxX == 377)
        #expect(frame("Search").maxX == frame("Add").minX)
        #expect(frame("Edit").minX == 16)
        world.window.traitOverrides.layoutDirection = .rightToLeft
        world.frame()
        world.frame()
        #expect(frame("Add").minX == 16)
        #expect(frame("Search").minX == frame("Add").maxX)
        #expect(frame("Edit").maxX == 377)
    }

    @Test func `the edit button turns editing on and off and says so`() {
        root.navigationItem.leftBarButtonItem = root.editButtonItem
        world.frame()
        tap("Edit")
        #expect(root.isEditing)
        #expect(labels() == ["Done"])
        root.setEditing(false, animated: false)
        world.frame()
        #expect(labels() == ["Edit"])
    }

    @Test func `the first trailing button is set without losing the others`() {
        let (a, b) = (UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .trash))
        root.navigationItem.rightBarButtonItems = [a, b]
        let c = UIBarButtonItem(systemItem: .search)
        root.navigationItem.rightBarButtonItem = c
        #expect(root.navigationItem.rightBarButtonItems == [c, b])
        root.navigationItem.rightBarButtonItem = nil
        #expect(root.navigationItem.rightBarButtonItems == [b])
    }

    @Test func `a long title keeps between the buttons, and a title view takes its place`() {
        root.title = String(repeating: "Long title ", count: 20)
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .search)
        world.frame()
        let title = barNode.children.first { $0.role == .header || $0.role == .staticText }!
        #expect(title.frame.minX >= 16 + 44)
        #expect(title.frame.maxX <= 393 - 16 - 44)
        #expect(title.traits.contains("header"))
        let view = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
        view.text = "Own"
        root.navigationItem.titleView = view
        world.frame()
        #expect(frame("Own").midX == 196.5)
        #expect(frame("Own").size == CGSize(width: 120, height: 30))
    }

    @Test func `every system item that is no text has a sign and a name`() {
        for raw in 0...24 {
            let item = UIBarButtonItem.SystemItem(rawValue: raw)!
            guard item != .fixedSpace, item != .flexibleSpace else { continue }
            #expect((BarGlyph(item) != nil) != (item.title != nil), "\(item)")
            #expect(item.spokenName != nil)
        }
    }

    @Test func `appearances stand by item and bar, and copies are their own`() {
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.titleTextAttributes = [.foregroundColor: UIColor.red]
        let copy = look.copy() as? UINavigationBarAppearance
        #expect(copy?.backgroundColor == .systemBackground)
        #expect((copy?.titleTextAttributes[.foregroundColor] as? UIColor) == .red)
        copy?.backgroundColor = .blue
        #expect(look.backgroundColor == .systemBackground)
        look.configureWithTransparentBackground()
        #expect(look.backgroundColor == nil && look.shadowColor == nil && look.backgroundEffect == nil)
    }

    @Test func `a bar on its own pushes and pops items and asks its delegate`() {
        final class Gate: NSObject, UINavigationBarDelegate {
            var allows = true
            var calls: [String] = []
            func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { allows }
            func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) { calls.append("pop") }
            func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
                calls.append("push")
            }
        }
        let gate = Gate()
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 54))
        bar.delegate = gate
        bar.pushItem(UINavigationItem(title: "One"), animated: false)
        bar.pushItem(UINavigationItem(title: "Two"), animated: false)
        #expect(bar.topItem?.title == "Two")
        #expect(bar.backItem?.title == "One")
        gate.allows = false
        #expect(bar.popItem(animated: false) == nil)
        gate.allows = true
        #expect(bar.popItem(animated: false)?.title == "Two")
        #expect(gate.calls == ["push", "push", "pop"])
    }
}
