import Foundation

/// Lets a long press begin only where there is an item that may be moved.
@MainActor
final class MovementGate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let view = gestureRecognizer.view as? UICollectionView,
            let path = view.indexPathForItem(at: gestureRecognizer.location(in: view))
        else { return false }
        return view.sourceCalls.canMoveItem(at: path)
    }
}
