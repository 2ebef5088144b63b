import AccessibilityTree
import Foundation
import HostInterface
import Testing
import TextLayout

@testable import UIKitCore

@MainActor
struct TextViewTests {
    private final class Log: NSObject, UITextViewDelegate {
        var calls: [String] = []
        var refuses: String?

        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
            calls.append("shouldBegin")
            return refuses != "begin"
        }
        func textViewDidBeginEditing(_ textView: UITextView) { calls.append("didBegin") }
        func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
            calls.append("shouldEnd")
            return true
        }
        func textViewDidEndEditing(_ textView: UITextView) { calls.append("didEnd") }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            calls.append("change \(range.location),\(range.length) \(text == "\n" ? "LF" : text)")
            return refuses != text
        }
        func textViewDidChange(_ textView: UITextView) { calls.append("didChange") }
        func textViewDidChangeSelection(_ textView: UITextView) { calls.append("selection") }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
    }

    private func textView(in world: World, text: String = "", height: CGFloat = 200) -> UITextView {
        let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: height))
        view.font = .systemFont(ofSize: 17)
        view.text = text
        world.window.addSubview(view)
        world.frame()
        return view
    }

    @Test func `typing tells the delegate in UIKit's order`() {
        let world = World()
        let view = textView(in: world)
        let log = Log()
        view.delegate = log
        world.tap(100, 120)
        world.type("a")
        world.key("return")
        log.refuses = "x"
        world.type("x")
        view.resignFirstResponder()
        #expect(
            log.calls == [
                "shouldBegin", "didBegin", "change 0,0 a", "selection", "didChange", "change 1,0 LF", "selection",
                "didChange", "change 2,0 x", "shouldEnd", "didEnd",
            ])
        #expect(view.text == "a\n")
        withExtendedLifetime(world) {}
    }

    @Test func `text that is only read is selected, not edited`() {
        let world = World()
        let view = textView(in: world, text: "read only")
        let log = Log()
        view.delegate = log
        view.isEditable = false
        world.tap(40, 118)
        world.tap(40, 118, after: 0.1)
        #expect(view.selectedRange == NSRange(location: 0, length: 4))
        world.type("x")
        world.key("delete")
        #expect(view.text == "read only")
        world.key("c", .control)
        #expect(UIPasteboard.general.string == "read")
        #expect(!log.calls.contains("didBegin"))
        withExtendedLifetime(world) {}
    }

    @Test func `the content is as high as its lines and their insets`() {
        let world = World()
        let view = textView(in: world, text: "one\ntwo\nthree")
        let line = UIFont.systemFont(ofSize: 17).lineHeight
        #expect(abs(view.contentSize.height - (3 * line + 16)) <= 1)
        view.text = ""
        world.frame()
        #expect(abs(view.contentSize.height - (line + 16)) <= 1)
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        world.frame()
        #expect(view.caretRect(for: view.beginningOfDocument).minX == 0)
        withExtendedLifetime(world) {}
    }

    @Test func `typing at the end scrolls there`() {
        let world = World()
        let view = textView(in: world, text: (1...40).map { "line \($0)" }.joined(separator: "\n"))
        #expect(view.contentOffset.y == 0)
        view.becomeFirstResponder()
        world.key("end", .control)
        world.type("!")
        world.frame()
        #expect(view.contentOffset.y == view.contentSize.height - 200)
        #expect(view.bounds.contains(view.caretRect(for: view.endOfDocument)))
        world.key("home", .control)
        world.frame()
        #expect(view.contentOffset.y == 0)
        withExtendedLifetime(world) {}
    }

    @Test func `up and down keep their place across short lines`() {
        let world = World()
        let view = textView(in: world, text: "a long first line\nx\nanother long line")
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 10, length: 0)
        world.key("down")
        #expect(view.selectedRange.location == 19)
        world.key("down")
        let x = view.caretRect(for: TextOffset(view.selectedRange.location)).minX
        #expect(abs(x - view.caretRect(for: TextOffset(10)).minX) < 8)
        world.key("up")
        world.key("up")
        #expect(view.selectedRange.location == 10)
        world.key("up")
        #expect(view.selectedRange.location == 0)
        withExtendedLifetime(world) {}
    }

    @Test func `home and end stay on the line on screen`() {
        let world = World()
        let words = String(repeating: "word ", count: 30)
        let view = textView(in: world, text: words)
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 2, length: 0)
        world.key("end")
        let end = view.selectedRange.location
        #expect(end > 20 && end < 60)
        #expect(view.caretRect(for: TextOffset(end)).minY == view.caretRect(for: TextOffset(0)).minY)
        world.key("home")
        #expect(view.selectedRange.location == 0)
        withExtendedLifetime(world) {}
    }

    @Test func `without scrolling it is as high as its text needs`() {
        let world = World()
        let view = UITextView()
        view.font = .systemFont(ofSize: 17)
        view.isScrollEnabled = false
        view.text = "short"
        view.translatesAutoresizingMaskIntoConstraints = false
        world.window.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: world.window.leadingAnchor),
            view.topAnchor.constraint(equalTo: world.window.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 200),
        ])
        world.frame()
        let one = view.frame.height
        #expect(abs(one - 36.5) < 0.6)
        view.becomeFirstResponder()
        world.type("er text that needs another line")
        world.frame()
        #expect(view.frame.height > one + 15)
        view.isScrollEnabled = true
        #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
        withExtendedLifetime(world) {}
    }

    @Test func `only tiles near the visible part are there`() {
        let world = World()
        let view = textView(in: world, text: (1...2000).map { "line \($0)" }.joined(separator: "\n"))
        #expect(view.tiles.count > 5 && view.tiles.count < 25)
        view.contentOffset.y = 10_000
        world.frame()
        #expect(view.tiles.count < 25)
        #expect(view.subviews.count < 30)
        withExtendedLifetime(world) {}
    }

    @Test func `the tree shows role, value and focus`() {
        let world = World()
        let view = textView(in: world, text: "note")
        view.becomeFirstResponder()
        let root = AccessibilityTreeBuilder.update(for: world.scene).root
        let node = root.children.first { $0.role == .textView }
        #expect(node?.value == "note")
        #expect(node?.isFocused == true)
        #expect(node?.children.isEmpty == true)
        withExtendedLifetime(world) {}
    }

    @Test func `a line limit truncates the whole text`() {
        let world = World()
        let view = textView(in: world, text: "one\ntwo\nthree\nfour")
        view.isScrollEnabled = false
        view.textContainer.maximumNumberOfLines = 2
        view.textContainer.lineBreakMode = .byTruncatingTail
        #expect(abs(view.sizeThatFits(CGSize(width: 300, height: 0)).height - (2 * view.font!.lineHeight + 16)) < 1)
        withExtendedLifetime(world) {}
    }

    @Test func `undo takes back typing in one go`() {
        let world = World()
        let view = textView(in: world, text: "start")
        view.becomeFirstResponder()
        for letter in ["a", "b", "c"] { world.type(letter) }
        world.key("z", .control)
        #expect(view.text == "start")
        world.key("y", .control)
        #expect(view.text == "startabc")
        withExtendedLifetime(world) {}
    }
}

