import CoreGraphics
import DisplayList
import Foundation

extension CALayer {
    /// Starts an animation; one under the same key is replaced.
    public func add(_ anim: CAAnimation, forKey key: String?) {
        let key = key ?? "unnamed-\(LayerIdentity.next())"
        if anim.duration == 0, !(anim is CAAnimationGroup) { anim.duration = CATransaction.animationDuration() }
        anim.startTime = CACurrentMediaTime()
        removeAnimation(forKey: key)
        anim.transaction = CATransaction.joinCompletion()
        runningAnimations.append((key, anim))
        mark([.animation, .commit])
    }

    public func removeAnimation(forKey key: String) {
        guard let index = runningAnimations.firstIndex(where: { $0.key == key }) else { return }
        end(runningAnimations.remove(at: index).animation, finished: false)
        contentChanged()
    }

    public func removeAllAnimations() {
        let all = runningAnimations
        runningAnimations = []
        for (_, animation) in all { end(animation, finished: false) }
        contentChanged()
    }

    public func animation(forKey key: String) -> CAAnimation? { runningAnimations.first { $0.key == key }?.animation }
    public func animationKeys() -> [String]? { runningAnimations.isEmpty ? nil : runningAnimations.map(\.key) }

    /// What is on screen now: a copy of the layer with its animated values.
    public func presentation() -> Self? {
        let copy = CALayer()
        copy.model = presentationValues(at: CACurrentMediaTime())
        return copy as? Self
    }

    /// Model values with every running animation applied, oldest first, so that additive ones add up.
    package func presentationValues(at time: Double) -> LayerModel {
        guard !runningAnimations.isEmpty else { return model }
        var values = model
        for (_, animation) in runningAnimations { animation.apply(to: &values, at: time) }
        return values
    }

    /// Ends what is over at `time`, in this subtree, and tells its delegates. Walks only paths with animations.
    ///
    /// - Returns: true while anything still runs.
    @discardableResult
    package func sampleAnimations(at time: Double) -> Bool {
        guard hasAnimationsInTree else { return false }
        var ended: [CAAnimation] = []
        collectEnded(at: time, into: &ended)
        for animation in ended { end(animation, finished: true) }
        return hasAnimationsInTree
    }

    private func collectEnded(at time: Double, into ended: inout [CAAnimation]) {
        guard hasAnimationsInTree else { return }
        for (_, animation) in runningAnimations where !animation.hasStarted {
            animation.hasStarted = true
            animation.delegate?.animationDidStart(animation)
        }
        ended += runningAnimations.map(\.animation).filter { $0.isRemovedOnCompletion && $0.isOver(at: time) }
        runningAnimations.removeAll { $0.animation.isRemovedOnCompletion && $0.animation.isOver(at: time) }
        dirt.subtract([.animation, .animationBelow])
        if runningAnimations.contains(where: { !$0.animation.isOver(at: time) }) { dirt.insert(.animation) }
        // A frame whose values moved is committed again, and once more after the last animation ended.
        mark(.commit)
        for layer in sublayersAndMask {
            layer.collectEnded(at: time, into: &ended)
            if layer.hasAnimationsInTree { dirt.insert(.animationBelow) }
        }
    }

    private func end(_ animation: CAAnimation, finished: Bool) {
        let delegate = animation.delegate
        animation.delegate = nil
        delegate?.animationDidStop(animation, finished: finished)
        animation.transaction?.leave()
        animation.transaction = nil
    }
}
