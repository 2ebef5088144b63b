/// Matches a plain array of identifiers, none of them hashed yet, with the order before, and gives them handles.
///
/// It follows runs: while the next new identifier equals the next old one nothing is hashed. Where a run breaks it tries
/// two cheap guesses (one row was removed; the identifier that was first seen after the last one) and only then hashes.
/// Repeated identifiers come out in `repeated`; nothing else of the result counts then.
@usableFromInline struct ArrayMatch<ID: Hashable & Sendable> {
    @usableFromInline let old: HandleOrder
    /// The old identifiers in order, where an array of them is at hand; comparing with it saves a jump.
    @usableFromInline let oldArray: [ID]?
    @usableFromInline let new: [ID]
    @usableFromInline var ids: Identifiers<ID>

    @usableFromInline var rows: RowMatch
    @usableFromInline var handles: [Handle] = []
    @usableFromInline var repeated: [Handle] = []

    @usableFromInline init(old: HandleOrder, oldArray: [ID]?, ids: Identifiers<ID>, new: [ID]) {
        self.old = old
        self.oldArray = oldArray
        self.ids = ids
        self.new = new
        rows = RowMatch(oldCount: old.handles.count, newCount: new.count)
    }

    @inlinable mutating func run() {
        if rows.oldCount == 0 {
            internAll()
        } else if let oldArray {
            oldArray.withUnsafeBufferPointer { oldArray in
                matchHeadAndTail { oldArray[$0] == $1 }
                if rows.isIdentity { handles = old.handles } else { matchMiddle { oldArray[$0] == $2 } }
            }
        } else {
            old.handles.withUnsafeBufferPointer { oldHandles in
                let open = OpenIdentifiers(base: ids.base, added: ids.added)
                matchHeadAndTail { open.isEqual(Int(oldHandles[$0]), $1) }
            }
            if rows.isIdentity {
                handles = old.handles
            } else {
                old.handles.withUnsafeBufferPointer { oldHandles in
                    matchMiddle { $1.isEqual(Int(oldHandles[$0]), $2) }
                }
            }
        }
    }

    /// There is no order before: every identifier is hashed, in blocks.
    @inlinable mutating func internAll() {
        handles = ids.intern(contentsOf: new)
        rows.middle = [UInt32](repeating: noHandle, count: new.count)
        var seen = HandleBits(count: ids.count)
        for handle in handles where !seen.insert(handle) { repeated.append(handle) }
    }

    @inlinable @inline(__always) mutating func matchHeadAndTail(isEqual: (_ oldRow: Int, _ new: ID) -> Bool) {
        new.withUnsafeBufferPointer { new in
            let oldCount = rows.oldCount
            let limit = min(oldCount, new.count)
            var head = 0
            while head < limit, isEqual(head, new[head]) { head += 1 }
            var tail = 0
            while tail < limit - head, isEqual(oldCount - 1 - tail, new[new.count - 1 - tail]) { tail += 1 }
            rows.head = head
            rows.tail = tail
        }
    }

    @inlinable @inline(__always)
    mutating func matchMiddle(isEqual: (_ oldRow: Int, _ ids: OpenIdentifiers<ID>, _ new: ID) -> Bool) {
        let head = rows.head
        let newEnd = new.count - rows.tail
        let open = ids.open(adding: newEnd - head)
        var middle: [UInt32] = []
        var repeated: [Handle] = []
        handles = [Handle](unsafeUninitializedCapacity: new.count) { handles, count in
            old.handles.withUnsafeBufferPointer { old in
                for row in 0..<head { handles[row] = old[row] }
                for row in newEnd..<new.count { handles[row] = old[row - new.count + old.count] }
            }
            middle = [UInt32](unsafeUninitializedCapacity: newEnd - head) { middle, count in
                repeated = follow(open, into: handles, from: middle, isEqual: isEqual)
                count = newEnd - head
            }
            count = new.count
        }
        rows.middle = middle
        self.repeated = repeated
    }

    @inlinable @inline(__always)
    func follow(
        _ open: OpenIdentifiers<ID>, into handles: UnsafeMutableBufferPointer<Handle>,
        from middle: UnsafeMutableBufferPointer<UInt32>,
        isEqual: (_ oldRow: Int, _ ids: OpenIdentifiers<ID>, _ new: ID) -> Bool
    ) -> [Handle] {
        let head = rows.head
        let oldEnd = rows.oldCount - rows.tail
        let newEnd = new.count - rows.tail
        var repeated: [Handle] = []
        var seen = HandleBits(count: open.count)
        var positions: [UInt32] = []
        var next = head
        var last = -1
        new.withUnsafeBufferPointer { new in
            old.handles.withUnsafeBufferPointer { oldHandles in
                withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256) { buffer in
                    var hashes = HashAhead(new: new, end: newEnd, buffer: buffer)
                    for row in head..<newEnd {
                        if next < oldEnd, isEqual(next, open, new[row]) {
                            last = Int(oldHandles[next])
                        } else if next &+ 1 < oldEnd, isEqual(next &+ 1, open, new[row]) {
                            next &+= 1
                            last = Int(oldHandles[next])
                        } else {
                            if positions.isEmpty { positions = old.positions }
                            if last &+ 1 < open.count, open.isEqual(last &+ 1, new[row]) {
                                last &+= 1
                            } else {
                                last = Int(open.intern(new[row], hash: hashes.hash(at: row)))
                            }
                            let from = last < positions.count ? positions[last] : noHandle
                            handles[row] = UInt32(truncatingIfNeeded: last)
                            if from == noHandle || Int(from) < head || Int(from) >= oldEnd {
                                middle[row &- head] = noHandle
                                if from != noHandle || !seen.insert(handles[row]) { repeated.append(handles[row]) }
                                continue
                            }
                            next = Int(from)
                        }
                        handles[row] = UInt32(truncatingIfNeeded: last)
                        middle[row &- head] = UInt32(truncatingIfNeeded: next)
                        if !seen.insert(handles[row]) { repeated.append(handles[row]) }
                        next &+= 1
                    }
                }
            }
        }
        return repeated
    }
}

/// Hashes of the rows to come, made in blocks that grow while every row needs one: a block of hashes first and its
/// look-ups after it is faster than turn and turn about.
@usableFromInline struct HashAhead<ID: Hashable & Sendable> {
    @usableFromInline let new: UnsafeBufferPointer<ID>
    @usableFromInline let end: Int
    @usableFromInline let buffer: UnsafeMutableBufferPointer<UInt32>
    @usableFromInline var start = 0
    @usableFromInline var hashedEnd = 0
    @usableFromInline var block = 1

    @inlinable init(new: UnsafeBufferPointer<ID>, end: Int, buffer: UnsafeMutableBufferPointer<UInt32>) {
        self.new = new
        self.end = end
        self.buffer = buffer
    }

    /// Asked with ascending rows.
    @inlinable @inline(__always) mutating func hash(at row: Int) -> UInt32 {
        if row >= hashedEnd { fill(from: row) }
        return buffer[row &- start]
    }

    @inlinable mutating func fill(from row: Int) {
        block = row == hashedEnd && row > 0 ? min(block * 2, buffer.count) : 1
        start = row
        hashedEnd = min(row + block, end)
        for other in row..<hashedEnd { buffer[other - row] = IdentifierTable.hash(of: new[other]) }
    }
}
