import Foundation

/// The arithmetic of scrolling: rubber band, deceleration and bounce, as measured on iOS 26.1 (`PH-01`...`PH-08`).
package enum ScrollPhysics {
    /// Share of the velocity left after one millisecond (`PH-04`).
    package static let normalRate = 0.998
    package static let fastRate = 0.99
    /// Deceleration ends at this speed, in points per second (`PH-05`).
    package static let endSpeed = 10.0
    /// Below this speed a bounce counts as starting from rest (`PH-07`).
    package static let restSpeed = 50.0

    /// How far content shows beyond its edge for a finger `distance` beyond it (`PH-06`).
    package static func banded(_ distance: Double, dimension: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let sign = distance < 0 ? -1.0 : 1.0
        return sign * (1 - 1 / (0.55 * abs(distance) / dimension + 1)) * dimension
    }

    /// The finger distance that shows as `shown`; the inverse of ``banded(_:dimension:)``.
    package static func unbanded(_ shown: Double, dimension: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let sign = shown < 0 ? -1.0 : 1.0
        let part = min(abs(shown) / dimension, 0.999)
        return sign * (1 / (1 - part) - 1) * dimension / 0.55
    }

    /// An offset that may lie beyond `range`, with the part outside banded.
    package static func bandedOffset(_ offset: Double, range: ClosedRange<Double>, dimension: Double) -> Double {
        if offset < range.lowerBound {
            return range.lowerBound + banded(offset - range.lowerBound, dimension: dimension)
        }
        if offset > range.upperBound {
            return range.upperBound + banded(offset - range.upperBound, dimension: dimension)
        }
        return offset
    }

    /// Rounds to the device pixel grid (`PH-08`).
    package static func pixelRounded(_ value: Double, scale: Double) -> Double {
        scale > 0 ? (value * scale).rounded() / scale : value
    }
}

/// Free deceleration on one axis: `v(t) = v0 * rate^(1000 t)` (`PH-04`).
package struct DecelerationCurve: Hashable, Sendable {
    package var start: Double
    package var velocity: Double
    /// Share of the velocity left after one millisecond.
    package var rate: Double

    package init(start: Double, velocity: Double, rate: Double) {
        self.start = start
        self.velocity = velocity
        self.rate = rate
    }

    /// Distance per unit of velocity lost: 0.499 for the normal rate.
    package var reach: Double { rate / (1000 * (1 - rate)) }

    package func position(at time: Double) -> Double { start + velocity * reach * (1 - pow(rate, 1000 * time)) }
    package func velocity(at time: Double) -> Double { velocity * pow(rate, 1000 * time) }

    /// Time until the speed falls to ``ScrollPhysics/endSpeed``; 0 when it starts below.
    package var duration: Double {
        let speed = abs(velocity)
        guard speed > ScrollPhysics.endSpeed else { return 0 }
        return log(ScrollPhysics.endSpeed / speed) / (1000 * log(rate))
    }

    /// Where it comes to rest (`PH-05`).
    package var target: Double {
        guard abs(velocity) > ScrollPhysics.endSpeed else { return start }
        let end = velocity > 0 ? ScrollPhysics.endSpeed : -ScrollPhysics.endSpeed
        return start + (velocity - end) * reach
    }

    /// The velocity that comes to rest at `target`.
    package static func velocity(from start: Double, to target: Double, rate: Double) -> Double {
        let reach = rate / (1000 * (1 - rate))
        let distance = target - start
        guard distance != 0 else { return 0 }
        return distance / reach + (distance > 0 ? ScrollPhysics.endSpeed : -ScrollPhysics.endSpeed)
    }

    /// When the curve passes `position`; nil if it never does.
    package func time(reaching position: Double) -> Double? {
        let part = 1 - (position - start) / (velocity * reach)
        guard velocity != 0, part > 0, part <= 1 else { return nil }
        return log(part) / (1000 * log(rate))
    }
}

/// The return to an edge on one axis (`PH-07`): critically damped with velocity, overdamped from rest.
package struct BounceCurve: Hashable, Sendable {
    package var edge: Double
    /// Distance from the edge and velocity at the start.
    package var displacement: Double
    package var velocity: Double

    package init(edge: Double, displacement: Double, velocity: Double) {
        self.edge = edge
        self.displacement = displacement
        self.velocity = velocity
    }

    private static let omega = 11.0
    private static let rates = (slow: 9.0, fast: 46.0)

    private var isFromRest: Bool { abs(velocity) < ScrollPhysics.restSpeed }

    package func position(at time: Double) -> Double {
        if isFromRest {
            let (a, b) = parts
            return edge + a * exp(-Self.rates.slow * time) + b * exp(-Self.rates.fast * time)
        }
        return edge + (displacement + (velocity + Self.omega * displacement) * time) * exp(-Self.omega * time)
    }

    package func velocity(at time: Double) -> Double {
        if isFromRest {
            let (a, b) = parts
            return -Self.rates.slow * a * exp(-Self.rates.slow * time)
                - Self.rates.fast * b * exp(-Self.rates.fast * time)
        }
        let slope = velocity + Self.omega * displacement
        return (slope - Self.omega * (displacement + slope * time)) * exp(-Self.omega * time)
    }

    /// Weights of the two decays that give the starting displacement and velocity.
    private var parts: (Double, Double) {
        let slow = Self.rates.slow
        let fast = Self.rates.fast
        let a = (fast * displacement + velocity) / (fast - slow)
        return (a, displacement - a)
    }

    /// True when what is left is less than half a device pixel and slow.
    package func isSettled(at time: Double, scale: Double) -> Bool {
        abs(position(at: time) - edge) < 0.5 / max(scale, 1) && abs(velocity(at: time)) < 10
    }
}
