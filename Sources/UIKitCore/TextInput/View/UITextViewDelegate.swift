import Foundation

/// Asked and told about the editing of a text view. Every member is optional.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    func textViewDidEndEditing(_ textView: UITextView)
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func textViewDidChange(_ textView: UITextView)
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { absent(true) }
    public func textViewDidBeginEditing(_ textView: UITextView) { absent(()) }
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { absent(true) }
    public func textViewDidEndEditing(_ textView: UITextView) { absent(()) }
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { absent(true) }
    public func textViewDidChange(_ textView: UITextView) { absent(()) }
    public func textViewDidChangeSelection(_ textView: UITextView) { absent(()) }

    private func absent<Result>(_ result: Result) -> Result {
        DefaultWitness.reached()
        return result
    }
}

/// The calls of one text view to its delegate. Where a method is absent the answer is the one UIKit takes.
@MainActor
struct TextViewDelegateCalls {
    private weak var delegate: (any UITextViewDelegate)?
    private let shouldBegin: OptionalMethod<UITextView, Bool>
    private let didBegin: OptionalMethod<UITextView, Void>
    private let shouldEnd: OptionalMethod<UITextView, Bool>
    private let didEnd: OptionalMethod<UITextView, Void>
    private let shouldChange: OptionalMethod<(UITextView, NSRange, String), Bool>
    private let didChange: OptionalMethod<UITextView, Void>
    private let didChangeSelection: OptionalMethod<UITextView, Void>

    init(_ delegate: (any UITextViewDelegate)?) {
        self.delegate = delegate
        shouldBegin = OptionalMethod("textViewShouldBeginEditing(_:)", of: delegate)
        didBegin = OptionalMethod("textViewDidBeginEditing(_:)", of: delegate)
        shouldEnd = OptionalMethod("textViewShouldEndEditing(_:)", of: delegate)
        didEnd = OptionalMethod("textViewDidEndEditing(_:)", of: delegate)
        shouldChange = OptionalMethod("textView(_:shouldChangeTextIn:replacementText:)", of: delegate)
        didChange = OptionalMethod("textViewDidChange(_:)", of: delegate)
        didChangeSelection = OptionalMethod("textViewDidChangeSelection(_:)", of: delegate)
    }

    func shouldBeginEditing(_ view: UITextView) -> Bool {
        guard let delegate else { return true }
        return shouldBegin.call(delegate, view) { delegate.textViewShouldBeginEditing(view) } ?? true
    }

    func didBeginEditing(_ view: UITextView) {
        guard let delegate else { return }
        didBegin.call(delegate, view) { delegate.textViewDidBeginEditing(view) }
    }

    func shouldEndEditing(_ view: UITextView) -> Bool {
        guard let delegate else { return true }
        return shouldEnd.call(delegate, view) { delegate.textViewShouldEndEditing(view) } ?? true
    }

    func didEndEditing(_ view: UITextView) {
        guard let delegate else { return }
        didEnd.call(delegate, view) { delegate.textViewDidEndEditing(view) }
    }

    func shouldChange(_ view: UITextView, in range: NSRange, to text: String) -> Bool {
        guard let delegate else { return true }
        return shouldChange.call(delegate, (view, range, text)) {
            delegate.textView(view, shouldChangeTextIn: range, replacementText: text)
        } ?? true
    }

    func didChange(_ view: UITextView) {
        guard let delegate else { return }
        didChange.call(delegate, view) { delegate.textViewDidChange(view) }
    }

    func didChangeSelection(_ view: UITextView) {
        guard let delegate else { return }
        didChangeSelection.call(delegate, view) { delegate.textViewDidChangeSelection(view) }
    }
}
