extension RowGeometry: CustomStringConvertible {
    /// One section a part: `^header rows _footer`, equal rows joined, `~` behind an estimate, the table's own header
    /// and footer outside. `10 [^28 44~*3 60 _0] [^0 _0] 20`
    package var description: String {
        var parts: [String] = []
        if metrics.tableHeaderHeight > 0 { parts.append(metrics.tableHeaderHeight.shortText) }
        for section in 0..<shape.sectionCount {
            let header = Self.headerEntry(ofSection: section, in: shape)
            let footer = Self.footerEntry(ofSection: section, in: shape)
            let rows = heights.runs(in: header + 1..<footer).map {
                " \($0.height)\($0.count == 1 ? "" : "*\($0.count)")"
            }
            parts.append("[^\(heights[header])\(rows.joined()) _\(heights[footer])]")
        }
        if metrics.tableFooterHeight > 0 { parts.append(metrics.tableFooterHeight.shortText) }
        return parts.joined(separator: " ")
    }
}
