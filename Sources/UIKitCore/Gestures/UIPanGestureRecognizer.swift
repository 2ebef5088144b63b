import Foundation

/// A drag. Begins after exactly ``slop`` points; the first event applies the travel beyond it (`PH-01`).
open class UIPanGestureRecognizer: UIGestureRecognizer {
    static let slop: CGFloat = 10
    /// Travel before it begins, this time; as usual again after the touch.
    var slop = UIPanGestureRecognizer.slop

    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max

    /// Scrolls of a pointer that count for this drag. Scroll views look at their own recogniser's; a wheel moves nothing
    /// else.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    private var track = PanTrack()
    /// Limits the directions in which the drag may begin; nil means any.
    package var mayBegin: ((_ travel: CGPoint) -> Bool)?
    /// No finger is down any more.
    package var wasReset: (() -> Void)?

    open func translation(in view: UIView?) -> CGPoint { track.translation }

    open func setTranslation(_ translation: CGPoint, in view: UIView?) { track.setTranslation(translation) }

    /// Points per second over about the last 100 ms (`PH-03`).
    open func velocity(in view: UIView?) -> CGPoint { track.velocity }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard trackedTouches.count <= maximumNumberOfTouches else {
            state = isActive ? .ended : .failed
            return
        }
        track.rebase(at: currentWindowLocation, time: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard trackedTouches.count >= minimumNumberOfTouches else { return }
        track.move(to: currentWindowLocation, time: event.timestamp)
        if isActive {
            state = .changed
            return
        }
        guard track.travelled >= slop else { return }
        if let mayBegin, !mayBegin(track.rawTravel) {
            state = .failed
            return
        }
        track.takeSlop(slop)
        state = .began
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        track.settle(time: event.timestamp)
        let remaining = trackedTouches.filter { $0.phase != .ended && $0.phase != .cancelled }
        if remaining.count >= minimumNumberOfTouches { return }
        state = isActive ? .ended : .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isActive ? .cancelled : .failed
    }

    open override func reset() {
        track = PanTrack()
        slop = Self.slop
        wasReset?()
    }
}

/// The path of a drag as a value: travel, slop and velocity.
package struct PanTrack: Hashable, Sendable {
    package struct Sample: Hashable, Sendable {
        package var point: CGPoint
        package var time: Double
    }

    /// Velocity looks back this far, in seconds (`PH-03`).
    package static let window = 0.1

    private var origin = CGPoint.zero
    private var last = CGPoint.zero
    private var offset = CGPoint.zero
    private var samples: [Sample] = []

    package init() {}

    package mutating func rebase(at point: CGPoint, time: Double) {
        if samples.isEmpty {
            origin = point
        } else {
            origin = CGPoint(x: origin.x + point.x - last.x, y: origin.y + point.y - last.y)
        }
        last = point
        samples = [Sample(point: point, time: time)]
    }

    package mutating func move(to point: CGPoint, time: Double) {
        last = point
        // A sample at the edge of the window stays until the next one is inside it.
        samples.removeAll { time - $0.time > Self.window }
        samples.append(Sample(point: point, time: time))
    }

    /// The finger rested before it went up: without this an old flick would count.
    package mutating func settle(time: Double) {
        guard let newest = samples.last, time - newest.time > Self.window else { return }
        samples = [Sample(point: newest.point, time: time)]
    }

    package var rawTravel: CGPoint { CGPoint(x: last.x - origin.x, y: last.y - origin.y) }
    package var travelled: CGFloat { hypot(rawTravel.x, rawTravel.y) }

    /// Leaves the first `slop` points of the travel out of the translation.
    package mutating func takeSlop(_ slop: CGFloat) {
        guard travelled > 0 else { return }
        let factor = slop / travelled
        origin = CGPoint(x: origin.x + rawTravel.x * factor, y: origin.y + rawTravel.y * factor)
    }

    package var translation: CGPoint { CGPoint(x: rawTravel.x + offset.x, y: rawTravel.y + offset.y) }

    package mutating func setTranslation(_ translation: CGPoint) {
        offset = CGPoint(x: translation.x - rawTravel.x, y: translation.y - rawTravel.y)
    }

    package var velocity: CGPoint {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
        let span = last.time - first.time
        return CGPoint(x: (last.point.x - first.point.x) / span, y: (last.point.y - first.point.y) / span)
    }
}
