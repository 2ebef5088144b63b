import Foundation

/// The drag that opens rows sideways. A drag from the screen's edge goes before it.
final class SwipePanGestureRecognizer: UIPanGestureRecognizer {
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
    }
}
