/// Which rows get their cells ahead of display, and which of those cells are given up (RC-06): decided once a frame.
///
/// UIKit's rule is unknown. Chosen here: while content moves, a frame that had to make no cell for rows on the screen
/// makes one for a row that comes next, so that the frame which shows the row only has to show it. At rest nothing comes
/// next. The budget is counted in cells, not in time, so that a script gives the same calls on every machine.
package struct CellPreparation: Hashable, Sendable {
    /// Cells one frame makes, for rows on the screen and ahead together, unless the screen needs more.
    package static let perFrame = 1
    /// Rows beyond either edge whose cells are made, and kept, at most.
    package static let limit = 4
    /// Rows whose edge comes into view within this many seconds, at the present speed, are made ready; always the next one.
    package static let lead = 0.2

    /// Nearest to the rows on the screen first.
    package let prepare: [NewRow]
    /// Prepared rows that the content has left behind; ascending.
    package let giveUp: [NewRow]

    /// Costs O(log rows), and what was prepared.
    /// - Parameters:
    ///   - velocity: of the content offset, in points per second; positive while lower rows come into view.
    ///   - prepared: rows that have cells already and are not shown.
    ///   - made: cells this frame had to make.
    package init(
        _ geometry: RowGeometry, _ viewport: Viewport, velocity: Double, prepared: some Sequence<NewRow>, made: Int
    ) {
        let known = Set(prepared)
        let visible = geometry.rows(from: viewport.top, to: viewport.bottom)
        let next = Self.next(geometry, viewport, visible, velocity: velocity)
        prepare = Array(next.filter { !known.contains($0) }.prefix(max(0, Self.perFrame - made)))
        let kept = (visible.lowerBound.number - Self.limit)..<(visible.upperBound.number + Self.limit)
        giveUp = known.filter { !kept.contains($0.number) }.sorted()
    }

    private static func next(
        _ geometry: RowGeometry, _ viewport: Viewport, _ visible: Range<NewRow>, velocity: Double
    ) -> [NewRow] {
        guard velocity != 0, !visible.isEmpty else { return [] }
        let reach = abs(velocity) * lead
        let count: Int
        if velocity > 0 {
            let end = geometry.rows(from: viewport.bottom, to: viewport.bottom + reach).upperBound
            count = end.number - visible.upperBound.number
            let last = min(geometry.shape.rowCount, visible.upperBound.number + min(limit, max(1, count)))
            return (visible.upperBound.number..<max(visible.upperBound.number, last)).map { NewRow($0) }
        }
        let start = geometry.rows(from: viewport.top - reach, to: viewport.top).lowerBound
        count = visible.lowerBound.number - start.number
        let first = max(0, visible.lowerBound.number - min(limit, max(1, count)))
        return (first..<visible.lowerBound.number).reversed().map { NewRow($0) }
    }
}

extension CellPreparation: CustomStringConvertible {
    package var description: String {
        let list = { (rows: [NewRow]) in rows.map(\.description).joined(separator: " ") }
        return "prepare [\(list(prepare))] give up [\(list(giveUp))]"
    }
}
