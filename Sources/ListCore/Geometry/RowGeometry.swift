/// Where everything of a table lies in its content: rows, headers, footers, and the space between.
///
/// A value; the table owns the one for the present state. Nothing pinned or scrolled is in it (see
/// `StickyHeaderLayout`), and it never measures: measured heights are told to it. Rows never shown contribute their
/// estimate, so offsets below an unmeasured row may change after measuring; hold a `ScrollAnchor` across a layout, not
/// an offset. Every query of one element costs O(log sections + log blocks + 256), see ``RowHeights``.
package struct RowGeometry: Hashable, Sendable {
    package internal(set) var shape: TableShape
    package internal(set) var metrics: TableMetrics
    /// Per section: padding, header, rows, footer. Absent ones are entries without height.
    var heights: RowHeights

    /// O(sections + rows whose height differs from the one before).
    package init(shape: TableShape, metrics: TableMetrics, heights: TableHeights) {
        self.shape = shape
        self.metrics = metrics
        self.heights = RowHeights(Self.runs(of: shape, metrics: metrics, heights: heights))
    }

    package static let empty = RowGeometry(
        shape: .empty, metrics: TableMetrics(), heights: TableHeights(rows: .uniform(.zero)))

    static let entriesAroundRows = 3

    static func runs(of shape: TableShape, metrics: TableMetrics, heights: TableHeights) -> [HeightRun] {
        var runs: [HeightRun] = []
        for (index, section) in shape.sections.enumerated() {
            runs.join(HeightRun(padding(of: section, metrics)))
            runs.join(HeightRun(heights.headers.height(at: index)))
            for run in heights.rows.runs(shape.rows(inSection: index)) { runs.join(run) }
            runs.join(HeightRun(heights.footers.height(at: index)))
        }
        return runs
    }

    static func padding(of section: TableShape.Section, _ metrics: TableMetrics) -> RowHeight {
        section.hasHeader ? .measured(metrics.sectionTopPadding) : .zero
    }
}
