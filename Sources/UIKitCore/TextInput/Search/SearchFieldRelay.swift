import Foundation

/// Hands what a search bar's field asks on to the bar's delegate and controller.
@MainActor
final class SearchFieldRelay: NSObject, UITextFieldDelegate {
    private unowned let bar: UISearchBar

    init(_ bar: UISearchBar) { self.bar = bar }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        guard bar.calls.shouldBeginEditing(bar) else { return false }
        bar.controller?.barWillBeginEditing()
        return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { bar.calls.didBeginEditing(bar) }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { bar.calls.shouldEndEditing(bar) }
    func textFieldDidEndEditing(_ textField: UITextField) { bar.calls.didEndEditing(bar) }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { bar.calls.shouldChange(bar, in: range, to: string) }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        bar.calls.pressed(.search, bar)
        bar.controller?.searchPressed()
        return false
    }
}
