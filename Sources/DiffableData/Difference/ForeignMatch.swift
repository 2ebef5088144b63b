/// Matches an order whose identifiers have handles of another table: both sides are hashed already, so nothing is
/// hashed again, and identifiers are looked up only where a run breaks.
@usableFromInline struct ForeignMatch<ID: Hashable & Sendable> {
    @usableFromInline let old: HandleOrder
    @usableFromInline let oldIDs: Identifiers<ID>
    @usableFromInline let new: [Handle]
    @usableFromInline let newIDs: Identifiers<ID>

    @usableFromInline var rows: RowMatch
    /// Identifiers that are equal to the old one in their place but have another hash (`SN-25`).
    @usableFromInline var unequalHashes: [ID] = []

    @usableFromInline init(old: HandleOrder, oldIDs: Identifiers<ID>, new: [Handle], newIDs: Identifiers<ID>) {
        self.old = old
        self.oldIDs = oldIDs
        self.new = new
        self.newIDs = newIDs
        rows = RowMatch(oldCount: old.handles.count, newCount: new.count)
    }

    @inlinable mutating func run() {
        let limit = min(rows.oldCount, rows.newCount)
        while rows.head < limit, isSame(rows.head, rows.head) { rows.head += 1 }
        let rest = limit - rows.head
        while rows.tail < rest, isSame(rows.oldCount - 1 - rows.tail, rows.newCount - 1 - rows.tail) { rows.tail += 1 }
        let count = rows.newCount - rows.head - rows.tail
        guard count > 0 else { return }
        rows.middle.reserveCapacity(count)
        if rows.oldCount == rows.head + rows.tail {
            rows.middle = [UInt32](repeating: noHandle, count: count)
        } else {
            followMiddle(count)
        }
    }

    @inlinable mutating func followMiddle(_ count: Int) {
        let positions = old.positions
        let oldEnd = rows.oldCount - rows.tail
        var next = rows.head
        for row in rows.head..<rows.head + count {
            if next < oldEnd, isSame(next, row) {
                rows.middle.append(UInt32(truncatingIfNeeded: next))
            } else {
                let handle = new[row]
                let found = oldIDs.find(newIDs[handle], hash: newIDs.hash(of: handle))
                let from = found == noHandle || Int(found) >= positions.count ? noHandle : positions[Int(found)]
                rows.middle.append(from)
                if from == noHandle { continue }
                next = Int(from)
            }
            next += 1
        }
    }

    @inlinable @inline(__always) mutating func isSame(_ oldRow: Int, _ newRow: Int) -> Bool {
        let (oldHandle, newHandle) = (old.handles[oldRow], new[newRow])
        guard oldIDs[oldHandle] == newIDs[newHandle] else { return false }
        if oldIDs.hash(of: oldHandle) != newIDs.hash(of: newHandle) { unequalHashes.append(newIDs[newHandle]) }
        return true
    }
}
