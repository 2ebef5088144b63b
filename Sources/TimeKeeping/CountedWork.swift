import CHostClock
import Dispatch

/// Work on other queues that virtual time waits for.
///
/// Virtual time covers what waits for time, not what waits for work: a clock that ran on while an image is being decoded
/// would see the decoding take hours. Whatever the kit does off the main thread goes through here. Blocks that a client
/// submits to its own queues are not counted; while they compute they are noticed by their running thread.
package enum CountedWork {
    package static var inFlight: Int { Int(host_clock_work_in_flight()) }

    /// Runs `work` on `queue`; counted from now until it returned.
    package static func async(on queue: DispatchQueue, _ work: @escaping @Sendable () -> Void) {
        host_clock_begin_work()
        queue.async {
            work()
            host_clock_end_work()
        }
    }

    /// Counts until the answer is dropped or ended; for work that ends in a callback.
    package static func begin() -> Token { Token() }

    package final class Token: Sendable {
        fileprivate init() { host_clock_begin_work() }
        deinit { host_clock_end_work() }
    }
}
