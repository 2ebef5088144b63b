/// Where everything of a flow layout lies: sections one after the other along the axis of scrolling, each with a header,
/// lines of items and a footer. Lengths in points, in the layout's own axes.
package struct FlowGeometry: Hashable, Sendable {
    /// A rectangle in the layout's axes.
    package struct Place: Hashable, Sendable {
        package var along: Double
        package var across: Double
        package var length: FlowSection.Size

        package init(along: Double, across: Double, length: FlowSection.Size) {
            (self.along, self.across, self.length) = (along, across, length)
        }
    }

    package private(set) var sections: [FlowSection]
    /// Room across.
    package let across: Double
    private var lines: [FlowLines]
    /// Start of each section, and the end of the last.
    private var starts: [Double] = [0]

    /// O(sections), and O(items) of the sections whose items have sizes of their own.
    package init(sections: [FlowSection], across: Double) {
        self.sections = sections
        self.across = across
        lines = sections.map { FlowLines($0, across: across) }
        placeSections()
    }

    private mutating func placeSections() {
        var start = 0.0
        starts = [0]
        for (section, lines) in zip(sections, lines) {
            start += section.header + section.insets.before + lines.length + section.insets.after + section.footer
            starts.append(start)
        }
    }

    /// Items have these sizes now. O(items of the sections named, sections).
    package mutating func resize(_ sizes: [RowPath: FlowSection.Size]) {
        for (section, changes) in Dictionary(grouping: sizes, by: \.key.section)
        where sections.indices.contains(section) {
            var items = (0..<sections[section].items.count).map { sections[section].items[$0] }
            for (path, size) in changes where items.indices.contains(path.row) { items[path.row] = size }
            sections[section].items = .each(items)
            lines[section] = FlowLines(sections[section], across: across)
        }
        placeSections()
    }

    /// Of everything.
    package var length: Double { starts[sections.count] }

    // MARK: Places

    /// Nil where there is no such item.
    package func place(of item: RowPath) -> Place? {
        guard sections.indices.contains(item.section) else { return nil }
        let section = sections[item.section]
        guard (0..<section.items.count).contains(item.row) else { return nil }
        let index = lines[item.section].line(ofItem: item.row)
        return place(of: item, line: index, lines[item.section][index])
    }

    private func place(of item: RowPath, line index: Int, _ line: FlowLines.Line) -> Place {
        let lines = lines[item.section]
        let size = sections[item.section].items[item.row]
        let isLast = index == lines.count - 1
        return Place(
            // In the middle of its line.
            along: firstLine(item.section) + line.top + (line.thickness - size.along) / 2,
            across: lines.start(ofItem: item.row, in: line, isLast: isLast), length: size)
    }

    private func firstLine(_ section: Int) -> Double {
        starts[section] + sections[section].header + sections[section].insets.before
    }

    /// Start and end of a section.
    package func span(of section: Int) -> ClosedRange<Double> { starts[section]...starts[section + 1] }

    package func header(of section: Int) -> Place {
        Place(along: starts[section], across: 0, length: .init(along: sections[section].header, across: across))
    }

    package func footer(of section: Int) -> Place {
        let length = sections[section].footer
        return Place(
            along: starts[section + 1] - length, across: 0, length: .init(along: length, across: across))
    }

    // MARK: Parts

    /// Sections that touch a part.
    package func sections(from start: Double, to end: Double) -> Range<Int> {
        guard end >= 0, start <= length, !sections.isEmpty else { return 0..<0 }
        var low = 0
        var high = sections.count
        while low < high {
            let middle = (low + high) / 2
            if starts[middle + 1] < start { low = middle + 1 } else { high = middle }
        }
        var last = low
        while last < sections.count, starts[last] <= end { last += 1 }
        return low..<max(low, last)
    }

    /// Items of the lines that touch a part, with their places, in order. O(log lines) and what it answers.
    package func items(from start: Double, to end: Double) -> [(item: RowPath, place: Place)] {
        var result: [(RowPath, Place)] = []
        for section in sections(from: start, to: end) {
            let top = firstLine(section)
            for index in lines[section].lines(from: start - top, to: end - top) {
                let line = lines[section][index]
                for row in line.first..<line.first + line.count {
                    let item = RowPath(section: section, row: row)
                    result.append((item, place(of: item, line: index, line)))
                }
            }
        }
        return result
    }
}
