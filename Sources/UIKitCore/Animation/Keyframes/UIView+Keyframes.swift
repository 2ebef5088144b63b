import Foundation
import QuartzCore

extension UIView {
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
        public static let calculationModeLinear = KeyframeAnimationOptions([])
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        @available(*, unavailable, message: "Only linear and discrete keyframes are there yet")
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        @available(*, unavailable, message: "Only linear and discrete keyframes are there yet")
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        @available(*, unavailable, message: "Only linear and discrete keyframes are there yet")
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    }

    /// Animates the changes of each ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)`` in its part of the
    /// time. The course over the whole time is that of `AnimationOptions`, whose curve bits may be given along.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let course = AnimationOptions(rawValue: options.rawValue & (0x1F | 3 << 16))
        ViewAnimationStack.runKeyframes(
            ViewAnimation(duration: duration, delay: delay, options: course),
            isDiscrete: options.rawValue >> 10 & 7 == 1, changes: animations, completion: completion)
    }

    /// Changes that take place in a part of the time, both given from 0 to 1. Means something only inside
    /// `animateKeyframes`.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        ViewAnimationStack.keyframe(
            from: min(max(frameStartTime, 0), 1), to: min(max(frameStartTime + frameDuration, 0), 1),
            changes: animations)
    }
}
