extension RowMapping {
    /// The mapping a batch of edits describes, after every check.
    ///
    /// Deletions are dropped before insertions are placed and moved rows go to their final positions, whatever the
    /// order of the calls (BU-01, BU-02); sections are settled before rows (BU-04). Rows of a reloaded section are
    /// paired by their number, so that they keep their place on the screen. O(edits log edits + sections).
    package init(
        from old: TableShape, to new: TableShape, edits batch: EditBatch
    ) throws(InconsistentUpdate) {
        try EditCheck(batch: batch, old: old, new: new).run()
        let sections = try SectionPairing(batch, from: old, to: new)
        let reloadedSections = Set(sections.reloaded.compactMap { sections.newSections[$0] })
        if let move = batch.movedRows.first(where: { reloadedSections.contains($0.to.section) }) {
            throw .insertAndMove(move.to)
        }
        let runs = try RowPairing.runs(batch, sections, from: old, to: new)
        let plain = RowMapping(
            old: old, new: new, runs: runs, newSections: sections.newSections,
            movedSections: sections.moved.sorted(), reloadedSections: reloadedSections.sorted())
        func places(_ paths: [RowPath]) -> Set<Int> {
            Set(paths.compactMap { old.flatRow(at: $0).flatMap { plain.new(forOld: OldRow($0))?.number } })
        }
        let reloaded = places(batch.reloadedRows.map(\.position))
        self = plain
        self.reloaded = reloaded.sorted()
        reconfigured = places(batch.reconfiguredRows).subtracting(reloaded).sorted()
    }
}
