extension RowGeometry {
    /// Notes a measured height. Returns by how much the row grew, so that an offset below it can be corrected.
    @discardableResult
    package mutating func record(_ height: Double, for row: NewRow) -> Double {
        set(.measured(height), for: .row(row))
    }

    @discardableResult
    package mutating func record(_ height: Double, forHeader section: Int) -> Double {
        set(.measured(height), for: .header(section: section))
    }

    @discardableResult
    package mutating func record(_ height: Double, forFooter section: Int) -> Double {
        set(.measured(height), for: .footer(section: section))
    }

    /// Sets a measured or estimated height, also of the table's own header or footer. Returns by how much it grew.
    @discardableResult
    package mutating func set(_ height: RowHeight, for element: TableElement) -> Double {
        var work = WorkCount()
        return set(height, for: element, counting: &work)
    }

    @discardableResult
    package mutating func set(
        _ height: RowHeight, for element: TableElement, counting work: inout WorkCount
    ) -> Double {
        let before: Double
        switch element {
        case .tableHeader:
            before = metrics.tableHeaderHeight
            metrics.tableHeaderHeight = height.points
        case .tableFooter:
            before = metrics.tableFooterHeight
            metrics.tableFooterHeight = height.points
        default:
            let entry = entry(of: element)!
            before = heights.height(of: entry, counting: &work).points
            heights.set(height, at: entry, counting: &work)
        }
        return height.points - before
    }

    /// Keeps the row's height as an estimate, to be measured when it is next shown.
    package mutating func forget(_ row: NewRow) {
        heights.set(height(of: row).forgotten, at: entry(of: row))
    }

    /// Keeps every height as an estimate: nothing jumps, all is measured again (an empty batch, BU-14).
    package mutating func forgetAll() {
        heights.forgetAll()
    }

    /// Takes new metrics. Costs O(1), or O(sections) when the section padding changed. Heights stay: when the width
    /// changed, call ``dropMeasurements(_:)`` too.
    package mutating func adopt(_ metrics: TableMetrics) {
        let padded = self.metrics.sectionTopPadding != metrics.sectionTopPadding
        self.metrics = metrics
        guard padded else { return }
        for (index, section) in shape.sections.enumerated() where section.hasHeader {
            heights.set(Self.padding(of: section, metrics), at: Self.firstEntry(ofSection: index, in: shape))
        }
    }

    /// Forgets every measured height in favour of `heights`: the width or the text size changed (HT-09), or all is
    /// reloaded. Costs what making a geometry costs.
    package mutating func dropMeasurements(_ heights: TableHeights) {
        self = RowGeometry(shape: shape, metrics: metrics, heights: heights)
    }
}
