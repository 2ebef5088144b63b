import Foundation
import Testing

@testable import UIKitCore

@Suite(.serialized) @MainActor struct PasteTests {
    let world = World()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    let search = UISearchTextField(frame: CGRect(x: 20, y: 200, width: 350, height: 44))
    let view = UITextView(frame: CGRect(x: 20, y: 300, width: 300, height: 200))
    let decider = Decider()

    final class Decider: NSObject, UITextPasteDelegate {
        var calls: [String] = []
        var transformed: (any UITextPasteItem) -> Void = { $0.setDefaultResult() }
        var separator: String?
        var performs = false

        func textPasteConfigurationSupporting(
            _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
            transform item: any UITextPasteItem
        ) {
            calls.append("transform \(item.itemProvider.registeredTypeIdentifiers)")
            transformed(item)
        }

        func textPasteConfigurationSupporting(
            _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
            combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
        ) -> NSAttributedString {
            calls.append("combine \(itemStrings.map(\.string))")
            guard let separator else {
                DefaultWitness.reached()
                return NSAttributedString(string: "")
            }
            return NSAttributedString(string: itemStrings.map(\.string).joined(separator: separator))
        }

        func textPasteConfigurationSupporting(
            _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
            performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
        ) -> UITextRange {
            calls.append("perform \(attributedString.string)")
            if !performs { DefaultWitness.reached() }
            return textRange
        }
    }

    init() {
        for view in [field, search, view] as [UIView] { world.window.addSubview(view) }
        field.pasteDelegate = decider
        search.pasteDelegate = decider
        view.pasteDelegate = decider
        UIPasteboard.general.items = [["public.utf8-plain-text": "one"], ["public.utf8-plain-text": "two"]]
    }

    /// What a provider gives comes in later turns of the main queue.
    private func turns() async {
        for _ in 0..<6 { await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } } }
    }

    @Test func `a delegate turns each pasted thing into text, later too, and they appear in their order`() async throws
    {
        var waiting: (any UITextPasteItem)?
        decider.transformed = { item in
            if waiting == nil { waiting = item } else { item.setResult(string: "B") }
        }
        field.text = "<>"
        field.becomeFirstResponder()
        field.selectedTextRange = field.textRange(from: TextOffset(1), to: TextOffset(1))
        #expect(field.canPerformAction(Selector("paste:"), withSender: nil))
        field.paste(nil)
        #expect(field.text == "<>")
        let item = try #require(waiting)
        #expect(item.localObject == nil)
        #expect(item.defaultAttributes[.font] as? UIFont == field.font)
        item.setResult(attributedString: NSAttributedString(string: "A"))
        // Only the first result counts.
        item.setResult(string: "C")
        #expect(field.text == "<AB>")
        #expect(decider.calls.prefix(2) == Array(repeating: "transform [\"public.utf8-plain-text\"]", count: 2)[...])
        #expect(decider.calls.dropFirst(2) == ["combine [\"A\", \"B\"]", "perform AB"])
    }

    @Test func `an item may become nothing, or what it would have been without a delegate`() async {
        var count = 0
        decider.transformed = { item in
            count += 1
            if count == 1 { item.setNoResult() } else { item.setDefaultResult() }
        }
        field.becomeFirstResponder()
        field.paste(nil)
        await turns()
        #expect(field.text == "two")
        UIPasteboard.general.items = [["com.apple.uikit.color": Data([1])]]
        decider.transformed = { $0.setDefaultResult() }
        field.paste(nil)
        await turns()
        #expect(field.text == "two")
    }

    @Test func `a delegate joins the texts, or puts them in by itself`() {
        decider.transformed = { $0.setResult(string: "x") }
        decider.separator = "-"
        field.becomeFirstResponder()
        field.paste(nil)
        #expect(field.text == "x-x")
        decider.performs = true
        field.paste(nil)
        #expect(field.text == "x-x")
        #expect(decider.calls.last == "perform x-x")
    }

    @Test func `in a search field a pasted thing becomes a token behind those that are there`() {
        let first = UISearchToken(icon: nil, text: "Anna")
        search.tokens = [first]
        let token = UISearchToken(icon: nil, text: "One")
        var count = 0
        decider.transformed = { item in
            count += 1
            if count == 1, let item = item as? any UISearchTextFieldPasteItem {
                item.setSearchTokenResult(token)
            } else {
                item.setResult(string: "rest")
            }
        }
        search.becomeFirstResponder()
        search.paste(nil)
        #expect(search.tokens.count == 2)
        #expect(search.tokens.last === token)
        #expect(search.text == "rest")
        world.frame()
        let labels = search.subviews.compactMap { $0.accessibilityLabel }
        #expect(labels.contains("One"))
        #expect(!(TextPasteItem(NSItemProvider(), attributes: [:]) is any UISearchTextFieldPasteItem))
    }

    @Test func `a picture pasted into a text view stands in the text`() {
        UIPasteboard.general.items = [["public.utf8-plain-text": "one"]]
        let picture = NSTextAttachment(image: UIImage(systemName: "star")!)
        decider.transformed = { $0.setResult(attachment: picture) }
        view.text = "ab"
        view.selectedRange = NSRange(location: 1, length: 0)
        view.becomeFirstResponder()
        view.paste(nil)
        #expect(view.text == "a\u{FFFC}b")
        #expect(view.attributedText.attribute(.attachment, at: 1, effectiveRange: nil) as? NSTextAttachment === picture)
        #expect(view.attributedText.attribute(.attachment, at: 2, effectiveRange: nil) == nil)
    }

    @Test func `a configuration says what is taken, in text and by any responder`() {
        field.pasteDelegate = nil
        field.pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
        field.becomeFirstResponder()
        #expect(!field.canPerformAction(Selector("paste:"), withSender: nil))
        field.paste(nil)
        #expect(field.text ?? "" == "")
        let taker = Taker()
        #expect(!taker.canPerformAction(Selector("paste:"), withSender: nil))
        taker.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.text"])
        #expect(taker.canPerformAction(Selector("paste:"), withSender: nil))
        UIPasteboard.general.items.append(["com.apple.uikit.color": Data([1])])
        taker.paste(nil)
        #expect(taker.taken == [["public.utf8-plain-text"], ["public.utf8-plain-text"]])
        taker.pasteConfiguration?.acceptableTypeIdentifiers = []
        #expect(!taker.canPaste(UIPasteboard.general.itemProviders))
        taker.pasteConfiguration?.addTypeIdentifiers(forAccepting: String.self)
        #expect(taker.canPaste(UIPasteboard.general.itemProviders))
    }

    final class Taker: UIResponder {
        var taken: [[String]] = []
        override func paste(itemProviders: [NSItemProvider]) {
            taken += itemProviders.map(\.registeredTypeIdentifiers)
        }
    }

    @Test func `providers put on a pasteboard become its items, each with its forms`() async {
        let pasteboard = UIPasteboard.withUniqueName()
        pasteboard.itemProviders = [NSItemProvider(object: "a" as NSString), NSItemProvider(object: "b" as NSString)]
        await turns()
        #expect(pasteboard.strings == ["a", "b"])
        #expect(pasteboard.itemProviders.count == 2)
        UIPasteboard.remove(withName: pasteboard.name)
    }
}