@MainActor
struct ParagraphStackTests {
    private let look = EditableText.Look([.font: UIFont.systemFont(ofSize: 17)])
    private var setting: ParagraphStack.Setting {
        ParagraphStack.Setting(
            width: 120, constraints: TextConstraints(scale: 2), defaults: TextAttributes(font: FontSpec(size: 17)))
    }
    private let typing = TextAttributes(font: FontSpec(size: 17))

    @Test func `an updated stack equals one laid out anew`() {
        var random = SystemRandom(seed: 11)
        var text = EditableText("first line\n\nthird, which wraps in so narrow a column\nend", look: look)
        var stack = ParagraphStack(text, setting, typing: typing)
        let pieces = ["a", "\n", "\r\n", "word ", "", "两字", "\n\n", "\r", "مرحبا "]
        for _ in 0..<300 {
            let lower = Int.random(in: 0...text.length, using: &random)
            let upper = min(text.length, lower + Int.random(in: 0...4, using: &random))
            let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
            text.replace(lower..<upper, with: piece, look: look)
            stack.update(to: text, typing: typing)
            let fresh = ParagraphStack(text, setting, typing: typing)
            #expect(stack.paragraphs.map(\.range) == fresh.paragraphs.map(\.range))
            #expect(stack.paragraphs.map(\.content) == fresh.paragraphs.map(\.content))
            #expect(stack.paragraphs.map(\.top) == fresh.paragraphs.map(\.top))
            #expect(stack.paragraphs.map(\.block) == fresh.paragraphs.map(\.block))
        }
    }

    @Test func `the caret found under a caret's own place is that caret`() {
        let text = EditableText("one two three four five\n\nسلام hello\nlast", look: look)
        let stack = ParagraphStack(text, setting, typing: typing)
        for offset in 0...22 {
            let rect = stack.caretRect(at: offset, width: 120)
            let found = stack.offset(at: CGPoint(x: rect.minX + 0.1, y: rect.midY), width: 120)
            #expect(stack.caretRect(at: found, width: 120) == rect)
        }
        #expect(stack.offset(at: CGPoint(x: 5, y: 1e5), width: 120) == text.length)
        #expect(stack.offset(at: CGPoint(x: 5, y: -5), width: 120) == 0)
    }
}
