/// The lines that a section's items fill, one after the other. Made once; questions are arithmetic (items of one size) or
/// a binary search.
struct FlowLines: Hashable, Sendable {
    struct Line: Hashable, Sendable {
        var first: Int
        var count: Int
        /// From the first line's edge.
        var top: Double
        var thickness: Double
        /// Sum of the items' lengths across.
        var filled: Double
    }

    private enum Kind: Hashable, Sendable {
        case uniform(FlowSection.Size, count: Int, perLine: Int)
        case each([Line])
    }

    private let kind: Kind
    private let section: FlowSection
    /// Room for a line.
    private let room: Double

    /// O(items) unless all have one size.
    init(_ section: FlowSection, across: Double) {
        self.section = section
        room = max(0, across - section.insets.start - section.insets.end)
        switch section.items {
        case .uniform(let size, let count):
            kind = .uniform(size, count: count, perLine: Self.perLine(size.across, section.itemSpacing, room))
        case .each(let sizes): kind = .each(Self.lines(sizes, section, room))
        }
    }

    private static func perLine(_ length: Double, _ spacing: Double, _ room: Double) -> Int {
        guard length + spacing > 0 else { return Int.max }
        // A hundredth of a point is rounding.
        return max(1, Int(((room + spacing + 0.01) / (length + spacing)).rounded(.down)))
    }

    private static func lines(_ sizes: [FlowSection.Size], _ section: FlowSection, _ room: Double) -> [Line] {
        var lines: [Line] = []
        var line = Line(first: 0, count: 0, top: 0, thickness: 0, filled: 0)
        for (item, size) in sizes.enumerated() {
            let spaced = line.filled + Double(line.count) * section.itemSpacing + size.across
            if line.count > 0, spaced > room + 0.01 {
                lines.append(line)
                let top = line.top + line.thickness + section.lineSpacing
                line = Line(first: item, count: 0, top: top, thickness: 0, filled: 0)
            }
            line.count += 1
            line.filled += size.across
            line.thickness = max(line.thickness, size.along)
        }
        if line.count > 0 { lines.append(line) }
        return lines
    }

    var count: Int {
        switch kind {
        case .uniform(_, let count, let perLine): count == 0 ? 0 : (count - 1) / perLine + 1
        case .each(let lines): lines.count
        }
    }

    subscript(index: Int) -> Line {
        switch kind {
        case .each(let lines): return lines[index]
        case .uniform(let size, let count, let perLine):
            let first = index * perLine
            let held = min(perLine, count - first)
            return Line(
                first: first, count: held, top: Double(index) * (size.along + section.lineSpacing),
                thickness: size.along, filled: Double(held) * size.across)
        }
    }

    /// Of all lines with the room between them.
    var length: Double {
        guard count > 0 else { return 0 }
        let last = self[count - 1]
        return last.top + last.thickness
    }

    func line(ofItem item: Int) -> Int {
        switch kind {
        case .uniform(_, _, let perLine): return item / perLine
        case .each(let lines): return lines.lastIndex(sortedBy: \.first, upTo: item) ?? 0
        }
    }

    /// Lines that touch a part, edges included; empty between two lines.
    func lines(from start: Double, to end: Double) -> Range<Int> {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            let line = self[middle]
            if line.top + line.thickness < start { low = middle + 1 } else { high = middle }
        }
        var last = low
        while last < count, self[last].top <= end { last += 1 }
        return low..<last
    }

    // MARK: In a line

    /// Start of an item across, from the edge of the view.
    func start(ofItem item: Int, in line: Line, isLast: Bool) -> Double {
        let before = (line.first..<item).reduce(0.0) { $0 + section.items[$1].across }
        let place = item - line.first
        return section.insets.start + lead(line, isLast: isLast) + before + Double(place) * gap(line, isLast: isLast)
    }

    /// A lone item of a full line stands in the middle (as remembered).
    private func lead(_ line: Line, isLast: Bool) -> Double {
        line.count == 1 && !isLast && count > 1 ? max(0, (room - line.filled) / 2) : 0
    }

    /// Full lines reach from edge to edge. The last one keeps the distances of the lines above it where all items are of
    /// one size, and the least distance otherwise (as remembered).
    private func gap(_ line: Line, isLast: Bool) -> Double {
        guard line.count > 0 else { return section.itemSpacing }
        if !isLast { return line.count > 1 ? (room - line.filled) / Double(line.count - 1) : 0 }
        guard case .uniform(let size, _, let perLine) = kind, count > 1, perLine > 1 else {
            return section.itemSpacing
        }
        return (room - Double(perLine) * size.across) / Double(perLine - 1)
    }
}
