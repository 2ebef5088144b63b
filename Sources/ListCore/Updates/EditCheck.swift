/// Whether a batch's positions exist and agree with each other; the counts are not its matter.
///
/// Ranges are checked before conflicts and sections before rows. A row edit inside a section that is itself deleted,
/// inserted or reloaded is allowed and has no effect of its own. Reloads count as deletions (BU-11).
struct EditCheck {
    let batch: EditBatch
    let old: TableShape
    let new: TableShape

    func run() throws(InconsistentUpdate) {
        try checkSectionRanges()
        try checkRowRanges()
        try checkSectionConflicts()
        try checkRowConflicts()
    }

    private func checkSectionRanges() throws(InconsistentUpdate) {
        let before = batch.deletedSections.map(\.position) + batch.reloadedSections.map(\.position)
        for section in before + batch.movedSections.map(\.from) where !old.sections.indices.contains(section) {
            throw .deletedSection(section, sectionsBefore: old.sectionCount)
        }
        let after = batch.insertedSections.map(\.position) + batch.movedSections.map(\.to)
        for section in after where !new.sections.indices.contains(section) {
            throw .insertedSection(section, sectionsAfter: new.sectionCount)
        }
    }

    private func checkRowRanges() throws(InconsistentUpdate) {
        let before = batch.deletedRows.map(\.position) + batch.reloadedRows.map(\.position)
        for path in before + batch.movedRows.map(\.from) + batch.reconfiguredRows where !old.contains(path) {
            guard old.sections.indices.contains(path.section) else {
                throw .deletedRow(path, sectionsBefore: old.sectionCount)
            }
            throw .deletedRow(path, rowsBefore: old.rowCount(inSection: path.section))
        }
        for path in batch.insertedRows.map(\.position) + batch.movedRows.map(\.to) where !new.contains(path) {
            guard new.sections.indices.contains(path.section) else {
                throw .insertedRow(path, sectionsAfter: new.sectionCount)
            }
            throw .insertedRow(path, rowsAfter: new.rowCount(inSection: path.section))
        }
    }

    private func checkSectionConflicts() throws(InconsistentUpdate) {
        let deleted = try Self.distinct(batch.deletedSections.map(\.position))
        let reloaded = try Self.distinct(batch.reloadedSections.map(\.position))
        let inserted = try Self.distinct(batch.insertedSections.map(\.position))
        if let section = deleted.intersection(reloaded).min() { throw .deleteAndReload(section: section) }
        let sources = try Self.distinct(batch.movedSections.map(\.from))
        if let section = sources.intersection(deleted.union(reloaded)).min() { throw .deleteAndMove(section: section) }
        let targets = try Self.distinct(batch.movedSections.map(\.to))
        if let section = targets.intersection(inserted).min() { throw .insertAndMove(section: section) }
    }

    private func checkRowConflicts() throws(InconsistentUpdate) {
        let deleted = try Self.distinct(batch.deletedRows.map(\.position))
        let reloaded = try Self.distinct(batch.reloadedRows.map(\.position))
        let inserted = try Self.distinct(batch.insertedRows.map(\.position))
        if let path = deleted.intersection(reloaded).min() { throw .deleteAndReload(path) }
        let sources = try Self.distinct(batch.movedRows.map(\.from))
        if let path = sources.intersection(deleted.union(reloaded)).min() { throw .deleteAndMove(path) }
        let targets = try Self.distinct(batch.movedRows.map(\.to))
        if let path = targets.intersection(inserted).min() { throw .insertAndMove(path) }
        let replaced = Set(batch.deletedSections.map(\.position) + batch.reloadedSections.map(\.position))
        if sources.contains(where: { replaced.contains($0.section) }) { throw .moveFromDeletedSection }
        let made = Set(batch.insertedSections.map(\.position))
        if let path = targets.filter({ made.contains($0.section) }).min() { throw .insertAndMove(path) }
    }

    private static func distinct<Position: Hashable>(
        _ positions: [Position]
    ) throws(InconsistentUpdate) -> Set<Position> {
        let set = Set(positions)
        guard set.count == positions.count else { throw .twoAnimations }
        return set
    }
}
