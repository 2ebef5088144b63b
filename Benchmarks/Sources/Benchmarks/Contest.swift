import Foundation

/// Two ways to one answer, timed in turns, so that what slows the machine slows both.
struct Contest {
    var name: String
    /// What stands against ours.
    var peer: String
    /// Each does the whole work once and gives a number that shows it did; both must give the same.
    var ours: () -> Int
    var theirs: () -> Int

    struct Result {
        /// Medians, in seconds.
        var ours: Double
        var theirs: Double
        var ratio: Double { theirs / ours }
    }

    struct Disagreement: Error, CustomStringConvertible {
        var description: String
    }

    func run(rounds: Int) throws -> Result {
        let answers = (ours(), theirs())
        guard answers.0 == answers.1 else {
            throw Disagreement(description: "\(name): ours is \(answers.0), \(peer) has \(answers.1)")
        }
        var times: (ours: [Double], theirs: [Double]) = ([], [])
        for _ in 0..<rounds {
            times.ours.append(Self.time(ours))
            times.theirs.append(Self.time(theirs))
        }
        return Result(ours: Self.median(times.ours), theirs: Self.median(times.theirs))
    }

    private static func time(_ work: () -> Int) -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        withExtendedLifetime(work()) {}
        let duration = start.duration(to: clock.now).components
        return Double(duration.seconds) + Double(duration.attoseconds) * 1e-18
    }

    private static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
}

/// The same numbers in every run.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
