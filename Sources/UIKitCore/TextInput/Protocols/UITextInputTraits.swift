import Foundation

/// What a responder asks of the keyboard that types into it. Without an on-screen keyboard only `isSecureTextEntry`
/// changes what is seen; the others describe the field to whoever provides a keyboard, as in UIKit.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    var autocorrectionType: UITextAutocorrectionType { get set }
    var spellCheckingType: UITextSpellCheckingType { get set }
    var smartQuotesType: UITextSmartQuotesType { get set }
    var smartDashesType: UITextSmartDashesType { get set }
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
    var keyboardType: UIKeyboardType { get set }
    var keyboardAppearance: UIKeyboardAppearance { get set }
    var returnKeyType: UIReturnKeyType { get set }
    var enablesReturnKeyAutomatically: Bool { get set }
    var isSecureTextEntry: Bool { get set }
    var textContentType: UITextContentType! { get set }
}

/// The optional requirements, for types that do not have them: reading gives the default, and there is nothing to set.
extension UITextInputTraits {
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { .sentences }
        set {}
    }
    public var autocorrectionType: UITextAutocorrectionType {
        get { .default }
        set {}
    }
    public var spellCheckingType: UITextSpellCheckingType {
        get { .default }
        set {}
    }
    public var smartQuotesType: UITextSmartQuotesType {
        get { .default }
        set {}
    }
    public var smartDashesType: UITextSmartDashesType {
        get { .default }
        set {}
    }
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { .default }
        set {}
    }
    public var keyboardType: UIKeyboardType {
        get { .default }
        set {}
    }
    public var keyboardAppearance: UIKeyboardAppearance {
        get { .default }
        set {}
    }
    public var returnKeyType: UIReturnKeyType {
        get { .default }
        set {}
    }
    public var enablesReturnKeyAutomatically: Bool {
        get { false }
        set {}
    }
    public var isSecureTextEntry: Bool {
        get { false }
        set {}
    }
    public var textContentType: UITextContentType! {
        get { nil }
        set {}
    }
}

/// The traits of one field as a value.
package struct KeyboardTraits: Hashable {
    package var autocapitalization = UITextAutocapitalizationType.sentences
    package var autocorrection = UITextAutocorrectionType.default
    package var spellChecking = UITextSpellCheckingType.default
    package var smartQuotes = UITextSmartQuotesType.default
    package var smartDashes = UITextSmartDashesType.default
    package var smartInsertDelete = UITextSmartInsertDeleteType.default
    package var keyboard = UIKeyboardType.default
    package var appearance = UIKeyboardAppearance.default
    package var returnKey = UIReturnKeyType.default
    package var enablesReturnKeyAutomatically = false
    package var isSecure = false
    package var contentType: UITextContentType?

    package init() {}
}
