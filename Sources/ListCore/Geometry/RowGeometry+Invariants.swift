extension RowGeometry {
    package func checkInvariants() throws(BrokenInvariant) {
        try shape.checkInvariants()
        try heights.checkInvariants()
        let entries = shape.rowCount + shape.sectionCount * Self.entriesAroundRows
        try BrokenInvariant.unless(heights.count == entries, "\(heights.count) entries for \(shape)")
        for (index, section) in shape.sections.enumerated() {
            let padding = heights[Self.firstEntry(ofSection: index, in: shape)]
            try BrokenInvariant.unless(
                padding == Self.padding(of: section, metrics), "section \(index) has padding \(padding)")
        }
    }
}
