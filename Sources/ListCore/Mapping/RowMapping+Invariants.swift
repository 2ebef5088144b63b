extension RowMapping {
    /// Every rule of the stored members' documentation but one: that the staying part is the longest possible is a
    /// matter of the diff, and is not asked of public edits.
    package func checkInvariants() throws(BrokenInvariant) {
        try old.checkInvariants()
        try new.checkInvariants()
        try checkRuns()
        try checkSections()
        try checkMarks(reloaded, "reloaded")
        try checkMarks(reconfigured, "reconfigured")
    }

    private func checkRuns() throws(BrokenInvariant) {
        var previous: Run?
        for run in runs {
            try BrokenInvariant.unless(run.count > 0, "empty run \(run)")
            try BrokenInvariant.unless(
                run.newStart >= 0 && run.newStart + run.count <= new.rowCount, "run outside the new rows: \(run)")
            try BrokenInvariant.unless(
                run.oldStart >= 0 && run.oldStart + run.count <= old.rowCount, "run outside the old rows: \(run)")
            if let previous {
                try BrokenInvariant.unless(
                    run.newStart >= previous.newStart + previous.count, "runs not sorted, or overlap in new: \(run)")
                let joins =
                    run.newStart == previous.newStart + previous.count
                    && run.oldStart == previous.oldStart + previous.count && run.isMove == previous.isMove
                try BrokenInvariant.unless(!joins, "two runs that should be one: \(previous), \(run)")
            }
            previous = run
        }
        let byOld = runsInOldOrder
        for (earlier, later) in zip(byOld, byOld.dropFirst()) {
            try BrokenInvariant.unless(
                later.oldStart >= earlier.oldStart + earlier.count, "runs overlap in old: \(earlier), \(later)")
        }
        let staying = runs.filter { !$0.isMove }
        for (earlier, later) in zip(staying, staying.dropFirst()) {
            try BrokenInvariant.unless(earlier.oldStart < later.oldStart, "staying runs cross: \(earlier), \(later)")
        }
    }

    private func checkSections() throws(BrokenInvariant) {
        try BrokenInvariant.unless(
            newSections.count == old.sectionCount, "newSections has \(newSections.count) entries")
        let survivors = newSections.compactMap { $0 }
        try BrokenInvariant.unless(Set(survivors).count == survivors.count, "two sections became one")
        try BrokenInvariant.unless(survivors.allSatisfy(new.sections.indices.contains), "section out of range")
        try BrokenInvariant.unless(movedSections == movedSections.sorted(), "moved sections not sorted")
        let moved = Set(movedSections)
        try BrokenInvariant.unless(moved.count == movedSections.count, "section moved twice")
        for section in movedSections {
            try BrokenInvariant.unless(
                newSections.indices.contains(section) && newSections[section] != nil, "removed section \(section) moved"
            )
        }
        let staying = newSections.indices.filter { !moved.contains($0) }.compactMap { newSections[$0] }
        try BrokenInvariant.unless(staying == staying.sorted(), "staying sections cross")
        try BrokenInvariant.unless(
            reloadedSections == Set(reloadedSections).sorted(), "reloaded sections not sorted or repeated")
        for section in reloadedSections {
            try BrokenInvariant.unless(
                oldSections.indices.contains(section) && oldSections[section] != nil,
                "section \(section) is reloaded but did not survive")
        }
    }

    private func checkMarks(_ rows: [Int], _ name: String) throws(BrokenInvariant) {
        for (earlier, later) in zip(rows, rows.dropFirst()) {
            try BrokenInvariant.unless(earlier < later, "\(name) rows not ascending at \(later)")
        }
        for row in rows {
            try BrokenInvariant.unless(old(forNew: NewRow(row)) != nil, "\(name) row \(row) did not survive")
        }
    }
}
