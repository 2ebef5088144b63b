/// What a table knows of its heights before it measures: constants, a delegate's answers, or estimates.
///
/// Headers and footers have a height by section whether or not there is a view for them: a grouped table leaves a gap
/// where a title is missing. A plain table gives zero there.
package struct TableHeights: Hashable, Sendable {
    package var rows: HeightSource
    package var headers: HeightSource
    package var footers: HeightSource

    package init(
        rows: HeightSource, headers: HeightSource = .uniform(.zero), footers: HeightSource = .uniform(.zero)
    ) {
        self.rows = rows
        self.headers = headers
        self.footers = footers
    }
}
