import AccessibilityTree
import Foundation
import Testing
import UIKitCore

/// What can be touched on a bar and in the menus over it.
@MainActor
final class BarStage {
    let world: World
    let root = UIViewController()
    let navigation: UINavigationController

    init(size: CGSize = CGSize(width: 393, height: 852)) {
        world = World(size: size, safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        root.title = "Notes"
        navigation = UINavigationController(rootViewController: root)
        world.window.rootViewController = navigation
        world.frame()
    }

    var item: UINavigationItem { root.navigationItem }

    var barNode: AccessibilityNode {
        func find(_ node: AccessibilityNode) -> AccessibilityNode? {
            node.role == .navigationBar ? node : node.children.lazy.compactMap(find).first
        }
        world.frame()
        return find(AccessibilityTreeBuilder.update(for: world.scene).root)!
    }

    var buttons: [String] { barNode.children.filter { $0.role == .button }.map { $0.label ?? "?" } }
    func frame(_ label: String) -> CGRect { barNode.children.first { $0.label == label }?.frame ?? .null }

    func tap(_ x: CGFloat, _ y: CGFloat) {
        world.touch(.began, x, y)
        world.touch(.ended, x, y, after: 0.05)
        world.frames(for: 0.6)
    }

    func tap(_ label: String) {
        let box = frame(label)
        tap(box.midX, box.midY)
    }

    func hold(_ label: String) {
        let box = frame(label)
        world.touch(.began, box.midX, box.midY)
        press(at: CGPoint(x: box.midX, y: box.midY))
        world.frames(for: 0.3)
        world.touch(.ended, box.midX, box.midY)
        world.frames(for: 0.6)
    }

    /// No run loop runs here: the long presses at a point come to their time at once.
    func press(at point: CGPoint) {
        var view = world.window.hitTest(point, with: nil)
        while let current = view {
            for recognizer in current.gestureRecognizers ?? [] where recognizer.numberOfTouches > 0 {
                (recognizer as? UILongPressGestureRecognizer)?.state = .began
            }
            view = current.superview
        }
    }

    // MARK: Menus

    var menu: MenuPresentation? { world.window.subviews.compactMap { $0 as? MenuPresentation }.last }

    private func rowViews() -> [UIView] {
        func collect(_ view: UIView) -> [UIView] {
            view.isAccessibilityElement ? [view] : view.accessibilitySubviews.flatMap(collect)
        }
        return menu.map { $0.subviews.flatMap(collect) } ?? []
    }

    var menuRows: [String] { rowViews().map { $0.accessibilityLabel ?? "" } }

    func choose(_ label: String) {
        guard let row = rowViews().first(where: { $0.accessibilityLabel == label }) else {
            Issue.record("no row \(label) among \(menuRows)")
            return
        }
        let middle = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
        tap(middle.x, middle.y)
    }

    func rowTop(_ label: String) -> CGFloat {
        rowViews().first { $0.accessibilityLabel == label }.map { $0.convert(CGPoint.zero, to: nil).y } ?? -1
    }
}

@Suite @MainActor struct BarMenuTests {
    let stage = BarStage()
    let log = Log()
    final class Log { var entries: [String] = [] }

    private func action(_ title: String) -> UIAction {
        UIAction(title: title) { [log] action in
            log.entries.append("\(title) \(action.sender is UIBarButtonItem ? "item" : "other")")
        }
    }

    @Test func `a tap on an item without an action shows its menu, a tap on a row runs it with the item as sender`() {
        let menu = UIMenu(children: [action("Name"), action("Date")])
        stage.item.rightBarButtonItem = UIBarButtonItem(title: "Sort", menu: menu)
        stage.tap("Sort")
        #expect(stage.menuRows == ["Name", "Date"])
        stage.choose("Date")
        #expect(log.entries == ["Date item"])
        #expect(stage.menu == nil)
    }

    @Test func `an item with an action runs it on a tap and shows its menu after a long press`() {
        stage.item.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add, primaryAction: action("Add"), menu: UIMenu(children: [action("Folder")]))
        stage.tap("Add")
        #expect(stage.menu == nil)
        #expect(log.entries == ["Add item"])
        stage.hold("Add")
        #expect(stage.menuRows == ["Folder"])
        stage.choose("Folder")
        #expect(log.entries == ["Add item", "Folder item"])
    }

    @Test func `a pop-up item shows what was chosen from its menu`() {
        let item = UIBarButtonItem(title: "?", menu: UIMenu(children: [action("Day"), action("Week")]))
        item.changesSelectionAsPrimaryAction = true
        stage.item.rightBarButtonItem = item
        #expect(stage.buttons == ["Day"])
        stage.tap("Day")
        stage.choose("Week")
        #expect(stage.buttons == ["Week"])
        #expect(log.entries == ["Week item"])
    }

