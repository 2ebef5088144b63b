import Foundation

/// Shortens a line so that it and an ellipsis fit a width.
struct LineTruncator {
    let text: ShapedText
    let mode: ParagraphStyle.LineBreak
    /// Makes the ellipsis in the look of the cluster it stands at, as UTF-16 offset.
    let ellipsis: (_ offset: Int) -> LinePiece

    /// What is left: pieces in logical order, and the UTF-16 ranges that are still seen.
    struct Result {
        var pieces: [LinePiece]
        var visible: [Range<Int>]
    }

    /// - Parameters:
    ///   - clusters: the whole line, with all that should have fitted.
    ///   - continues: more text follows below, so that an ellipsis is due even where the line fits.
    func truncate(_ clusters: Range<Int>, to width: Double, continues: Bool) -> Result {
        let whole = text.pieces(in: clusters)
        if !continues, whole.width <= width + LineBreaker.tolerance {
            return Result(pieces: whole, visible: [range16(clusters)])
        }
        switch continues ? .truncateTail : mode {
        case .truncateHead: return head(clusters, width)
        case .truncateMiddle: return middle(clusters, width)
        default: return tail(clusters, width)
        }
    }

    private func tail(_ clusters: Range<Int>, _ width: Double) -> Result {
        let mark = ellipsis(offset(clusters.lowerBound, in: clusters))
        var end = prefixEnd(of: clusters, fitting: width - mark.width)
        while end > clusters.lowerBound, text.store.clusters[end - 1].flags.contains(.whitespace) { end -= 1 }
        let kept = clusters.lowerBound..<end
        let dots = ellipsis(offset(end, in: clusters))
        return Result(pieces: text.pieces(in: kept) + [dots], visible: [range16(kept)])
    }

    private func head(_ clusters: Range<Int>, _ width: Double) -> Result {
        let dots = ellipsis(offset(clusters.lowerBound, in: clusters))
        var start = suffixStart(of: clusters, fitting: width - dots.width)
        while start < clusters.upperBound, text.store.clusters[start].flags.contains(.whitespace) { start += 1 }
        let kept = start..<clusters.upperBound
        return Result(pieces: [dots] + text.pieces(in: kept), visible: [range16(kept)])
    }

    private func middle(_ clusters: Range<Int>, _ width: Double) -> Result {
        let space = width - ellipsis(offset(clusters.lowerBound, in: clusters)).width
        let end = prefixEnd(of: clusters, fitting: space / 2)
        let prefix = clusters.lowerBound..<end
        let before = text.pieces(in: prefix)
        let start = suffixStart(of: end..<clusters.upperBound, fitting: space - before.width)
        let suffix = start..<clusters.upperBound
        let dots = ellipsis(offset(end, in: clusters))
        return Result(
            pieces: before + [dots] + text.pieces(in: suffix), visible: [range16(prefix), range16(suffix)])
    }

    /// End of the longest run of whole graphemes from the start that fits.
    private func prefixEnd(of clusters: Range<Int>, fitting width: Double) -> Int {
        var x = 0.0
        var end = clusters.lowerBound
        for index in clusters {
            x += text.store.clusters[index].advance
            if x > width + LineBreaker.tolerance { break }
            if isBorder(index + 1, in: clusters) { end = index + 1 }
        }
        return end
    }

    private func suffixStart(of clusters: Range<Int>, fitting width: Double) -> Int {
        var x = 0.0
        var start = clusters.upperBound
        for index in clusters.reversed() {
            x += text.store.clusters[index].advance
            if x > width + LineBreaker.tolerance { break }
            if isBorder(index, in: clusters) { start = index }
        }
        return start
    }

    private func isBorder(_ index: Int, in clusters: Range<Int>) -> Bool {
        index == clusters.upperBound || text.store.clusters[index].flags.contains(.graphemeStart)
    }

    private func offset(_ cluster: Int, in clusters: Range<Int>) -> Int {
        if cluster < clusters.upperBound { return Int(text.store.clusters[cluster].start) }
        return clusters.isEmpty ? 0 : Int(text.store.clusters[clusters.upperBound - 1].end)
    }

    private func range16(_ clusters: Range<Int>) -> Range<Int> {
        guard !clusters.isEmpty else { return 0..<0 }
        return Int(
            text.store.clusters[clusters.lowerBound].start)..<Int(text.store.clusters[clusters.upperBound - 1].end)
    }
}
