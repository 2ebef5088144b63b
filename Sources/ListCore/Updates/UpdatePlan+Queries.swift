extension UpdatePlan {
    /// O(log runs + log edits).
    package func fate(of row: OldRow) -> RowFate {
        guard let run = mapping.run(holdingOld: row) else { return .removed(removals[row.number]) }
        let new = NewRow(row.number - run.oldStart + run.newStart)
        return .survives(new, isMove: run.isMove, content(of: new))
    }

    /// O(log runs + log edits).
    package func origin(of row: NewRow) -> RowOrigin {
        guard let run = mapping.run(holdingNew: row) else { return .inserted(insertions[row.number]) }
        let old = OldRow(row.number - run.newStart + run.oldStart)
        return .survivor(old, isMove: run.isMove, content(of: row))
    }

    package func fate(ofSection section: Int) -> SectionFate {
        guard let new = mapping.newSections[section] else { return .removed(sectionRemovals[section]) }
        return .survives(new, isMove: isMoved(section), content(ofSection: new))
    }

    package func origin(ofSection section: Int) -> SectionOrigin {
        guard let old = mapping.oldSections[section] else { return .inserted(sectionInsertions[section]) }
        return .survivor(old, isMove: isMoved(old), content(ofSection: section))
    }

    package func new(forOld row: OldRow) -> NewRow? { mapping.new(forOld: row) }
    package func old(forNew row: NewRow) -> OldRow? { mapping.old(forNew: row) }

    /// What happens to the content of a surviving row; a reload counts before a reconfiguration.
    package func content(of row: NewRow) -> Content {
        if mapping.reloaded.holds(row.number) { return .reloaded(reloads[row.number]) }
        if !mapping.reloadedSections.isEmpty, let section = new.section(ofFlat: row.number),
            mapping.reloadedSections.holds(section)
        {
            return .reloaded(reloads[row.number])
        }
        return mapping.reconfigured.holds(row.number) ? .reconfigured : .same
    }

    private func content(ofSection section: Int) -> Content {
        mapping.reloadedSections.holds(section) ? .reloaded(sectionReloads[section]) : .same
    }

    private func isMoved(_ oldSection: Int) -> Bool {
        mapping.movedSections.holds(oldSection)
    }

    package func checkInvariants() throws(BrokenInvariant) {
        try mapping.checkInvariants()
    }
}

extension [Int] {
    /// Whether a sorted array has a number. O(log count).
    func holds(_ number: Int) -> Bool {
        guard let index = lastIndex(sortedBy: \.self, upTo: number) else { return false }
        return self[index] == number
    }
}
