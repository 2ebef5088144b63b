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
}
