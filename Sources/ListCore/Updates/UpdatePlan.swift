/// One update of a table, validated: where every row and section goes, and how it is animated.
///
/// Made from a batch of public edits or from a diff; nothing that takes a plan can tell which. It calls nobody: the
/// counts after the update are read from the data source by whoever commits, and passed in. Apply it to
/// `RowGeometry`, `SelectionSet`, `ScrollAnchor` and the animator, once each.
package struct UpdatePlan: Hashable, Sendable {
    package let mapping: RowMapping
    /// By flat old row, flat new row, flat new row; then by old section, new section, new section.
    let removals: AnimationRanges
    let insertions: AnimationRanges
    let reloads: AnimationRanges
    let sectionRemovals: AnimationRanges
    let sectionInsertions: AnimationRanges
    let sectionReloads: AnimationRanges

    package var old: TableShape { mapping.old }
    package var new: TableShape { mapping.new }

    /// Checks a finished batch of edits against the counts before and after it and fixes every row's fate.
    ///
    /// Deletions, reloads and move sources use positions before the batch; insertions and move targets positions after
    /// it, whatever order the calls were made in. Nothing is changed when it throws.
    /// - Throws: the first broken rule, in UIKit's words (BU-05, BU-07, BU-09, BU-10).
    package init(from old: TableShape, to new: TableShape, edits: EditBatch) throws(InconsistentUpdate) {
        mapping = try RowMapping(from: old, to: new, edits: edits)
        let animations = EditAnimations(edits, mapping)
        removals = animations.removals
        insertions = animations.insertions
        reloads = animations.reloads
        sectionRemovals = AnimationRanges(animations.single(edits.deletedSections), otherwise: .automatic)
        sectionInsertions = AnimationRanges(animations.single(edits.insertedSections), otherwise: .automatic)
        sectionReloads = AnimationRanges(animations.newReloadedSections, otherwise: .automatic)
    }

    package init(from old: TableShape, to new: TableShape, edits: [TableEdit]) throws(InconsistentUpdate) {
        try self.init(from: old, to: new, edits: EditBatch(edits))
    }

    /// A diff, with one animation for all that comes, goes or is reloaded.
    package init(_ mapping: RowMapping, animation: RowAnimation = .automatic) {
        self.mapping = mapping
        let all = AnimationRanges(otherwise: animation)
        removals = all
        insertions = all
        reloads = all
        sectionRemovals = all
        sectionInsertions = all
        sectionReloads = all
    }

    /// `reloadData`: nothing survives and nothing is animated.
    package static func reload(from old: TableShape, to new: TableShape) -> UpdatePlan {
        UpdatePlan(.reload(from: old, to: new), animation: .none)
    }
}
