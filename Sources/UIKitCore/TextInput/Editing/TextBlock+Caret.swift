import Foundation
import TextLayout

extension TextBlock {
    /// Index in `lines` of the line that shows the caret at `offset`.
    func caretLine(at offset: Int) -> Int? {
        lines.lastIndex { $0.range.lowerBound <= offset } ?? (lines.isEmpty ? nil : 0)
    }

    /// Distance from the left edge of the first to behind the last character, white space included.
    var inkWidth: Double {
        lines.map { line in max(line.width, line.stops.map { Double($0.right) }.max() ?? 0) }.max() ?? 0
    }

    /// One step on screen from the caret at `offset`; nil at the line's end.
    func offset(movingRight: Bool, from offset: Int) -> Int? {
        guard let index = caretLine(at: offset) else { return nil }
        let line = lines[index]
        let x = caretRect(at: offset, in: 0).minX - left(of: line, in: 0)
        let stop = line.stops.first { abs(Double(movingRight ? $0.left : $0.right) - x) < 0.02 && $0.right > $0.left }
        guard let stop else { return nil }
        return Int(movingRight != stop.isRightToLeft ? stop.offset + stop.length : stop.offset)
    }
}
