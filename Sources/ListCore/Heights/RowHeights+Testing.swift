extension RowHeights {
    /// Heights in blocks cut exactly so, however awkward: single heights, full blocks, runs of one. For tests.
    /// - Precondition: no block is empty or above 256.
    init(cutForTesting blocks: [HeightBlock]) {
        precondition(blocks.allSatisfy { $0.count > 0 && $0.heights.count <= HeightBlock.capacity })
        self.init(blocks: blocks)
    }
}
