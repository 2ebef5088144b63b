import Foundation

/// Two fingers that move apart or together.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The fingers' distance changes by so much before a pinch begins, in points (own choice).
    static let slop: CGFloat = 8

    private var track = PinchTrack()

    /// Distance of the fingers now to that at the beginning; what is set goes on from there.
    open var scale: CGFloat {
        get { track.scale }
        set { track.setScale(newValue) }
    }

    /// Of ``scale``, per second.
    open var velocity: CGFloat { track.velocity }

    private var distance: CGFloat {
        guard trackedTouches.count > 1 else { return 0 }
        let (a, b) = (trackedTouches[0].windowLocation, trackedTouches[1].windowLocation)
        return max(hypot(a.x - b.x, a.y - b.y), 1)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        // A third finger changes nothing.
        guard trackedTouches.count == 2 else { return }
        track.begin(distance, time: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard trackedTouches.count > 1 else { return }
        track.move(to: distance, time: event.timestamp)
        if isActive {
            state = .changed
            return
        }
        guard abs(track.change) >= Self.slop else { return }
        track.begin(distance, time: event.timestamp)
        state = .began
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let left = trackedTouches.filter { $0.phase != .ended && $0.phase != .cancelled }
        if isActive {
            if left.count < 2 { state = .ended }
        } else if left.isEmpty {
            state = .failed
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isActive ? .cancelled : .failed
    }

    open override func reset() { track = PinchTrack() }
}

/// The distance of two fingers over time, as a value.
package struct PinchTrack: Hashable, Sendable {
    private var start: CGFloat = 1
    private var last: CGFloat = 1
    private var samples: [Sample] = []
    private struct Sample: Hashable {
        var distance: CGFloat
        var time: Double
    }

    package init() {}

    package mutating func begin(_ distance: CGFloat, time: Double) {
        (start, last) = (distance, distance)
        samples = [Sample(distance: distance, time: time)]
    }

    package mutating func move(to distance: CGFloat, time: Double) {
        last = distance
        samples.removeAll { time - $0.time > PanTrack.window }
        samples.append(Sample(distance: distance, time: time))
    }

    package var change: CGFloat { last - start }
    package var scale: CGFloat { last / start }
    package mutating func setScale(_ scale: CGFloat) { start = scale > 0 ? last / scale : start }

    package var velocity: CGFloat {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return 0 }
        return (last.distance - first.distance) / start / (last.time - first.time)
    }
}
