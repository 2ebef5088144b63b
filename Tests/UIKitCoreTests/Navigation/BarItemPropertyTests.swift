import AccessibilityTree
import DisplayList
import Foundation
import ListCore
import Testing

@testable import UIKitCore

/// Each property of a bar button item, read from the bar.
@Suite @MainActor struct BarItemPropertyTests {
    let stage = BarStage()

    private var ink: Ink { Ink(stage.world) }

    @MainActor private final class Recorder: NSObject {
        var used: [String] = []
        func use(_ sender: Any?) { used.append((sender as? UIBarButtonItem)?.title ?? "-") }
        func other(_ sender: Any?) { used.append("other \((sender as? UIBarButtonItem)?.title ?? "-")") }
    }

    // MARK: Making

    @Test func `items of title, image, two images, view, action and menu show what they were made of`() {
        var used = 0
        let action = UIAction(title: "Act", image: nil) { _ in used += 1 }
        let view = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
        view.text = "View"
        stage.item.rightBarButtonItems = [
            UIBarButtonItem(title: "Title", style: .plain, target: nil, action: nil),
            UIBarButtonItem(image: Ink.picture(20), style: .plain, target: nil, action: nil),
            UIBarButtonItem(customView: view),
            UIBarButtonItem(systemItem: .add, primaryAction: action, menu: nil),
        ]
        let shown = ink
        #expect(shown.line("Title") != nil && shown.line("View") != nil)
        #expect(shown.pictures(ofWidth: 20).count == 1)
        stage.tap("Act")
        #expect(used == 1)
        let menu = UIMenu(children: [UIAction(title: "Row") { _ in }])
        stage.item.rightBarButtonItems = [
            UIBarButtonItem(title: "Press", image: nil, primaryAction: action, menu: nil),
            UIBarButtonItem(title: "Open", image: nil, target: nil, action: nil, menu: menu),
            UIBarButtonItem(
                image: Ink.picture(20), landscapeImagePhone: Ink.picture(16), style: .plain, target: nil, action: nil),
        ]
        stage.tap("Press")
        #expect(used == 2)
        stage.tap("Open")
        #expect(stage.menuRows == ["Row"])
        stage.tap(20, 700)
        #expect(ink.pictures(ofWidth: 20).count == 1)
        stage.world.window.traitOverrides.verticalSizeClass = .compact
        #expect(ink.pictures(ofWidth: 16).count == 1)
        let empty = UIBarButtonItem()
        empty.title = "Later"
        stage.item.rightBarButtonItems = [empty]
        #expect(stage.buttons == ["Later"])
        empty.primaryAction = action
        #expect(stage.buttons == ["Act"])
        stage.tap("Act")
        #expect(used == 3)
    }

    @Test func `a selector goes to the target with the item, by every initialiser that takes one`() {
        MethodRegistration.add(Recorder.self, "use:") { (o: Recorder, s: Any?) in o.use(s) }
        MethodRegistration.add(Recorder.self, "other:") { (o: Recorder, s: Any?) in o.other(s) }
        let target = Recorder()
        let selector = Selector("use:")
        let items = [
            UIBarButtonItem(title: "One", style: .plain, target: target, action: selector),
            UIBarButtonItem(barButtonSystemItem: .trash, target: target, action: selector),
            UIBarButtonItem(title: "Three", image: nil, target: target, action: selector),
        ]
        stage.item.rightBarButtonItems = items
        for label in ["One", "Delete", "Three"] { stage.tap(label) }
        #expect(target.used == ["One", "-", "Three"])
        items[0].action = Selector("other:")
        stage.tap("One")
        #expect(target.used.last == "other One")
        let second = Recorder()
        items[0].target = second
        stage.tap("One")
        #expect(second.used == ["other One"])
    }

    // MARK: Look

