/// The row that must not move on the screen while heights above it change, and how far the view's clear top edge lies
/// below the row's top edge.
///
/// Take it before a layout, carry it through an update, and add ``takeCorrection(in:)`` to the content offset whenever
/// heights were recorded, in the same pass (HT-08). After a scroll, take a new one.
package struct ScrollAnchor: Hashable, Sendable {
    /// Nil when there is nothing to hold on to: no rows, everything replaced, or no row has scrolled beyond the
    /// edge yet, where rows inserted first are to be seen.
    package private(set) var row: NewRow?
    /// Of the clear top edge, from the row's top edge, in points; negative when the row starts below the edge.
    package private(set) var offsetInRow: Double
    /// Content at the clear top edge when the anchor was taken, and corrected since.
    private var edge: Double

    /// Anchors the first row that reaches below the clear top edge; below the last row, the last one.
    package init(_ geometry: RowGeometry, _ viewport: Viewport) {
        edge = viewport.clearTop
        row = nil
        offsetInRow = 0
        guard geometry.shape.rowCount > 0 else { return }
        let below = geometry.rows(from: edge, to: max(edge, geometry.contentHeight))
        let row = below.isEmpty ? NewRow(geometry.shape.rowCount - 1) : below.lowerBound
        let offset = edge - geometry.offset(of: row)
        guard row.number > 0 || offset > 0 else { return }
        self.row = row
        offsetInRow = offset
    }

    /// Anchors a row that is on the screen already, whatever lies above it.
    package init(row: NewRow, _ geometry: RowGeometry, _ viewport: Viewport) {
        edge = viewport.clearTop
        self.row = row
        offsetInRow = edge - geometry.offset(of: row)
    }

    /// What to add to the content offset so that the anchor row stays where it was on the screen. Zero without a row.
    package func correction(in geometry: RowGeometry) -> Double {
        guard let row else { return 0 }
        return geometry.offset(of: row) + offsetInRow - edge
    }

    /// The correction, which counts as made from now on: asked again, only what changed since is returned.
    package mutating func takeCorrection(in geometry: RowGeometry) -> Double {
        let correction = correction(in: geometry)
        edge += correction
        return correction
    }

    /// The anchor after an update. When its row is removed or moves among the others, the nearest row that stays takes
    /// over, from where it was on the screen; when none stays, nothing is held.
    /// - Parameter geometry: the state before the plan.
    package func moved(through plan: UpdatePlan, from geometry: RowGeometry) -> ScrollAnchor {
        var result = self
        guard let row else { return result }
        guard let old = plan.mapping.nearestStayingRow(to: OldRow(row)), let new = plan.new(forOld: old) else {
            result.row = nil
            return result
        }
        result.row = new
        result.offsetInRow += geometry.offset(of: row) - geometry.offset(of: NewRow(old.number))
        return result
    }
}
