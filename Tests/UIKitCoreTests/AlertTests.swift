import Foundation
import ListCore
import Testing
import UIKitCore

@Suite @MainActor struct AlertTests {
    let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    let root = UIViewController()
    let log = Log()
    final class Log { var entries: [String] = [] }

    init() {
        world.window.rootViewController = root
        world.frame()
    }

    private func alert(_ style: UIAlertController.Style, _ titles: [(String, UIAlertAction.Style)]) -> UIAlertController
    {
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
        for (title, kind) in titles {
            alert.addAction(
                UIAlertAction(title: title, style: kind) { [log, root] _ in
                    log.entries.append("\(title) \(root.presentedViewController == nil)")
                })
        }
        return alert
    }

    private func show(_ alert: UIAlertController) {
        root.present(alert, animated: false)
        world.frame()
    }

    private func buttons(_ alert: UIAlertController) -> [UIButton] {
        func collect(_ view: UIView) -> [UIButton] {
            view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? collect($0) }
        }
        return collect(alert.view)
    }

    private func tap(_ view: UIView) {
        let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        world.touch(.began, place.x, place.y)
        world.touch(.ended, place.x, place.y)
        world.frames(for: 1)
    }

    @Test func `a tap on an action takes the alert away and then runs the handler`() {
        let alert = alert(.alert, [("OK", .default), ("Cancel", .cancel)])
        show(alert)
        #expect(root.presentedViewController === alert)
        #expect(root.view.tintAdjustmentMode == .dimmed)
        #expect(buttons(alert).map { $0.titleLabel?.text } == ["Cancel", "OK"])
        tap(buttons(alert)[1])
        #expect(log.entries == ["OK true"])
        #expect(root.presentedViewController == nil)
        #expect(root.view.tintAdjustmentMode == .automatic)
    }

    @Test func `two short actions stand beside each other, three below, cancel last`() {
        let two = alert(.alert, [("OK", .default), ("Cancel", .cancel)])
        show(two)
        #expect(Set(buttons(two).map(\.frame.minY)).count == 1)
        root.dismiss(animated: false)
        let three = alert(.alert, [("Cancel", .cancel), ("One", .default), ("Two", .destructive)])
        show(three)
        #expect(buttons(three).map { $0.titleLabel?.text } == ["One", "Two", "Cancel"])
        #expect(buttons(three).map(\.frame.minY) == buttons(three).map(\.frame.minY).sorted())
        #expect(Set(buttons(three).map(\.frame.minX)).count == 1)
    }

    @Test func `an alert is in the middle, a sheet at the bottom`() {
        let middle = alert(.alert, [("OK", .default)])
        show(middle)
        let card = middle.view.subviews[1]
        #expect(card.bounds.width == 300)
        #expect(abs(card.frame.midY - 438.5) < 1)
        root.dismiss(animated: false)
        let sheet = alert(.actionSheet, [("One", .default), ("Cancel", .cancel)])
        show(sheet)
        #expect(sheet.view.subviews[1].frame.maxY == 818)
    }

    @Test func `a tap beside a sheet cancels it, beside an alert does nothing`() {
        let sheet = alert(.actionSheet, [("One", .default), ("Cancel", .cancel)])
        show(sheet)
        world.touch(.began, 200, 100)
        world.touch(.ended, 200, 100)
        world.frames(for: 1)
        #expect(log.entries == ["Cancel true"])
        let alert = alert(.alert, [("OK", .default), ("Cancel", .cancel)])
        show(alert)
        world.touch(.began, 200, 100)
        world.touch(.ended, 200, 100)
        world.frames(for: 1)
        #expect(root.presentedViewController === alert)
    }

    @Test func `return takes the preferred action, escape the cancelling one`() {
        let alert = alert(.alert, [("Delete", .destructive), ("Keep", .default), ("Cancel", .cancel)])
        alert.preferredAction = alert.actions[0]
        show(alert)
        world.key("return")
        world.frames(for: 1)
        show(alert)
        world.key("escape")
        world.frames(for: 1)
        #expect(log.entries == ["Delete true", "Cancel true"])
    }

    @Test func `a disabled action does not answer until it is enabled`() {
        let alert = alert(.alert, [("Save", .default), ("Cancel", .cancel)])
        alert.actions[0].isEnabled = false
        show(alert)
        tap(buttons(alert)[1])
        #expect(log.entries.isEmpty)
        alert.actions[0].isEnabled = true
        world.frame()
        tap(buttons(alert)[1])
        #expect(log.entries == ["Save true"])
    }

    @Test func `text fields come with an alert, the first one ready for typing`() {
        let alert = alert(.alert, [("Save", .default), ("Cancel", .cancel)])
        alert.addTextField { $0.placeholder = "Name" }
        alert.addTextField()
        show(alert)
        world.frame()
        #expect(alert.textFields?.count == 2)
        #expect(alert.textFields?[0].placeholder == "Name")
        #expect(alert.textFields?[0].isFirstResponder ?? false)
        _ = alert.textFields?[0].insert(committedText: "Ada")
        #expect(alert.textFields?[0].text == "Ada")
    }

    @Test func `a second cancelling action, and a text field on a sheet, are refused with UIKit's words`() {
        let sheet = alert(.actionSheet, [("Cancel", .cancel)])
        let errors = ProgrammerError.collect {
            sheet.addAction(UIAlertAction(title: "No", style: .cancel))
            sheet.addTextField()
        }
        #expect(
            errors.map(\.reason) == [
                "UIAlertController can only have one action with a style of UIAlertActionStyleCancel",
                "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert",
            ])
        #expect(sheet.actions.count == 1)
    }

    @Test func `places follow from the parts, and turn round with the reading direction`() {
        var layout = AlertLayout(kind: .alert)
        layout.titleHeight = 20
        layout.messageHeight = 40
        layout.buttonWidths = [80, 80]
        let places = layout.places(width: 300, isRightToLeft: false)
        #expect(places.title == CGRect(x: 24, y: 24, width: 252, height: 20))
        #expect(places.message.minY == 50)
        #expect(places.buttons[0].maxX < places.buttons[1].minX)
        #expect(places.buttons[1].maxX == 286 && places.height == places.buttons[0].maxY + 14)
        #expect(layout.places(width: 300, isRightToLeft: true).buttons[0].maxX == 286)
        layout.buttonWidths = [80, 200]
        #expect(!layout.isBeside(width: 300))
    }
}