    @Test func `width, possible titles, tint, style, hidden and title attributes change the button`() {
        let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
        stage.item.rightBarButtonItem = item
        let width = stage.frame("Go").width
        item.possibleTitles = ["Go", "A much longer title"]
        #expect(stage.frame("Go").width > width + 50)
        item.width = 123
        #expect(stage.frame("Go").width == 123)
        item.tintColor = .systemTeal
        #expect(ink.line("Go")?.color == UIColor.systemTeal.paintColor)
        item.tintColor = nil
        #expect(ink.line("Go")?.color == UIColor.label.paintColor)
        item.style = .done
        #expect(ink.line("Go")?.color == UIColor.white.paintColor)
        item.style = .bordered
        #expect(ink.line("Go")?.color == UIColor.label.paintColor)
        item.setTitleTextAttributes(
            [.foregroundColor: UIColor.systemPink, .font: UIFont.systemFont(ofSize: 9)], for: .normal)
        item.setTitleTextAttributes([.foregroundColor: UIColor.systemIndigo], for: .disabled)
        #expect(item.titleTextAttributes(for: .disabled)?[.foregroundColor] as? UIColor == .systemIndigo)
        #expect(ink.line("Go")?.color == UIColor.systemPink.paintColor)
        #expect(ink.line("Go")?.size == 9)
        item.isEnabled = false
        #expect(ink.line("Go")?.color == UIColor.systemIndigo.paintColor)
        item.isHidden = true
        #expect(stage.buttons == [])
        item.isHidden = false
        item.title = "Gone"
        item.image = nil
        #expect(stage.buttons == ["Gone"])
        item.title = nil
        item.image = Ink.picture(20)
        #expect(ink.pictures(ofWidth: 20).count == 1)
        item.tag = 7
        #expect(stage.item.rightBarButtonItems?.first { $0.tag == 7 } === item)
    }

    @Test func `a selected item stands on a patch of its colour`() {
        let item = UIBarButtonItem(title: "Bold", style: .plain, target: nil, action: nil)
        item.tintColor = .systemTeal
        stage.item.rightBarButtonItem = item
        #expect(ink.areas(.systemTeal).isEmpty)
        item.isSelected = true
        #expect(ink.areas(.systemTeal).count == 1)
        #expect(ink.line("Bold")?.color == UIColor.systemBackground.paintColor)
    }

