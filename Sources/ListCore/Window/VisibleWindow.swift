/// The rows, headers and footers that a stretch of content needs on the screen.
package struct VisibleWindow: Hashable, Sendable {
    package var rows: Range<NewRow>
    /// Sections, ascending.
    package var headers: [Int]
    package var footers: [Int]

    package static let empty = VisibleWindow(rows: NewRow(0)..<NewRow(0), headers: [], footers: [])

    package init(rows: Range<NewRow>, headers: [Int], footers: [Int]) {
        self.rows = rows
        self.headers = headers
        self.footers = footers
    }

    /// What lies between `top` and `bottom`. In a table that pins (plain style), also the headers and footers of every
    /// section of which anything lies there. Sections without a header or footer view are not named.
    /// Costs O(log) and what is in the window, whatever lies beside it.
    package init(_ geometry: RowGeometry, from top: Double, to bottom: Double, pins: Bool) {
        let sections = geometry.sections(from: top, to: bottom)
        func isSeen(_ element: TableElement) -> Bool {
            let span = geometry.span(of: element)
            return span.top < bottom && span.bottom > top
        }
        rows = geometry.rows(from: top, to: bottom)
        headers = sections.filter {
            geometry.shape.sections[$0].hasHeader && (pins || isSeen(.header(section: $0)))
        }
        footers = sections.filter {
            geometry.shape.sections[$0].hasFooter && (pins || isSeen(.footer(section: $0)))
        }
    }
}

extension VisibleWindow: CustomStringConvertible {
    package var description: String {
        let list = { (sections: [Int]) in sections.map(String.init).joined(separator: ",") }
        return "rows \(rows.lowerBound)..<\(rows.upperBound) headers [\(list(headers))] footers [\(list(footers))]"
    }
}
