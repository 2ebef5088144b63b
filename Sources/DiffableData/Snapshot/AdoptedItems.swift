import Synchronization

/// The items of one section as the array the caller gave, not yet hashed; every other section is empty.
///
/// The first question that needs an index makes it, and it is published once, without a lock.
@usableFromInline package final class AdoptedItems<ID: Hashable & Sendable>: Sendable {
    @usableFromInline let array: [ID]
    @usableFromInline let section: Handle
    private let madeIndex = AtomicLazyReference<HandleIndex<ID>>()

    @usableFromInline init(array: [ID], section: Handle) {
        self.array = array
        self.section = section
    }

    /// Nil when the array repeats identifiers, after raising `SN-07`. The first call hashes every identifier.
    @usableFromInline func index() -> HandleIndex<ID>? {
        if let made = madeIndex.load() { return made }
        var ids = Identifiers<ID>(capacity: array.count)
        let handles = ids.intern(contentsOf: array)
        if ids.count < array.count {
            raiseRepeatedItems(repeated(in: handles).map { ids[$0] }, call: .adoption)
            return nil
        }
        return madeIndex.storeIfNil(HandleIndex(ids: ids, handles: handles))
    }
}

/// Handles that occur more than once, each once, in order of their second occurrence.
@usableFromInline func repeated(in handles: [Handle]) -> [Handle] {
    var seen = HandleBits(count: 0)
    var told = HandleBits(count: 0)
    return handles.filter { !seen.insert($0) && told.insert($0) }
}
