/// A dictionary that forgets: when the young half is full, the old half goes. Every operation is O(1).
struct GenerationCache<Key: Hashable, Value> {
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]
    /// Entries of one half.
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    subscript(key: Key) -> Value? {
        mutating get {
            if let value = young[key] { return value }
            guard let value = old[key] else { return nil }
            store(value, for: key)
            return value
        }
        set {
            if let newValue {
                store(newValue, for: key)
            } else {
                young[key] = nil
                old[key] = nil
            }
        }
    }

    mutating func removeAll() {
        young = [:]
        old = [:]
    }

    private mutating func store(_ value: Value, for key: Key) {
        if young.count >= limit, young[key] == nil {
            old = young
            young = [:]
        }
        young[key] = value
    }
}
