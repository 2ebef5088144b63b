import Foundation

/// A touch that its view has not seen, or whose end it has not seen.
@MainActor
struct HeldTouch {
    let touch: UITouch
    var event: UIEvent
    var holdsBegan: Bool
    var holdsEnded = false
    /// Runs while content of a scroll view waits for a scroll to begin instead.
    var contentDelay: Timer?
}

/// How touches reach the views under them.
///
/// A touch on content of a scroll view reaches the content only after ``contentTouchDelay``, or when it ends before that,
/// so that scrolling does not light up rows (`SE-04`). A recogniser may hold the beginning or the end of its touches
/// back until it fails.
extension TouchDelivery {
    /// As remembered; not measured by any source.
    static let contentTouchDelay = 0.15

    func sendToView(_ touch: UITouch, event: UIEvent) {
        guard let view = touch.view, !touch.isCancelledInView else { return }
        let index = held.firstIndex { $0.touch === touch }
        switch touch.phase {
        case .began:
            guard mayEnter(touch, view) else {
                touch.isCancelledInView = true
                return
            }
            viewTouches.append(touch)
            let timer = holdsBack(touch, in: view) ? startContentDelay(touch) : nil
            if timer != nil || isAwaited(touch, \.delaysTouchesBegan) {
                held.append(HeldTouch(touch: touch, event: event, holdsBegan: true, contentDelay: timer))
            } else {
                begin(touch, in: view, event: event)
            }
        case .moved where index == nil: view.touchesMoved([touch], with: event)
        case .ended:
            end(touch, heldAt: index, event: event)
        case .cancelled:
            if let index {
                let entry = removeHeld(at: index)
                if entry.holdsBegan { return }
            }
            view.touchesCancelled([touch], with: event)
        default: break
        }
    }

    /// Tells the view, unless a scroll view around it keeps touches from its content; then the touch is none of the view's.
    @discardableResult
    private func begin(_ touch: UITouch, in view: UIView, event: UIEvent) -> Bool {
        var around = view.superview
        while let current = around {
            if let scroll = current as? any ContentTouchDelaying {
                guard scroll.allowsBeginning(touch, with: event, in: view) else {
                    touch.isCancelledInView = true
                    return false
                }
                break
            }
            around = current.superview
        }
        view.touchesBegan([touch], with: event)
        return true
    }

    /// A view takes one finger at a time unless it says otherwise, and an exclusive view shares the window with no other.
    private func mayEnter(_ touch: UITouch, _ view: UIView) -> Bool {
        viewTouches.removeAll { $0.phase == .ended || $0.phase == .cancelled || $0.isCancelledInView }
        return viewTouches.allSatisfy { other in
            guard let busy = other.view, other !== touch else { return true }
            if busy === view { return view.isMultipleTouchEnabled }
            return !busy.isExclusiveTouch && !view.isExclusiveTouch
        }
    }

    /// False while a view has not seen the touch, or has been told that it is cancelled.
    func isSeenByView(_ touch: UITouch) -> Bool {
        !touch.isCancelledInView && !held.contains { $0.touch === touch && $0.holdsBegan }
    }

    private func end(_ touch: UITouch, heldAt index: Int?, event: UIEvent) {
        if let index {
            held[index].contentDelay?.invalidate()
            held[index].contentDelay = nil
            held[index].event = event
            held[index].holdsEnded = true
        } else if isAwaited(touch, \.delaysTouchesEnded) {
            held.append(HeldTouch(touch: touch, event: event, holdsBegan: false, holdsEnded: true))
        } else {
            touch.view?.touchesEnded([touch], with: event)
        }
        releaseHeldTouches()
    }

    /// Whether a recogniser that wants this phase for itself has not come to a result yet.
    private func isAwaited(_ touch: UITouch, _ wish: KeyPath<UIGestureRecognizer, Bool>) -> Bool {
        (touch.gestureRecognizers ?? []).contains { recognizer in
            recognizer[keyPath: wish] && recognizer.isEnabled && recognizer.state == .possible
                && (recognizer.isWaitingForMore || recognizer.trackedTouches.contains { $0 === touch })
        }
    }

    /// Hands on what nothing holds back any more. Called whenever a recogniser or a delay came to its end.
    func releaseHeldTouches() {
        for touch in held.map(\.touch) {
            guard let index = held.firstIndex(where: { $0.touch === touch }) else { continue }
            let entry = held[index]
            if entry.holdsBegan {
                guard entry.contentDelay == nil, !isAwaited(touch, \.delaysTouchesBegan) else { continue }
                held[index].holdsBegan = false
                guard let view = touch.view, begin(touch, in: view, event: entry.event) else {
                    held.removeAll { $0.touch === touch }
                    continue
                }
            }
            guard let index = held.firstIndex(where: { $0.touch === touch }) else { continue }
            if held[index].holdsEnded {
                guard !isAwaited(touch, \.delaysTouchesEnded) else { continue }
                touch.view?.touchesEnded([touch], with: removeHeld(at: index).event)
            } else {
                removeHeld(at: index)
            }
        }
    }

    /// Ends the delays of content touches now, as if the fingers had rested: for tests without a clock.
    package func endContentDelays() {
        for timer in held.compactMap(\.contentDelay) { timer.fire() }
    }

    func touchesHeld(for recognizer: UIGestureRecognizer) -> [UITouch] {
        held.map(\.touch).filter { $0.gestureRecognizers?.contains(recognizer) ?? false }
    }

    private func holdsBack(_ touch: UITouch, in view: UIView) -> Bool {
        var current: UIView? = view
        while let candidate = current {
            if let scroll = candidate as? any ContentTouchDelaying, scroll.delaysTouches(in: view) { return true }
            current = candidate.superview
        }
        return false
    }

    private func startContentDelay(_ touch: UITouch) -> Timer {
        let timer = Timer(timeInterval: Self.contentTouchDelay, repeats: false) { [weak self, weak touch] _ in
            MainActor.assumeIsolated {
                guard let self, let touch, let index = self.held.firstIndex(where: { $0.touch === touch }) else {
                    return
                }
                self.held[index].contentDelay = nil
                self.releaseHeldTouches()
            }
        }
        RunLoop.main.add(timer, forMode: .common)
        return timer
    }

    @discardableResult
    private func removeHeld(at index: Int) -> HeldTouch {
        held[index].contentDelay?.invalidate()
        return held.remove(at: index)
    }

    func cancelInView(_ touch: UITouch) {
        guard !touch.isCancelledInView else { return }
        touch.isCancelledInView = true
        if let index = held.firstIndex(where: { $0.touch === touch }), removeHeld(at: index).holdsBegan { return }
        touch.view?.touchesCancelled([touch], with: currentEvent)
    }
}
