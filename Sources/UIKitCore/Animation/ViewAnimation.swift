import Foundation
import QuartzCore

/// How the property changes inside one animation block move: duration, delay and course.
package struct ViewAnimation {
    package enum Course {
        case curve(CAMediaTimingFunction)
        /// Mass, stiffness and damping as CoreAnimation takes them; velocity relative to the distance, per second.
        case spring(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, velocity: CGFloat)
    }

    package var duration: Double
    package var delay: Double
    package var course: Course
    package var repeats = false
    package var autoreverses = false

    package init(duration: Double, delay: Double, course: Course) {
        self.duration = duration
        self.delay = delay
        self.course = course
    }

    /// The spring of row insertions and deletions on iOS 26.1 (`AN-01`).
    package static var rows: ViewAnimation {
        ViewAnimation(
            duration: 0.441, delay: 0, course: .spring(mass: 1, stiffness: 438.649, damping: 41.888, velocity: 0))
    }

    package init(duration: Double, delay: Double, options: UIView.AnimationOptions) {
        self.init(duration: duration, delay: delay, course: .curve(Self.function(options.curve)))
        self = repeated(as: options)
    }

    /// The same animation over and over, or there and back, where the options say so.
    func repeated(as options: UIView.AnimationOptions) -> ViewAnimation {
        var animation = self
        animation.repeats = options.contains(.repeat)
        animation.autoreverses = options.contains(.autoreverse)
        return animation
    }

    static func function(_ curve: UIView.AnimationCurve) -> CAMediaTimingFunction {
        switch curve {
        case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
        case .easeIn: CAMediaTimingFunction(name: .easeIn)
        case .easeOut: CAMediaTimingFunction(name: .easeOut)
        case .linear: CAMediaTimingFunction(name: .linear)
        }
    }

    /// The animation object for one property, without its values.
    func basicAnimation(keyPath: String) -> CABasicAnimation {
        let animation: CABasicAnimation
        switch course {
        case .curve(let function):
            animation = CABasicAnimation(keyPath: keyPath)
            animation.timingFunction = function
        case .spring(let mass, let stiffness, let damping, let velocity):
            let spring = CASpringAnimation(keyPath: keyPath)
            spring.mass = mass
            spring.stiffness = stiffness
            spring.damping = damping
            spring.initialVelocity = velocity
            animation = spring
        }
        configure(animation)
        return animation
    }

    /// Sets everything but the course and the values.
    func configure(_ animation: CAPropertyAnimation) {
        animation.duration = duration
        animation.repeatCount = repeats ? .greatestFiniteMagnitude : 0
        animation.autoreverses = autoreverses
        guard delay > 0 else { return }
        animation.beginTime = CACurrentMediaTime() + delay
        animation.fillMode = .backwards
    }
}
