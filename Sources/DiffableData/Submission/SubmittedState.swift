import ListCore

/// What a diffable data source shows: sections and items in order, with an index. A value that each apply moves forward.
///
/// It may be copied to another thread, submitted to there and brought back. Snapshots taken from it share its items;
/// submitting one of them again compares handles only.
package struct SubmittedState<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
    var sections = SectionList<SectionID>()
    var items: SubmittedItems<ItemID>
    var matching: Matching<ItemID>
    /// Most rows of late, sinking slowly; decides when identifiers of removed rows are forgotten.
    var highWater = 0

    /// Without sections.
    package init() {
        items = SubmittedItems(index: HandleIndex(ids: Identifiers(), handles: []), starts: [0], array: nil)
        matching = Matching()
    }

    /// A snapshot of this state, without marks (`AP-02`). O(1).
    package var snapshot: NSDiffableDataSourceSnapshot<SectionID, ItemID> {
        NSDiffableDataSourceSnapshot(
            sections: sections, content: items.count == 0 ? .none : .submitted(items), matching: matching)
    }

    /// Rows by section; headers and footers are not known here.
    package var shape: TableShape {
        TableShape(rowCounts: zip(items.starts, items.starts.dropFirst()).map { $1 - $0 })
    }
}

extension SubmittedState {
    package var sectionCount: Int { sections.order.count }
    package var rowCount: Int { items.count }

    /// - Precondition: the section exists.
    package func rowCount(inSection section: Int) -> Int {
        items.starts[section + 1] - items.starts[section]
    }

    /// Nil out of range (`AP-22`).
    package func sectionIdentifier(at section: Int) -> SectionID? {
        sections.order.indices.contains(section) ? sections.ids[sections.order[section]] : nil
    }

    package func sectionIndex(of identifier: SectionID) -> Int? {
        sections.index(of: identifier)
    }

    /// Nil for negative and out-of-range positions (`AP-02`). O(1).
    package func item(section: Int, row: Int) -> ItemID? {
        guard sections.order.indices.contains(section), row >= 0, row < rowCount(inSection: section) else { return nil }
        return items.identifier(at: items.starts[section] + row)
    }

    /// Nil when the item is absent. O(log sections), after the first call.
    package func position(of identifier: ItemID) -> (section: Int, row: Int)? {
        guard let flat = items.index.position(of: identifier) else { return nil }
        let section = items.section(ofFlat: flat)
        return (section, flat - items.starts[section])
    }
}
