/// An identifier that counts how often identifiers with the same counter are hashed and compared.
struct CountedID: Hashable, Sendable, CustomStringConvertible {
    /// Unchecked: a test uses it from one thread.
    final class Counter: @unchecked Sendable {
        var hashes = 0
        var comparisons = 0

        func reset() {
            hashes = 0
            comparisons = 0
        }
    }

    let value: Int
    let counter: Counter

    static func == (left: CountedID, right: CountedID) -> Bool {
        left.counter.comparisons += 1
        return left.value == right.value
    }

    func hash(into hasher: inout Hasher) {
        counter.hashes += 1
        hasher.combine(value)
    }

    var description: String { "\(value)" }
}

/// Breaks the rule that equal values hash equally.
struct UnstableID: Hashable, Sendable, CustomStringConvertible {
    let value: Int
    let hashed: Int

    static func == (left: UnstableID, right: UnstableID) -> Bool { left.value == right.value }

    func hash(into hasher: inout Hasher) { hasher.combine(hashed) }

    var description: String { "\(value)/\(hashed)" }
}
