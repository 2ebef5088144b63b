import NoteLibrary
import UIKit

extension UIViewController {
    /// Says what happened, what helps, and offers to try again.
    func show(_ error: LibraryError, retry: @escaping @MainActor () -> Void) {
        let alert = UIAlertController(
            title: error.errorDescription, message: error.recoverySuggestion, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: localized("Cancel"), style: .cancel))
        let again = UIAlertAction(title: localized("Try Again"), style: .default) { _ in retry() }
        alert.addAction(again)
        alert.preferredAction = again
        top.present(alert, animated: true)
    }

    func say(_ title: String, _ message: String) {
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: localized("OK"), style: .default))
        top.present(alert, animated: true)
    }

    /// What stands over all: the second of two problems is said over the first.
    private var top: UIViewController { presentedViewController?.top ?? self }
}
