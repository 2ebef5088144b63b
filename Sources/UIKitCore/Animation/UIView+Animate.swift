import Foundation
import QuartzCore

extension UIView {
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimationStack.run(
            ViewAnimation(duration: duration, delay: delay, options: options), changes: animations,
            completion: completion)
    }

    /// A spring by damping ratio: 1 does not overshoot. The spring settles within `duration`.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringParameters(settlingIn: duration, dampingRatio: dampingRatio)
        let course = ViewAnimation.Course.spring(
            mass: 1, stiffness: spring.stiffness, damping: spring.damping, velocity: velocity)
        ViewAnimationStack.run(
            ViewAnimation(duration: duration, delay: delay, course: course).repeated(as: options),
            changes: animations, completion: completion)
    }

    /// A spring by perceptual duration and bounce (iOS 17).
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity: CGFloat = 0.0,
        delay: TimeInterval = 0.0, options: UIView.AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringParameters(perceptualDuration: duration, bounce: bounce)
        let course = ViewAnimation.Course.spring(
            mass: 1, stiffness: spring.stiffness, damping: spring.damping, velocity: initialSpringVelocity)
        ViewAnimationStack.run(
            ViewAnimation(duration: spring.settlingDuration, delay: delay, course: course).repeated(as: options),
            changes: animations, completion: completion)
    }

    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        ViewAnimationStack.withoutAnimation(actionsWithoutAnimation)
    }

    public class var areAnimationsEnabled: Bool { ViewAnimationStack.areAnimationsEnabled }
    public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimationStack.areAnimationsEnabled = enabled }
    public class var inheritedAnimationDuration: TimeInterval { ViewAnimationStack.inheritedDuration }
}

/// Mass-one spring constants from the ways UIKit lets a spring be described: pure arithmetic.
package struct SpringParameters: Hashable, Sendable {
    package var stiffness: CGFloat
    package var damping: CGFloat

    /// The spring of this damping ratio whose envelope falls below 0.1 % after `duration`.
    package init(settlingIn duration: Double, dampingRatio: CGFloat) {
        let ratio = min(max(dampingRatio, 0.05), 1)
        // Envelope exp(-ratio * omega * t); a critically damped spring carries an extra factor (1 + omega t).
        let decay = ratio >= 1 ? 9.23 : 6.91
        let omega = decay / (ratio * max(duration, 0.001))
        stiffness = omega * omega
        damping = 2 * ratio * omega
    }

    /// `bounce` 0 is critically damped; the natural period is the perceptual duration, as Apple describes it.
    package init(perceptualDuration: Double, bounce: CGFloat) {
        let omega = 2 * CGFloat.pi / max(perceptualDuration, 0.001)
        let ratio = bounce >= 0 ? 1 - min(bounce, 0.99) : 1 / (1 + max(bounce, -0.99))
        stiffness = omega * omega
        damping = 2 * ratio * omega
    }

    /// Time after which the envelope stays below 0.1 % of the distance.
    package var settlingDuration: Double {
        let omega = stiffness.squareRoot()
        let ratio = damping / (2 * omega)
        return ratio >= 1 ? 9.23 / omega : 6.91 / (ratio * omega)
    }
}
