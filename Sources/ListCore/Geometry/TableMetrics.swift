/// Lengths of a table that do not belong to a row or section, in points.
package struct TableMetrics: Hashable, Sendable {
    /// Width of the whole content.
    package var width: Double
    /// Between the content's edges and rows, headers and footers: the margins of inset-grouped cards.
    package var leftInset: Double
    package var rightInset: Double
    package var tableHeaderHeight: Double
    package var tableFooterHeight: Double
    /// Above each section that has a header (HF-05).
    package var sectionTopPadding: Double

    package init(
        width: Double = 0, leftInset: Double = 0, rightInset: Double = 0, tableHeaderHeight: Double = 0,
        tableFooterHeight: Double = 0, sectionTopPadding: Double = 0
    ) {
        self.width = width
        self.leftInset = leftInset
        self.rightInset = rightInset
        self.tableHeaderHeight = tableHeaderHeight
        self.tableFooterHeight = tableFooterHeight
        self.sectionTopPadding = sectionTopPadding
    }
}
