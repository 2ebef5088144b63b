extension NSDiffableDataSourceSnapshot {
    /// Marked items, in the order of marking. A snapshot taken from a data source has none.
    @inlinable public var reloadedItemIdentifiers: [ItemIdentifierType] {
        marks.reloadedItems.compactMap { content[$0] }
    }

    @inlinable public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
        marks.reconfiguredItems.compactMap { content[$0] }
    }

    @inlinable public var reloadedSectionIdentifiers: [SectionIdentifierType] {
        marks.reloadedSections.map { sections.ids[$0] }
    }

    /// Marks items so that their cells are replaced when the snapshot is applied. Raises for an absent one (`SN-19`).
    @inlinable public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        guard let handles = handlesForMarking(identifiers, call: .reloadItems) else { return }
        marks.reload(items: handles)
    }

    /// Marks items so that their present cells are configured again. Raises for an absent one (`SN-19`). An item may
    /// be marked in both ways; reloading it then does for both (`SN-26`: UIKit's answer is unknown).
    @inlinable public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        guard let handles = handlesForMarking(identifiers, call: .reconfigureItems) else { return }
        marks.reconfigure(items: handles)
    }

    /// Marks sections so that header, footer and all rows are replaced. Raises for an absent one (`SN-20`).
    @inlinable public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        var handles: [Handle] = []
        for identifier in identifiers {
            guard let handle = sections.handle(of: identifier) else {
                return raiseMarkOfAbsentSection(identifier, call: .reloadSections)
            }
            handles.append(handle)
        }
        marks.reload(sections: handles)
    }

    /// Nil after raising. Equal identifiers whose hashes differ are looked for here, where one is missed (`SN-25`).
    @inlinable func handlesForMarking(_ identifiers: [ItemIdentifierType], call: SnapshotCall) -> [Handle]? {
        if case .adopted(let items) = content, items.index() == nil { return nil }
        var handles: [Handle] = []
        for identifier in identifiers {
            guard let handle = content.handle(of: identifier) else {
                let twins = itemIdentifiers.filter { $0 == identifier }
                if twins.isEmpty {
                    raiseMarkOfAbsentItem(identifier, call: call)
                } else {
                    raiseUnequalHashes(twins + [identifier], call: call)
                }
                return nil
            }
            handles.append(handle)
        }
        return handles
    }
}
