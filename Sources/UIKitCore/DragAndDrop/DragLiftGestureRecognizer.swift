import Foundation

/// A finger that rests until a thing lifts, and then carries it.
final class DragLiftGestureRecognizer: UILongPressGestureRecognizer {
    /// From the place where it rested, the finger travels this far before the things fly (as remembered).
    static let slop: CGFloat = 10
    private(set) var startLocation = CGPoint.zero
    /// Asked when the finger has rested long enough.
    var mayLift: (() -> Bool)?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        // More fingers add things to the drag; they are not this recogniser's.
        guard trackedTouches.count == 1 else {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        startLocation = currentWindowLocation
        super.touchesBegan(touches, with: event)
    }

    var hasTravelled: Bool {
        let place = currentWindowLocation
        return hypot(place.x - startLocation.x, place.y - startLocation.y) > Self.slop
    }
}

/// Lets a lift begin only where there is something to lift, and beside the press of a context menu.
@MainActor
final class DragLiftGate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        (gestureRecognizer as? DragLiftGestureRecognizer)?.mayLift?() ?? false
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer is UILongPressGestureRecognizer && otherGestureRecognizer.delegate is MenuGate }
}