    @Test func `an item that changes its selection is selected and deselected by taps, and looks it`() {
        let item = UIBarButtonItem(title: "Bold", primaryAction: action("Bold"))
        item.changesSelectionAsPrimaryAction = true
        item.tintColor = .systemRed
        stage.item.rightBarButtonItem = item
        let before = stage.barNode.children.first { $0.label == "Bold" }
        #expect(before?.isSelected == false)
        stage.tap("Bold")
        #expect(item.isSelected)
        #expect(stage.barNode.children.first { $0.label == "Bold" }?.isSelected == true)
        let patch = stage.colors(at: CGPoint(x: stage.frame("Bold").minX + 14, y: stage.frame("Bold").midY))
        #expect(patch.contains(.systemRed))
        stage.tap("Bold")
        #expect(!item.isSelected)
        #expect(log.entries.count == 2)
    }

    @Test func `a menu that opens upwards has its first element nearest to the finger unless its order is fixed`() {
        let item = UIBarButtonItem(title: "More", menu: UIMenu(children: [action("One"), action("Two")]))
        stage.root.toolbarItems = [item]
        stage.navigation.setToolbarHidden(false, animated: false)
        stage.world.frame()
        stage.tap(60, 790)
        #expect(stage.rowTop("One") > stage.rowTop("Two"))
        stage.tap(200, 200)
        item.preferredMenuElementOrder = .fixed
        stage.world.frame()
        stage.tap(60, 790)
        #expect(stage.rowTop("One") > 0)
        #expect(stage.rowTop("One") < stage.rowTop("Two"))
    }

    @Test func `a long press on the back button lists the screens below, and choosing one goes back to it`() {
        for title in ["Folder", "Note", "Detail"] {
            let next = UIViewController()
            next.title = title
            stage.navigation.pushViewController(next, animated: false)
            stage.world.frame()
        }
        stage.hold("Note")
        #expect(stage.menuRows == ["Note", "Folder", "Notes"])
        stage.choose("Folder")
        stage.world.frames(for: 1)
        #expect(stage.navigation.topViewController?.title == "Folder")
        #expect(stage.navigation.viewControllers.count == 2)
    }

    @Test func `a back button with an action of its own has no menu`() {
        let next = UIViewController()
        next.title = "Detail"
        next.navigationItem.backAction = action("Leave")
        stage.navigation.pushViewController(next, animated: false)
        stage.world.frame()
        stage.hold("Notes")
        #expect(stage.menu == nil)
    }

    // MARK: Title

    @Test func `a touch on the title shows the menu that the provider makes of what is suggested`() {
        stage.item.titleMenuProvider = { suggested in
            UIMenu(children: suggested + [UIAction(title: "Duplicate") { _ in }])
        }
        stage.tap("Notes")
        #expect(stage.menuRows == ["Duplicate"])
        stage.tap(200, 700)
        let delegate = Renamer()
        stage.item.renameDelegate = delegate
        stage.tap("Notes")
        #expect(stage.menuRows == ["Rename", "Duplicate"])
    }

    @Test func `the title's menu begins with the document's name, kind and size`() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("Plan-\(UUID().uuidString).txt")
        try Data(repeating: 65, count: 2000).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        stage.item.documentProperties = UIDocumentProperties(url: url)
        stage.tap("Notes")
        #expect(stage.menuRows.first?.hasPrefix("Plan-") == true)
        #expect(stage.menuRows.first?.contains("TXT · 2 ") == true)
    }

    final class Renamer: UINavigationItemRenameDelegate {
        var calls: [String] = []
        var accepts = true
        func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool {
            calls.append("should begin")
            return true
        }
        func navigationItem(
            _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
            selectedRange: Range<String.Index>
        ) -> (String, Range<String.Index>) {
            calls.append("begins with \(suggestedTitle)")
            let text = "My Notes"
            return (text, text.startIndex..<text.index(text.startIndex, offsetBy: 2))
        }
        func navigationItem(_ navigationItem: UINavigationItem, shouldEndRenamingWith title: String) -> Bool {
            calls.append("should end with \(title)")
            return accepts
        }
        func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String) {
            calls.append("ended with \(title), item \(navigationItem.title ?? "-")")
        }
    }

    @Test func `renaming puts a field in the title's place, asks the delegate, and sets the title`() {
        let delegate = Renamer()
        stage.item.renameDelegate = delegate
        stage.tap("Notes")
        stage.choose("Rename")
        let field = stage.world.window.firstResponder as? UITextField
        #expect(field?.text == "My Notes")
        field?.insertText("Our")
        delegate.accepts = false
        field?.resignFirstResponder()
        #expect(field?.isFirstResponder == true)
        delegate.accepts = true
        field?.resignFirstResponder()
        stage.world.frame()
        #expect(stage.root.navigationItem.title == "Our Notes")
        #expect(
            delegate.calls == [
                "should begin", "begins with Notes", "should end with Our Notes", "should end with Our Notes",
                "ended with Our Notes, item Our Notes",
            ])
        #expect(stage.frame("Our Notes") != .null)
        #expect(field?.window == nil)
    }
}

extension BarStage {
    /// Background colours of the views that cover a point of the window.
    func colors(at point: CGPoint) -> [UIColor] {
        func collect(_ view: UIView) -> [UIColor] {
            let inside = view.convert(point, from: nil)
            let own = view.bounds.contains(inside) ? [view.backgroundColor].compactMap { $0 } : []
            return own + view.subviews.filter { !$0.isHidden && $0.alpha > 0 }.flatMap(collect)
        }
        return collect(world.window)
    }
}
