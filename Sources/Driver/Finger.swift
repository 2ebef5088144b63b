import Foundation
import HeadlessHost
import HostInterface
import TimeKeeping

/// Moves one finger over a virtual window, letting manual time pass as a hand would.
@MainActor
package struct Finger {
    let window: HeadlessWindow

    package init(_ window: HeadlessWindow) { self.window = window }

    func touch(_ phase: HostEvent.TouchPhase, at point: CGPoint) {
        window.send(.touch(phase, id: 0, at: point, time: HostClock.now, source: .direct))
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
        if hold > 0 { ManualTime.advance(by: hold) }
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
