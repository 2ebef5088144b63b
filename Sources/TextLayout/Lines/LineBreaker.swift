import Foundation

/// Decides how many clusters of a paragraph fit into a line. Greedy: the longest line that fits wins.
///
/// Because of that, lines broken at some width stay the same at every narrower width down to their longest line.
struct LineBreaker {
    let clusters: [Cluster]
    let paragraph: ShapedParagraph
    let style: ParagraphStyle
    let ruler: TabRuler

    /// A line's clusters.
    struct Line: Equatable {
        /// All, trailing white space included.
        var clusters: Range<Int>
        /// End of what is seen: white space behind it hangs over.
        var contentEnd: Int
        /// The paragraph, or the text after a line separator, starts a new line regardless of width.
        var isHard: Bool
    }

    init(_ text: ShapedText, _ paragraph: ShapedParagraph, _ style: ParagraphStyle) {
        clusters = text.store.clusters
        self.paragraph = paragraph
        self.style = style
        ruler = TabRuler(style)
    }

    /// The line that starts at `start`.
    ///
    /// - Parameters:
    ///   - indent: distance of the line's start from the leading edge, for tab stops.
    ///   - width: points; nil never breaks but at separators.
    func line(from start: Int, indent: Double, width: Double?) -> Line {
        var x = 0.0
        var lastBreak: Int?
        var index = start
        while index < paragraph.clusters.upperBound {
            let cluster = clusters[index]
            if index > start, cluster.flags.contains(.lineBreakBefore) { lastBreak = index }
            if cluster.flags.contains(.newline) { return finished(start..<(index + 1), isHard: true) }
            if cluster.flags.contains(.tab) {
                guard let advance = ruler.advance(from: indent + x, following: followingWidth(index + 1)) else {
                    if index > start { return finished(start..<(index + 1), isHard: false) }
                    index += 1
                    continue
                }
                x += advance
            } else {
                x += cluster.advance
                if let width, x > width + Self.tolerance, index > start, !cluster.flags.contains(.whitespace),
                    let end = breakBefore(index, from: start, lastBreak: lastBreak)
                {
                    return finished(start..<end, isHard: false)
                }
            }
            index += 1
        }
        return finished(start..<paragraph.clusters.upperBound, isHard: true)
    }

    /// The clusters from `start` to the paragraph's end or the next separator, as one line.
    func rest(from start: Int) -> Line {
        line(from: start, indent: 0, width: nil)
    }

    /// Rounding errors of summed advances; far below a device pixel.
    static let tolerance = 0.005

    private func breakBefore(_ index: Int, from start: Int, lastBreak: Int?) -> Int? {
        switch style.lineBreak {
        case .clip: return nil
        case .wordWrap, .truncateHead, .truncateMiddle, .truncateTail:
            if let lastBreak { return lastBreak }
        case .characterWrap: break
        }
        var end = index
        while end > start + 1, !clusters[end].flags.contains(.graphemeStart) { end -= 1 }
        return end
    }

    private func finished(_ range: Range<Int>, isHard: Bool) -> Line {
        var end = range.upperBound
        while end > range.lowerBound, clusters[end - 1].flags.contains(.whitespace),
            !clusters[end - 1].flags.contains(.tab)
        {
            end -= 1
        }
        return Line(clusters: range, contentEnd: end, isHard: isHard)
    }

    /// Width of the text from `index` to the next tab or the paragraph's end.
    func followingWidth(_ index: Int) -> Double {
        var width = 0.0
        for cluster in clusters[index..<max(index, paragraph.clusters.upperBound)] {
            if cluster.flags.contains(.tab) || cluster.flags.contains(.newline) { break }
            width += cluster.advance
        }
        return width
    }
}
