import Foundation

/// Takes the touches of one window to the recognisers that follow them and to the views under them.
///
/// Recognisers see a touch first. Where one recognises, the others on the same touches fail unless they may go
/// together, and the touch is cancelled in its view. A touch on content of a scroll view reaches the content only after
/// ``contentTouchDelay``, or when it ends before that, so that scrolling does not light up rows (`SE-04`).
@MainActor
package final class TouchDelivery {
    /// As remembered; not measured by any source.
    static let contentTouchDelay = 0.15

    private var recognizers: [UIGestureRecognizer] = []
    private var held: [ObjectIdentifier: HeldTouch] = [:]
    private var currentEvent: UIEvent?

    private struct HeldTouch {
        var touch: UITouch
        var timer: Timer
    }

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
        currentEvent = nil
    }

    // MARK: Recognisers

    private func adopt(_ touch: UITouch, event: UIEvent) {
        var found: [UIGestureRecognizer] = []
        var view = touch.view
        while let current = view {
            for recognizer in current.gestureRecognizers ?? [] where recognizer.isEnabled && !recognizer.isFinished {
                if let delegate = recognizer.delegate,
                    !delegate.gestureRecognizer(recognizer, shouldReceive: touch)
                {
                    continue
                }
                found.append(recognizer)
            }
            view = current.superview
        }
        touch.gestureRecognizers = found
        for recognizer in found {
            recognizer.delivery = self
            recognizer.trackedTouches.append(touch)
            if !recognizers.contains(where: { $0 === recognizer }) { recognizers.append(recognizer) }
        }
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
        for touch in recognizer.trackedTouches { cancelInView(touch) }
    }

    func recognizerDidFinish(_ recognizer: UIGestureRecognizer) {
        for other in recognizers where other !== recognizer { other.reconsider() }
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
        for recognizer in recognizers where recognizer.trackedTouches.isEmpty {
            if recognizer.isFinished { recognizer.putBack() }
        }
        recognizers.removeAll { $0.trackedTouches.isEmpty && $0.state == .possible && !$0.isWaitingForMore }
    }

    /// A recogniser that waits beyond its touches (a second tap) came to its end.
    func recognizerGaveUpWaiting(_ recognizer: UIGestureRecognizer) {
        recognizers.removeAll { $0 === recognizer && $0.trackedTouches.isEmpty }
        if recognizer.trackedTouches.isEmpty { recognizer.putBack() }
    }

    // MARK: Views

    private func sendToView(_ touch: UITouch, event: UIEvent) {
        guard let view = touch.view, !touch.isCancelledInView else { return }
        let key = ObjectIdentifier(touch)
        switch touch.phase {
        case .began:
            if holdsBack(touch, in: view) {
                hold(touch, event: event)
            } else {
                view.touchesBegan([touch], with: event)
            }
        case .moved where held[key] == nil: view.touchesMoved([touch], with: event)
        case .ended:
            releaseHeld(touch, event: event)
            if !touch.isCancelledInView { view.touchesEnded([touch], with: event) }
        case .cancelled:
            if dropHeld(touch) { return }
            view.touchesCancelled([touch], with: event)
        default: break
        }
    }

    private func holdsBack(_ touch: UITouch, in view: UIView) -> Bool {
        var current: UIView? = view
        while let candidate = current {
            if let scroll = candidate as? any ContentTouchDelaying, scroll.delaysTouches(in: view) { return true }
            current = candidate.superview
        }
        return false
    }

    private func hold(_ touch: UITouch, event: UIEvent) {
        let timer = Timer(timeInterval: Self.contentTouchDelay, repeats: false) { [weak self, weak touch] _ in
            MainActor.assumeIsolated {
                guard let self, let touch else { return }
                self.releaseHeld(touch, event: event)
            }
        }
        RunLoop.main.add(timer, forMode: .common)
        held[ObjectIdentifier(touch)] = HeldTouch(touch: touch, timer: timer)
    }

    private func releaseHeld(_ touch: UITouch, event: UIEvent) {
        guard dropHeld(touch), !touch.isCancelledInView else { return }
        touch.view?.touchesBegan([touch], with: event)
    }

    @discardableResult
    private func dropHeld(_ touch: UITouch) -> Bool {
        guard let entry = held.removeValue(forKey: ObjectIdentifier(touch)) else { return false }
        entry.timer.invalidate()
        return true
    }

    private func cancelInView(_ touch: UITouch) {
        guard !touch.isCancelledInView else { return }
        touch.isCancelledInView = true
        if dropHeld(touch) { return }
        touch.view?.touchesCancelled([touch], with: currentEvent)
    }
}

/// A scroll view that may hold touches back from its content.
@MainActor
package protocol ContentTouchDelaying: AnyObject {
    func delaysTouches(in view: UIView) -> Bool
}

extension UIGestureRecognizer {
    /// True for a recogniser that goes on after its touches ended, waiting for more.
    package var isWaitingForMore: Bool { (self as? UITapGestureRecognizer)?.waitsForNextTap ?? false }
}
