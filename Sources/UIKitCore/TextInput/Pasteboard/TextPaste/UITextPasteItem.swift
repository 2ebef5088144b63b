import Foundation

/// One thing that is being pasted into text, for a delegate to turn into what shall appear.
///
/// The paste goes on when every item has its result; each is set once, at once or later.
@preconcurrency @MainActor
public protocol UITextPasteItem: NSObjectProtocol {
    var itemProvider: NSItemProvider { get }
    /// What a drag carried within the application; nil for a paste.
    var localObject: Any? { get }
    /// The look of text at the caret.
    var defaultAttributes: [NSAttributedString.Key: Any] { get }
    func setResult(string: String)
    func setResult(attributedString string: NSAttributedString)
    func setResult(attachment textAttachment: NSTextAttachment)
    /// Nothing appears for this item.
    func setNoResult()
    /// As without a delegate.
    func setDefaultResult()
}

/// One thing that is being pasted into a search field, where it may become a token.
@preconcurrency @MainActor
public protocol UISearchTextFieldPasteItem: UITextPasteItem {
    func setSearchTokenResult(_ token: UISearchToken)
}

/// Text that asks a delegate what a paste becomes.
@preconcurrency @MainActor
public protocol UITextPasteConfigurationSupporting: UIPasteConfigurationSupporting {
    var pasteDelegate: (any UITextPasteDelegate)? { get set }
}

/// Decides what a paste into text becomes. Every member is optional.
@preconcurrency @MainActor
public protocol UITextPasteDelegate: NSObjectProtocol {
    /// Gives the item its result. In a search field the item is a ``UISearchTextFieldPasteItem``.
    func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem)
    /// Makes one text of the items' results. Without it they follow each other.
    func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
    ) -> NSAttributedString
    /// Puts the text in, in place of the kit, and returns where it is.
    func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
    ) -> UITextRange
}

extension UITextPasteDelegate {
    public func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem
    ) { DefaultWitness.reached() }
    public func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
    ) -> NSAttributedString {
        DefaultWitness.reached()
        return NSAttributedString(string: "")
    }
    public func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
    ) -> UITextRange {
        DefaultWitness.reached()
        return textRange
    }
}
