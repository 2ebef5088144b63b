extension RowHeights {
    package subscript(entry: Int) -> RowHeight {
        var work = WorkCount()
        return height(of: entry, counting: &work)
    }

    package func height(of entry: Int, counting work: inout WorkCount) -> RowHeight {
        precondition(entry >= 0 && entry < count)
        let position = sums.find(entry: entry, counting: &work)
        return blocks[position.block][entry - position.entriesBefore]
    }

    /// Distance from the top of the first entry to the top of `entry`, which may be the one behind the last.
    package func offset(of entry: Int) -> Double {
        var work = WorkCount()
        return Units(count: units(before: entry, counting: &work)).points
    }

    func units(before entry: Int, counting work: inout WorkCount) -> Int {
        precondition(entry >= 0 && entry <= count)
        let position = sums.find(entry: entry, counting: &work)
        guard position.block < blocks.count else { return totalUnits }
        let place = entry - position.entriesBefore
        return position.unitsBefore + blocks[position.block].units(before: place, counting: &work)
    }

    /// The entry that holds a distance from the top, upper edge included, lower edge not; entries without height hold
    /// nothing. Nil above the first and below the last.
    package func entry(at y: Double) -> Int? {
        var work = WorkCount()
        return entry(atUnits: Units(at: y).count, counting: &work)
    }

    func entry(atUnits distance: Int, counting work: inout WorkCount) -> Int? {
        guard distance >= 0, distance < totalUnits else { return nil }
        let position = sums.find(units: distance, counting: &work)
        let rest = distance - position.unitsBefore
        return position.entriesBefore + blocks[position.block].place(atUnits: rest, counting: &work)
    }

    /// All heights, equal neighbours joined. O(blocks + stored heights).
    package var runs: [HeightRun] { runs(in: 0..<count) }

    /// Some heights, equal neighbours joined. O(log blocks + blocks and stored heights in the range).
    package func runs(in entries: Range<Int>) -> [HeightRun] {
        var result: [HeightRun] = []
        forEachPiece(of: entries) { block, places in
            if block.isRun {
                result.join(HeightRun(block.common, count: places.count))
            } else {
                for height in block.heights[places] { result.join(HeightRun(height)) }
            }
        }
        return result
    }

    /// Calls `body` with each block that holds some of the entries, and their places in it.
    func forEachPiece(of entries: Range<Int>, _ body: (HeightBlock, Range<Int>) -> Void) {
        guard !entries.isEmpty else { return }
        var work = WorkCount()
        let position = sums.find(entry: entries.lowerBound, counting: &work)
        var entry = position.entriesBefore
        for block in blocks[position.block...] {
            guard entry < entries.upperBound else { return }
            body(block, max(entry, entries.lowerBound) - entry..<min(entry + block.count, entries.upperBound) - entry)
            entry += block.count
        }
    }
}
