import CPangoCairo
import Foundation

/// Lays out a shaped text for one set of constraints: lines from the top, until the text or the space ends.
struct BlockBuilder {
    let text: ShapedText
    let content: ContentMap
    let constraints: TextConstraints
    let composer: LineComposer
    /// Makes an ellipsis in a look: span of the shaped text, UTF-16 offset it stands at.
    let ellipsis: (_ span: Int, _ offset: Int) -> LinePiece

    private var lines: [TextLine] = []
    private var y = 0.0
    private var spacing = 0.0
    private var isLimited = false
    private var isBound = false
    private var isTruncated = false
    private var isFull = false

    init(
        _ text: ShapedText, _ content: ContentMap, _ constraints: TextConstraints, library: FontLibrary,
        ellipsis: @escaping (_ span: Int, _ offset: Int) -> LinePiece
    ) {
        self.text = text
        self.content = content
        self.constraints = constraints
        self.ellipsis = ellipsis
        composer = LineComposer(text: text, content: content, library: library, scale: constraints.scale)
    }

    mutating func block() -> TextBlock {
        for index in text.paragraphs.indices where !isFull { add(paragraph: index) }
        let used = lines.reduce(0) { max($0, $1.leftInset + $1.width + $1.rightInset) }
        let shown = constraints.width.map { min($0, used) } ?? used
        return TextBlock(
            lines: lines, size: CGSize(width: roundedUp(shown), height: roundedUp(y)), usedWidth: used,
            length: text.length, limit: constraints.width, isLimited: isLimited, isBound: isBound,
            isTruncated: isTruncated, scale: constraints.scale)
    }

    private func roundedUp(_ value: Double) -> Double {
        (value * constraints.scale - 1e-6).rounded(.up) / constraints.scale
    }

    // MARK: Paragraphs

    /// A line before it is placed.
    private struct Draft {
        var line: LineBreaker.Line
        var pieces: [LinePiece]
        var visible: [Range<Int>]
        var isTruncated: Bool
    }

    private mutating func add(paragraph index: Int) {
        let paragraph = text.paragraphs[index]
        let style = content.entries[content.index(at: paragraph.content.lowerBound)].attributes.paragraph
        let breaker = LineBreaker(text, paragraph, style)
        if index > 0 { spacing += style.paragraphSpacingBefore }
        var cursor = paragraph.clusters.lowerBound
        repeat {
            let frame = LineFrame(style, paragraph, isFirst: cursor == paragraph.clusters.lowerBound, constraints)
            if frame.isBound { isBound = true }
            let metrics = content.metrics(
                of: [metricsRange(from: cursor, paragraph, breaker, frame)], otherwiseAt: paragraph.content.lowerBound)
            let box = metrics.box(style)
            guard fits(box.height) else {
                isFull = true
                isTruncated = true
                return
            }
            let isLast = isLastAllowed(height: box.height, style)
            let draft = draft(from: cursor, of: index, breaker, frame, isLast: isLast)
            place(draft, paragraph, style, frame)
            cursor = draft.line.clusters.upperBound
            spacing = style.lineSpacing
            if isLast || draft.isTruncated && constraints.wrapsBeforeTruncating {
                isFull = isLast
                if cursor < paragraph.clusters.upperBound || index + 1 < text.paragraphs.count { isTruncated = true }
                if isFull { return }
            }
        } while cursor < paragraph.clusters.upperBound
        spacing += style.paragraphSpacing
    }

    /// The text whose fonts make the line's height: what fits it, before any truncation.
    private func metricsRange(
        from cursor: Int, _ paragraph: ShapedParagraph, _ breaker: LineBreaker, _ frame: LineFrame
    ) -> Range<Int> {
        guard !paragraph.clusters.isEmpty else { return paragraph.content }
        let line = breaker.line(from: cursor, indent: frame.indent, width: frame.width)
        let first = text.store.clusters[line.clusters.lowerBound]
        let last = text.store.clusters[line.clusters.upperBound - 1]
        return Int(first.start)..<Int(last.end)
    }

    private func fits(_ height: Double) -> Bool {
        guard let limit = constraints.height, !lines.isEmpty else { return true }
        return y + spacing + height <= limit + 0.01
    }

    /// No line may follow: the count is reached, or the next one, taken to be as high, would not fit.
    private func isLastAllowed(height: Double, _ style: ParagraphStyle) -> Bool {
        if constraints.maximumLines > 0, lines.count + 1 >= constraints.maximumLines { return true }
        guard let limit = constraints.height else { return false }
        let top = lines.isEmpty ? 0 : y + spacing
        return top + height + style.lineSpacing + height > limit + 0.01
    }

    // MARK: Lines

    private mutating func draft(
        from cursor: Int, of index: Int, _ breaker: LineBreaker, _ frame: LineFrame, isLast: Bool
    ) -> Draft {
        let paragraph = text.paragraphs[index]
        let mode = breaker.style.lineBreak
        if mode.isTruncating, !constraints.wrapsBeforeTruncating {
            return shortened(from: cursor, breaker, frame, mode: mode, continues: false)
        }
        let draft = fitting(from: cursor, breaker, frame)
        let isMore = draft.line.clusters.upperBound < paragraph.clusters.upperBound
        let continues = hasText(after: index)
        if isLast, isMore || continues, mode.isTruncating || constraints.truncatesLastLine {
            let rest = breaker.rest(from: cursor)
            let isCut = rest.clusters.upperBound < paragraph.clusters.upperBound
            return shortened(
                from: cursor, breaker, frame, mode: mode.isTruncating ? mode : .truncateTail,
                continues: continues || isCut)
        }
        if isMore, !draft.line.isHard { isLimited = true }
        return draft
    }

