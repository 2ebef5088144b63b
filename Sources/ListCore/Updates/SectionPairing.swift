/// Which old section became which new one, by the edits of a batch alone.
struct SectionPairing {
    /// New index of each old section; nil where it was deleted.
    let newSections: [Int?]
    let oldSections: [Int?]
    /// Old indices of sections named in a move.
    let moved: Set<Int>
    /// Old indices.
    let reloaded: Set<Int>

    /// Moved sections go where they are told; the others keep their order and take the places left over.
    /// - Throws: the section count law (BU-07).
    init(_ batch: EditBatch, from old: TableShape, to new: TableShape) throws(InconsistentUpdate) {
        let deleted = Set(batch.deletedSections.map(\.position))
        moved = Set(batch.movedSections.map(\.from))
        reloaded = Set(batch.reloadedSections.map(\.position))
        var newSections = [Int?](repeating: nil, count: old.sectionCount)
        var oldSections = [Int?](repeating: nil, count: new.sectionCount)
        var taken = Set(batch.insertedSections.map(\.position))
        for move in batch.movedSections {
            newSections[move.from] = move.to
            oldSections[move.to] = move.from
            taken.insert(move.to)
        }
        let staying = (0..<old.sectionCount).filter { !deleted.contains($0) && newSections[$0] == nil }
        let free = (0..<new.sectionCount).filter { !taken.contains($0) }
        guard staying.count == free.count else {
            throw .sectionCount(
                before: old.sectionCount, after: new.sectionCount,
                inserted: batch.insertedSections.count + reloaded.count,
                deleted: batch.deletedSections.count + reloaded.count)
        }
        for (from, to) in zip(staying, free) {
            newSections[from] = to
            oldSections[to] = from
        }
        self.newSections = newSections
        self.oldSections = oldSections
    }
}
