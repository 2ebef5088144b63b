/// Which entry of the height index stands for what.
extension RowGeometry {
    static func firstEntry(ofSection section: Int, in shape: TableShape) -> Int {
        shape.firstRows[section] + section * entriesAroundRows
    }

    static func headerEntry(ofSection section: Int, in shape: TableShape) -> Int {
        firstEntry(ofSection: section, in: shape) + 1
    }

    static func footerEntry(ofSection section: Int, in shape: TableShape) -> Int {
        firstEntry(ofSection: section + 1, in: shape) - 1
    }

    static func entry(ofRow row: Int, inSection section: Int) -> Int {
        row + section * entriesAroundRows + 2
    }

    /// Entry of an element between the table's own header and footer; nil for those two.
    /// - Precondition: the element exists.
    func entry(of element: TableElement) -> Int? {
        switch element {
        case .tableHeader, .tableFooter: nil
        case .padding(let section): Self.firstEntry(ofSection: section, in: shape)
        case .header(let section): Self.headerEntry(ofSection: section, in: shape)
        case .footer(let section): Self.footerEntry(ofSection: section, in: shape)
        case .row(let row): entry(of: row)
        }
    }

    func entry(of row: NewRow) -> Int {
        guard let section = shape.section(ofFlat: row.number) else { preconditionFailure() }
        return Self.entry(ofRow: row.number, inSection: section)
    }

    func section(ofEntry entry: Int) -> Int {
        var low = 0
        var high = shape.sectionCount
        while high - low > 1 {
            let middle = (low + high) / 2
            if Self.firstEntry(ofSection: middle, in: shape) <= entry { low = middle } else { high = middle }
        }
        return low
    }

    func element(ofEntry entry: Int) -> TableElement {
        let section = section(ofEntry: entry)
        switch entry {
        case Self.firstEntry(ofSection: section, in: shape): return .padding(section: section)
        case Self.headerEntry(ofSection: section, in: shape): return .header(section: section)
        case Self.footerEntry(ofSection: section, in: shape): return .footer(section: section)
        default: return .row(NewRow(entry - section * Self.entriesAroundRows - 2))
        }
    }

    /// How many rows have an entry before `entry`.
    func rowsBefore(entry: Int) -> Int {
        guard entry < heights.count else { return shape.rowCount }
        let section = section(ofEntry: entry)
        let rows = shape.rows(inSection: section)
        return max(rows.lowerBound, min(rows.upperBound, entry - section * Self.entriesAroundRows - 2))
    }
}
