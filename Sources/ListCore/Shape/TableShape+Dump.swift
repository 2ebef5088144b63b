extension TableShape: CustomStringConvertible {
    /// Row counts by section, `^` for a header and `_` for a footer: `[^3_ 0 2]`.
    package var description: String {
        let counts = sections.map { "\($0.hasHeader ? "^" : "")\($0.rowCount)\($0.hasFooter ? "_" : "")" }
        return "[\(counts.joined(separator: " "))]"
    }

    package func checkInvariants() throws(BrokenInvariant) {
        var total = 0
        for (index, section) in sections.enumerated() {
            try BrokenInvariant.unless(section.rowCount >= 0, "section \(index) has \(section.rowCount) rows")
            try BrokenInvariant.unless(
                firstRows[index] == total, "section \(index) starts at \(firstRows[index]), not \(total)")
            total += section.rowCount
        }
        try BrokenInvariant.unless(firstRows.count == sections.count + 1, "first rows lack the total")
        try BrokenInvariant.unless(firstRows[sections.count] == total, "total is \(firstRows[sections.count])")
    }
}
