import AccessibilityTree
import Foundation
import HostInterface
import Testing

@testable import UIKitCore

@MainActor
struct TextFieldTests {
    private final class Log: NSObject, UITextFieldDelegate {
        var calls: [String] = []
        var answers: [String: Bool] = [:]

        private func ask(_ name: String) -> Bool {
            calls.append(name)
            return answers[name] ?? true
        }

        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("shouldBegin") }
        func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("didBegin") }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("shouldEnd") }
        func textFieldDidEndEditing(_ textField: UITextField) { calls.append("didEnd") }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool { ask("change \(range.location),\(range.length) \(string)") }
        func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("shouldClear") }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("shouldReturn") }
    }

    private func field(in world: World, text: String = "") -> UITextField {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
        field.borderStyle = .roundedRect
        field.text = text
        world.window.addSubview(field)
        world.frame()
        return field
    }

    private func record(_ field: UITextField, in log: Log) {
        let events: [(UIControl.Event, String)] = [
            (.editingDidBegin, "DidBegin"), (.editingChanged, "Changed"), (.editingDidEnd, "DidEnd"),
            (.primaryActionTriggered, "primary"),
        ]
        for (event, name) in events { field.addAction(UIAction { _ in log.calls.append(name) }, for: event) }
    }

    @Test func `editing tells delegate and targets in UIKit's order`() {
        let world = World()
        let field = field(in: world)
        let log = Log()
        field.delegate = log
        record(field, in: log)
        world.tap(100, 117)
        #expect(field.isEditing)
        world.type("a")
        world.key("return")
        field.resignFirstResponder()
        #expect(
            log.calls == [
                "shouldBegin", "didBegin", "DidBegin", "change 0,0 a", "Changed", "shouldReturn", "primary",
                "shouldEnd", "didEnd", "DidEnd",
            ])
        #expect(field.text == "a")
        withExtendedLifetime(world) {}
    }

    @Test func `a delegate that refuses keeps the text and the first responder`() {
        let world = World()
        let field = field(in: world, text: "abc")
        let log = Log()
        field.delegate = log
        log.answers = ["shouldBegin": false]
        #expect(!field.becomeFirstResponder())
        log.answers = ["change 3,0 x": false, "change 2,1 ": false, "shouldEnd": false]
        #expect(field.becomeFirstResponder())
        world.type("x")
        world.key("delete")
        #expect(field.text == "abc")
        #expect(!field.resignFirstResponder())
        #expect(field.isFirstResponder)
        #expect(world.window.endEditing(true))
        #expect(!field.isEditing)
        #expect(log.calls.last == "didEnd")
        withExtendedLifetime(world) {}
    }

    @Test func `the form with a reason is called in place of the plain one`() {
        final class Reason: NSObject, UITextFieldDelegate {
            var calls: [String] = []
            func textFieldDidEndEditing(_ textField: UITextField) { calls.append("plain") }
            func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
                calls.append("reason \(reason.rawValue)")
            }
        }
        let world = World()
        let field = field(in: world)
        let delegate = Reason()
        field.delegate = delegate
        field.becomeFirstResponder()
        field.resignFirstResponder()
        #expect(delegate.calls == ["reason 0"])
        withExtendedLifetime(world) {}
    }

    @Test func `another field takes over, first one ends first`() {
        let world = World()
        let first = field(in: world)
        let second = field(in: world)
        let log = Log()
        first.delegate = log
        second.delegate = log
        first.becomeFirstResponder()
        log.calls = []
        #expect(second.becomeFirstResponder())
        #expect(log.calls == ["shouldBegin", "shouldEnd", "didEnd", "didBegin"])
        #expect(!first.isEditing && second.isEditing)
        second.removeFromSuperview()
        #expect(!second.isEditing)
        #expect(world.window.firstResponder == nil)
        withExtendedLifetime(world) {}
    }

    @Test func `notifications carry the field`() {
        let world = World()
        let field = field(in: world)
        var names: [String] = []
        let watched = [
            UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
            UITextField.textDidEndEditingNotification,
        ]
        let tokens = watched.map { name in
            NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { note in
                let name = note.name.rawValue
                MainActor.assumeIsolated { names.append(name) }
            }
        }
        field.becomeFirstResponder()
        world.type("x")
        field.text = "set"
        field.resignFirstResponder()
        #expect(names == watched.map(\.rawValue))
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        withExtendedLifetime(world) {}
    }

    @Test func `keys move, select and delete`() {
        let world = World()
        let field = field(in: world, text: "one two three")
        field.becomeFirstResponder()
        world.key("left", .option)
        #expect(field.editor.selection == TextSelection(at: 8))
        world.key("left", [.option, .shift])
        #expect(field.editor.selection == TextSelection(anchor: 8, head: 4))
        world.key("delete")
        #expect(field.text == "one three")
        world.key("home")
        world.key("forward-delete")
        #expect(field.text == "ne three")
        world.key("delete")
        #expect(field.text == "ne three")
        world.key("a", .control)
        world.type("new")
        #expect(field.text == "new")
        world.key("z", .control)
        #expect(field.text == "ne three")
        world.key("z", [.control, .shift])
        #expect(field.text == "new")
        withExtendedLifetime(world) {}
    }

    @Test func `copy, cut and paste go through the pasteboard`() {
        let world = World()
        let field = field(in: world, text: "copy me")
        field.becomeFirstResponder()
        world.key("a", .control)
        world.key("x", .control)
        #expect(field.text == "")
        #expect(UIPasteboard.general.string == "copy me")
        UIPasteboard.general.string = "two\nlines"
        world.key("v", .control)
        #expect(field.text == "two lines")
        field.isSecureTextEntry = true
        field.selectAll(nil)
        #expect(!field.canPerformAction(Selector("copy:"), withSender: nil))
        world.key("c", .control)
        #expect(UIPasteboard.general.string == "two\nlines")
        withExtendedLifetime(world) {}
    }

    @Test func `an input method composes before it commits`() {
        let world = World()
        let field = field(in: world, text: "我")
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        field.becomeFirstResponder()
        world.compose("ni")
        world.compose("nihao")
        #expect(field.text == "我nihao")
        #expect(field.markedTextRange == TextOffsetRange(1..<6))
        world.type("你好")
        #expect(field.text == "我你好")
        #expect(field.markedTextRange == nil)
        #expect(changes == 3)
        world.compose("x")
        world.compose("")
        #expect(field.text == "我你好")
        withExtendedLifetime(world) {}
    }

    @Test func `a secret is shown as bullets and typed anew`() {
        let world = World()
        let field = field(in: world)
        field.isSecureTextEntry = true
        field.becomeFirstResponder()
        world.type("p👍🏽ss")
        #expect(field.accessibilityValue == "••••")
        #expect(field.text == "p👍🏽ss")
        field.resignFirstResponder()
        field.becomeFirstResponder()
        world.type("n")
        #expect(field.text == "n")
        withExtendedLifetime(world) {}
    }

    @Test func `a tap puts the caret where it is, a double tap selects the word`() {
        let world = World()
        let field = field(in: world, text: "one two")
        let middle = field.convert(field.caretRect(for: TextOffset(5)), to: nil)
        world.tap(middle.minX, 117)
        #expect(field.editor.selection == TextSelection(at: 5))
        world.tap(middle.minX, 117, after: 0.1)
        #expect(field.editor.selection.range == 4..<7)
        withExtendedLifetime(world) {}
    }

    @Test func `a mouse selects by dragging`() {
        let world = World()
        let field = field(in: world, text: "one two three")
        let start = field.convert(field.caretRect(for: TextOffset(4)), to: nil)
        let end = field.convert(field.caretRect(for: TextOffset(7)), to: nil)
        world.mouse(.began, start.minX, 117)
        world.mouse(.moved, (start.minX + end.minX) / 2, 117)
        world.mouse(.moved, end.minX, 117)
        world.mouse(.ended, end.minX, 117)
        #expect(field.editor.selection == TextSelection(anchor: 4, head: 7))
        withExtendedLifetime(world) {}
    }

    @Test func `the clear button asks, empties and is seen only as its mode says`() {
        let world = World()
        let field = field(in: world, text: "abc")
        let log = Log()
        field.delegate = log
        field.clearButtonMode = .whileEditing
        world.frame()
        #expect(field.parts.clear.isHidden)
        field.becomeFirstResponder()
        world.frame()
        #expect(!field.parts.clear.isHidden)
        let place = field.convert(field.clearButtonRect(forBounds: field.bounds), to: nil)
        world.tap(place.midX, place.midY)
        #expect(field.text == "")
        #expect(log.calls.last == "shouldClear")
        world.frame()
        #expect(field.parts.clear.isHidden)
        withExtendedLifetime(world) {}
    }

    @Test func `long text scrolls so that the caret is seen`() {
        let world = World()
        let field = field(in: world, text: String(repeating: "wide ", count: 40))
        #expect(field.scroll == 0)
        field.becomeFirstResponder()
        world.frame()
        let rect = field.editingRect(forBounds: field.bounds)
        #expect(field.scroll > 500)
        #expect(rect.insetBy(dx: -0.01, dy: 0).contains(field.caretRect(for: field.endOfDocument)))
        world.key("home")
        #expect(field.scroll == 0)
        withExtendedLifetime(world) {}
    }

    @Test func `arrows follow the eye in Arabic`() {
        let world = World()
        let field = field(in: world, text: "مرحبا")
        field.becomeFirstResponder()
        world.key("right")
        #expect(field.editor.selection == TextSelection(at: 4))
        world.key("left")
        world.key("home")
        #expect(field.editor.selection == TextSelection(at: 0))
        world.key("left")
        #expect(field.editor.selection == TextSelection(at: 1))
        // The text begins at the right edge.
        let caret = field.caretRect(for: field.beginningOfDocument)
        #expect(caret.maxX > field.editingRect(forBounds: field.bounds).maxX - 3)
        withExtendedLifetime(world) {}
    }

    @Test func `sizes are those of UIKit`() {
        let world = World()
        let field = field(in: world)
        field.placeholder = "Name"
        #expect(field.intrinsicContentSize.height == 34)
        field.borderStyle = .none
        #expect(field.intrinsicContentSize.height == 20.5)
        #expect(
            field.textRect(forBounds: CGRect(x: 0, y: 0, width: 200, height: 34))
                == CGRect(x: 0, y: 0, width: 200, height: 34))
        field.borderStyle = .roundedRect
        #expect(
            field.textRect(forBounds: CGRect(x: 0, y: 0, width: 200, height: 34))
                == CGRect(x: 7, y: 2, width: 186, height: 30))
        withExtendedLifetime(world) {}
    }

    @Test func `overlays turn round from right to left`() {
        let world = World()
        let field = field(in: world)
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        field.leftViewMode = .always
        world.frame()
        #expect(field.leftView?.frame == CGRect(x: 7, y: 7, width: 20, height: 20))
        field.semanticContentAttribute = .forceRightToLeft
        world.frame()
        #expect(field.leftView?.frame == CGRect(x: 273, y: 7, width: 20, height: 20))
        withExtendedLifetime(world) {}
    }

    @Test func `a placeholder begins where the user interface begins`() {
        let world = World()
        let field = field(in: world)
        field.placeholder = "Name"
        let size = CGSize(width: 200, height: 30)
        #expect(field.placeholderLine(in: size)?.block.lines.first?.alignment == .left)
        field.semanticContentAttribute = .forceRightToLeft
        #expect(field.placeholderLine(in: size)?.block.lines.first?.alignment == .right)
        field.textAlignment = .center
        #expect(field.placeholderLine(in: size)?.block.lines.first?.alignment == .center)
        withExtendedLifetime(world) {}
    }

    @Test func `the tree shows role, label, value and focus`() {
        let world = World()
        let field = field(in: world, text: "Ada")
        field.placeholder = "Name"
        field.becomeFirstResponder()
        let root = AccessibilityTreeBuilder.update(for: world.scene).root
        let node = root.children.first { $0.role == .textField }
        #expect(node?.label == "Name")
        #expect(node?.value == "Ada")
        #expect(node?.isFocused == true)
        withExtendedLifetime(world) {}
    }

    @Test func `return runs a target of did end on exit and ends editing`() {
        let world = World()
        let field = field(in: world)
        var calls: [String] = []
        field.addAction(UIAction { _ in calls.append("exit") }, for: .editingDidEndOnExit)
        field.addAction(UIAction { _ in calls.append("end") }, for: .editingDidEnd)
        field.becomeFirstResponder()
        world.key("return")
        #expect(calls == ["exit", "end"])
        #expect(!field.isFirstResponder)
        withExtendedLifetime(world) {}
    }
}

@MainActor
struct SelectionHandleTests {
    @Test func `a finger takes a selection by its ends`() {
        let world = World()
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
        field.text = "one two three four"
        world.window.addSubview(field)
        world.frame()
        func x(_ offset: Int) -> CGFloat { field.convert(field.editorCaretRect(at: offset), to: nil).midX }
        world.tap(x(5), 117)
        world.tap(x(5), 117, after: 0.1)
        world.frame()
        #expect(field.editor.selection.range == 4..<7)
        world.touch(.began, x(7) + 6, 117, after: 1)
        world.touch(.moved, x(13) + 6, 117)
        #expect(field.editor.selection.range == 4..<13)
        world.touch(.ended, x(13) + 6, 117)
        world.touch(.began, x(4) - 3, 117, after: 1)
        world.touch(.moved, x(16) - 3, 117)
        world.touch(.ended, x(16) - 3, 117)
        #expect(field.editor.selection.range == 13..<16)
        world.key("right", .shift)
        world.frame()
        #expect(field.handles.grab(at: CGPoint(x: 0, y: 0), 0..<1, in: field) == nil)
        withExtendedLifetime(world) {}
    }
}
