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

    /// The geometry after `reloadData`. Which rows are the same nobody knows; the content offset stays, and so a row keeps
    /// the measured height that the row in its place had, until it is shown: what is read stays where it is (HT-08).
    /// Costs what making a geometry costs, and the heights that were measured.
    package func reloaded(_ shape: TableShape, metrics: TableMetrics, heights: TableHeights) -> RowGeometry {
        var result = RowGeometry(shape: shape, metrics: metrics, heights: heights)
        for section in 0..<min(self.shape.sectionCount, shape.sectionCount) {
            let count = min(self.shape.rowCount(inSection: section), shape.rowCount(inSection: section))
            let old = Self.headerEntry(ofSection: section, in: self.shape) + 1
            let was = self.heights.runs(in: old..<old + count)
            guard was.contains(where: \.height.isMeasured) else { continue }
            let new = Self.headerEntry(ofSection: section, in: shape) + 1
            let runs = Self.remembered(was, over: result.heights.runs(in: new..<new + count))
            result.heights.replace(new..<new + count, with: runs)
        }
        return result
    }

    /// Runs of equal length in all: the measured heights of `old` where `new` only has estimates.
    private static func remembered(_ old: [HeightRun], over new: [HeightRun]) -> [HeightRun] {
        var result: [HeightRun] = []
        var rest = old[...]
        var left = rest.first?.count ?? 0
        for run in new {
            var count = run.count
            while count > 0, let first = rest.first {
                let step = min(count, left)
                let height = !run.height.isMeasured && first.height.isMeasured ? first.height : run.height
                result.join(HeightRun(height, count: step))
                count -= step
                left -= step
                if left == 0 {
                    rest = rest.dropFirst()
                    left = rest.first?.count ?? 0
                }
            }
        }
        return result
    }
}
