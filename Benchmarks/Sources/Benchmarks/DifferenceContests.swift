import DiffableData
import ListCore

/// What `apply` finds out of two snapshots, against the standard library and a dictionary.
enum DifferenceContests {
    private typealias State = SubmittedState<Int, Int>

    static func all() -> [Contest] {
        let old = Array(0..<10_000)
        var random = SeededRandom(seed: 1)
        var edited = old.filter { _ in Int.random(in: 0..<20, using: &random) > 0 }
        for new in 0..<500 { edited.insert(100_000 + new, at: Int.random(in: 0...edited.count, using: &random)) }
        let shuffled = old.shuffled(using: &random)
        return [
            Contest(
                name: "difference, 10,000 items, 5 % in and out", peer: "Array.difference(from:)",
                ours: ours(old, edited),
                theirs: {
                    // Rows that stay.
                    edited.count - edited.difference(from: old).insertions.count
                }),
            Contest(
                name: "difference, 10,000 items, 5 % in and out", peer: "old places in a dictionary",
                ours: ours(old, edited), theirs: { Self.dictionary(old, edited) }),
            Contest(
                name: "difference, 10,000 items, shuffled", peer: "old places in a dictionary",
                ours: ours(old, shuffled), theirs: { Self.dictionary(old, shuffled) }),
        ]
    }

    /// From the two arrays to the mapping; the old snapshot was applied before, as in an application.
    private static func ours(_ old: [Int], _ new: [Int]) -> () -> Int {
        var applied = State()
        _ = applied.submit(snapshot(old))
        return {
            var state = applied
            return state.submit(snapshot(new))?.mapping.runs.reduce(0) { $0 + $1.count } ?? -1
        }
    }

    private static func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        return snapshot
    }

    /// The least that finds where each item was: no order, no runs.
    private static func dictionary(_ old: [Int], _ new: [Int]) -> Int {
        var places: [Int: Int] = [:]
        places.reserveCapacity(old.count)
        for (place, item) in old.enumerated() { places[item] = place }
        return new.reduce(0) { $0 + (places[$1] == nil ? 0 : 1) }
    }
}
