import Foundation

/// What one axis of a scroll view does after the finger left: decelerates, bounces or rests. A value; the scroll view
/// asks it for the offset of each frame.
package struct ScrollAxisMotion: Hashable, Sendable {
    private enum Phase: Hashable, Sendable {
        case rest(Double)
        case decelerating(DecelerationCurve, since: Double)
        case bouncing(BounceCurve, since: Double)
    }

    private var phase: Phase
    /// Offsets at which content lies within its edges.
    private let range: ClosedRange<Double>
    private let bounces: Bool
    private let scale: Double

    /// - Parameters:
    ///   - offset: offset at release, banded, in points.
    ///   - velocity: of the offset, in points per second.
    ///   - target: where the delegate wants it to rest; nil for the natural place.
    package init(
        offset: Double, velocity: Double, target: Double?, range: ClosedRange<Double>, bounces: Bool, rate: Double,
        scale: Double, time: Double
    ) {
        self.range = range
        self.bounces = bounces
        self.scale = scale
        if offset < range.lowerBound || offset > range.upperBound {
            let edge = min(max(offset, range.lowerBound), range.upperBound)
            phase = .bouncing(BounceCurve(edge: edge, displacement: offset - edge, velocity: velocity), since: time)
            return
        }
        var start = velocity
        if let target {
            start = DecelerationCurve.velocity(from: offset, to: target, rate: rate)
        }
        let curve = DecelerationCurve(start: offset, velocity: start, rate: rate)
        phase = curve.duration > 0 ? .decelerating(curve, since: time) : .rest(offset)
    }

    package var isResting: Bool {
        if case .rest = phase { return true }
        return false
    }

    /// Moves on to `time` and gives the offset there, rounded to the pixel grid.
    package mutating func offset(at time: Double) -> Double {
        switch phase {
        case .rest(let offset): return ScrollPhysics.pixelRounded(offset, scale: scale)
        case .decelerating(let curve, let since): return decelerate(curve, since: since, time: time)
        case .bouncing(let curve, let since):
            if curve.isSettled(at: time - since, scale: scale) {
                phase = .rest(curve.edge)
                return ScrollPhysics.pixelRounded(curve.edge, scale: scale)
            }
            return ScrollPhysics.pixelRounded(curve.position(at: time - since), scale: scale)
        }
    }

    private mutating func decelerate(_ curve: DecelerationCurve, since: Double, time: Double) -> Double {
        let elapsed = min(time - since, curve.duration)
        let position = curve.position(at: elapsed)
        let edge = min(max(position, range.lowerBound), range.upperBound)
        if position != edge, let hit = curve.time(reaching: edge) {
            guard bounces else {
                phase = .rest(edge)
                return ScrollPhysics.pixelRounded(edge, scale: scale)
            }
            phase = .bouncing(
                BounceCurve(edge: edge, displacement: 0, velocity: curve.velocity(at: hit)), since: since + hit)
            return offset(at: time)
        }
        if time - since >= curve.duration { phase = .rest(position) }
        return ScrollPhysics.pixelRounded(position, scale: scale)
    }

    /// Velocity of the offset at `time`, in points per second.
    package func velocity(at time: Double) -> Double {
        switch phase {
        case .rest: 0
        case .decelerating(let curve, let since): curve.velocity(at: time - since)
        case .bouncing(let curve, let since): curve.velocity(at: time - since)
        }
    }
}

/// A scroll on program's demand: cosine ease-in-out over 0.3 s (`HT-14`).
package struct ScrollGlide: Hashable, Sendable {
    package static let duration = 0.3

    package var from: CGPoint
    package var to: CGPoint
    package var start: Double

    package init(from: CGPoint, to: CGPoint, start: Double) {
        self.from = from
        self.to = to
        self.start = start
    }

    package func isOver(at time: Double) -> Bool { time - start >= Self.duration }

    package func offset(at time: Double) -> CGPoint {
        let part = min(max((time - start) / Self.duration, 0), 1)
        let eased = (1 - cos(.pi * part)) / 2
        return CGPoint(x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased)
    }
}
