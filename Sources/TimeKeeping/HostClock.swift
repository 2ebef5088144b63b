import CHostClock

/// Time as the process sees it, in seconds of the monotonic clock; the only reader of clocks.
package enum HostClock {
    /// Now, virtual or real.
    package static var now: Double { Double(host_clock_now_ns()) / 1e9 }
    /// The machine's own time, for watchdogs that must not stand still with virtual time.
    package static var real: Double { Double(host_clock_real_ns()) / 1e9 }
    package static var isVirtual: Bool { host_clock_is_virtual() }

    /// Stops the clocks of this process for good; from here on only ``advance(to:)`` moves them. Call before anything
    /// else reads the time, since timers armed earlier keep to real time until they are set again.
    ///
    /// - Parameter realtime: seconds since 1970 that `Date()` starts from.
    package static func startVirtual(realtime: Double) { host_clock_start_virtual(Int64(realtime * 1e9)) }

    /// Moves virtual time to `time` and wakes the timers that are due then. Times in the past change nothing.
    package static func advance(to time: Double) { host_clock_advance(Int64((time * 1e9).rounded())) }

    /// When the earliest armed timer is due; nil where none is. Foundation's and Dispatch's timers are both counted.
    package static var nextDeadline: Double? {
        let next = host_clock_next_deadline_ns()
        return next == .max ? nil : Double(next) / 1e9
    }

    /// With true, virtual time moves by itself: where the main thread would block in its run loop, nothing is ready and
    /// nobody works, the clock goes to the next deadline. With false only ``advance(to:)`` moves it. Call on the main
    /// thread, after ``startVirtual(realtime:)``.
    package static var isSelfAdvancing: Bool {
        get { host_clock_is_self_advancing() }
        set { host_clock_set_self_advancing(newValue) }
    }

    /// True while a timer that is due was not yet taken over by Foundation or Dispatch.
    package static var isDelivering: Bool { host_clock_is_delivering() }

    /// True while counted work is in flight or another thread of the process runs. What waits for the network, a pipe or
    /// a lock is not seen unless it is counted.
    package static var isSomebodyWorking: Bool { host_clock_somebody_works() }

    /// Answers every request for randomness in this process from a generator: `shuffle()`, `randomElement()` and `UUID()`
    /// repeat as long as the same threads ask in the same order. Hashing has its own seed (`SWIFT_DETERMINISTIC_HASHING`).
    package static func seedRandomness(_ seed: UInt64) { host_random_seed(seed) }
}
