/// Flat numbers here are plain integers, because a shape serves as the old and as the new side alike.
extension TableShape {
    package func contains(_ path: RowPath) -> Bool {
        sections.indices.contains(path.section) && path.row >= 0 && path.row < sections[path.section].rowCount
    }

    /// Flat number of `path`; nil when there is no such row. O(1).
    package func flatRow(at path: RowPath) -> Int? {
        contains(path) ? firstRows[path.section] + path.row : nil
    }

    /// Section and row of a flat number; nil when it is out of range. O(log sections).
    package func path(ofFlat row: Int) -> RowPath? {
        guard let section = section(ofFlat: row) else { return nil }
        return RowPath(section: section, row: row - firstRows[section])
    }

    /// The section that holds a flat number; empty sections are never the answer. O(log sections).
    package func section(ofFlat row: Int) -> Int? {
        guard row >= 0, row < rowCount else { return nil }
        var low = 0
        var high = sections.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if firstRows[middle] <= row { low = middle } else { high = middle }
        }
        return low
    }

    /// Flat numbers of a section's rows. O(1).
    package func rows(inSection section: Int) -> Range<Int> {
        firstRows[section]..<firstRows[section + 1]
    }

    package func rowCount(inSection section: Int) -> Int {
        sections[section].rowCount
    }

    package func row(at path: RowPath) -> NewRow? {
        flatRow(at: path).map { NewRow($0) }
    }

    package func path(of row: NewRow) -> RowPath? {
        path(ofFlat: row.number)
    }

    package func path(of row: OldRow) -> RowPath? {
        path(ofFlat: row.number)
    }
}
