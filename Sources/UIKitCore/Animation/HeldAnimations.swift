import Foundation
import QuartzCore

/// Animations that a finger drives: they stand at a progress until they are let go forwards or backwards.
@MainActor
package final class HeldAnimations {
    private struct Entry {
        let animation: CABasicAnimation
        let layer: CALayer
        let key: String
    }

    private var entries: [Entry] = []
    private var duration = 0.0
    private var progress = 0.0

    package init() {}

    /// Runs `changes`; what they animate stands still at progress 0.
    package func collect(duration: Double, changes: () -> Void) {
        self.duration = duration
        let linear = ViewAnimation(
            duration: duration, delay: 0, course: .curve(CAMediaTimingFunction(name: .linear)))
        ViewAnimationStack.run(linear, holding: self, changes: changes)
    }

    /// Runs `body`; the animations it makes by itself stand still at progress 0, each with its own duration.
    package func collectAnimations(of body: () -> Void) { ViewAnimationStack.hold(in: self, body) }

    func add(_ animation: CABasicAnimation, on layer: CALayer, key: String) {
        // Kept when it arrives, so that one that went back does not jump to the new value before the end is told.
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        entries.append(Entry(animation: animation, layer: layer, key: key))
    }

    package func hold(at progress: Double) {
        self.progress = min(max(progress, 0), 1)
        for entry in entries { entry.animation.timeOffset = min(self.progress, 0.9999) * entry.animation.duration }
    }

    /// Lets the animations run from where they are to their end, or back to their start, within `duration`.
    ///
    /// - Parameter tellsEnd: those who made the animations hear of their end, and clean up at once: one that went back
    ///   then shows the new value again.
    package func release(isReversed: Bool, duration: Double, tellsEnd: Bool = false) {
        let now = CACurrentMediaTime()
        for entry in entries {
            let animation = entry.animation
            guard let from = LayerValue(animation.fromValue), let to = LayerValue(animation.toValue) else { continue }
            animation.fromValue = from.blended(to: to, part: progress).value
            animation.toValue = isReversed ? from.value : to.value
            animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
            animation.timeOffset = 0
            animation.duration = duration
            animation.startTime = now
            animation.speed = 1
            animation.isRemovedOnCompletion = tellsEnd
        }
    }

    /// Takes the animations away: layers show what they are.
    package func end() {
        let all = entries
        entries = []
        for entry in all where entry.layer.animation(forKey: entry.key) === entry.animation {
            entry.layer.removeAnimation(forKey: entry.key)
        }
    }
}
