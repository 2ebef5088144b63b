extension RowHeights {
    package func checkInvariants() throws(BrokenInvariant) {
        var work = WorkCount()
        var entries = 0
        var units = 0
        for (index, block) in blocks.enumerated() {
            try BrokenInvariant.unless(block.count > 0, "block \(index) is empty")
            try BrokenInvariant.unless(
                block.isRun || block.heights.count == block.count, "block \(index) miscounts its heights")
            try BrokenInvariant.unless(block.heights.count <= HeightBlock.capacity, "block \(index) is too large")
            let sum = block.isRun ? block.count * block.common.units : block.heights.reduce(0) { $0 + $1.units }
            try BrokenInvariant.unless(sum == block.units, "block \(index) sums to \(sum), says \(block.units)")
            let position = sums.find(entry: entries, counting: &work)
            try BrokenInvariant.unless(
                position.block == index && position.entriesBefore == entries && position.unitsBefore == units,
                "the trees disagree before block \(index)")
            entries += block.count
            units += block.units
        }
        try BrokenInvariant.unless(entries == sums.totalCount, "\(entries) entries, total \(sums.totalCount)")
        try BrokenInvariant.unless(units == sums.totalUnits, "\(units) units, total \(sums.totalUnits)")
        let runs = blocks.count(where: \.isRun)
        try BrokenInvariant.unless(
            blocks.count <= 8 + 3 * runs + entries / 24, "\(blocks.count) blocks for \(entries) entries")
    }
}

extension RowHeights: CustomStringConvertible {
    /// Block after block, `height*count` for equal neighbours, `~` behind an estimate: `[28 44~*3 | 44~*1000]`.
    package var description: String {
        let texts = blocks.map { block in
            RowHeights(blocks: [block]).runs
                .map { $0.count == 1 ? "\($0.height)" : "\($0.height)*\($0.count)" }.joined(separator: " ")
        }
        return "[\(texts.joined(separator: " | "))]"
    }
}
