/// A set of handles, one bit each. Grows when a handle beyond its end is inserted.
@usableFromInline package struct HandleBits: Sendable {
    @usableFromInline var words: [UInt64]

    /// Room for handles below `count`; O(count / 64).
    @inlinable package init(count: Int) {
        words = [UInt64](repeating: 0, count: (count + 63) / 64)
    }

    @inlinable package func contains(_ handle: Handle) -> Bool {
        let word = Int(handle / 64)
        return word < words.count && words[word] & (1 << UInt64(handle % 64)) != 0
    }

    /// False when it was in the set already.
    @inlinable @discardableResult package mutating func insert(_ handle: Handle) -> Bool {
        let word = Int(handle / 64)
        let bit: UInt64 = 1 << UInt64(handle % 64)
        if word >= words.count {
            words.append(contentsOf: repeatElement(0, count: max(word + 1 - words.count, words.count / 2)))
        }
        guard words[word] & bit == 0 else { return false }
        words[word] |= bit
        return true
    }

    @inlinable package mutating func remove(_ handle: Handle) {
        let word = Int(handle / 64)
        guard word < words.count else { return }
        words[word] &= ~(1 << UInt64(handle % 64))
    }
}
