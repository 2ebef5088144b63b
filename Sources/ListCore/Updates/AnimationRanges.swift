/// An animation for each row number, said by ranges; the rest has one in common.
struct AnimationRanges: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        var rows: Range<Int>
        var animation: RowAnimation
    }

    private var entries: [Entry] = []
    private let otherwise: RowAnimation

    init(otherwise: RowAnimation) {
        self.otherwise = otherwise
    }

    /// The ranges do not overlap.
    init(_ ranges: [(rows: Range<Int>, animation: RowAnimation)], otherwise: RowAnimation) {
        self.otherwise = otherwise
        entries = ranges.filter { !$0.rows.isEmpty }.map { Entry(rows: $0.rows, animation: $0.animation) }
            .sorted { $0.rows.lowerBound < $1.rows.lowerBound }
    }

    /// O(log ranges).
    subscript(row: Int) -> RowAnimation {
        guard let index = entries.lastIndex(sortedBy: \.rows.lowerBound, upTo: row) else { return otherwise }
        return entries[index].rows.contains(row) ? entries[index].animation : otherwise
    }
}
