/// The animations a batch asks for, by flat row. Rows of a deleted, inserted or reloaded section have its animation,
/// not their own.
struct EditAnimations {
    let removals: AnimationRanges
    let insertions: AnimationRanges
    let reloads: AnimationRanges
    /// By new index.
    let newReloadedSections: [(rows: Range<Int>, animation: RowAnimation)]

    init(_ batch: EditBatch, _ mapping: RowMapping) {
        let (old, new) = (mapping.old, mapping.new)
        let reloaded = batch.reloadedSections.map { (old: $0.position, animation: $0.animation) }
        let newReloaded = reloaded.compactMap { section in
            mapping.newSections[section.old].map { (new: $0, animation: section.animation) }
        }
        let leaving = batch.deletedSections.map { (old: $0.position, animation: $0.animation) } + reloaded
        let arriving = batch.insertedSections.map { (new: $0.position, animation: $0.animation) } + newReloaded
        let oldSections = Set(leaving.map(\.old))
        let newSections = Set(arriving.map(\.new))
        removals = AnimationRanges(
            leaving.map { (old.rows(inSection: $0.old), $0.animation) }
                + Self.rows(batch.deletedRows, in: old, except: oldSections), otherwise: .automatic)
        insertions = AnimationRanges(
            arriving.map { (new.rows(inSection: $0.new), $0.animation) }
                + Self.rows(batch.insertedRows, in: new, except: newSections), otherwise: .automatic)
        let rows = batch.reloadedRows.filter { !oldSections.contains($0.position.section) }
            .compactMap { mark -> (Range<Int>, RowAnimation)? in
                guard let row = old.flatRow(at: mark.position).flatMap({ mapping.new(forOld: OldRow($0)) }) else {
                    return nil
                }
                return (row.number..<row.number + 1, mark.animation)
            }
        reloads = AnimationRanges(
            newReloaded.map { (new.rows(inSection: $0.new), $0.animation) } + rows, otherwise: .automatic)
        newReloadedSections = newReloaded.map { ($0.new..<$0.new + 1, $0.animation) }
    }

    func single(_ marks: [EditBatch.Mark<Int>]) -> [(rows: Range<Int>, animation: RowAnimation)] {
        marks.map { ($0.position..<$0.position + 1, $0.animation) }
    }

    private static func rows(
        _ marks: [EditBatch.Mark<RowPath>], in shape: TableShape, except sections: Set<Int>
    ) -> [(rows: Range<Int>, animation: RowAnimation)] {
        marks.compactMap { mark in
            guard !sections.contains(mark.position.section), let row = shape.flatRow(at: mark.position) else {
                return nil
            }
            return (row..<row + 1, mark.animation)
        }
    }
}
