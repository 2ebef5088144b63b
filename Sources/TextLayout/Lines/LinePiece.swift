import Foundation

/// A stretch of one run inside one line, in the glyphs of `store`.
struct LinePiece {
    var store: GlyphStore
    var run: ShapedRun
    var clusters: Range<Int>
    /// The run's level, or the paragraph's for white space at a line's end and for tabs.
    var level: UInt8
    /// UTF-16 offset that an ellipsis stands at; nil for text.
    var ellipsisOffset: Int?

    var isRightToLeft: Bool { level & 1 == 1 }

    var width: Double {
        store.clusters[clusters].reduce(0) { $0 + $1.advance }
    }
}

extension ShapedText {
    /// The runs' parts that fill `clusters`, in logical order. Parts that a line border cuts in the middle of joined
    /// letters are shaped anew.
    func pieces(in clusters: Range<Int>, level: UInt8? = nil) -> [LinePiece] {
        guard !clusters.isEmpty else { return [] }
        var pieces: [LinePiece] = []
        var index = runIndex(of: clusters.lowerBound)
        while index < runs.count, runs[index].clusters.lowerBound < clusters.upperBound {
            let run = runs[index]
            let part = run.clusters.clamped(to: clusters)
            index += 1
            guard !part.isEmpty else { continue }
            pieces.append(piece(part, of: run, level: level ?? run.level))
        }
        return pieces
    }

    private func piece(_ part: Range<Int>, of run: ShapedRun, level: UInt8) -> LinePiece {
        let isCut = { (cluster: Int) in
            run.clusters.contains(cluster) && cluster > run.clusters.lowerBound
                && self.store.clusters[cluster].flags.contains(.unsafeToBreakBefore)
        }
        guard run.face != nil, isCut(part.lowerBound) || isCut(part.upperBound) else {
            return LinePiece(store: store, run: run, clusters: part, level: level)
        }
        reshapes += 1
        let fresh = GlyphShaper.reshape(part, of: run, in: self)
        return LinePiece(store: fresh, run: run, clusters: 0..<fresh.clusters.count, level: level)
    }
}

extension [LinePiece] {
    var width: Double { reduce(0) { $0 + $1.width } }
}
