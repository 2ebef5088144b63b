import Foundation
import QuartzCore

/// The course of an animator over its time: values only.
package enum AnimatorPace: Hashable, Sendable {
    case cubic(BezierPace)
    /// With the seconds after which the spring counts as at rest.
    case spring(SpringCurve, duration: Double)

    /// Progress at a part, 0 to 1, of the time; a spring may pass 1 on the way.
    package func progress(at part: Double) -> Double {
        if part <= 0 { return 0 }
        if part >= 1 { return 1 }
        switch self {
        case .cubic(let curve): return curve.progress(at: part)
        case .spring(let spring, let duration): return spring.progress(at: part * duration)
        }
    }

    /// The time a spring of its own mind takes; nil where the animator's duration decides.
    @MainActor
    init(_ parameters: any UITimingCurveProvider, duration: Double) {
        if let spring = parameters.springTimingParameters {
            let velocity = Double(spring.initialVelocity.dx)
            switch spring.kind {
            case .ratio(let ratio):
                let fitted = SpringParameters(settlingIn: duration, dampingRatio: ratio)
                let curve = SpringCurve(
                    mass: 1, stiffness: Double(fitted.stiffness), damping: Double(fitted.damping),
                    initialVelocity: velocity)
                self = .spring(curve, duration: duration)
            case .physical(let mass, let stiffness, let damping):
                let curve = SpringCurve(
                    mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
                    initialVelocity: velocity)
                self = .spring(curve, duration: curve.settlingDuration)
            }
        } else {
            let cubic = parameters.cubicTimingParameters ?? UICubicTimingParameters()
            self = .cubic(
                BezierPace(
                    x1: Double(cubic.controlPoint1.x), y1: Double(cubic.controlPoint1.y),
                    x2: Double(cubic.controlPoint2.x), y2: Double(cubic.controlPoint2.y)))
        }
    }
}

/// One stretch of an animator's way, between two pauses or turns.
package struct AnimatorRun: Hashable, Sendable {
    package var from: Double
    package var to: Double
    /// Seconds of the frame clock.
    package var begin: Double
    package var length: Double
    package var pace: AnimatorPace

    package init(from: Double, to: Double, begin: Double, length: Double, pace: AnimatorPace) {
        self.from = from
        self.to = to
        self.begin = begin
        self.length = length
        self.pace = pace
    }

    /// Place on the way from start (0) to end (1).
    package func place(at time: Double) -> Double {
        guard length > 0 else { return time >= begin ? to : from }
        return from + (to - from) * pace.progress(at: (time - begin) / length)
    }

    package func isOver(at time: Double) -> Bool { time >= begin + length }
}
