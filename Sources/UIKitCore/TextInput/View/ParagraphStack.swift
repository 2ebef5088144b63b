import Foundation
import TextLayout

/// A text of many paragraphs laid out in one column, each paragraph a block of its own, so that an edit lays out only
/// the paragraphs it touches. Offsets are UTF-16 units of the whole text; points count from the column's top left corner.
struct ParagraphStack {
    struct Paragraph {
        /// With its terminator.
        var range: Range<Int>
        /// Without it.
        var content: Range<Int>
        /// Without lines where the paragraph is empty.
        var block: TextBlock
        var top: CGFloat
        var height: CGFloat
        /// What the next paragraph keeps free above it.
        var gapBelow: CGFloat
        var gapAbove: CGFloat
        var emptyAlignment: TextLine.Alignment
    }

    struct Setting: Hashable {
        /// Of the column; nil for as wide as the text wants.
        var width: CGFloat?
        var constraints: TextConstraints
        var defaults: TextAttributes
        /// 0 for no limit; with a limit the whole text is one block.
        var maximumLines = 0
    }

    let setting: Setting
    private(set) var paragraphs: [Paragraph] = []
    private var string = ""

    init(_ text: EditableText, _ setting: Setting, typing: TextAttributes) {
        self.setting = setting
        string = text.string
        let all = 0..<text.length
        let ranges = setting.maximumLines > 0 ? [(all, all)] : Self.ranges(of: Array(string.utf16), from: 0)
        paragraphs = ranges.map { layOut($0, text, typing) }
        place(from: 0)
    }

    /// Bottom of the last paragraph.
    var height: CGFloat { paragraphs.last.map { $0.top + $0.height } ?? 0 }
    var usedWidth: CGFloat { paragraphs.map { CGFloat($0.block.inkWidth) }.max() ?? 0 }

    // MARK: Layout

    /// Takes a changed text: only what differs is laid out again. Looks outside the changed characters must be the same.
    mutating func update(to text: EditableText, typing: TextAttributes) {
        guard setting.maximumLines == 0 else {
            self = ParagraphStack(text, setting, typing: typing)
            return
        }
        let old = Array(string.utf16)
        let new = Array(text.string.utf16)
        var prefix = 0
        while prefix < min(old.count, new.count), old[prefix] == new[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < min(old.count, new.count) - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
            suffix += 1
        }
        string = text.string
        // Widened by one unit, because a terminator next to the change may have become another one.
        let first = index(at: max(0, prefix - 1))
        let last = index(at: min(old.count, old.count - suffix + 1))
        let shift = new.count - old.count
        let start = paragraphs[first].range.lowerBound
        let isToEnd = last == paragraphs.count - 1
        let end = isToEnd ? new.count : paragraphs[last].range.upperBound + shift
        var ranges = Self.ranges(of: Array(new[start..<end]), from: start)
        // A terminator at the end of the middle is followed by a paragraph that is there already.
        if !isToEnd, ranges.count > 1 { ranges.removeLast() }
        let middle = ranges.map { layOut($0, text, typing) }
        let after = paragraphs[(last + 1)...].map { paragraph in
            var moved = paragraph
            moved.range = paragraph.range.lowerBound + shift..<paragraph.range.upperBound + shift
            moved.content = paragraph.content.lowerBound + shift..<paragraph.content.upperBound + shift
            return moved
        }
        paragraphs.replaceSubrange(first..., with: middle + after)
        place(from: first)
    }

    private mutating func place(from index: Int) {
        for index in index..<paragraphs.count {
            guard index > 0 else {
                paragraphs[0].top = 0
                continue
            }
            let above = paragraphs[index - 1]
            paragraphs[index].top = above.top + above.height + above.gapBelow + paragraphs[index].gapAbove
        }
    }

    private func layOut(
        _ range: (whole: Range<Int>, content: Range<Int>), _ text: EditableText, _ typing: TextAttributes
    ) -> Paragraph {
        var constraints = setting.constraints
        constraints.width = setting.width.map { Double($0) }
        constraints.maximumLines = setting.maximumLines
        constraints.alignsByContent = true
        let runs = text.textRuns(range.content, defaults: setting.defaults)
        let block = Typesetter.shared.block(runs, constraints)
        // An empty paragraph looks like its terminator, and the last one like what is typed next.
        let terminator = text.textRuns(range.content.upperBound..<range.whole.upperBound, defaults: setting.defaults)
        let look = runs.first?.attributes ?? terminator.first?.attributes ?? typing
        let line = CGFloat(Typesetter.shared.metrics(of: look.font).lineHeight)
        return Paragraph(
            range: range.whole, content: range.content, block: block, top: 0,
            height: block.lines.isEmpty ? line : CGFloat(block.exactSize.height),
            gapBelow: CGFloat(look.paragraph.lineSpacing + look.paragraph.paragraphSpacing),
            gapAbove: CGFloat(look.paragraph.paragraphSpacingBefore),
            emptyAlignment: FieldLine.alignment(
                look.paragraph.alignment, isRightToLeft: setting.constraints.isRightToLeft))
    }

    /// The paragraphs of `units`: each ends with LF, CR, CR LF or U+2029; behind the last terminator is one more.
    private static func ranges(of units: [UInt16], from start: Int) -> [(whole: Range<Int>, content: Range<Int>)] {
        var found: [(Range<Int>, Range<Int>)] = []
        var begin = 0
        var index = 0
        while index < units.count {
            let unit = units[index]
            guard unit == 0x0A || unit == 0x0D || unit == 0x2029 else {
                index += 1
                continue
            }
            let isPair = unit == 0x0D && index + 1 < units.count && units[index + 1] == 0x0A
            let end = index + (isPair ? 2 : 1)
            found.append((start + begin..<start + end, start + begin..<start + index))
            begin = end
            index = end
        }
        found.append((start + begin..<start + units.count, start + begin..<start + units.count))
        return found
    }

    /// Index of the paragraph that holds `offset`; the last one for the end.
    func index(at offset: Int) -> Int {
        var low = 0
        var high = paragraphs.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if paragraphs[middle].range.lowerBound <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// Index of the paragraph at or above height `y`.
    func index(atHeight y: CGFloat) -> Int {
        var low = 0
        var high = paragraphs.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if paragraphs[middle].top <= y { low = middle } else { high = middle }
        }
        return low
    }
}
