/// Where a plain table's headers and footers are while it scrolls (HF-01, HF-02). Grouped tables do not pin: their
/// places are `RowGeometry`'s.
///
/// A header stays at the clear top edge until the next section pushes it out, and moves with its section when the table
/// is pulled down beyond its top. A footer stays at the clear bottom edge as long as it does not have to cover its own
/// header (as remembered).
package struct StickyHeaderLayout: Hashable, Sendable {
    package struct Place: Hashable, Sendable {
        package var span: RowSpan
        /// True when it is not where its section has it.
        package var isPinned: Bool
    }

    private let geometry: RowGeometry
    private let viewport: Viewport

    package init(_ geometry: RowGeometry, _ viewport: Viewport) {
        self.geometry = geometry
        self.viewport = viewport
    }

    /// O(log). In content coordinates.
    package func header(_ section: Int) -> Place {
        let natural = geometry.span(of: .header(section: section))
        let lowest = geometry.span(ofSection: section).bottom - natural.height
        return place(natural, top: max(natural.top, min(viewport.clearTop, lowest)))
    }

    package func footer(_ section: Int) -> Place {
        let natural = geometry.span(of: .footer(section: section))
        let highest = geometry.span(ofRowsInSection: section).top
        return place(natural, top: min(natural.top, max(viewport.clearBottom - natural.height, highest)))
    }

    private func place(_ natural: RowSpan, top: Double) -> Place {
        Place(span: RowSpan(top: top, height: natural.height), isPinned: top != natural.top)
    }
}
