/// Matches two orders said in the same handles: integers only.
///
/// `new` may hold ``noHandle`` where the old order never knew the identifier.
func matchHandles(old: HandleOrder, new: [Handle]) -> RowMatch {
    var rows = RowMatch(oldCount: old.handles.count, newCount: new.count)
    old.handles.withUnsafeBufferPointer { old in
        new.withUnsafeBufferPointer { new in
            let limit = min(old.count, new.count)
            while rows.head < limit, old[rows.head] == new[rows.head] { rows.head += 1 }
            let rest = limit - rows.head
            while rows.tail < rest, old[old.count - 1 - rows.tail] == new[new.count - 1 - rows.tail] { rows.tail += 1 }
        }
    }
    let count = rows.newCount - rows.head - rows.tail
    guard count > 0 else { return rows }
    let head = rows.head
    let positions = old.positions
    rows.middle = [UInt32](unsafeUninitializedCapacity: count) { middle, initialized in
        positions.withUnsafeBufferPointer { positions in
            for row in 0..<count {
                let handle = Int(new[head + row])
                middle[row] = handle < positions.count ? positions[handle] : noHandle
            }
        }
        initialized = count
    }
    return rows
}
