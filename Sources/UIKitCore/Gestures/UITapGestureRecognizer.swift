import Foundation

/// One or more taps with one or more fingers.
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
    /// Buttons of the pointer that have to be down, all of them; means nothing for fingers.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    /// A finger may wander this far, and taps may be this far apart in time (as remembered).
    static let wander: CGFloat = 45
    static let interval = 0.35
    private var starts: [ObjectIdentifier: CGPoint] = [:]
    private var tapsSoFar = 0
    private var mostTouches = 0
    private var patience: Timer?

    var waitsForNextTap: Bool { patience != nil }

    package override func takes(buttons: UIEvent.ButtonMask) -> Bool { buttons.isSuperset(of: buttonMaskRequired) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        patience?.invalidate()
        patience = nil
        for touch in touches { starts[ObjectIdentifier(touch)] = touch.windowLocation }
        mostTouches = max(mostTouches, trackedTouches.count)
        if mostTouches > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            guard let start = starts[ObjectIdentifier(touch)] else { continue }
            let distance = hypot(touch.windowLocation.x - start.x, touch.windowLocation.y - start.y)
            if distance > Self.wander { state = .failed }
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard trackedTouches.allSatisfy({ $0.phase == .ended }) else { return }
        guard mostTouches == numberOfTouchesRequired else {
            state = .failed
            return
        }
        tapsSoFar += 1
        mostTouches = 0
        if tapsSoFar >= numberOfTapsRequired {
            state = .ended
        } else {
            waitForNextTap()
        }
    }

    private func waitForNextTap() {
        let timer = Timer(timeInterval: Self.interval, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.giveUpWaiting() }
        }
        RunLoop.main.add(timer, forMode: .common)
        patience = timer
    }

    /// The next tap did not come in time.
    package func giveUpWaiting() {
        guard let patience else { return }
        patience.invalidate()
        self.patience = nil
        state = .failed
    }

    open override func reset() {
        starts = [:]
        tapsSoFar = 0
        mostTouches = 0
        patience?.invalidate()
        patience = nil
    }
}

extension UIEvent {
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let primary = ButtonMask(rawValue: 1)
        public static let secondary = ButtonMask(rawValue: 2)

        /// The mask of one button, counted from 1.
        public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
    }
}
