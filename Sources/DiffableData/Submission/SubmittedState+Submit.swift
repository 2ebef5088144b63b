import ListCore

extension SubmittedState {
    /// Becomes the state of `snapshot` and says what changed.
    ///
    /// Linear, and free of hashing where runs of items are unchanged. Nil after raising: the snapshot holds repeated
    /// items (`SN-07`) or equal items whose hashes differ (`SN-25`); the state is then as before.
    package mutating func submit(_ snapshot: NSDiffableDataSourceSnapshot<SectionID, ItemID>) -> SnapshotChange? {
        let oldShape = shape
        let oldSections = sections
        guard let rows = submitItems(of: snapshot) else { return nil }
        let sectionMatch = match(sections: oldSections, with: snapshot.sections)
        sections = snapshot.sections
        matching = snapshot.matching
        var builder = MappingBuilder(rows: rows, sections: sectionMatch, old: oldShape, new: shape)
        var mapping = builder.build()
        let marks = markedRows(of: snapshot)
        mapping.reloaded = marks.reloaded.filter { rows.old(forNew: $0) != nil }
        mapping.reconfigured = marks.reconfigured.filter { rows.old(forNew: $0) != nil }
        mapping.reloadedSections = snapshot.marks.reloadedSections
            .compactMap { sections.order.firstIndex(of: $0) }
            .filter { sectionMatch.old[$0] != nil }.sorted()
        let inserted = marks.reloaded.filter { rows.old(forNew: $0) == nil }
        forgetRemovedItems()
        return SnapshotChange(mapping: mapping, fallback: builder.fallback, reloadedInserted: inserted)
    }

    /// Flat rows of marked items, ascending; reloading an item does for configuring it too.
    private func markedRows(
        of snapshot: NSDiffableDataSourceSnapshot<SectionID, ItemID>
    ) -> (reloaded: [Int], reconfigured: [Int]) {
        if snapshot.marks.reloadedItems.isEmpty, snapshot.marks.reconfiguredItems.isEmpty { return ([], []) }
        let reloaded = snapshot.marks.reloadedItems.compactMap { row(of: $0, in: snapshot) }.sorted()
        let isReloaded = Set(reloaded)
        let reconfigured = snapshot.marks.reconfiguredItems.compactMap { row(of: $0, in: snapshot) }
            .filter { !isReloaded.contains($0) }.sorted()
        return (reloaded, reconfigured)
    }

    /// Flat row of an item by its handle in the snapshot.
    private func row(of handle: Handle, in snapshot: NSDiffableDataSourceSnapshot<SectionID, ItemID>) -> Int? {
        switch snapshot.content {
        case .none: nil
        case .adopted(let adopted): adopted.index()?.order.position(of: handle)
        case .submitted(let submitted): submitted.index.order.position(of: handle)
        case .edited: items.index.order.position(of: handle)
        }
    }

    /// Sections in the same place are compared, the others looked up.
    private func match(sections old: SectionList<SectionID>, with new: SectionList<SectionID>) -> SectionMatch {
        let oldIndices = new.order.enumerated().map { index, handle -> Int? in
            let id = new.ids[handle]
            if index < old.order.count, old.ids[old.order[index]] == id { return index }
            return old.index(of: id)
        }
        return SectionMatch(old: oldIndices, oldCount: old.order.count)
    }
}
