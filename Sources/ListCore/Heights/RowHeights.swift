/// The heights of consecutive entries of a list, with logarithmic sums, search, insertion and removal.
///
/// An entry is a row or a piece between rows; what it stands for is ``RowGeometry``'s business. Equal heights in a row
/// cost one node without storage, however many they are; single heights are kept in blocks of up to 256, with Fenwick
/// trees over the blocks. Looking up costs O(log blocks + 256), changing one height the same; an insertion or removal
/// that makes or empties a block sums the blocks again, which happens once in about a hundred.
///
/// Queries take the place for a ``WorkCount`` last and have a form without it.
package struct RowHeights: Hashable, Sendable {
    var blocks: [HeightBlock]
    var sums: BlockSums

    package init(_ runs: some Sequence<HeightRun> = []) {
        var builder = BlockBuilder()
        for run in runs { builder.append(run) }
        self.init(blocks: builder.finish())
    }

    init(blocks: [HeightBlock]) {
        self.blocks = blocks
        sums = BlockSums(blocks)
    }

    package var count: Int { sums.totalCount }
    /// Sum of all heights, in points.
    package var total: Double { Units(count: sums.totalUnits).points }
    var totalUnits: Int { sums.totalUnits }

    /// Equal when every entry is, however the blocks were cut.
    package static func == (left: RowHeights, right: RowHeights) -> Bool {
        left.count == right.count && left.totalUnits == right.totalUnits && left.runs == right.runs
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        hasher.combine(totalUnits)
    }
}