    /// A final line terminator is no text that could be missed.
    private func hasText(after index: Int) -> Bool {
        text.paragraphs[(index + 1)...].contains { !$0.clusters.isEmpty }
            || text.paragraphs.count - index > 2
    }

    /// The longest line that fits, also after its ends were shaped anew.
    private func fitting(from cursor: Int, _ breaker: LineBreaker, _ frame: LineFrame) -> Draft {
        var limit = frame.width
        var line = breaker.line(from: cursor, indent: frame.indent, width: limit)
        var pieces = text.pieces(in: line.clusters.lowerBound..<line.contentEnd)
        for _ in 0..<4 {
            guard let width = frame.width, let tried = limit, !line.isHard, breaker.style.lineBreak != .clip else {
                break
            }
            let excess = pieces.width - width
            guard excess > LineBreaker.tolerance, line.clusters.count > 1 else { break }
            let natural = breaker.clusters[line.clusters.lowerBound..<line.contentEnd].reduce(0) { $0 + $1.advance }
            limit = min(tried, natural) - max(excess, 0.02)
            line = breaker.line(from: cursor, indent: frame.indent, width: limit)
            pieces = text.pieces(in: line.clusters.lowerBound..<line.contentEnd)
        }
        return Draft(line: line, pieces: pieces, visible: [range16(line)], isTruncated: false)
    }

    private mutating func shortened(
        from cursor: Int, _ breaker: LineBreaker, _ frame: LineFrame, mode: ParagraphStyle.LineBreak, continues: Bool
    ) -> Draft {
        var line = breaker.rest(from: cursor)
        let shown = line.clusters.lowerBound..<line.contentEnd
        let truncator = LineTruncator(text: text, mode: mode) { [text, ellipsis] offset in
            var piece = ellipsis(text.span(at: offset), offset)
            piece.level = breaker.paragraph.baseLevel
            return piece
        }
        let result = truncator.truncate(shown, to: frame.width ?? .infinity, continues: continues)
        let isCut = result.pieces.contains { $0.ellipsisOffset != nil }
        if isCut {
            isTruncated = true
            isLimited = true
        }
        line.clusters = cursor..<breaker.paragraph.clusters.upperBound
        line.contentEnd = isCut ? line.clusters.upperBound : line.contentEnd
        return Draft(line: line, pieces: result.pieces, visible: result.visible, isTruncated: isCut)
    }

    private func range16(_ line: LineBreaker.Line) -> Range<Int> {
        guard !line.clusters.isEmpty else { return 0..<0 }
        let clusters = text.store.clusters
        return Int(clusters[line.clusters.lowerBound].start)..<Int(clusters[line.clusters.upperBound - 1].end)
    }

    private mutating func place(
        _ draft: Draft, _ paragraph: ShapedParagraph, _ style: ParagraphStyle, _ frame: LineFrame
    ) {
        let isEnd = draft.line.clusters.upperBound == paragraph.clusters.upperBound
        let first = paragraph.clusters.isEmpty ? paragraph.content : range16(draft.line)
        let range = first.lowerBound..<(isEnd ? paragraph.end : first.upperBound)
        let metrics = content.metrics(of: draft.visible, otherwiseAt: range.lowerBound)
        let box = metrics.box(style)
        if !lines.isEmpty { y += spacing }
        let baseline = ((y + box.baseline) * constraints.scale).rounded() / constraints.scale

        var fitter = PieceFitter(pieces: draft.pieces, baseLevel: paragraph.baseLevel)
        fitter.placeTabs(TabRuler(style), indent: frame.indent)
        let trailing = text.pieces(
            in: draft.line.contentEnd..<draft.line.clusters.upperBound, level: paragraph.baseLevel)
        if style.alignment == .justified, !draft.line.isHard, !draft.isTruncated, let width = frame.width {
            fitter.stretch(to: width)
            isBound = true
        }
        let space = frame.width.map { max(0, $0 - fitter.pieces.width) } ?? .infinity
        let overhang = draft.line.isHard ? max(0, trailing.width - space) : trailing.width
        let composition = composer.compose(
            .init(
                pieces: fitter.pieces, trailing: trailing, overhang: overhang, top: y, baseline: baseline,
                height: box.height), isRightToLeft: paragraph.isRightToLeft)
        lines.append(
            TextLine(
                range: range, visibleRanges: draft.visible, top: y, height: box.height, baseline: baseline,
                width: composition.width, alignment: frame.alignment, isRightToLeft: paragraph.isRightToLeft,
                leftInset: frame.leftInset, rightInset: frame.rightInset, isTruncated: draft.isTruncated,
                inks: composition.inks, fills: composition.fills, rules: composition.rules,
                pictures: composition.pictures, stops: composition.stops))
        y += box.height
    }
}

extension ShapedText {
    /// Index of the span that holds the UTF-16 `offset`; the one before it at a span's border or the end.
    fileprivate func span(at offset: Int) -> Int {
        var end = 0
        for (index, span) in spans.enumerated() {
            end += span.text.utf16.count
            if offset <= end { return index }
        }
        return max(0, spans.count - 1)
    }
}
