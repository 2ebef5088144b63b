import Foundation

/// A finger that stays down.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    open var numberOfTouchesRequired = 1
    open var minimumPressDuration: TimeInterval = 0.5
    open var allowableMovement: CGFloat = 10

    private var start = CGPoint.zero
    private var timer: Timer?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard trackedTouches.count <= numberOfTouchesRequired else {
            if !isActive { state = .failed }
            return
        }
        guard trackedTouches.count == numberOfTouchesRequired else { return }
        start = currentWindowLocation
        guard minimumPressDuration > 0 else {
            state = .began
            return
        }
        let timer = Timer(timeInterval: minimumPressDuration, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.state = .began }
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }

    /// The finger has rested long enough, whatever the clock says: for tests without one.
    package func rest() { timer?.fire() }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if isActive {
            state = .changed
            return
        }
        let now = currentWindowLocation
        if hypot(now.x - start.x, now.y - start.y) > allowableMovement { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        timer?.invalidate()
        state = isActive ? .ended : .failed
    }

    open override func reset() {
        timer?.invalidate()
        timer = nil
    }
}
