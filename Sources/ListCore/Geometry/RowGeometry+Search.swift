extension RowGeometry {
    /// The row at a distance from the top of the content; nil on anything else. The inverse of ``offset(of:)`` for rows
    /// that have a height; a row's lower edge belongs to what follows.
    package func row(atY y: Double) -> NewRow? {
        if case .row(let row) = element(atY: y) { row } else { nil }
    }

    /// What lies at a distance from the top of the content; nil above and below it.
    package func element(atY y: Double) -> TableElement? {
        var work = WorkCount()
        let distance = Units(at: y).count - originUnits
        if let entry = heights.entry(atUnits: distance, counting: &work) { return element(ofEntry: entry) }
        if distance < 0 { return y >= 0 ? .tableHeader : nil }
        return y < contentHeight ? .tableFooter : nil
    }

    /// The rows that share at least a line with the stretch from `top` to `bottom`, and rows without height between
    /// them. An empty range stands where the stretch lies: before the first row, between two, or behind the last.
    package func rows(from top: Double, to bottom: Double) -> Range<NewRow> {
        var work = WorkCount()
        return rows(from: top, to: bottom, counting: &work)
    }

    package func rows(from top: Double, to bottom: Double, counting work: inout WorkCount) -> Range<NewRow> {
        guard let entries = entries(from: top, to: bottom, counting: &work) else {
            let place = NewRow(Units(at: top).count < originUnits ? 0 : shape.rowCount)
            return place..<place
        }
        return NewRow(rowsBefore(entry: entries.lowerBound))..<NewRow(rowsBefore(entry: entries.upperBound))
    }

    /// The sections any part of which, padding included, shares a line with the stretch from `top` to `bottom`.
    package func sections(from top: Double, to bottom: Double) -> Range<Int> {
        var work = WorkCount()
        guard let entries = entries(from: top, to: bottom, counting: &work) else { return 0..<0 }
        return section(ofEntry: entries.lowerBound)..<section(ofEntry: entries.upperBound - 1) + 1
    }

    /// Entries that share a line with a stretch of content; nil when none does.
    func entries(from top: Double, to bottom: Double, counting work: inout WorkCount) -> Range<Int>? {
        let first = max(0, Units(at: top).count - originUnits)
        let last = min(heights.totalUnits, -Units(at: -bottom).count - originUnits) - 1
        guard top < bottom, first <= last,
            let lower = heights.entry(atUnits: first, counting: &work),
            let upper = heights.entry(atUnits: last, counting: &work)
        else { return nil }
        return lower..<upper + 1
    }
}