    @Test func `fixed spaces keep items apart, flexible ones push them to the ends`() {
        let names = ["A", "B"].map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }
        stage.navigation.setToolbarHidden(false, animated: false)
        func gap(_ space: UIBarButtonItem?) -> CGFloat {
            stage.root.toolbarItems = [names[0], space, names[1]].compactMap { $0 }
            let shown = ink
            return (shown.line("B")?.left ?? 0) - (shown.line("A")?.left ?? 0)
        }
        let none = gap(nil)
        #expect(abs(gap(.fixedSpace(50)) - none - 50) < 0.6)
        #expect(gap(.flexibleSpace()) > 250)
        let fixed = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
        fixed.width = 70
        #expect(abs(gap(fixed) - none - 70) < 0.6)
        #expect(gap(UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)) > 250)
    }

    @Test(arguments: [
        (UIBarButtonItem.SystemItem.done, "Done"), (.cancel, "Cancel"), (.edit, "Edit"), (.save, "Save"),
        (.add, "Add"), (.compose, "Compose"), (.reply, "Reply"), (.action, "Share"), (.organize, "Organize"),
        (.bookmarks, "Bookmarks"), (.search, "Search"), (.refresh, "Refresh"), (.stop, "Stop"), (.camera, "Camera"),
        (.trash, "Delete"), (.play, "Play"), (.pause, "Pause"), (.rewind, "Rewind"), (.fastForward, "Fast Forward"),
        (.undo, "Undo"), (.redo, "Redo"), (.pageCurl, "Page Curl"), (.close, "Close"),
    ])
    func `each system item is read by its name, and is text or a sign of its own`(
        item: UIBarButtonItem.SystemItem, name: String
    ) {
        stage.item.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
        #expect(stage.buttons == [name])
        #expect((ink.line(name) != nil) == (item.title != nil))
    }

    /// The view of the sign on the bar.
    private func sign(of item: UIBarButtonItem.SystemItem) -> BarSignView? {
        func find(_ view: UIView) -> BarSignView? {
            (view as? BarSignView).flatMap { $0.glyph == nil ? nil : $0 } ?? view.subviews.lazy.compactMap(find).first
        }
        stage.item.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
        stage.world.frame()
        return find(stage.navigation.navigationBar)
    }

    @Test func `signs of system items differ from each other`() {
        var drawings: [[PaintCommand]] = []
        for raw in 0...24 {
            // The cross of `close` is that of `stop`.
            guard let item = UIBarButtonItem.SystemItem(rawValue: raw), item != .close, item.title == nil,
                let view = sign(of: item)
            else { continue }
            drawings.append(view.layer.picture?.commands ?? [])
            #expect(drawings.last?.isEmpty == false)
        }
        #expect(drawings.count == 16)
        for (index, drawing) in drawings.enumerated() {
            #expect(!drawings[..<index].contains(drawing), "\(index)")
        }
    }

    @Test func `done and save items are prominent, the others are not`() {
        for (item, isProminent) in [
            (UIBarButtonItem.SystemItem.done, true), (.save, true), (.cancel, false), (.edit, false),
        ] {
            let button = UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
            #expect(button.style == (isProminent ? .done : .plain))
            stage.item.rightBarButtonItem = button
            let color = ink.line(item.title ?? "")?.color
            #expect((color == UIColor.white.paintColor) == isProminent)
        }
    }

    // MARK: Old looks are answered as they were set

    @Test func `backgrounds and adjustments answer for their state, style and height only`() {
        let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
        stage.item.rightBarButtonItem = item
        let (one, two) = (Ink.picture(30, 30), Ink.picture(31, 30))
        item.setBackgroundImage(one, for: .normal, barMetrics: .default)
        item.setBackgroundImage(two, for: .normal, style: .done, barMetrics: .default)
        #expect(item.backgroundImage(for: .normal, barMetrics: .default) === one)
        #expect(item.backgroundImage(for: .normal, style: .done, barMetrics: .default) === two)
        #expect(item.backgroundImage(for: .normal, barMetrics: .compact) == nil)
        #expect(ink.pictures(ofWidth: 30).count == 1)
        item.style = .done
        #expect(ink.pictures(ofWidth: 31).count == 1)
        item.setBackButtonBackgroundImage(one, for: .highlighted, barMetrics: .default)
        #expect(item.backButtonBackgroundImage(for: .highlighted, barMetrics: .default) === one)
        #expect(item.backButtonBackgroundImage(for: .normal, barMetrics: .default) == nil)
        let before = ink.line("Go")
        item.setTitlePositionAdjustment(UIOffset(horizontal: 4, vertical: 0), for: .default)
        item.setBackgroundVerticalPositionAdjustment(3, for: .default)
        item.setBackButtonBackgroundVerticalPositionAdjustment(2, for: .compact)
        item.setBackButtonTitlePositionAdjustment(UIOffset(horizontal: 1, vertical: 1), for: .default)
        #expect(item.titlePositionAdjustment(for: .default).horizontal == 4)
        #expect(item.backgroundVerticalPositionAdjustment(for: .default) == 3)
        #expect(item.backButtonBackgroundVerticalPositionAdjustment(for: .compact) == 2)
        #expect(item.backButtonBackgroundVerticalPositionAdjustment(for: .default) == 0)
        #expect(item.backButtonTitlePositionAdjustment(for: .default).vertical == 1)
        #expect(abs((ink.line("Go")?.left ?? 0) - (before?.left ?? 0) - 4) < 0.6)
        #expect(abs((ink.line("Go")?.baseline ?? 0) - (before?.baseline ?? 0) - 3) < 0.6)
    }
}
