import Foundation

extension RowGeometry {
    package var contentHeight: Double {
        Units(count: originUnits + heights.totalUnits).points + metrics.tableFooterHeight
    }

    /// Distance from the top of the content to the top of a row, without any pinning.
    /// - Precondition: the row exists.
    package func offset(of row: NewRow) -> Double {
        var work = WorkCount()
        return offset(of: row, counting: &work)
    }

    package func offset(of row: NewRow, counting work: inout WorkCount) -> Double {
        top(ofEntry: entry(of: row), counting: &work)
    }

    package func height(of row: NewRow) -> RowHeight { heights[entry(of: row)] }
    package func isMeasured(_ row: NewRow) -> Bool { height(of: row).isMeasured }

    /// Height of a header, footer, row or padding; the table's own header and footer are always measured.
    package func height(of element: TableElement) -> RowHeight {
        switch element {
        case .tableHeader: .measured(metrics.tableHeaderHeight)
        case .tableFooter: .measured(metrics.tableFooterHeight)
        default: heights[entry(of: element)!]
        }
    }

    /// - Precondition: the element exists.
    package func span(of element: TableElement) -> RowSpan {
        var work = WorkCount()
        switch element {
        case .tableHeader:
            return RowSpan(top: 0, height: metrics.tableHeaderHeight)
        case .tableFooter:
            let top = Units(count: originUnits + heights.totalUnits).points
            return RowSpan(top: top, height: metrics.tableFooterHeight)
        default:
            let entry = entry(of: element)!
            return RowSpan(
                top: top(ofEntry: entry, counting: &work), height: heights.height(of: entry, counting: &work).points)
        }
    }

    package func rect(of row: NewRow) -> CGRect { rect(of: .row(row)) }
    package func rectOfHeader(inSection section: Int) -> CGRect { rect(of: .header(section: section)) }
    package func rectOfFooter(inSection section: Int) -> CGRect { rect(of: .footer(section: section)) }
    package var tableHeaderRect: CGRect { rect(of: .tableHeader) }
    package var tableFooterRect: CGRect { rect(of: .tableFooter) }

    /// In content coordinates. The table's own header and footer have the whole width, all else lies between the insets.
    package func rect(of element: TableElement) -> CGRect {
        let span = span(of: element)
        switch element {
        case .tableHeader, .tableFooter:
            return CGRect(x: 0, y: span.top, width: metrics.width, height: span.height)
        default:
            return insetRect(span)
        }
    }

    /// From the top of a section's header to the bottom of its footer.
    package func span(ofSection section: Int) -> RowSpan {
        var work = WorkCount()
        let top = top(ofEntry: Self.headerEntry(ofSection: section, in: shape), counting: &work)
        let bottom = self.top(ofEntry: Self.firstEntry(ofSection: section + 1, in: shape), counting: &work)
        return RowSpan(top: top, height: bottom - top)
    }

    /// Header, rows and footer of a section, without the padding above it.
    package func rect(ofSection section: Int) -> CGRect {
        insetRect(span(ofSection: section))
    }

    /// From the top of a section's first row to the bottom of its last; without height when it has none.
    package func span(ofRowsInSection section: Int) -> RowSpan {
        var work = WorkCount()
        let top = top(ofEntry: Self.headerEntry(ofSection: section, in: shape) + 1, counting: &work)
        let bottom = self.top(ofEntry: Self.footerEntry(ofSection: section, in: shape), counting: &work)
        return RowSpan(top: top, height: bottom - top)
    }

    private func insetRect(_ span: RowSpan) -> CGRect {
        let width = max(0, metrics.width - metrics.leftInset - metrics.rightInset)
        return CGRect(x: metrics.leftInset, y: span.top, width: width, height: span.height)
    }

    var originUnits: Int { Units(points: metrics.tableHeaderHeight).count }

    func top(ofEntry entry: Int, counting work: inout WorkCount) -> Double {
        Units(count: originUnits + heights.units(before: entry, counting: &work)).points
    }
}
