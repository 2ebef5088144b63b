extension RowHeights {
    package mutating func set(_ height: RowHeight, at entry: Int) {
        var work = WorkCount()
        set(height, at: entry, counting: &work)
    }

    package mutating func set(_ height: RowHeight, at entry: Int, counting work: inout WorkCount) {
        precondition(entry >= 0 && entry < count)
        var position = sums.find(entry: entry, counting: &work)
        if blocks[position.block].isRun {
            guard blocks[position.block].common != height else { return }
            storeSingly(around: entry, of: position, counting: &work)
            position = sums.find(entry: entry, counting: &work)
        }
        let place = entry - position.entriesBefore
        let change = height.units - blocks[position.block].heights[place].units
        blocks[position.block].heights[place] = height
        blocks[position.block].units += change
        work.heights += 1
        if change != 0 { sums.add(count: 0, units: change, toBlock: position.block, counting: &work) }
    }

    package mutating func insert(_ height: RowHeight, at entry: Int) {
        var work = WorkCount()
        replace(entry..<entry, with: [HeightRun(height)], counting: &work)
    }

    package mutating func remove(at entry: Int) {
        var work = WorkCount()
        replace(entry..<entry + 1, with: [], counting: &work)
    }

    package mutating func replace(_ entries: Range<Int>, with runs: [HeightRun]) {
        var work = WorkCount()
        replace(entries, with: runs, counting: &work)
    }

    /// O(log blocks + 256 + runs + blocks removed); plus one pass over the blocks when their number changes.
    package mutating func replace(_ entries: Range<Int>, with runs: [HeightRun], counting work: inout WorkCount) {
        precondition(entries.lowerBound >= 0 && entries.upperBound <= count)
        guard !entries.isEmpty || runs.contains(where: { $0.count > 0 }) else { return }
        let touched = blocksTouched(by: entries, counting: &work)
        var builder = BlockBuilder()
        builder.work = work
        var entry = touched.entriesBefore
        for block in blocks[touched.blocks] {
            let end = entry + block.count
            if entry < entries.lowerBound {
                builder.append(block, places: 0..<min(end, entries.lowerBound) - entry)
            }
            if entry <= entries.lowerBound, entries.lowerBound < end { runs.forEach { builder.append($0) } }
            if end > entries.upperBound {
                builder.append(block, places: max(entry, entries.upperBound) - entry..<block.count)
            }
            entry = end
        }
        if entries.lowerBound == entry { runs.forEach { builder.append($0) } }
        let replacement = builder.finish()
        work = builder.work
        exchange(touched.blocks, for: replacement, counting: &work)
    }

    /// A new order of pieces of these heights, and of new ones. O(pieces * (log blocks + 256) + blocks kept); blocks
    /// kept whole are shared.
    func rearranged(_ pieces: [EntryPlan.Piece], counting work: inout WorkCount) -> RowHeights {
        var builder = BlockBuilder()
        for piece in pieces {
            switch piece {
            case .new(let runs): runs.forEach { builder.append($0) }
            case .kept(let entries): forEachPiece(of: entries) { builder.append($0, places: $1) }
            }
        }
        let result = RowHeights(blocks: builder.finish())
        work.heights += builder.work.heights
        work.blocks += result.blocks.count
        return result
    }

    /// The blocks an edit rewrites: those that hold the entries, and their neighbours where a small rest would stay.
    private func blocksTouched(
        by entries: Range<Int>, counting work: inout WorkCount
    ) -> (blocks: Range<Int>, entriesBefore: Int) {
        guard !blocks.isEmpty else { return (0..<0, 0) }
        var first = sums.find(entry: entries.lowerBound, counting: &work)
        if first.block == blocks.count {
            first.block -= 1
            first.entriesBefore -= blocks[first.block].count
        }
        var last = first.block
        if !entries.isEmpty { last = sums.find(entry: entries.upperBound - 1, counting: &work).block }
        let endOfLast = last == first.block ? first.entriesBefore + blocks[last].count : nil
        let rest =
            entries.lowerBound - first.entriesBefore
            + (endOfLast.map { $0 - entries.upperBound } ?? HeightBlock.shortestRun)
        if rest < HeightBlock.shortestRun {
            if last + 1 < blocks.count { last += 1 }
            if first.block > 0 {
                first.block -= 1
                first.entriesBefore -= blocks[first.block].count
            }
        }
        return (first.block..<last + 1, first.entriesBefore)
    }

    /// Turns the part of a run around `entry` into single heights, so that one of them can differ.
    private mutating func storeSingly(
        around entry: Int, of position: BlockSums.Position, counting work: inout WorkCount
    ) {
        let run = blocks[position.block]
        let size = HeightBlock.capacity / 2
        var low = (entry - position.entriesBefore) / size * size
        var high = min(low + size, run.count)
        if low < HeightBlock.shortestRun { low = 0 }
        if run.count - high < HeightBlock.shortestRun { high = run.count }
        var pieces: [HeightBlock] = []
        if low > 0 { pieces.append(HeightBlock(run: HeightRun(run.common, count: low))) }
        pieces.append(HeightBlock(heights: Array(repeating: run.common, count: high - low)))
        if high < run.count { pieces.append(HeightBlock(run: HeightRun(run.common, count: run.count - high))) }
        work.heights += high - low
        work.blocks += pieces.count
        exchange(position.block..<position.block + 1, for: pieces, counting: &work)
    }

    private mutating func exchange(_ range: Range<Int>, for new: [HeightBlock], counting work: inout WorkCount) {
        guard range.count == new.count else {
            blocks.replaceSubrange(range, with: new)
            sums = BlockSums(blocks)
            work.blocks += blocks.count
            return
        }
        for (index, block) in zip(range, new) {
            let (count, units) = (block.count - blocks[index].count, block.units - blocks[index].units)
            if count != 0 || units != 0 { sums.add(count: count, units: units, toBlock: index, counting: &work) }
            blocks[index] = block
        }
    }
}
