import Foundation
import QuartzCore

public enum UITimingCurveType: Int, Sendable { case builtin = 0, cubic, spring, composed }

/// How an animation goes from its start to its end.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic Bézier curve of progress over time.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public let animationCurve: UIView.AnimationCurve
    public let controlPoint1: CGPoint
    public let controlPoint2: CGPoint
    private let isBuiltin: Bool

    public convenience override init() { self.init(animationCurve: .easeInOut) }

    public init(animationCurve curve: UIView.AnimationCurve) {
        let pace = ViewAnimation.function(curve).curve
        animationCurve = curve
        controlPoint1 = CGPoint(x: pace.x1, y: pace.y1)
        controlPoint2 = CGPoint(x: pace.x2, y: pace.y2)
        isBuiltin = true
        super.init()
    }

    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        controlPoint1 = point1
        controlPoint2 = point2
        isBuiltin = false
        super.init()
    }

    public var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring. Made from a damping ratio it settles within the animator's duration; made from mass, stiffness and damping, or
/// from a perceptual duration, it takes as long as it takes.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    enum Kind {
        case ratio(CGFloat)
        case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
    }
    let kind: Kind
    /// In distances per second; the part along x counts for values of one dimension.
    public let initialVelocity: CGVector

    /// The system's own spring (as remembered).
    public convenience override init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        kind = .ratio(ratio)
        initialVelocity = velocity
        super.init()
    }
    public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        kind = .physical(mass: mass, stiffness: stiffness, damping: damping)
        initialVelocity = velocity
        super.init()
    }

    public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
        let spring = SpringParameters(perceptualDuration: duration, bounce: bounce)
        kind = .physical(mass: 1, stiffness: spring.stiffness, damping: spring.damping)
        initialVelocity = velocity
        super.init()
    }
    public convenience init(duration: TimeInterval, bounce: CGFloat) {
        self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
    }

    public var timingCurveType: UITimingCurveType { .spring }
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    public var springTimingParameters: UISpringTimingParameters? { self }
}
