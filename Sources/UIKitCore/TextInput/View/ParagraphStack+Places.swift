import Foundation
import TextLayout

/// Where carets, characters and selections are. `width` is that of the container, for alignment.
extension ParagraphStack {
    static let caretWidth: CGFloat = 2

    /// A line on screen.
    struct LinePlace: Hashable {
        var paragraph: Int
        /// Index in the block's lines; 0 for an empty paragraph.
        var line: Int
    }

    func place(of offset: Int) -> LinePlace {
        let index = index(at: offset)
        let paragraph = paragraphs[index]
        return LinePlace(
            paragraph: index, line: paragraph.block.caretLine(at: offset - paragraph.range.lowerBound) ?? 0)
    }

    /// The offsets on a line that the caret reaches: its terminator, and white space at which it wraps, are left out.
    func range(of place: LinePlace) -> Range<Int> {
        let paragraph = paragraphs[place.paragraph]
        guard paragraph.block.lines.indices.contains(place.line) else { return paragraph.content }
        let line = paragraph.block.lines[place.line]
        let start = paragraph.range.lowerBound
        var end = line.range.upperBound
        if place.line < paragraph.block.lines.count - 1, let last = line.stops.max(by: { $0.offset < $1.offset }) {
            end = max(line.range.lowerBound, Int(last.offset))
        }
        return start + line.range.lowerBound..<start + end
    }

    func caretRect(at offset: Int, width: CGFloat) -> CGRect {
        let place = place(of: offset)
        let paragraph = paragraphs[place.paragraph]
        guard !paragraph.block.lines.isEmpty else {
            let x: CGFloat
            switch paragraph.emptyAlignment {
            case .left: x = 0
            case .center: x = ((width - Self.caretWidth) / 2).rounded()
            case .right: x = width - Self.caretWidth
            }
            return CGRect(x: max(0, x), y: paragraph.top, width: Self.caretWidth, height: paragraph.height)
        }
        let local = min(offset, paragraph.content.upperBound) - paragraph.range.lowerBound
        let rect = paragraph.block.caretRect(at: local, in: Double(width))
        let x = min(max(0, rect.minX), max(0, width - Self.caretWidth))
        return CGRect(x: x, y: paragraph.top + rect.minY, width: Self.caretWidth, height: rect.height)
    }

    func offset(at point: CGPoint, width: CGFloat) -> Int {
        if point.y < 0 { return 0 }
        if point.y > height { return paragraphs.last?.range.upperBound ?? 0 }
        let index = index(atHeight: point.y)
        let paragraph = paragraphs[index]
        let y = Double(point.y - paragraph.top)
        guard let line = paragraph.block.lineIndex(at: y) else { return paragraph.content.lowerBound }
        return offset(on: LinePlace(paragraph: index, line: line), x: point.x, width: width)
    }

    private func offset(on place: LinePlace, x: CGFloat, width: CGFloat) -> Int {
        let paragraph = paragraphs[place.paragraph]
        guard paragraph.block.lines.indices.contains(place.line) else { return paragraph.content.lowerBound }
        let line = paragraph.block.lines[place.line]
        let local = paragraph.block.caretOffset(
            at: CGPoint(x: Double(x), y: line.top + line.height / 2), in: Double(width))
        let range = range(of: place)
        return min(max(paragraph.range.lowerBound + local, range.lowerBound), range.upperBound)
    }

    func character(at point: CGPoint, width: CGFloat) -> Int? {
        let paragraph = paragraphs[index(atHeight: point.y)]
        return paragraph.block.characterOffset(
            at: CGPoint(x: point.x, y: point.y - paragraph.top), in: Double(width)
        ).map { paragraph.range.lowerBound + $0 }
    }

    func isRightToLeft(at offset: Int) -> Bool {
        let place = place(of: offset)
        let lines = paragraphs[place.paragraph].block.lines
        return lines.indices.contains(place.line) ? lines[place.line].isRightToLeft : setting.constraints.isRightToLeft
    }

