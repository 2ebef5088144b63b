import CoreGraphics
import DisplayList
import Foundation

extension CALayer {
    func start(_ anim: CAAnimation, forKey key: String?) {
        let key = key ?? "unnamed-\(LayerIdentity.next())"
        if anim.duration == 0, !(anim is CAAnimationGroup) { anim.duration = CATransaction.animationDuration() }
        anim.startTime = CACurrentMediaTime()
        stop(forKey: key)
        anim.transaction = CATransaction.joinCompletion()
        runningAnimations.append((key, anim))
        mark([.animation, .commit])
    }

    func stop(forKey key: String) {
        guard let index = runningAnimations.firstIndex(where: { $0.key == key }) else { return }
        end(runningAnimations.remove(at: index).animation, finished: false)
        mark(.commit)
    }

    func stopAll() {
        let all = runningAnimations
        runningAnimations = []
        for (_, animation) in all { end(animation, finished: false) }
        mark(.commit)
    }

    /// True where a window shows the tree, so that its animations run.
    package var isInShownTree: Bool { rootLayer.treeHost != nil }

    /// Ends the animations of a tree that is not shown any more, and tells their delegates.
    package func endAnimationsInTree() {
        guard hasAnimationsInTree else { return }
        stopAll()
        for layer in sublayersAndMask { layer.endAnimationsInTree() }
    }

    public func animation(forKey key: String) -> CAAnimation? { runningAnimations.first { $0.key == key }?.animation }
    public func animationKeys() -> [String]? { runningAnimations.isEmpty ? nil : runningAnimations.map(\.key) }

    /// A layer of the same class with the values at `time`.
    func presentationCopy(at time: Double) -> CALayer {
        let copy = LayerInstantiation.copy(of: self)
        copy.model = presentationValues(at: time)
        return copy
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
