import Foundation

/// How a layer's or an animation's own time runs in its parent's.
public protocol CAMediaTiming {
    var beginTime: CFTimeInterval { get set }
    var duration: CFTimeInterval { get set }
    var speed: Float { get set }
    var timeOffset: CFTimeInterval { get set }
    var repeatCount: Float { get set }
    var repeatDuration: CFTimeInterval { get set }
    var autoreverses: Bool { get set }
    var fillMode: CAMediaTimingFillMode { get set }
}

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A pace: a cubic Bézier from (0,0) to (1,1).
open class CAMediaTimingFunction: NSObject {
    package let curve: BezierPace

    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        curve = BezierPace(x1: Double(c1x), y1: Double(c1y), x2: Double(c2x), y2: Double(c2y))
        super.init()
    }

    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .linear: self.init(controlPoints: 0, 0, 1, 1)
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        }
    }
}

/// A cubic Bézier as a function of time: pure arithmetic.
package struct BezierPace: Hashable, Sendable {
    package var x1, y1, x2, y2: Double

    package init(x1: Double, y1: Double, x2: Double, y2: Double) {
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    private func value(_ s: Double, _ a: Double, _ b: Double) -> Double {
        let u = 1 - s
        return 3 * u * u * s * a + 3 * u * s * s * b + s * s * s
    }

    /// Progress at `time`, both 0...1. Halving finds the parameter; the curve's x never turns back.
    package func progress(at time: Double) -> Double {
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        var low = 0.0
        var high = 1.0
        for _ in 0..<48 {
            let middle = (low + high) / 2
            if value(middle, x1, x2) < time { low = middle } else { high = middle }
        }
        return value((low + high) / 2, y1, y2)
    }
}

/// A damped spring from 0 to 1 in closed form: pure arithmetic.
package struct SpringCurve: Hashable, Sendable {
    package var mass: Double
    package var stiffness: Double
    package var damping: Double
    /// Velocity at the start in distances per second, towards the end.
    package var initialVelocity: Double

    package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
        self.mass = max(mass, 1e-6)
        self.stiffness = max(stiffness, 1e-6)
        self.damping = max(damping, 0)
        self.initialVelocity = initialVelocity
    }

    private var omega: Double { (stiffness / mass).squareRoot() }
    private var ratio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// Progress at `time` seconds; passes 1 where the spring overshoots.
    package func progress(at time: Double) -> Double { 1 - distance(at: time) }

    /// What is left of the way: 1 at the start.
    private func distance(at t: Double) -> Double {
        guard t > 0 else { return 1 }
        let w = omega
        let z = ratio
        let v = -initialVelocity
        if abs(z - 1) < 1e-4 { return (1 + (v + w) * t) * exp(-w * t) }
        if z < 1 {
            let wd = w * (1 - z * z).squareRoot()
            return exp(-z * w * t) * (cos(wd * t) + (v + z * w) / wd * sin(wd * t))
        }
        let root = w * (z * z - 1).squareRoot()
        let (r1, r2) = (-z * w + root, -z * w - root)
        let a = (v - r2) / (r1 - r2)
        return a * exp(r1 * t) + (1 - a) * exp(r2 * t)
    }

    /// Velocity at `time`, in distances per second, by the symmetric difference of the closed form.
    package func velocity(at time: Double) -> Double {
        let step = 1e-5
        return (progress(at: time + step) - progress(at: max(0, time - step))) / (time > step ? 2 * step : time + step)
    }

    /// Time after which the envelope stays within a thousandth of the way.
    package var settlingDuration: Double {
        let z = ratio
        if z < 1 { return 6.91 / max(z * omega, 1e-6) }
        let slowest = z == 1 ? omega : omega * (z - (z * z - 1).squareRoot())
        return 9.23 / max(slowest, 1e-6)
    }
}
