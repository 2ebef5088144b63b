import Foundation

/// One finger, or the mouse button, from going down to going up.
@preconcurrency @MainActor
open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began = 0, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }
    public enum TouchType: Int, Sendable {
        case direct = 0, indirect, pencil, indirectPointer
    }

    open internal(set) var timestamp: TimeInterval = 0
    open internal(set) var phase: Phase = .began
    open internal(set) var tapCount = 0
    open internal(set) var type: TouchType = .direct
    open internal(set) weak var window: UIWindow?
    open internal(set) weak var view: UIView?
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// Place in the window now and at the event before, in points.
    package internal(set) var windowLocation = CGPoint.zero
    package internal(set) var previousWindowLocation = CGPoint.zero
    /// True once a recogniser took the touch away from its view.
    package internal(set) var isCancelledInView = false

    package nonisolated override init() { super.init() }

    open func location(in view: UIView?) -> CGPoint { convert(windowLocation, to: view) }
    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousWindowLocation, to: view) }
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window else { return point }
        return view.convert(point, from: window)
    }
}

/// What happened, with the touches it concerns.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    public enum EventType: Int, Sendable {
        case touches = 0, motion, remoteControl, presses, scroll = 10, hover, transform = 14
    }
    public enum EventSubtype: Int, Sendable { case none = 0, motionShake }

    open internal(set) var type: EventType = .touches
    open internal(set) var subtype: EventSubtype = .none
    open internal(set) var timestamp: TimeInterval = 0
    open internal(set) var modifierFlags: UIKeyModifierFlags = []
    /// Buttons of the pointer that are down, or went up just now; empty for fingers. Views do not see touches of the
    /// secondary button, only recognisers that ask for it do (as remembered).
    open internal(set) var buttonMask: ButtonMask = []
    open internal(set) var allTouches: Set<UITouch>?
    /// For wheel and trackpad events: where the pointer is and how far content should move, in points.
    package internal(set) var scrollLocation = CGPoint.zero
    package internal(set) var scrollDelta = CGPoint.zero

    package nonisolated override init() { super.init() }

    open func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.window === window } }
    open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        allTouches?.filter { $0.gestureRecognizers?.contains(gesture) ?? false }
    }
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
}
