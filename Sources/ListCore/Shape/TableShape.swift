/// How many sections and rows a table has, and which sections have a header or footer, at one moment. Immutable.
///
/// Rows are also numbered flat, across sections, from 0; `RowMapping` speaks only of flat numbers.
package struct TableShape: Hashable, Sendable {
    package struct Section: Hashable, Sendable {
        package var rowCount: Int
        package var hasHeader: Bool
        package var hasFooter: Bool

        package init(rowCount: Int, hasHeader: Bool = false, hasFooter: Bool = false) {
            self.rowCount = rowCount
            self.hasHeader = hasHeader
            self.hasFooter = hasFooter
        }
    }

    package let sections: [Section]
    /// Flat number of the first row of each section, and the total as one more entry.
    package let firstRows: [Int]

    package init(sections: [Section]) {
        self.sections = sections
        var firstRows: [Int] = []
        firstRows.reserveCapacity(sections.count + 1)
        var total = 0
        for section in sections {
            firstRows.append(total)
            total += section.rowCount
        }
        firstRows.append(total)
        self.firstRows = firstRows
    }

    package init(rowCounts: [Int]) {
        self.init(sections: rowCounts.map { Section(rowCount: $0) })
    }

    package static let empty = TableShape(sections: [])

    package var sectionCount: Int { sections.count }
    package var rowCount: Int { firstRows[sections.count] }
}
