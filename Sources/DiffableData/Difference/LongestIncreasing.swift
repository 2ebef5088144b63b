/// Marks a longest strictly increasing subsequence of `values`, which are all different.
///
/// O(n) when they are increasing already, else O(n log n).
func longestIncreasing(_ values: [UInt32]) -> [Bool] {
    let count = values.count
    guard count > 0 else { return [] }
    var stays = [Bool](repeating: false, count: count)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count * 3) { scratch in
        let tailValue = scratch.baseAddress!
        let tailIndex = tailValue + count
        let previous = tailIndex + count
        var length = 0
        values.withUnsafeBufferPointer { values in
            for index in 0..<count {
                let value = values[index]
                var place = length
                if length > 0, tailValue[length &- 1] > value {
                    place = firstNotBelow(value, in: tailValue, count: length)
                } else {
                    length &+= 1
                }
                tailValue[place] = value
                tailIndex[place] = UInt32(truncatingIfNeeded: index)
                previous[index] = place > 0 ? tailIndex[place &- 1] : noHandle
            }
        }
        var index = tailIndex[length - 1]
        while index != noHandle {
            stays[Int(index)] = true
            index = previous[Int(index)]
        }
    }
    return stays
}

/// Index of the first of `count` ascending values that is not below `value`; the last one is not.
@inline(__always)
private func firstNotBelow(_ value: UInt32, in values: UnsafeMutablePointer<UInt32>, count: Int) -> Int {
    var low = 0
    var rest = count
    while rest > 1 {
        let half = rest / 2
        low = values[low &+ half &- 1] < value ? low &+ half : low
        rest &-= half
    }
    return low
}

/// Marks an increasing subsequence of `values` (all different) that is as long as possible, and among those one with the
/// largest sum of `weights`. O(n log n).
func longestIncreasing(_ values: [Int], weights: [Int]) -> [Bool] {
    guard zip(values, values.dropFirst()).contains(where: { $0 > $1 }) else {
        return [Bool](repeating: true, count: values.count)
    }
    struct Best {
        var length = 0
        var weight = 0
        var index = -1

        func isBetter(than other: Best) -> Bool {
            length == other.length ? weight > other.weight : length > other.length
        }
    }
    // A Fenwick tree of the best chain that ends at or below a value.
    let size = (values.max() ?? 0) + 2
    var tree = [Best](repeating: Best(), count: size + 1)
    var previous = [Int](repeating: -1, count: values.count)
    var best = Best()
    for (index, value) in values.enumerated() {
        var below = Best()
        var node = value
        while node > 0 {
            if tree[node].isBetter(than: below) { below = tree[node] }
            node &= node - 1
        }
        previous[index] = below.index
        let chain = Best(length: below.length + 1, weight: below.weight + weights[index], index: index)
        if chain.isBetter(than: best) { best = chain }
        node = value + 1
        while node <= size {
            if chain.isBetter(than: tree[node]) { tree[node] = chain }
            node += node & -node
        }
    }
    var stays = [Bool](repeating: false, count: values.count)
    var index = best.index
    while index >= 0 {
        stays[index] = true
        index = previous[index]
    }
    return stays
}
