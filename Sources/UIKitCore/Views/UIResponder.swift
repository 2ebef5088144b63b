import Foundation
import ListCore

/// An object that takes part in the responder chain.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIResponderStandardEditActions, UIPasteConfigurationSupporting {
    public override init() { super.init() }

    /// The object that is asked when this one does not handle an event.
    open var next: UIResponder? { nil }

    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open var inputView: UIView? { nil }
    open var inputAccessoryView: UIView? { nil }

    /// The window whose first responder this object can be.
    package var responderWindow: UIWindow? {
        var responder: UIResponder? = self
        while let current = responder {
            if let view = current as? UIView {
                let window = view as? UIWindow ?? view.window
                return window is InputWindow ? window?.windowScene?.keyWindow : window
            }
            if let controller = current as? UIViewController { return controller.viewIfLoaded?.window }
            responder = current.next
        }
        return nil
    }

    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Asks the present first responder to resign; false when it refuses or this object cannot take over.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = responderWindow, canBecomeFirstResponder else { return false }
        if window.firstResponder === self { return true }
        return window.changeFirstResponder {
            if let present = window.firstResponder, !present.resignFirstResponder() { return false }
            window.firstResponder = self
            return true
        }
    }

    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let window = responderWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        let isHandover = window.isChangingFirstResponder
        return window.changeFirstResponder {
            window.firstResponder = nil
            if !isHandover { keeperOfAccessory?.becomeFirstResponder() }
            return true
        }
    }

    /// The responder above this one that keeps an accessory on screen, as the controller of a conversation its message
    /// bar: it takes over again when a field ends (as remembered).
    private var keeperOfAccessory: UIResponder? {
        var responder = next
        while let current = responder {
            if current.inputAccessoryView ?? current.inputView != nil, current.canBecomeFirstResponder {
                return current
            }
            responder = current.next
        }
        return nil
    }

    /// Ends being first responder without asking: the view goes, or editing is ended by force.
    package func giveUpFirstResponder() {
        guard let window = responderWindow, window.firstResponder === self else { return }
        window.firstResponder = nil
    }

    open func reloadInputViews() {
        guard isFirstResponder else { return }
        responderWindow?.firstResponderDidChange()
    }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Handles one key; the answer tells whether the chain stops here. A key nobody handles goes nowhere.
    package func handle(key: UIKey) -> Bool {
        if key.name == "delete", key.modifierFlags.isEmpty, isFirstResponder, let input = self as? any UIKeyInput {
            input.deleteBackward()
            return true
        }
        return next?.handle(key: key) ?? false
    }
    /// Takes text committed by the keyboard or an input method.
    package func insert(committedText text: String) -> Bool {
        if isFirstResponder, let input = self as? any UIKeyInput {
            input.insertText(text)
            return true
        }
        return next?.insert(committedText: text) ?? false
    }
    /// Shows text that an input method is composing; empty ends the composition.
    package func setComposition(_ text: String, selection: Range<Int>) {}

    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if pasteConfiguration != nil, action.name == "paste:" { return canPaste(UIPasteboard.general.itemProviders) }
        return SelectorRegistry.responds(self, to: action)
    }

    // MARK: Pasting

    /// With one, this object takes what is pasted, in `paste(itemProviders:)`.
    open var pasteConfiguration: UIPasteConfiguration?
    /// Whether there is something among it that the configuration takes.
    open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
        pasteConfiguration.map { itemProviders.contains(where: $0.accepts) } ?? false
    }
    /// Overridden by whoever takes things; those that the configuration does not take are left out.
    open func paste(itemProviders: [NSItemProvider]) {}

    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    // The standard edit actions. A responder that does not override one does not have it, and must not be sent it.
    open func cut(_ sender: Any?) { raiseUnrecognized("cut:") }
    open func copy(_ sender: Any?) { raiseUnrecognized("copy:") }
    open func paste(_ sender: Any?) {
        guard pasteConfiguration != nil else { return raiseUnrecognized("paste:") }
        paste(itemProviders: UIPasteboard.general.itemProviders.filter { canPaste([$0]) })
    }
    open func select(_ sender: Any?) { raiseUnrecognized("select:") }
    open func selectAll(_ sender: Any?) { raiseUnrecognized("selectAll:") }
    open func delete(_ sender: Any?) { raiseUnrecognized("delete:") }

    private func raiseUnrecognized(_ selector: String) {
        raise(.invalidArgument, reason: "-[\(type(of: self)) \(selector)]: unrecognized selector sent to instance")
    }

    public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
    public static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")
    public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
