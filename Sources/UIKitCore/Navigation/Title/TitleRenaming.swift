import Foundation

/// The field in which a person gives a navigation item another title.
@MainActor
final class TitleRenaming: NSObject, UITextFieldDelegate {
    let field: UITextField = TitleField(frame: .zero)
    private unowned let item: UINavigationItem
    private let ended: () -> Void
    private var isCancelled = false
    private let old: String

    /// Nil where the delegate does not want to begin.
    ///
    /// - Parameter ended: called when the field is to go; the item has its new title by then.
    init?(_ item: UINavigationItem, ended: @escaping () -> Void) {
        guard let delegate = item.renameDelegate, delegate.navigationItemShouldBeginRenaming(item) else { return nil }
        self.item = item
        self.ended = ended
        old = item.title ?? ""
        super.init()
        let (text, range) = delegate.navigationItem(
            item, willBeginRenamingWith: old, selectedRange: old.startIndex..<old.endIndex)
        field.text = text
        field.borderStyle = .none
        field.backgroundColor = .tertiarySystemFill
        field.layer.cornerRadius = 18
        field.layer.cornerCurve = .continuous
        field.font = .systemFont(ofSize: 17, weight: .semibold)
        field.textAlignment = .center
        field.returnKeyType = .done
        field.clearButtonMode = .whileEditing
        field.delegate = self
        field.accessibilityLabel = KitWord.title.text
        selection = (text, range)
    }

    private var selection: (text: String, range: Range<String.Index>)?

    /// Call it when the field is in a window.
    func begin() {
        field.becomeFirstResponder()
        guard let (text, range) = selection,
            let start = field.position(
                from: field.beginningOfDocument, offset: text[..<range.lowerBound].utf16.count),
            let end = field.position(from: start, offset: text[range].utf16.count)
        else { return }
        field.selectedTextRange = field.textRange(from: start, to: end)
    }

    func cancel() {
        isCancelled = true
        field.resignFirstResponder()
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        guard !isCancelled, let delegate = item.renameDelegate else { return true }
        return delegate.navigationItem(item, shouldEndRenamingWith: textField.text ?? "")
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        let title = textField.text ?? ""
        if !isCancelled {
            item.title = title
            item.renameDelegate?.navigationItem(item, didEndRenamingWith: title)
        }
        ended()
    }
}

/// A capsule that keeps its text and buttons off its ends.
@MainActor
private final class TitleField: UITextField {
    override var fieldInsets: UIEdgeInsets? { UIEdgeInsets(top: 2, left: 12, bottom: 2, right: 12) }
}
