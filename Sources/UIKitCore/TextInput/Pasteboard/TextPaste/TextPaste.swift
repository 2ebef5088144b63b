import Foundation

/// One paste into text: waits until every item has its result, then puts them in, in their order.
///
/// Its items keep it alive until then.
@MainActor
final class TextPaste {
    typealias Target = EditorOwner & UITextPasteConfigurationSupporting

    private weak var target: (any Target)?
    private let editor: TextEditor
    private var items: [TextPasteItem] = []

    private init(into target: any Target, editor: TextEditor) {
        self.target = target
        self.editor = editor
    }

    /// - Parameter providers: those that the target does not accept are left out.
    static func begin(_ providers: [NSItemProvider], into target: any Target, editor: TextEditor) {
        let accepted = providers.filter { target.canPaste([$0]) }
        guard target.editorMayEdit, !accepted.isEmpty else { return }
        let paste = TextPaste(into: target, editor: editor)
        paste.items = accepted.map { provider in
            let look = editor.lookForTyping.values
            let item =
                target is UISearchTextField
                ? SearchPasteItem(provider, attributes: look) : TextPasteItem(provider, attributes: look)
            item.didGetResult = { paste.goOn() }
            return item
        }
        for item in paste.items { paste.transform(item) }
    }

    private func transform(_ item: TextPasteItem) {
        guard let target, let delegate = target.pasteDelegate else { return item.setDefaultResult() }
        let answered: Void? = DefaultWitness.unlessReached {
            delegate.textPasteConfigurationSupporting(target, transform: item)
        }
        if answered == nil { item.setDefaultResult() }
    }

    private func goOn() {
        let results = items.compactMap(\.result)
        guard results.count == items.count, !items.isEmpty else { return }
        for item in items { item.didGetResult = nil }
        items = []
        guard let target, target.editorMayEdit else { return }
        let field = target as? UISearchTextField
        for case .token(let token) in results { field?.insertToken(token, at: field?.tokens.count ?? 0) }
        let texts = results.compactMap { if case .text(let text) = $0 { text } else { nil } }
        if !texts.isEmpty { put(texts, into: target) }
    }

    private func put(_ texts: [NSAttributedString], into target: any Target) {
        let range = editor.marked ?? editor.selection.range
        let place = TextOffsetRange(range)
        let delegate = target.pasteDelegate
        let combined = delegate.flatMap { delegate in
            DefaultWitness.unlessReached {
                delegate.textPasteConfigurationSupporting(target, combineItemAttributedStrings: texts, for: place)
            }
        }
        let text = combined ?? Self.joined(texts)
        let performed = delegate.flatMap { delegate in
            DefaultWitness.unlessReached {
                delegate.textPasteConfigurationSupporting(target, performPasteOf: text, to: place)
            }
        }
        if performed == nil { put(text, at: range, into: target) }
    }

    /// The text takes the look of its place; pictures in it stay.
    private func put(_ text: NSAttributedString, at range: Range<Int>, into target: any Target) {
        let before = editor.length
        editor.replaceAsUser(range, with: target.editorPrepared(text.string))
        guard editor.length == before - range.count + text.length, let view = target as? UITextView else { return }
        let whole = NSRange(location: 0, length: text.length)
        text.enumerateAttribute(.attachment, in: whole, options: []) { attachment, part, _ in
            guard let attachment else { return }
            let start = range.lowerBound + part.location
            editor.restyle(start..<start + part.length) { look in
                look.merging([.attachment: attachment]) { $1 }
            }
            view.textDidRestyle()
        }
    }

    private static func joined(_ texts: [NSAttributedString]) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        texts.forEach(result.append)
        return result
    }
}

extension EditorOwner where Self: UITextPasteConfigurationSupporting {
    package var editorHasSomethingToPaste: Bool { canPaste(UIPasteboard.general.itemProviders) }

    /// Text takes what its configuration says, and without one text, with a delegate anything.
    func textCanPaste(_ itemProviders: [NSItemProvider]) -> Bool {
        itemProviders.contains { provider in
            if let pasteConfiguration { return pasteConfiguration.accepts(provider) }
            return pasteDelegate != nil || provider.canLoadObject(ofClass: NSString.self)
        }
    }
}

/// An item of a paste.
@MainActor
class TextPasteItem: NSObject, UITextPasteItem {
    enum Result {
        case text(NSAttributedString)
        case token(UISearchToken)
        case nothing
    }

    let itemProvider: NSItemProvider
    let defaultAttributes: [NSAttributedString.Key: Any]
    private(set) var result: Result?
    var didGetResult: (() -> Void)?

    init(_ provider: NSItemProvider, attributes: [NSAttributedString.Key: Any]) {
        itemProvider = provider
        defaultAttributes = attributes
        super.init()
    }

    var localObject: Any? { nil }

    /// The first result counts.
    func take(_ result: Result) {
        guard self.result == nil else { return }
        self.result = result
        didGetResult?()
    }

    func setResult(string: String) {
        take(.text(NSAttributedString(string: string, attributes: defaultAttributes)))
    }
    func setResult(attributedString string: NSAttributedString) { take(.text(string)) }
    func setResult(attachment textAttachment: NSTextAttachment) {
        let letter = String(UnicodeScalar(NSTextAttachment.character).map(Character.init) ?? " ")
        take(.text(NSAttributedString(string: letter, attributes: [.attachment: textAttachment])))
    }
    func setNoResult() { take(.nothing) }

    /// Text as it is, an address as its letters, and nothing for everything else.
    func setDefaultResult() {
        itemProvider.loadObject(ofClass: NSString.self) { [weak self] object, _ in
            let text = (object as? NSString).map { $0 as String }
            MainActor.assumeIsolated {
                guard let self else { return }
                if let text { self.setResult(string: text) } else { self.setNoResult() }
            }
        }
    }
}

/// An item of a paste into a search field.
@MainActor
final class SearchPasteItem: TextPasteItem, UISearchTextFieldPasteItem {
    func setSearchTokenResult(_ token: UISearchToken) { take(.token(token)) }
}
