/// Fenwick trees over the blocks' entry counts and heights: prefix sums, search and change in O(log blocks).
struct BlockSums: Hashable, Sendable {
    private var counts: [Int]
    private var units: [Int]
    /// The largest power of two not above the number of blocks.
    private var top: Int
    private(set) var totalCount: Int
    private(set) var totalUnits: Int

    init(_ blocks: [HeightBlock]) {
        counts = [0]
        units = [0]
        counts.reserveCapacity(blocks.count + 1)
        units.reserveCapacity(blocks.count + 1)
        for block in blocks {
            counts.append(block.count)
            units.append(block.units)
        }
        totalCount = counts.reduce(0, +)
        totalUnits = units.reduce(0, +)
        var node = 1
        while node <= blocks.count {
            let parent = node + (node & -node)
            if parent <= blocks.count {
                counts[parent] += counts[node]
                units[parent] += units[node]
            }
            node += 1
        }
        top = 1
        while top * 2 <= blocks.count { top *= 2 }
    }

    /// The block that holds an entry and what lies before it; for the entry behind the last, the end of all blocks.
    func find(entry: Int, counting work: inout WorkCount) -> Position {
        find(in: counts, target: entry, counting: &work)
    }

    /// The block that holds a distance, passing over blocks without height; the end of all blocks when there is none.
    func find(units distance: Int, counting work: inout WorkCount) -> Position {
        find(in: units, target: distance, counting: &work)
    }

    mutating func add(count: Int, units change: Int, toBlock block: Int, counting work: inout WorkCount) {
        totalCount += count
        totalUnits += change
        var node = block + 1
        while node < counts.count {
            counts[node] += count
            units[node] += change
            work.treeSteps += 1
            node += node & -node
        }
    }

    struct Position {
        var block = 0
        var entriesBefore = 0
        var unitsBefore = 0
    }

    private func find(in keys: [Int], target: Int, counting work: inout WorkCount) -> Position {
        var found = Position()
        var rest = target
        var step = top
        while step > 0 {
            let next = found.block + step
            if next < keys.count, keys[next] <= rest {
                rest -= keys[next]
                found.block = next
                found.entriesBefore += counts[next]
                found.unitsBefore += units[next]
            }
            work.treeSteps += 1
            step /= 2
        }
        return found
    }
}
