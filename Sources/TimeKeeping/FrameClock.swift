import Dispatch

/// Runs frames when somebody asks for one, on a grid of 1/60 s; between frames nothing ticks.
///
/// On real and on self-advancing time a one-shot dispatch timer on the main queue fires it. On manual time whoever moves
/// the time runs the frames that are due (``runDueFrames(at:)``), so that their order against timers is fixed.
@MainActor
package final class FrameClock {
    package static let shared = FrameClock()
    package nonisolated static let interval = 1.0 / 60

    private var requests: [(owner: ObjectIdentifier, action: (Double) -> Void)] = []
    /// When the requested frame is due; nil where none is requested.
    package private(set) var due: Double?
    private var timer: (any DispatchSourceTimer)?
    private var lastFrame = -Double.infinity
    /// True for tests that run the frames of their scenes themselves: none comes by itself on real time.
    package var isHeld = false
    /// When frames began and how long they took, in real seconds; nil, and nothing is kept, unless somebody asks for it.
    package var times: [(start: Double, duration: Double)]?

    /// Asks for one call of `action` with the next frame. A second request of the same owner before that is the same one.
    package func requestFrame(for owner: AnyObject, _ action: @escaping (Double) -> Void) {
        let key = ObjectIdentifier(owner)
        guard !requests.contains(where: { $0.owner == key }) else { return }
        requests.append((key, action))
        guard due == nil else { return }
        let now = HostClock.now
        let next = max(now, lastFrame + Self.interval)
        due = next
        if !isHeld, !HostClock.isVirtual || HostClock.isSelfAdvancing { arm(after: next - now) }
    }

    private func arm(after delay: Double) {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + delay, leeway: .nanoseconds(0))
        timer.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.fire(at: HostClock.now) }
        }
        timer.resume()
        self.timer = timer
    }

    /// Runs the requested frame if it is due at `time`, a virtual one.
    ///
    /// - Returns: true where a frame ran.
    @discardableResult
    package func runDueFrames(at time: Double) -> Bool {
        guard let due, due <= time + 1e-9 else { return false }
        fire(at: time)
        return true
    }

    private func fire(at time: Double) {
        timer?.cancel()
        timer = nil
        due = nil
        lastFrame = time
        let current = requests
        requests = []
        let start = times == nil ? 0 : HostClock.real
        for request in current { request.action(time) }
        times?.append((start, HostClock.real - start))
    }
}
