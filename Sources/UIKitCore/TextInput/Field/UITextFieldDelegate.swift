import Foundation

/// Asked and told about the editing of a text field. Every member is optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Called in place of the form without a reason where both are there.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    func textFieldDidChangeSelection(_ textField: UITextField)
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { absent(true) }
    public func textFieldDidBeginEditing(_ textField: UITextField) { absent(()) }
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { absent(true) }
    public func textFieldDidEndEditing(_ textField: UITextField) { absent(()) }
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        absent(())
    }
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { absent(true) }
    public func textFieldDidChangeSelection(_ textField: UITextField) { absent(()) }
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { absent(true) }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { absent(true) }

    private func absent<Result>(_ result: Result) -> Result {
        DefaultWitness.reached()
        return result
    }
}

/// The calls of one text field to its delegate. Where a method is absent the answer is the one UIKit takes.
@MainActor
struct FieldDelegateCalls {
    private weak var delegate: (any UITextFieldDelegate)?
    private let shouldBegin: OptionalMethod<UITextField, Bool>
    private let didBegin: OptionalMethod<UITextField, Void>
    private let shouldEnd: OptionalMethod<UITextField, Bool>
    private let didEnd: OptionalMethod<UITextField, Void>
    private let didEndReason: OptionalMethod<(UITextField, UITextField.DidEndEditingReason), Void>
    private let shouldChange: OptionalMethod<(UITextField, NSRange, String), Bool>
    private let didChangeSelection: OptionalMethod<UITextField, Void>
    private let shouldClear: OptionalMethod<UITextField, Bool>
    private let shouldReturn: OptionalMethod<UITextField, Bool>

    init(_ delegate: (any UITextFieldDelegate)?) {
        self.delegate = delegate
        shouldBegin = OptionalMethod("textFieldShouldBeginEditing(_:)", of: delegate)
        didBegin = OptionalMethod("textFieldDidBeginEditing(_:)", of: delegate)
        shouldEnd = OptionalMethod("textFieldShouldEndEditing(_:)", of: delegate)
        didEnd = OptionalMethod("textFieldDidEndEditing(_:)", of: delegate)
        didEndReason = OptionalMethod("textFieldDidEndEditing(_:reason:)", of: delegate)
        shouldChange = OptionalMethod("textField(_:shouldChangeCharactersIn:replacementString:)", of: delegate)
        didChangeSelection = OptionalMethod("textFieldDidChangeSelection(_:)", of: delegate)
        shouldClear = OptionalMethod("textFieldShouldClear(_:)", of: delegate)
        shouldReturn = OptionalMethod("textFieldShouldReturn(_:)", of: delegate)
    }

    func shouldBeginEditing(_ field: UITextField) -> Bool {
        guard let delegate else { return true }
        return shouldBegin.call(delegate, field) { delegate.textFieldShouldBeginEditing(field) } ?? true
    }

    func didBeginEditing(_ field: UITextField) {
        guard let delegate else { return }
        didBegin.call(delegate, field) { delegate.textFieldDidBeginEditing(field) }
    }

    func shouldEndEditing(_ field: UITextField) -> Bool {
        guard let delegate else { return true }
        return shouldEnd.call(delegate, field) { delegate.textFieldShouldEndEditing(field) } ?? true
    }

    func didEndEditing(_ field: UITextField, reason: UITextField.DidEndEditingReason) {
        guard let delegate else { return }
        let told: Void? = didEndReason.call(delegate, (field, reason)) {
            delegate.textFieldDidEndEditing(field, reason: reason)
        }
        if told == nil { didEnd.call(delegate, field) { delegate.textFieldDidEndEditing(field) } }
    }

    func shouldChange(_ field: UITextField, in range: NSRange, to string: String) -> Bool {
        guard let delegate else { return true }
        return shouldChange.call(delegate, (field, range, string)) {
            delegate.textField(field, shouldChangeCharactersIn: range, replacementString: string)
        } ?? true
    }

    func didChangeSelection(_ field: UITextField) {
        guard let delegate else { return }
        didChangeSelection.call(delegate, field) { delegate.textFieldDidChangeSelection(field) }
    }

    func shouldClear(_ field: UITextField) -> Bool {
        guard let delegate else { return true }
        return shouldClear.call(delegate, field) { delegate.textFieldShouldClear(field) } ?? true
    }

    func shouldReturn(_ field: UITextField) -> Bool {
        guard let delegate else { return true }
        return shouldReturn.call(delegate, field) { delegate.textFieldShouldReturn(field) } ?? true
    }
}
