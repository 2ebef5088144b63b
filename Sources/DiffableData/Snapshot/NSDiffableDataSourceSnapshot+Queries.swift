extension NSDiffableDataSourceSnapshot {
    /// O(1), and O(sections) for an edited snapshot of many.
    @inlinable public var numberOfItems: Int { content.count }

    @inlinable public var numberOfSections: Int { sections.order.count }

    @inlinable public var sectionIdentifiers: [SectionIdentifierType] { sections.identifiers }

    /// Every item, section after section.
    @inlinable public var itemIdentifiers: [ItemIdentifierType] {
        content.identifiers(sectionOrder: sections.order)
    }

    /// Raises when the section is absent (`SN-22`).
    @inlinable public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        guard let position = sections.index(of: identifier) else {
            raiseSectionNotFound(identifier, call: .numberOfItemsInSection)
            return 0
        }
        return content.count(inSection: sections.order[position], at: position)
    }

    /// Raises when the section is absent (`SN-22`).
    @inlinable public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        guard let position = sections.index(of: identifier) else {
            raiseSectionNotFound(identifier, call: .itemIdentifiersInSection)
            return []
        }
        return content.identifiers(inSection: sections.order[position], at: position)
    }

    /// Nil when the item is absent.
    @inlinable public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        content.section(of: identifier, sectionOrder: sections.order).map { sections.ids[$0] }
    }

    /// Position counted across sections; nil when the item is absent (`SN-23`).
    @inlinable public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        content.position(of: identifier, sectionOrder: sections.order)
    }

    /// Nil when the section is absent.
    @inlinable public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sections.index(of: identifier)
    }
}
