import Foundation

/// Takes the touches of one window to the recognisers that follow them and to the views under them.
///
/// Recognisers see a touch first. Where one recognises, the others on the same touches fail unless they may go
/// together, and the touch is cancelled in its view. What holds a touch back from its view: TouchDelivery+Views.swift.
@MainActor
package final class TouchDelivery {
    private var recognizers: [UIGestureRecognizer] = []
    var held: [HeldTouch] = []
    /// Touches that are down on views.
    var viewTouches: [UITouch] = []
    var currentEvent: UIEvent?

    package nonisolated init() {}

    /// True while a touch is down or a recogniser has not come to rest.
    package var isTracking: Bool { !recognizers.isEmpty || !held.isEmpty }

    func deliver(_ event: UIEvent, in window: UIWindow) {
        currentEvent = event
        let touches = (event.touches(for: window) ?? []).filter { $0.phase != .stationary }
        for touch in touches where touch.phase == .began { adopt(touch, event: event) }
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            let group = touches.filter { $0.phase == phase }
            guard !group.isEmpty else { continue }
            sendToRecognizers(group, phase: phase, event: event)
            for touch in group { sendToView(touch, event: event) }
        }
        putBackFinished(after: touches)
        viewTouches.removeAll { $0.phase == .ended || $0.phase == .cancelled }
        currentEvent = nil
    }

    // MARK: Recognisers

    private func adopt(_ touch: UITouch, event: UIEvent) {
        var found: [UIGestureRecognizer] = []
        var holder = scrollViewHeld(by: touch)
        if holder != nil { touch.isCancelledInView = true }
        var view = touch.view
        while let current = view {
            let scrollView = current as? any ContentTouchDelaying
            for recognizer in current.gestureRecognizers ?? [] where recognizer.isEnabled && !recognizer.isFinished {
                guard holder == nil || scrollView?.scrolls(by: recognizer) == true else { continue }
                guard recognizer.takes(touch, of: event) else { continue }
                if let delegate = recognizer.delegate,
                    !delegate.gestureRecognizer(recognizer, shouldReceive: touch)
                {
                    continue
                }
                found.append(recognizer)
            }
            if current === holder { holder = nil }
            view = current.superview
        }
        touch.gestureRecognizers = found
        if event.buttonMask == .secondary { touch.isCancelledInView = true }
        for recognizer in found {
            recognizer.delivery = self
            recognizer.trackedTouches.append(touch)
            recognizer.buttonMask = event.buttonMask
            if !recognizers.contains(where: { $0 === recognizer }) { recognizers.append(recognizer) }
        }
    }

    /// The outermost scroll view under the touch that it stops. What is inside hears nothing of the touch, and only
    /// scrolling goes on.
    private func scrollViewHeld(by touch: UITouch) -> UIView? {
        var held: UIView?
        var view = touch.view
        while let current = view {
            if let scrollView = current as? any ContentTouchDelaying, scrollView.holdMotion() { held = current }
            view = current.superview
        }
        return held
    }

    private func sendToRecognizers(_ touches: Set<UITouch>, phase: UITouch.Phase, event: UIEvent) {
        for recognizer in recognizers where !recognizer.isFinished {
            let own = touches.filter { touch in recognizer.trackedTouches.contains { $0 === touch } }
            guard !own.isEmpty else { continue }
            recognizer.lastLocation = recognizer.currentWindowLocation
            switch phase {
            case .began: recognizer.touchesBegan(own, with: event)
            case .moved: recognizer.touchesMoved(own, with: event)
            case .ended: recognizer.touchesEnded(own, with: event)
            default: recognizer.touchesCancelled(own, with: event)
            }
            recognizer.lastLocation = recognizer.currentWindowLocation
        }
    }

    /// Asked by a recogniser before it begins: is there an active one that shuts it out?
    func allowsBeginning(_ recognizer: UIGestureRecognizer) -> Bool {
        !recognizers.contains { other in
            other !== recognizer && other.isActive && shareTouches(other, recognizer)
                && !mayGoTogether(other, recognizer) && other.canPrevent(recognizer)
                && recognizer.canBePrevented(by: other)
        }
    }

    func dynamicRequirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        recognizers.filter { other in
            other !== recognizer && shareTouches(other, recognizer)
                && (recognizer.shouldRequireFailure(of: other)
                    || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
                    || other.shouldBeRequiredToFail(by: recognizer)
                    || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false)
        }
    }

    /// A recogniser begins: the others on its touches fail, and its touches end for their views.
    func recognizerWillBegin(_ recognizer: UIGestureRecognizer) {
        for other in recognizers where other !== recognizer && other.state == .possible {
            guard shareTouches(other, recognizer), !mayGoTogether(recognizer, other) else { continue }
            guard recognizer.canPrevent(other), other.canBePrevented(by: recognizer) else { continue }
            other.state = .failed
        }
        guard recognizer.cancelsTouchesInView else { return }
        for touch in recognizer.trackedTouches + touchesHeld(for: recognizer) { cancelInView(touch) }
    }

    func recognizerDidBegin(_ recognizer: UIGestureRecognizer) { releaseHeldTouches() }

    func recognizerDidFinish(_ recognizer: UIGestureRecognizer) {
        for other in recognizers where other !== recognizer { other.reconsider() }
        releaseHeldTouches()
        // Waiting ends between events; during one, `deliver` puts back.
        if currentEvent == nil { putBackWithoutTouches() }
    }

    private func shareTouches(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        a.trackedTouches.contains { touch in b.trackedTouches.contains { $0 === touch } }
    }

    private func mayGoTogether(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        (a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false)
            || (b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) ?? false)
    }

    private func putBackFinished(after touches: Set<UITouch>) {
        let over = touches.filter { $0.phase == .ended || $0.phase == .cancelled }
        for recognizer in recognizers {
            recognizer.trackedTouches.removeAll { touch in over.contains(touch) }
        }
        putBackWithoutTouches()
    }

    private func putBackWithoutTouches() {
        for recognizer in recognizers where recognizer.trackedTouches.isEmpty && recognizer.isFinished {
            recognizer.putBack()
        }
        recognizers.removeAll { $0.trackedTouches.isEmpty && $0.state == .possible && !$0.isWaitingForMore }
    }
}

/// A scroll view that may hold touches back from its content.
@MainActor
package protocol ContentTouchDelaying: AnyObject {
    func delaysTouches(in view: UIView) -> Bool
    /// A finger goes down: what glides stops below it. False where nothing did.
    func holdMotion() -> Bool
    /// Whether a recogniser is one of those that move the content.
    func scrolls(by recognizer: UIGestureRecognizer) -> Bool
    /// Whether its content hears of the touch at all.
    func allowsBeginning(_ touch: UITouch, with event: UIEvent, in view: UIView) -> Bool
}

extension UIGestureRecognizer {
    /// True for a recogniser that goes on after its touches ended, waiting for more.
    package var isWaitingForMore: Bool {
        waitsForOthers || ((self as? UITapGestureRecognizer)?.waitsForNextTap ?? false)
    }
}
