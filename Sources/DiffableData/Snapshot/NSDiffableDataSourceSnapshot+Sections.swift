extension NSDiffableDataSourceSnapshot {
    /// Raises for repeated sections (`SN-07`) and for those that exist (`SN-08`): sections never move by being appended.
    @inlinable public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        addSections(identifiers, at: sections.order.count, call: .appendSections)
    }

    /// Raises as ``appendSections(_:)`` does, and when the neighbour is absent (`SN-11`) or in the list (`SN-10`).
    @inlinable public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        insertSections(identifiers, beside: toIdentifier, call: .insertSectionsBefore)
    }

    /// As ``insertSections(_:beforeSection:)``.
    @inlinable public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        insertSections(identifiers, beside: toIdentifier, call: .insertSectionsAfter)
    }

    /// Removes sections with their items; ignores absent ones (`SN-13`, `SN-14`). Raises for repeated sections.
    @inlinable public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let handles = identifiers.compactMap { sections.handle(of: $0) }
        let repeats = repeated(in: handles)
        guard repeats.isEmpty else {
            return raiseRepeatedSections(repeats.map { sections.ids[$0] }, call: .deleteSections)
        }
        guard !handles.isEmpty, shareNoOrder() else { return }
        for handle in handles {
            removeItems(inSection: handle)
            sections.order.removeAll { $0 == handle }
            marks.remove(section: handle)
        }
        dropMarksOfAbsentItems()
    }

    /// Raises when either section is absent (`SN-17`) or both are the same (`SN-18`).
    @inlinable public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        moveSection(identifier, beside: toIdentifier, call: .moveSectionBefore)
    }

    /// As ``moveSection(_:beforeSection:)``.
    @inlinable public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        moveSection(identifier, beside: toIdentifier, call: .moveSectionAfter)
    }
}

// MARK: The edits behind both directions

extension NSDiffableDataSourceSnapshot {
    @inlinable mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beside neighbour: SectionIdentifierType, call: SnapshotCall
    ) {
        if identifiers.contains(neighbour) {
            return raiseDestinationInList(neighbour, among: identifiers, ofSections: true, call: call)
        }
        guard let place = sections.index(of: neighbour) else {
            return raiseNotFound("insertIndex != NSNotFound", neighbour, call: call)
        }
        addSections(identifiers, at: call.isBefore ? place : place + 1, call: call)
    }

    @inlinable mutating func addSections(_ identifiers: [SectionIdentifierType], at place: Int, call: SnapshotCall) {
        let handles = sections.ids.intern(contentsOf: identifiers)
        let repeats = repeated(in: handles)
        guard repeats.isEmpty else {
            return raiseRepeatedSections(repeats.map { sections.ids[$0] }, call: call)
        }
        let existing = handles.filter { sections.order.contains($0) }
        guard existing.isEmpty else {
            return raiseExistingSections(existing.map { sections.ids[$0] }, call: call)
        }
        guard !handles.isEmpty, shareNoOrder() else { return }
        sections.order.insert(contentsOf: handles, at: place)
    }

    @inlinable mutating func moveSection(
        _ identifier: SectionIdentifierType, beside neighbour: SectionIdentifierType, call: SnapshotCall
    ) {
        if identifier == neighbour {
            return raiseDestinationInList(neighbour, among: [identifier], ofSections: true, call: call)
        }
        guard let from = sections.index(of: identifier) else {
            return raiseNotFound("fromSection != NSNotFound", identifier, call: call)
        }
        guard sections.index(of: neighbour) != nil else {
            return raiseNotFound("toSection != NSNotFound", neighbour, call: call)
        }
        guard shareNoOrder() else { return }
        let handle = sections.order.remove(at: from)
        let place = sections.index(of: neighbour)!
        sections.order.insert(handle, at: call.isBefore ? place : place + 1)
    }

    /// Items shared with a data source lie in the order of its sections; before that order changes they are made our
    /// own. False only after raising.
    @inlinable mutating func shareNoOrder() -> Bool {
        guard case .submitted = content else { return true }
        return content.makeEditable(sectionOrder: sections.order)
    }

    @inlinable mutating func removeItems(inSection section: Handle) {
        switch content {
        case .adopted(let items):
            guard items.section == section else { return }
            content = .none
            marks.keepItems { _ in false }
        case .none, .submitted, .edited:
            content.edit { $0.order.removeItems(inSection: section) }
        }
    }
}
