/// A few disjoint rectangles of pixels that need drawing.
///
/// Overlapping rectangles are joined, and past a limit the two whose union wastes least; so the region may grow, never
/// shrink.
struct PixelRegion {
    private static let limit = 8
    private(set) var rects: [PixelRect] = []

    mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var joined = rect
        while let index = rects.firstIndex(where: { $0.intersects(joined) }) {
            joined = joined.union(rects.remove(at: index))
        }
        rects.append(joined)
        if rects.count > Self.limit { joinCheapestPair() }
    }

    private mutating func joinCheapestPair() {
        var best = (waste: Int.max, first: 0, second: 1)
        for first in rects.indices {
            for second in rects.indices where second > first {
                let waste = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
                if waste < best.waste { best = (waste, first, second) }
            }
        }
        let joined = rects[best.first].union(rects[best.second])
        rects.remove(at: best.second)
        rects.remove(at: best.first)
        add(joined)
    }
}
