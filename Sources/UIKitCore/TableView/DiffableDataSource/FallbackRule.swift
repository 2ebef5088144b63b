import DiffableData

/// When a table reloads its data in place of moving its rows (`AP-11`).
///
/// UIKit was seen to do so; the exact rule is not known, and this is the only place that states one. Every other change
/// is animated, moves across sections that stay included.
struct FallbackRule {
    let facts: FallbackFacts

    var reloads: Bool {
        facts.itemsLeaveRemovedSections || facts.itemsEnterInsertedSections || facts.movedSectionCount > 1
    }
}
