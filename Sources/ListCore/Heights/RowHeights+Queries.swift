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
    package var runs: [HeightRun] {
        var result: [HeightRun] = []
        for block in blocks {
            let pieces =
                block.isRun ? [HeightRun(block.common, count: block.count)] : block.heights.map { HeightRun($0) }
            for piece in pieces {
                if let last = result.last, last.height == piece.height {
                    result[result.count - 1].count += piece.count
                } else {
                    result.append(piece)
                }
            }
        }
        return result
    }
}
