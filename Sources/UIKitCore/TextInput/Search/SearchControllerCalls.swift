import Foundation

/// The calls of one search controller to its delegate.
@MainActor
struct SearchControllerCalls {
    private weak var delegate: (any UISearchControllerDelegate)?
    private let willPresent: OptionalMethod<UISearchController, Void>
    private let didPresent: OptionalMethod<UISearchController, Void>
    private let willDismiss: OptionalMethod<UISearchController, Void>
    private let didDismiss: OptionalMethod<UISearchController, Void>
    private let present: OptionalMethod<UISearchController, Void>
    private let willMove: OptionalMethod<(UISearchController, UINavigationItem.SearchBarPlacement), Void>
    private let didMove: OptionalMethod<(UISearchController, UINavigationItem.SearchBarPlacement), Void>

    init(_ delegate: (any UISearchControllerDelegate)?) {
        self.delegate = delegate
        willPresent = OptionalMethod("willPresentSearchController(_:)", of: delegate)
        didPresent = OptionalMethod("didPresentSearchController(_:)", of: delegate)
        willDismiss = OptionalMethod("willDismissSearchController(_:)", of: delegate)
        didDismiss = OptionalMethod("didDismissSearchController(_:)", of: delegate)
        present = OptionalMethod("presentSearchController(_:)", of: delegate)
        willMove = OptionalMethod("searchController(_:willChangeTo:)", of: delegate)
        didMove = OptionalMethod("searchController(_:didChangeFrom:)", of: delegate)
    }

    func willChange(_ controller: UISearchController, to placement: UINavigationItem.SearchBarPlacement) {
        guard let delegate else { return }
        willMove.call(delegate, (controller, placement)) {
            delegate.searchController(controller, willChangeTo: placement)
        }
    }
    func didChange(_ controller: UISearchController, from placement: UINavigationItem.SearchBarPlacement) {
        guard let delegate else { return }
        didMove.call(delegate, (controller, placement)) {
            delegate.searchController(controller, didChangeFrom: placement)
        }
    }

    func willPresent(_ controller: UISearchController) {
        guard let delegate else { return }
        willPresent.call(delegate, controller) { delegate.willPresentSearchController(controller) }
    }
    func didPresent(_ controller: UISearchController) {
        guard let delegate else { return }
        didPresent.call(delegate, controller) { delegate.didPresentSearchController(controller) }
    }
    func willDismiss(_ controller: UISearchController) {
        guard let delegate else { return }
        willDismiss.call(delegate, controller) { delegate.willDismissSearchController(controller) }
    }
    func didDismiss(_ controller: UISearchController) {
        guard let delegate else { return }
        didDismiss.call(delegate, controller) { delegate.didDismissSearchController(controller) }
    }
    func present(_ controller: UISearchController) {
        guard let delegate else { return }
        present.call(delegate, controller) { delegate.presentSearchController(controller) }
    }
}
