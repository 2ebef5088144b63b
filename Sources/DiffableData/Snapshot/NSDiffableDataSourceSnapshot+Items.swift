extension NSDiffableDataSourceSnapshot {
    /// Adds items at the end of a section, the last one when none is named. Items that the snapshot has already move
    /// there (`SN-06`). Raises without sections (`SN-04`), for an absent section (`SN-05`) and for repeated items
    /// (`SN-07`, possibly later).
    @inlinable public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionForAppending(sectionIdentifier), !identifiers.isEmpty else { return }
        if content.count == 0 {
            content = .adopted(AdoptedItems(array: identifiers, section: section))
            return
        }
        guard content.makeEditable(sectionOrder: sections.order) else { return }
        content.edit { items in
            guard let handles = items.handlesForAdding(identifiers, call: .appendItems) else { return }
            items.takeOutExisting(handles)
            items.order.append(handles[...], to: section)
        }
    }

    /// Items that the snapshot has already move (`SN-06`). Raises for an absent neighbour (`SN-09`), one that is among
    /// the items (`SN-10`), and repeated items (`SN-07`).
    @inlinable public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        insert(identifiers, beside: beforeIdentifier, call: .insertItemsBefore)
    }

    /// As ``insertItems(_:beforeItem:)``; the items keep their order behind the neighbour (`SN-12`).
    @inlinable public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        insert(identifiers, beside: afterIdentifier, call: .insertItemsAfter)
    }

    /// Ignores absent items; their section stays, even empty (`SN-13`, `SN-14`). Raises for repeated items.
    @inlinable public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        guard content.count > 0, !identifiers.isEmpty, content.makeEditable(sectionOrder: sections.order) else {
            return
        }
        content.edit { items in
            guard let handles = items.handlesForDeleting(identifiers) else { return }
            items.order.remove(handles)
        }
        dropMarksOfAbsentItems()
    }

    /// Removes every item and every section (`SN-14`).
    @inlinable public mutating func deleteAllItems() {
        sections.order = []
        content = .none
        marks = Marks()
    }

    /// Raises when either item is absent (`SN-15`) or both are the same (`SN-18`). The item may change its section.
    @inlinable public mutating func moveItem(
        _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
    ) {
        move(identifier, beside: toIdentifier, call: .moveItemBefore)
    }

    /// As ``moveItem(_:beforeItem:)``.
    @inlinable public mutating func moveItem(
        _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
    ) {
        move(identifier, beside: toIdentifier, call: .moveItemAfter)
    }
}

// MARK: The edits behind both directions

extension NSDiffableDataSourceSnapshot {
    /// Nil after raising.
    @inlinable func sectionForAppending(_ identifier: SectionIdentifierType?) -> Handle? {
        guard let last = sections.order.last else {
            raiseNoSections(call: .appendItems)
            return nil
        }
        guard let identifier else { return last }
        guard let section = sections.handle(of: identifier) else {
            raiseNotFound("section != NSNotFound", identifier, call: .appendItems)
            return nil
        }
        return section
    }

    @inlinable mutating func insert(
        _ identifiers: [ItemIdentifierType], beside neighbour: ItemIdentifierType, call: SnapshotCall
    ) {
        guard content.makeEditable(sectionOrder: sections.order) else { return }
        content.edit { items in
            guard let handles = items.handlesForAdding(identifiers, call: call) else { return }
            let anchor = items.ids.find(neighbour)
            if anchor != noHandle, handles.contains(anchor) {
                return raiseDestinationInList(neighbour, among: identifiers, ofSections: false, call: call)
            }
            guard anchor != noHandle, items.order.contains(anchor) else {
                return raiseNotFound("section != NSNotFound", neighbour, call: call)
            }
            guard !handles.isEmpty else { return }
            items.takeOutExisting(handles)
            items.order.insert(handles, beside: anchor, after: !call.isBefore)
        }
    }

    @inlinable mutating func move(
        _ identifier: ItemIdentifierType, beside neighbour: ItemIdentifierType, call: SnapshotCall
    ) {
        guard content.makeEditable(sectionOrder: sections.order) else { return }
        content.edit { items in
            if identifier == neighbour {
                return raiseDestinationInList(neighbour, among: [identifier], ofSections: false, call: call)
            }
            guard let handle = items.handle(of: identifier) else {
                return raiseNotFound("fromIndex != NSNotFound", identifier, call: call)
            }
            guard let anchor = items.handle(of: neighbour) else {
                return raiseNotFound("toIndex != NSNotFound", neighbour, call: call)
            }
            items.order.remove([handle])
            items.order.insert([handle], beside: anchor, after: !call.isBefore)
        }
    }

    @inlinable mutating func dropMarksOfAbsentItems() {
        guard !marks.isEmpty else { return }
        guard case .edited(let items) = content else { return }
        marks.keepItems { items.order.contains($0) }
    }
}

extension EditedItems {
    /// Handles of identifiers to append or insert; nil after raising because some are repeated.
    @inlinable mutating func handlesForAdding(_ identifiers: [ID], call: SnapshotCall) -> [Handle]? {
        let handles = ids.intern(contentsOf: identifiers)
        if handles.count > 1 {
            let repeats = repeated(in: handles)
            guard repeats.isEmpty else {
                raiseRepeatedItems(repeats.map { ids[$0] }, call: call)
                return nil
            }
        }
        return handles
    }

    /// Handles of identifiers to delete, without the unknown ones; nil after raising because some are repeated.
    @inlinable func handlesForDeleting(_ identifiers: [ID]) -> [Handle]? {
        let handles = identifiers.map { ids.find($0) }.filter { $0 != noHandle && order.contains($0) }
        let repeats = handles.count > 1 ? repeated(in: handles) : []
        guard repeats.isEmpty else {
            raiseRepeatedItems(repeats.map { ids[$0] }, call: .deleteItems)
            return nil
        }
        return handles
    }

    /// Takes out those items that are present, with a word on the console (`SN-06`).
    @inlinable mutating func takeOutExisting(_ handles: [Handle]) {
        let existing = order.present(of: handles)
        guard !existing.isEmpty else { return }
        logExistingItems(existing.map { ids[$0] })
        order.remove(existing)
    }
}
