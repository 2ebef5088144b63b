/// Which side applies snapshots to a data source: the main thread or others. One of them, always (`AP-13`).
struct Confinement: Sendable {
    private var isMain: Bool?
    private var hasWarned = false

    struct Verdict: Hashable, Sendable {
        /// The sides were mixed for the first time.
        var warns = false
        /// The main thread must not apply while another waits for it.
        var isDeadlock = false
    }

    mutating func enter(onMain: Bool, hasOutstanding: Bool) -> Verdict {
        var verdict = Verdict()
        verdict.isDeadlock = onMain && hasOutstanding
        if isMain == !onMain, !hasWarned {
            hasWarned = true
            verdict.warns = true
        }
        isMain = onMain
        return verdict
    }

    static func warning(view: String) -> String {
        "Warning: applying updates in a non-thread confined manner is dangerous and can lead to deadlocks. Please "
            + "always submit updates either always on the main queue or always off the main queue - view=\(view)"
    }

    static func deadlock(view: String) -> String {
        "Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted and "
            + "will deadlock. Please always submit updates either always on the main queue or always off the main "
            + "queue - view=\(view)"
    }
}
