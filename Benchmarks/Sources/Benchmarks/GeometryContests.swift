import ListCore

/// Heights and offsets of rows, against an array of offsets.
enum GeometryContests {
    private static let count = 100_000

    static func all() -> [Contest] {
        let start = RowGeometry(
            shape: TableShape(rowCounts: [count]), metrics: TableMetrics(width: 393),
            heights: TableHeights(rows: .uniform(.estimated(44))))
        let offsets = Offsets(count: count, height: 44)
        return [
            Contest(
                name: "100,000 rows, 1,000 measured from the top", peer: "array of offsets",
                ours: {
                    var geometry = start
                    for row in 0..<1000 { _ = geometry.record(Double(40 + row % 50), for: NewRow(row)) }
                    return Int(geometry.offset(of: NewRow(count - 1)))
                },
                theirs: {
                    var offsets = offsets
                    for row in 0..<1000 { offsets.setHeight(Double(40 + row % 50), of: row) }
                    return Int(offsets.tops[count - 1])
                }),
            Contest(
                name: "100,000 rows, 100 inserted one by one", peer: "array of offsets",
                ours: {
                    var geometry = start
                    for step in 0..<100 {
                        geometry.apply(
                            inserting(at: step * 7, rows: count + step),
                            heights: TableHeights(rows: .uniform(.measured(60))))
                    }
                    return Int(geometry.offset(of: NewRow(count + 99)))
                },
                theirs: {
                    var offsets = offsets
                    for step in 0..<100 { offsets.insert(60, at: step * 7) }
                    return Int(offsets.tops[count + 99])
                }),
            Contest(
                name: "100,000 rows, 1,000 searched by place", peer: "binary search in the array",
                ours: {
                    (0..<1000).reduce(0) { $0 + (start.row(atY: Double($1) * 4399)?.number ?? 0) }
                },
                theirs: { (0..<1000).reduce(0) { $0 + offsets.row(at: Double($1) * 4399) } }),
        ]
    }

    private static func inserting(at row: Int, rows: Int) -> RowMapping {
        RowMapping(
            old: TableShape(rowCounts: [rows]), new: TableShape(rowCounts: [rows + 1]),
            runs: [
                RowMapping.Run(oldStart: 0, newStart: 0, count: row, isMove: false),
                RowMapping.Run(oldStart: row, newStart: row + 1, count: rows - row, isMove: false),
            ].filter { $0.count > 0 },
            newSections: [0])
    }

    /// The top edge of each row, and the end of the last.
    private struct Offsets {
        var tops: [Double]

        init(count: Int, height: Double) { tops = (0...count).map { Double($0) * height } }

        mutating func setHeight(_ height: Double, of row: Int) {
            let change = height - (tops[row + 1] - tops[row])
            for below in row + 1..<tops.count { tops[below] += change }
        }

        mutating func insert(_ height: Double, at row: Int) {
            tops.insert(tops[row], at: row)
            for below in row + 1..<tops.count { tops[below] += height }
        }

        func row(at y: Double) -> Int {
            var (low, high) = (0, tops.count - 1)
            while high - low > 1 {
                let middle = (low + high) / 2
                if tops[middle] <= y { low = middle } else { high = middle }
            }
            return low
        }
    }
}
