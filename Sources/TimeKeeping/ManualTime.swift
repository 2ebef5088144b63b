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

    /// Lets the main run loop do everything that is ready, and what follows from it: timers of Dispatch and sleeping tasks
    /// come by way of other threads, so this ends when two looks in a row found none of them at work. A thread that
    /// computes for longer than ``patience`` is not waited for again until it rested.
    package static func pump() {
        drainMainQueue()
        let deadline = HostClock.real + (othersRest ? patience : 0.001)
        var quietLooks = 0
        while quietLooks < 2 {
            usleep(50)
            quietLooks = HostClock.isSomebodyWorking ? 0 : quietLooks + 1
            drainMainQueue()
            othersRest = HostClock.real < deadline
            guard othersRest else { return }
        }
    }

    /// Real seconds.
    private static let patience = 0.25
    /// False while another thread is known to compute for long.
    private static var othersRest = true

    /// Goes on from deadline to deadline until nothing moves, nobody works and no frame or timer is due for `quiet`
    /// seconds. A repeating timer does not keep it going: only movement and work start the quiet time anew.
    ///
    /// - Parameters:
    ///   - quiet: virtual seconds.
    ///   - patience: real seconds after which it gives up.
    ///   - isMoving: whether something goes on by itself; asked after every deadline.
    /// - Returns: what is still pending where patience ran out, a phrase each; nil where everything came to rest.
    package static func settle(quiet: Double, patience: Double, isMoving: () -> Bool) -> [String]? {
        let deadline = HostClock.real + patience
        pump()
        var restSince = HostClock.now
        var hasLookedAgain = false
        while true {
            let works = HostClock.isSomebodyWorking
            if works || isMoving() { restSince = HostClock.now }
            if works {
                guard HostClock.real < deadline else { return pending }
                usleep(500)
                pump()
                continue
            }
            guard let next = nextDue, next <= restSince + quiet else {
                guard !hasLookedAgain else { return nil }
                hasLookedAgain = true
                // What came from another thread at the very end is done, and laid out, before anybody looks at it.
                pump()
                if let frame = FrameClock.shared.due { step(to: max(frame, HostClock.now)) }
                continue
            }
            guard HostClock.real < deadline else { return pending }
            step(to: next)
        }
    }

    /// What time or work is still owed, a phrase each, for messages.
    package static var pending: [String] {
        var result: [String] = []
        if let due = FrameClock.shared.due { result.append("a frame is due in \(seconds(due)) s") }
        if let next = HostClock.nextDeadline { result.append("a timer is due in \(seconds(next)) s") }
        if CountedWork.inFlight > 0 { result.append("\(CountedWork.inFlight) blocks of background work run") }
        if HostClock.isSomebodyWorking, CountedWork.inFlight == 0 { result.append("another thread is busy") }
        return result
    }

    private static func seconds(_ time: Double) -> Double { ((time - HostClock.now) * 1000).rounded() / 1000 }

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
