/// Gives identifiers dense handles and finds them again: open addressing, 4 bytes a slot.
///
/// The low `indexBits` bits of a slot hold the identifier's index + 1, the rest the high bits of its hash. A 32-bit hash
/// is kept for each identifier, so growing, copying and probing another table never hash again. Nothing is ever removed.
///
/// Unchecked: changed only by its single owner, ``Identifiers``, while nothing else refers to it, and read by any number
/// of threads after that.
@usableFromInline package final class IdentifierTable<ID: Hashable & Sendable>: @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var slots: UnsafeMutablePointer<UInt32>
    @exclusivity(unchecked) @usableFromInline var mask: Int
    @exclusivity(unchecked) @usableFromInline var indexBits: UInt32
    @exclusivity(unchecked) @usableFromInline var ids: UnsafeMutablePointer<ID>
    @exclusivity(unchecked) @usableFromInline var hashes: UnsafeMutablePointer<UInt32>
    @exclusivity(unchecked) @usableFromInline var capacity: Int
    @exclusivity(unchecked) @usableFromInline var count = 0

    @inlinable init(capacity: Int) {
        let room = max(8, capacity)
        let bits = Self.slotBits(for: room)
        indexBits = bits
        mask = 1 << Int(bits) - 1
        slots = .allocate(capacity: 1 << Int(bits))
        slots.initialize(repeating: 0, count: 1 << Int(bits))
        self.capacity = room
        ids = .allocate(capacity: room)
        hashes = .allocate(capacity: room)
    }

    @inlinable deinit {
        ids.deinitialize(count: count)
        ids.deallocate()
        hashes.deallocate()
        slots.deallocate()
    }

    /// Power of two of the slots that keep `count` identifiers at no more than two thirds.
    @inlinable static func slotBits(for count: Int) -> UInt32 {
        var bits: UInt32 = 4
        while (1 << Int(bits)) * 2 < count * 3 { bits += 1 }
        return bits
    }

    @inlinable @inline(__always) static func hash(of id: ID) -> UInt32 {
        let hash = UInt(bitPattern: id.hashValue)
        return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
    }

    /// Index of `id`, or ``noHandle``.
    @inlinable @inline(__always) func find(_ id: ID, hash: UInt32) -> Handle {
        var slot = Int(hash) & mask
        let low = (UInt32(1) << indexBits) &- 1
        while true {
            let entry = slots[slot]
            if entry == 0 { return noHandle }
            if (entry ^ hash) >> indexBits == 0 {
                let index = Int(entry & low) &- 1
                if ids[index] == id { return UInt32(truncatingIfNeeded: index) }
            }
            slot = (slot &+ 1) & mask
        }
    }

    /// Index of `id`, which is added when it is new.
    @inlinable @inline(__always) func intern(_ id: ID, hash: UInt32) -> Handle {
        let found = find(id, hash: hash)
        return found == noHandle ? add(id, hash: hash) : found
    }

    /// Adds an identifier that is known to be absent.
    @inlinable @inline(__always) func add(_ id: ID, hash: UInt32) -> Handle {
        if count == capacity { grow(to: count + 1) }
        let index = count
        (ids + index).initialize(to: id)
        hashes[index] = hash
        count = index &+ 1
        occupy(hash: hash, index: index)
        return UInt32(truncatingIfNeeded: index)
    }

    @inlinable @inline(__always) func occupy(hash: UInt32, index: Int) {
        var slot = Int(hash) & mask
        while slots[slot] != 0 { slot = (slot &+ 1) & mask }
        slots[slot] = (hash >> indexBits) << indexBits | UInt32(truncatingIfNeeded: index &+ 1)
    }
}

extension IdentifierTable {
    /// Makes room for `wanted` identifiers in all, at least half as many again as now.
    @inlinable func grow(to wanted: Int) {
        guard wanted > capacity else { return }
        let room = max(wanted, capacity + capacity / 2)
        let newIDs = UnsafeMutablePointer<ID>.allocate(capacity: room)
        newIDs.moveInitialize(from: ids, count: count)
        ids.deallocate()
        ids = newIDs
        let newHashes = UnsafeMutablePointer<UInt32>.allocate(capacity: room)
        newHashes.update(from: hashes, count: count)
        hashes.deallocate()
        hashes = newHashes
        capacity = room
        let bits = Self.slotBits(for: room)
        guard bits > indexBits else { return }
        slots.deallocate()
        slots = .allocate(capacity: 1 << Int(bits))
        slots.initialize(repeating: 0, count: 1 << Int(bits))
        indexBits = bits
        mask = 1 << Int(bits) - 1
        for index in 0..<count { occupy(hash: hashes[index], index: index) }
    }

    /// Adds all of `other`, none of which is in this table, in order.
    @inlinable func append(_ other: IdentifierTable) {
        grow(to: count + other.count)
        for index in 0..<other.count { _ = add(other.ids[index], hash: other.hashes[index]) }
    }

    /// The same identifiers with the same handles, with room for `extra` more.
    @inlinable func copy(extra: Int) -> IdentifierTable {
        let copy = IdentifierTable(capacity: count + max(extra, count / 8))
        copy.ids.initialize(from: ids, count: count)
        copy.hashes.update(from: hashes, count: count)
        copy.count = count
        if copy.indexBits == indexBits {
            copy.slots.update(from: slots, count: mask + 1)
        } else {
            for index in 0..<count { copy.occupy(hash: hashes[index], index: index) }
        }
        return copy
    }
}
