/// Where `scrollToRow(at:at:animated:)` scrolls to.
package struct ScrollTarget: Hashable, Sendable {
    /// Raw values are those of `UITableView.ScrollPosition`.
    package enum Position: Int, Hashable, Sendable {
        /// The smallest movement that shows the row (HT-11).
        case none = 0
        case top = 1
        case middle = 2
        case bottom = 3
    }

    /// Why there is nothing to scroll to; the table adds a description of itself to the text (CB-13).
    package struct OutOfBounds: Error, Hashable, Sendable {
        /// The reason of an `NSRangeException`, without the table's description.
        package let reason: String
    }

    private let span: RowSpan
    /// What pinned headers and footers cover of the clear part of the view.
    private let coveredTop: Double
    private let coveredBottom: Double

    /// - Parameters:
    ///   - row: nil (`NSNotFound`) means the section itself, which need not have rows (HT-13).
    ///   - pins: true for a plain table, whose pinned header and footer would cover the row (HT-12).
    package init(section: Int, row: Int?, in geometry: RowGeometry, pins: Bool) throws(OutOfBounds) {
        let shape = geometry.shape
        guard shape.sections.indices.contains(section) else {
            throw OutOfBounds(
                reason: "Attempted to scroll the table view to an out-of-bounds section (\(section)) when there are "
                    + "only \(shape.sectionCount) sections.")
        }
        guard let row else {
            span = geometry.span(ofSection: section)
            coveredTop = 0
            coveredBottom = 0
            return
        }
        guard let place = shape.row(at: RowPath(section: section, row: row)) else {
            throw OutOfBounds(
                reason: "Attempted to scroll the table view to an out-of-bounds row (\(row)) when there are only "
                    + "\(shape.rowCount(inSection: section)) rows in section \(section).")
        }
        span = geometry.span(of: .row(place))
        let content = shape.sections[section]
        coveredTop = pins && content.hasHeader ? geometry.height(of: .header(section: section)).points : 0
        coveredBottom = pins && content.hasFooter ? geometry.height(of: .footer(section: section)).points : 0
    }

    /// The content offset to scroll to, within what the content allows. It is the present one when nothing needs to
    /// move.
    package func offset(_ position: Position, in viewport: Viewport, contentHeight: Double) -> Double {
        let toTop = span.top - coveredTop - viewport.topInset
        let toBottom = span.bottom + coveredBottom + viewport.bottomInset - viewport.height
        let wanted: Double
        switch position {
        case .top: wanted = toTop
        case .bottom: wanted = toBottom
        case .middle: wanted = (toTop + toBottom) / 2
        case .none:
            // Either order holds: a row taller than the view is shown when it fills it.
            let shown = min(toTop, toBottom)...max(toTop, toBottom)
            if shown.contains(viewport.offset) { return viewport.offset }
            wanted = viewport.offset > shown.upperBound ? toTop : shown.lowerBound
        }
        return viewport.clamped(wanted, contentHeight: contentHeight)
    }
}
