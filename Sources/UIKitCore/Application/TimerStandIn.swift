import Foundation

// `Timer(timeInterval:repeats:block:)` of Foundation on Linux fires at once instead of after its interval. This definition
// takes its place; see LocaleStandIns.swift for how.
extension Timer {
    @_silgen_name("trestle_timer_interval")
    package static func afterInterval(
        _ interval: TimeInterval, _ repeats: Bool, _ block: __owned @escaping @Sendable (Timer) -> Void
    ) -> Timer {
        Timer(fire: Date() + interval, interval: interval, repeats: repeats, block: block)
    }

    @_silgen_name("$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC")
    package static func foundationAfterInterval(
        _ interval: TimeInterval, _ repeats: Bool, _ block: __owned @escaping @Sendable (Timer) -> Void
    ) -> Timer {
        afterInterval(interval, repeats, block)
    }
}
