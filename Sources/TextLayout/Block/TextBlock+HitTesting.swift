import Foundation

extension TextBlock {
    /// Index in `lines` of the line nearest to height `y`; nil without lines.
    package func lineIndex(at y: Double) -> Int? {
        guard !lines.isEmpty else { return nil }
        return lines.lastIndex { $0.top <= y } ?? 0
    }

    /// The UTF-16 offset whose caret is nearest to `point`, as a tap places it.
    package func caretOffset(at point: CGPoint, in width: Double) -> Int {
        guard let index = lineIndex(at: point.y) else { return 0 }
        let line = lines[index]
        let x = point.x - left(of: line, in: width)
        guard let stop = line.nearestStop(to: x) else { return line.range.lowerBound }
        let isLeftHalf = Float(x) < (stop.left + stop.right) / 2
        let isBefore = isLeftHalf != stop.isRightToLeft
        return Int(isBefore ? stop.offset : stop.offset + stop.length)
    }

    /// The UTF-16 offset of the character under `point`; nil where there is none.
    package func characterOffset(at point: CGPoint, in width: Double) -> Int? {
        guard let line = lines.first(where: { $0.top <= point.y && point.y < $0.top + $0.height }) else { return nil }
        let x = Float(point.x - left(of: line, in: width))
        return line.stops.first { $0.left <= x && x < $0.right }.map { Int($0.offset) }
    }

    /// Place of the caret before the character at `offset`: zero width, as high as its line.
    ///
    /// Where a line wraps, the offset between belongs to the lower line.
    package func caretRect(at offset: Int, in width: Double) -> CGRect {
        guard let line = lines.last(where: { $0.range.lowerBound <= offset }) ?? lines.first else { return .zero }
        return CGRect(
            x: left(of: line, in: width) + line.caretX(at: offset), y: line.top, width: 0, height: line.height)
    }

    /// Rectangles that cover the characters of `range`, line by line from the top and from left to right.
    package func selectionRects(for range: Range<Int>, in width: Double) -> [CGRect] {
        lines.flatMap { line -> [CGRect] in
            guard line.range.overlaps(range) else { return [] }
            let offset = left(of: line, in: width)
            var rects: [CGRect] = []
            for stop in line.stops where range.contains(Int(stop.offset)) {
                let rect = CGRect(
                    x: offset + Double(stop.left), y: line.top, width: Double(stop.right - stop.left),
                    height: line.height)
                if let last = rects.last, abs(last.maxX - rect.minX) < 0.01 {
                    rects[rects.count - 1].size.width = rect.maxX - last.minX
                } else {
                    rects.append(rect)
                }
            }
            return rects
        }
    }
}

extension TextLine {
    fileprivate func nearestStop(to x: Double) -> CaretStop? {
        let x = Float(x)
        if let first = stops.first, x < first.left { return first }
        return stops.first { $0.left <= x && x < $0.right } ?? stops.last
    }

    /// Distance of the caret before `offset` from the line's left edge.
    fileprivate func caretX(at offset: Int) -> Double {
        if let stop = stops.first(where: { Int($0.offset) == offset }) {
            return Double(stop.isRightToLeft ? stop.right : stop.left)
        }
        // The end of the line, or the inside of a grapheme: behind the character before.
        let before = stops.filter { Int($0.offset) < offset }.max { $0.offset < $1.offset }
        if let before { return Double(before.isRightToLeft ? before.left : before.right) }
        return isRightToLeft ? width : 0
    }
}