    /// One step on screen; over the end of a line by order of reading.
    func offset(movingRight: Bool, from offset: Int, scanner: TextScanner) -> Int {
        let paragraph = paragraphs[index(at: offset)]
        let local = offset - paragraph.range.lowerBound
        if offset <= paragraph.content.upperBound,
            let next = paragraph.block.offset(movingRight: movingRight, from: local)
        {
            return paragraph.range.lowerBound + next
        }
        let isForward = movingRight != isRightToLeft(at: offset)
        return isForward ? scanner.next(after: offset) : scanner.previous(before: offset)
    }

    /// The offset nearest to `x`, some lines below (above, where negative); nil beyond the first or last line.
    func offset(lines: Int, from offset: Int, x: CGFloat, width: CGFloat) -> Int? {
        var place = place(of: offset)
        for _ in 0..<abs(lines) {
            guard let next = lines > 0 ? line(below: place) : line(above: place) else { return nil }
            place = next
        }
        return self.offset(on: place, x: x, width: width)
    }

    private func lineCount(_ paragraph: Int) -> Int { max(1, paragraphs[paragraph].block.lines.count) }

    private func line(below place: LinePlace) -> LinePlace? {
        if place.line + 1 < lineCount(place.paragraph) {
            return LinePlace(paragraph: place.paragraph, line: place.line + 1)
        }
        return place.paragraph + 1 < paragraphs.count ? LinePlace(paragraph: place.paragraph + 1, line: 0) : nil
    }

    private func line(above place: LinePlace) -> LinePlace? {
        if place.line > 0 { return LinePlace(paragraph: place.paragraph, line: place.line - 1) }
        guard place.paragraph > 0 else { return nil }
        return LinePlace(paragraph: place.paragraph - 1, line: lineCount(place.paragraph - 1) - 1)
    }

    /// Rectangles that cover `range`; where it goes on behind a line, to the edge of the container.
    ///
    /// - Parameter heights: only lines of paragraphs that reach into it are asked.
    func selectionRects(_ range: Range<Int>, width: CGFloat, heights: ClosedRange<CGFloat>? = nil) -> [CGRect] {
        guard !range.isEmpty else { return [] }
        var rects: [CGRect] = []
        for index in index(at: range.lowerBound)...index(at: range.upperBound) {
            let paragraph = paragraphs[index]
            if let heights, !heights.overlaps(paragraph.top...paragraph.top + paragraph.height) { continue }
            let goesOn =
                range.upperBound > paragraph.content.upperBound && range.lowerBound <= paragraph.content.upperBound
            if paragraph.block.lines.isEmpty {
                let rect = CGRect(x: 0, y: paragraph.top, width: width, height: paragraph.height)
                if goesOn { rects.append(rect) }
                continue
            }
            for line in paragraph.block.lines {
                if let heights, !heights.overlaps(paragraph.heights(of: line)) { continue }
                let pieces = paragraph.selectionRects(range, on: line, goesOn: goesOn, width: width)
                rects += pieces.map { $0.offsetBy(dx: 0, dy: paragraph.top) }
            }
        }
        return rects
    }
}

extension ParagraphStack.Paragraph {
    fileprivate func heights(of line: TextLine) -> ClosedRange<CGFloat> {
        top + CGFloat(line.top)...top + CGFloat(line.top + line.height)
    }

    /// Rectangles on one line, counted from the paragraph's top. `goesOn` tells whether the terminator is selected.
    fileprivate func selectionRects(
        _ selected: Range<Int>, on line: TextLine, goesOn: Bool, width: CGFloat
    ) -> [CGRect] {
        let start = range.lowerBound
        let lower = max(0, selected.lowerBound - start)
        let upper = max(lower, min(content.upperBound, selected.upperBound) - start)
        var single = block
        single.lines = [line]
        var rects = single.selectionRects(for: lower..<upper, in: Double(width))
        let isLast = line.range == block.lines.last?.range
        guard isLast ? goesOn : (lower...upper).contains(line.range.upperBound) && line.range.upperBound < upper else {
            return rects
        }
        let edge = single.caretRect(at: line.range.upperBound, in: Double(width)).minX
        let rest =
            line.isRightToLeft
            ? CGRect(x: 0, y: line.top, width: edge, height: line.height)
            : CGRect(x: edge, y: line.top, width: Double(width) - edge, height: line.height)
        if rest.width > 0 { rects.append(rest) }
        return rects
    }
}
