import DiffableData

/// The hierarchies of the sections that were applied one by one.
struct SectionSnapshots<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    typealias Whole = NSDiffableDataSourceSnapshot<SectionID, ItemID>
    typealias Section = NSDiffableDataSourceSectionSnapshot<ItemID>

    private var known: [SectionID: Section] = [:]
    /// Sections whose items have been compared since the last submission.
    private var compared: Set<SectionID> = []

    mutating func itemsMayHaveChanged() { compared = [] }

    /// The hierarchy that was applied to a section; nil where there was none, or the items are others by now.
    /// O(items) once after each submission.
    mutating func outline(of section: SectionID, in whole: () -> Whole) -> Section? {
        guard let outline = known[section] else { return nil }
        if compared.contains(section) { return outline }
        let whole = whole()
        let items = whole.indexOfSection(section) == nil ? [] : whole.itemIdentifiers(inSection: section)
        guard outline.visibleItems == items else {
            known[section] = nil
            return nil
        }
        compared.insert(section)
        return outline
    }

    /// The hierarchy of a section; a list of its items where none was applied, or the items are others by now.
    func section(_ section: SectionID, in whole: Whole) -> Section {
        let items = whole.indexOfSection(section) == nil ? [] : whole.itemIdentifiers(inSection: section)
        if let known = known[section], known.visibleItems == items { return known }
        var flat = Section()
        flat.append(items)
        return flat
    }

    mutating func set(_ snapshot: Section, of section: SectionID) { known[section] = snapshot }

    /// The snapshot in which a section shows what is visible of its hierarchy; a new section comes last.
    static func whole(_ whole: Whole, showing snapshot: Section, in section: SectionID) -> Whole {
        var result = whole
        if result.indexOfSection(section) == nil {
            result.appendSections([section])
        } else {
            result.deleteItems(result.itemIdentifiers(inSection: section))
        }
        result.appendItems(snapshot.visibleItems, toSection: section)
        return result
    }
}

/// An item that goes to another place, in snapshots.
struct ItemMove<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    typealias Whole = NSDiffableDataSourceSnapshot<SectionID, ItemID>
    typealias Section = NSDiffableDataSourceSectionSnapshot<ItemID>

    let item: ItemID
    let section: SectionID
    /// Among the other items of the section.
    let index: Int

    func applied(to whole: Whole) -> Whole {
        var result = whole
        let others = result.itemIdentifiers(inSection: section).filter { $0 != item }
        if others.indices.contains(index) {
            result.moveItem(item, beforeItem: others[index])
        } else if let last = others.last {
            result.moveItem(item, afterItem: last)
        } else {
            result.deleteItems([item])
            result.appendItems([item], toSection: section)
        }
        return result
    }

    /// With all that is below the item, on the level of the item it is put before.
    func applied(to snapshot: Section, of own: SectionID, moved: Section) -> Section {
        var result = snapshot
        if result.contains(item) { result.delete([item]) }
        guard own == section else { return result }
        let others = result.visibleItems
        if others.indices.contains(index) {
            result.insert(moved, before: others[index])
        } else if let last = result.rootItems.last {
            result.insert(moved, after: last)
        } else {
            return moved
        }
        return result
    }
}
