extension RowMapping: CustomStringConvertible {
    /// One line: shapes, runs as `old>new*count` with `~` for a move, then sections that are not where they were, then
    /// marks. `[3] -> [3] rows 0>1*2 ~2>0 reload 1`
    package var description: String {
        var parts = ["\(old) -> \(new)"]
        if !runs.isEmpty { parts.append("rows " + runs.map(\.description).joined(separator: " ")) }
        if newSections != Array(0..<old.sectionCount) || old.sectionCount != new.sectionCount {
            let moved = Set(movedSections)
            let sections = newSections.enumerated().map { section, new in
                "\(moved.contains(section) ? "~" : "")\(section)>\(new.map(String.init) ?? "x")"
            }
            parts.append("sections " + sections.joined(separator: " "))
        }
        for (name, marks) in [
            ("reload", reloaded), ("reconfigure", reconfigured), ("reload-sections", reloadedSections),
        ] where !marks.isEmpty {
            parts.append("\(name) " + marks.map(String.init).joined(separator: " "))
        }
        return parts.joined(separator: " ")
    }
}

extension RowMapping.Run: CustomStringConvertible {
    package var description: String {
        "\(isMove ? "~" : "")\(oldStart)>\(newStart)\(count == 1 ? "" : "*\(count)")"
    }
}
