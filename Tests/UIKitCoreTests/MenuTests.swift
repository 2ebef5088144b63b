import Foundation
import HostInterface
import Testing
import UIKitCore

@Suite @MainActor struct MenuTests {
    let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    let log = Log()
    final class Log { var entries: [String] = [] }

    private func action(_ title: String, _ attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off)
        -> UIAction
    {
        UIAction(title: title, attributes: attributes, state: state) { [log] _ in log.entries.append(title) }
    }

    private func button(_ menu: UIMenu) -> UIButton {
        let button = UIButton(configuration: .gray())
        button.configuration?.title = "Menu"
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        button.frame = CGRect(x: 20, y: 100, width: 120, height: 40)
        world.window.addSubview(button)
        world.window.layoutIfNeeded()
        return button
    }

    private func tap(_ x: CGFloat, _ y: CGFloat, _ source: HostEvent.PointerSource = .direct) {
        let id = source == .secondaryMouse ? 1 : 0
        world.touch(.began, x, y, id: id, source: source)
        world.touch(.ended, x, y, id: id, source: source)
        world.frames(for: 0.6)
    }

    private var shown: MenuPresentation? { world.window.subviews.compactMap { $0 as? MenuPresentation }.last }

    /// Rows on the screen, by what they say.
    private func rows() -> [(label: String, view: UIView)] {
        func collect(_ view: UIView) -> [UIView] {
            view.isAccessibilityElement ? [view] : view.accessibilitySubviews.flatMap(collect)
        }
        return (shown.map { $0.subviews.flatMap(collect) } ?? []).map { ($0.accessibilityLabel ?? "", $0) }
    }

    private func tapRow(_ label: String) {
        guard let row = rows().first(where: { $0.label == label })?.view else {
            Issue.record("no row \(label) among \(rows().map(\.label))")
            return
        }
        let middle = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
        tap(middle.x, middle.y)
    }

    @Test func `a tap on a button shows its menu, a tap on a row does it and closes the menu`() {
        _ = button(
            UIMenu(title: "Sort", children: [action("Name"), action("Hidden", .hidden), action("Date", state: .on)]))
        tap(80, 120)
        #expect(rows().map(\.label) == ["Sort", "Name", "Date"])
        #expect(rows()[2].view.accessibilityTraits == [.button, .selected])
        tapRow("Name")
        #expect(log.entries == ["Name"])
        #expect(shown == nil)
    }

    @Test func `a finger slides from the button to a row and chooses it by going up`() {
        _ = button(UIMenu(children: [action("One"), action("Two")]))
        world.touch(.began, 80, 120)
        world.frames(for: 0.6)
        let row = rows()[1].view
        let middle = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
        world.touch(.moved, middle.x, middle.y)
        world.touch(.ended, middle.x, middle.y)
        world.frames(for: 0.6)
        #expect(log.entries == ["Two"])
    }

    @Test func `a tap beside a menu and the escape key close it and do nothing`() {
        _ = button(UIMenu(children: [action("One")]))
        tap(80, 120)
        tap(350, 700)
        #expect(shown == nil)
        tap(80, 120)
        world.key("escape")
        world.frames(for: 0.6)
        #expect(shown == nil && log.entries.isEmpty)
    }

    @Test func `sections, menus inside and elements made later`() {
        var answer: (([UIMenuElement]) -> Void)?
        var asked = 0
        let later = UIDeferredMenuElement { completion in
            asked += 1
            answer = completion
        }
        let inside = UIMenu(title: "More", children: [action("Deep")])
        let section = UIMenu(title: "", options: .displayInline, children: [action("In line")])
        _ = button(UIMenu(children: [action("First"), section, inside, later]))
        tap(80, 120)
        #expect(rows().map(\.label) == ["First", "In line", "More", "Loading…"])
        answer?([action("Late")])
        world.frame()
        #expect(rows().map(\.label) == ["First", "In line", "More", "Late"])
        tapRow("More")
        #expect(rows().map(\.label) == ["More", "Deep"])
        tapRow("More")
        #expect(rows().count == 4)
        tapRow("More")
        tapRow("Deep")
        #expect(log.entries == ["Deep"])
        tap(80, 120)
        #expect(asked == 1 && rows().last?.label == "Late")
    }

    @Test func `disabled rows cannot be chosen, and one may keep the menu open`() {
        _ = button(UIMenu(children: [action("Off", .disabled), action("Stay", .keepsMenuPresented)]))
        tap(80, 120)
        tapRow("Off")
        tapRow("Stay")
        #expect(log.entries == ["Stay"] && shown != nil)
    }

    @Test func `a button that changes its selection shows what was chosen last`() {
        let menu = UIMenu(options: .singleSelection, children: [action("Day"), action("Week", state: .on)])
        let button = button(menu)
        button.configuration?.title = nil
        button.changesSelectionAsPrimaryAction = true
        world.window.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Week")
        tap(80, 120)
        tapRow("Day")
        #expect(button.titleLabel?.text == "Day")
        #expect(menu.selectedElements.map(\.title) == ["Day"])
    }

    @Test func `the secondary button of the pointer shows the menu an interaction's delegate gives`() {
        final class Delegate: NSObject, UIContextMenuInteractionDelegate {
            var log: [String] = []
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                log.append("asked at \(Int(location.x))")
                return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
                    UIMenu(children: [UIAction(title: "Copy") { _ in self?.log.append("copied") }])
                })
            }
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
                animator: (any UIContextMenuInteractionAnimating)?
            ) { log.append("shows") }
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
                animator: (any UIContextMenuInteractionAnimating)?
            ) { log.append("ends") }
        }
        let delegate = Delegate()
        let view = UIView(frame: CGRect(x: 40, y: 200, width: 200, height: 100))
        world.window.addSubview(view)
        let interaction = UIContextMenuInteraction(delegate: delegate)
        view.addInteraction(interaction)
        #expect(interaction.view === view && view.interactions.count == 1)
        tap(100, 250, .secondaryMouse)
        tapRow("Copy")
        #expect(delegate.log == ["asked at 60", "shows", "ends", "copied"])
        view.removeInteraction(interaction)
        tap(100, 250, .secondaryMouse)
        #expect(delegate.log.count == 4 && interaction.view == nil)
    }

    @Test func `a menu is below its source, above it where there is no room, and inside the screen`() {
        let room = CGRect(x: 12, y: 60, width: 369, height: 750)
        let size = CGSize(width: 250, height: 200)
        #expect(
            MenuPlace.frame(size: size, source: CGRect(x: 20, y: 100, width: 60, height: 40), room: room)
                == CGRect(x: 20, y: 148, width: 250, height: 200))
        #expect(
            MenuPlace.frame(size: size, source: CGRect(x: 300, y: 700, width: 60, height: 40), room: room)
                == CGRect(x: 110, y: 492, width: 250, height: 200))
        let tall = CGSize(width: 250, height: 2000)
        #expect(
            MenuPlace.frame(size: tall, source: CGRect(x: 20, y: 100, width: 1, height: 1), room: room).height == 750)
    }
}
