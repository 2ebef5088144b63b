/// Makes a row of blocks out of pieces: joins what is small, cuts what is large, keeps whole blocks as they are.
struct BlockBuilder {
    private(set) var blocks: [HeightBlock] = []
    /// Heights not yet in a block.
    private var open: [RowHeight] = []
    var work = WorkCount()

    mutating func append(_ run: HeightRun) {
        guard run.count > 0 else { return }
        if open.isEmpty, let last = blocks.last, last.isRun, last.common == run.height {
            blocks[blocks.count - 1] = HeightBlock(run: HeightRun(run.height, count: last.count + run.count))
        } else if run.count >= HeightBlock.shortestRun {
            close()
            blocks.append(HeightBlock(run: run))
            work.blocks += 1
        } else {
            appendSingly(repeatElement(run.height, count: run.count))
        }
    }

    /// Stores each height by itself, even when they are equal.
    mutating func appendSingly(_ heights: some Collection<RowHeight>) {
        open.append(contentsOf: heights)
        work.heights += heights.count
        if open.count >= 4 * HeightBlock.capacity { closeAllButLast() }
    }

    mutating func append(_ block: HeightBlock) {
        if block.isRun {
            append(HeightRun(block.common, count: block.count))
        } else if block.count >= HeightBlock.shortestRun, open.isEmpty || open.count >= HeightBlock.shortestRun {
            close()
            blocks.append(block)
        } else {
            appendSingly(block.heights)
        }
    }

    mutating func append(_ block: HeightBlock, places: Range<Int>) {
        guard places.count < block.count else { return append(block) }
        if block.isRun {
            append(HeightRun(block.common, count: places.count))
        } else {
            appendSingly(block.heights[places])
        }
    }

    mutating func finish() -> [HeightBlock] {
        close()
        return blocks
    }

    private mutating func closeAllButLast() {
        var start = 0
        while open.count - start > 2 * HeightBlock.fill {
            blocks.append(HeightBlock(heights: Array(open[start..<start + HeightBlock.fill])))
            work.blocks += 1
            start += HeightBlock.fill
        }
        open.removeFirst(start)
    }

    private mutating func close() {
        guard !open.isEmpty else { return }
        let parts = open.count <= HeightBlock.capacity ? 1 : (open.count + HeightBlock.fill - 1) / HeightBlock.fill
        for part in 0..<parts {
            let range = open.count * part / parts..<open.count * (part + 1) / parts
            blocks.append(HeightBlock(heights: Array(open[range])))
        }
        work.blocks += parts
        open.removeAll()
    }
}
