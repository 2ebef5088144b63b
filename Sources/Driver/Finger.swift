import Foundation
import HeadlessHost
import HostInterface
import TimeKeeping

/// Moves one finger over a virtual window, letting manual time pass as a hand would.
@MainActor
package struct Finger {
    let window: HeadlessWindow

    package init(_ window: HeadlessWindow) { self.window = window }

    func touch(_ phase: HostEvent.TouchPhase, at point: CGPoint, id: Int = 0) {
        window.send(.touch(phase, id: id, at: point, time: HostClock.now, source: .direct))
    }

    /// Two fingers side by side around a point, apart or together until their distance has grown by `factor`.
    package func pinch(at center: CGPoint, by factor: Double) {
        let steps = 20
        let (start, end) = factor > 1 ? (60 / factor.squareRoot(), 60 * factor.squareRoot()) : (60, 60 * factor)
        for step in 0...steps {
            let half = start + (end - start) * Double(step) / Double(steps)
            for (id, side) in [(0, -1.0), (1, 1.0)] {
                let point = CGPoint(x: center.x + side * half, y: center.y)
                touch(step == 0 ? .began : .moved, at: point, id: id)
            }
            ManualTime.advance(by: FrameClock.interval)
        }
        for (id, side) in [(0, -1.0), (1, 1.0)] {
            touch(.ended, at: CGPoint(x: center.x + side * end, y: center.y), id: id)
        }
        ManualTime.advance(by: FrameClock.interval)
    }

    /// Down, `seconds` of rest, up.
    package func press(at point: CGPoint, for seconds: Double) {
        touch(.began, at: point)
        ManualTime.advance(by: seconds)
        touch(.ended, at: point)
        ManualTime.advance(by: FrameClock.interval)
    }

    /// Down, evenly to the end in `seconds`, and up: at once, or after a rest that takes the speed away.
    /// - Parameter hold: seconds of rest before the finger sets out, as for lifting a row.
    package func drag(
        from start: CGPoint, by travel: CGPoint, in seconds: Double, endsAtRest: Bool, after hold: Double = 0
    ) {
        touch(.began, at: start)
        // In small steps, so that what a rest sets off happens in order.
        for _ in 0..<Int((hold * 60).rounded()) { ManualTime.advance(by: 1.0 / 60) }
        move(from: start, by: travel, in: seconds)
        if endsAtRest { ManualTime.advance(by: 0.2) }
        touch(.ended, at: CGPoint(x: start.x + travel.x, y: start.y + travel.y))
        ManualTime.advance(by: FrameClock.interval)
    }

    /// Evenly, of a finger that is down.
    func move(from start: CGPoint, by travel: CGPoint, in seconds: Double) {
        let steps = max(4, Int((seconds * 60).rounded()))
        for step in 1...steps {
            ManualTime.advance(by: seconds / Double(steps))
            let part = Double(step) / Double(steps)
            touch(.moved, at: CGPoint(x: start.x + travel.x * part, y: start.y + travel.y * part))
        }
    }
}
