import Foundation

extension CALayer {
    /// What the change of an animatable property starts by itself: from what is shown now to the new value, in the duration
    /// and pace of the transaction, a quarter of a second by default.
    ///
    /// Only for a layer without a delegate that has been on screen since it joined its tree, so that making and placing a
    /// new layer does not animate (as remembered). The root of a tree follows its window at once. Nil otherwise.
    func implicitAction(forKey key: String) -> (any CAAction)? {
        guard delegate == nil, superlayer != nil, wasShown, rootLayer.treeHost != nil else { return nil }
        let duration = CATransaction.animationDuration()
        guard duration > 0, let shown = presentationValues(at: CACurrentMediaTime())[key] else { return nil }
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = shown
        animation.duration = duration
        animation.timingFunction =
            CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }
}
