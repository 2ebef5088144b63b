/// Identifiers and their handles as a value whose copies share storage.
///
/// A table that is shared is frozen; what a copy adds goes to a small table of its own (`added`), whose handles follow
/// those of the shared one. So a snapshot taken from a data source, on any thread, costs nothing to start with, and its
/// handles below `sharedCount(with:)` mean the same identifiers as the data source's.
@usableFromInline package struct Identifiers<ID: Hashable & Sendable>: Sendable {
    @usableFromInline var base: IdentifierTable<ID>
    @usableFromInline var added: IdentifierTable<ID>?

    @inlinable package init(capacity: Int = 0) {
        base = IdentifierTable(capacity: capacity)
    }

    @inlinable package var count: Int {
        base.count + (added?.count ?? 0)
    }

    @inlinable package subscript(handle: Handle) -> ID {
        let index = Int(handle)
        return index < base.count ? base.ids[index] : added!.ids[index - base.count]
    }

    @inlinable func hash(of handle: Handle) -> UInt32 {
        let index = Int(handle)
        return index < base.count ? base.hashes[index] : added!.hashes[index - base.count]
    }

    /// Handle of `id`, or ``noHandle``. Hashes once.
    @inlinable package func find(_ id: ID) -> Handle {
        find(id, hash: IdentifierTable.hash(of: id))
    }

    @inlinable func find(_ id: ID, hash: UInt32) -> Handle {
        let found = base.find(id, hash: hash)
        guard found == noHandle, let added else { return found }
        let later = added.find(id, hash: hash)
        return later == noHandle ? noHandle : later &+ UInt32(truncatingIfNeeded: base.count)
    }

    /// Handles below the result stand for the same identifiers in both.
    @inlinable func sharedCount(with other: Identifiers) -> Int {
        guard base === other.base else { return 0 }
        return added === other.added ? count : base.count
    }

    /// Opens the table for adding, without another look at who shares it.
    @inlinable mutating func open(adding wanted: Int) -> OpenIdentifiers<ID> {
        if isKnownUniquelyReferenced(&base) {
            if let more = added {
                base.append(more)
                added = nil
            }
            if base.count < wanted / 2 { base.grow(to: base.count + wanted) }
        } else if added == nil {
            added = IdentifierTable(capacity: min(wanted, 1024))
        } else if !isKnownUniquelyReferenced(&added) {
            replaceAdded(wanted: wanted)
        }
        return OpenIdentifiers(base: base, added: added)
    }

    /// Both tables are shared: copies the smaller one, or both into one when it has become large.
    @inlinable mutating func replaceAdded(wanted: Int) {
        guard let more = added else { return }
        if more.count > max(1024, base.count / 8) {
            base = base.copy(extra: more.count + wanted)
            base.append(more)
            added = nil
        } else {
            added = more.copy(extra: wanted)
        }
    }

    /// Handle of `id`, which is added when it is new.
    @inlinable package mutating func intern(_ id: ID) -> Handle {
        let hash = IdentifierTable.hash(of: id)
        let found = find(id, hash: hash)
        if found != noHandle { return found }
        return open(adding: 1).intern(id, hash: hash)
    }

    /// Handles of `new`, in order; those that are not known yet are added. Repeated ones get the same handle.
    @inlinable package mutating func intern(contentsOf new: [ID]) -> [Handle] {
        if new.count == 1 { return [intern(new[0])] }
        let open = open(adding: new.count)
        return new.withUnsafeBufferPointer { new in
            [Handle](unsafeUninitializedCapacity: new.count) { handles, count in
                withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256) { hashes in
                    var start = 0
                    while start < new.count {
                        let end = min(start + 256, new.count)
                        for index in start..<end { hashes[index - start] = IdentifierTable.hash(of: new[index]) }
                        for index in start..<end {
                            handles[index] = open.intern(new[index], hash: hashes[index - start])
                        }
                        start = end
                    }
                }
                count = new.count
            }
        }
    }

    /// Only the identifiers of `handles`, numbered from 0 in that order. Hashes nothing.
    @inlinable func keeping(_ handles: [Handle]) -> Identifiers {
        let kept = Identifiers(capacity: handles.count)
        for handle in handles { _ = kept.base.add(self[handle], hash: hash(of: handle)) }
        return kept
    }
}

/// Identifiers opened for adding, for the length of one loop.
@usableFromInline struct OpenIdentifiers<ID: Hashable & Sendable> {
    @usableFromInline let base: IdentifierTable<ID>
    @usableFromInline let added: IdentifierTable<ID>?
    /// First handle of `added`; above every handle when there is none.
    @usableFromInline let border: Int

    @inlinable init(base: IdentifierTable<ID>, added: IdentifierTable<ID>?) {
        self.base = base
        self.added = added
        border = added == nil ? .max : base.count
    }

    @inlinable @inline(__always) var count: Int {
        if let added { border &+ added.count } else { base.count }
    }

    @inlinable @inline(__always) func isEqual(_ handle: Int, _ id: ID) -> Bool {
        if let added, handle >= border { return added.ids[handle &- border] == id }
        return base.ids[handle] == id
    }

    @inlinable @inline(__always) func intern(_ id: ID, hash: UInt32) -> Handle {
        guard let added else { return base.intern(id, hash: hash) }
        let found = base.find(id, hash: hash)
        return found == noHandle ? added.intern(id, hash: hash) &+ UInt32(truncatingIfNeeded: border) : found
    }
}
