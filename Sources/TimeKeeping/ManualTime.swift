import Foundation

/// Moves virtual time by hand: everything that is due on the way happens in order, at its own time.
@MainActor
package enum ManualTime {
    /// Goes forward by `seconds`.
    package static func advance(by seconds: Double) { advance(to: HostClock.now + seconds) }

    /// Goes to `end`, stopping at every frame and timer before it.
    package static func advance(to end: Double) {
        pump()
        while let next = nextDue, next <= end {
            step(to: next)
        }
        HostClock.advance(to: end)
        pump()
    }

    /// The next frame or timer; nil where nothing is due any more.
    package static var nextDue: Double? {
        [FrameClock.shared.due, HostClock.nextDeadline].compactMap { $0 }.min().map { max($0, HostClock.now) }
    }

    /// Goes to one due time and does what is due there: timers first, then the frame.
    package static func step(to time: Double) {
        HostClock.advance(to: time)
        pump()
        FrameClock.shared.runDueFrames(at: HostClock.now)
        pump()
    }

    /// Lets the main run loop do everything that is ready: it runs until a block put at the end of the main queue has
    /// run. Timers of Dispatch are handed over by a thread of its own, so this is done again after a moment of real time.
    package static func pump() {
        for round in 0..<2 {
            if round > 0 { usleep(300) }
            drainMainQueue()
        }
    }

    /// Inside a block of the main queue the loop serves timers only, and the marker is never reached.
    private static let roundLimit = 64

    private static func drainMainQueue() {
        let marker = Marker()
        DispatchQueue.main.async { marker.isReached = true }
        for _ in 0..<roundLimit where !marker.isReached {
            _ = RunLoop.main.run(mode: .default, before: .distantPast)
        }
    }

    @MainActor
    private final class Marker {
        var isReached = false
    }
}
