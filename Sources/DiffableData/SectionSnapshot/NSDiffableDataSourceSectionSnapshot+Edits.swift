import ListCore

extension NSDiffableDataSourceSectionSnapshot {
    /// Adds items at the end of the children of `parent`, or of the roots. Raises for items that are there already or
    /// repeated (`SS-02`), and for an absent parent.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        var below: Handle?
        if let parent {
            guard let handle = present(parent) else { return }
            below = handle
        }
        guard let new = handlesForAdding(items) else { return }
        forest.append(new, below: below)
    }

    /// Adds items on the level of `item`, directly before it.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        guard let sibling = present(item), let new = handlesForAdding(items) else { return }
        forest.insert(new, beside: sibling, after: false)
    }

    /// Adds items on the level of `item`, behind everything below it (`SS-01`).
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        guard let sibling = present(item), let new = handlesForAdding(items) else { return }
        forest.insert(new, beside: sibling, after: true)
    }

    /// Adds a hierarchy, with its disclosure state, on the level of `item`, directly before it.
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
    ) {
        insert(snapshot, beside: item, after: false)
    }

    /// As ``insert(_:before:)``, behind everything below `item`.
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
    ) {
        insert(snapshot, beside: item, after: true)
    }

    /// Puts a hierarchy in place of all that is below `parent`. Raises when one of its items is anywhere in this
    /// snapshot, those to be replaced included (`SS-08`).
    public mutating func replace(
        childrenOf parent: ItemIdentifierType,
        using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        guard let handle = present(parent), handlesForAdding(snapshot.items) != nil else { return }
        for child in forest.children(of: handle) { forest.remove(child) }
        graft(snapshot, snapshot.forest.roots, below: handle, at: 0)
    }

    /// Removes items with everything below them. Raises for an absent item before anything is removed (`SS-03`).
    public mutating func delete(_ items: [ItemIdentifierType]) {
        var handles: [Handle] = []
        for item in items {
            guard let handle = handle(of: item) else {
                return raiseInSection("Failed to find index of item \(item)", call: #function)
            }
            handles.append(handle)
        }
        for handle in handles where forest.contains(handle) { forest.remove(handle) }
    }

    public mutating func deleteAll() {
        self = NSDiffableDataSourceSectionSnapshot()
    }

    /// Needs no children; absent items are ignored with a word on the console (`SS-04`).
    public mutating func expand(_ items: [ItemIdentifierType]) {
        setExpanded(true, items, call: #function)
    }

    /// As ``expand(_:)``.
    public mutating func collapse(_ items: [ItemIdentifierType]) {
        setExpanded(false, items, call: #function)
    }
}

extension NSDiffableDataSourceSectionSnapshot {
    private mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot, beside item: ItemIdentifierType, after: Bool
    ) {
        guard let sibling = present(item, call: "insert(_:\(after ? "after" : "before"):)"),
            handlesForAdding(snapshot.items) != nil
        else { return }
        let parent = forest.parent(of: sibling)
        let index = forest.children(of: parent).firstIndex(of: sibling)!
        graft(snapshot, snapshot.forest.roots, below: parent, at: after ? index + 1 : index)
    }

    /// Handles of new items; nil after raising because some are repeated or present (`SS-02`).
    private mutating func handlesForAdding(_ items: [ItemIdentifierType], call: String = #function) -> [Handle]? {
        let handles = ids.intern(contentsOf: items)
        var isRefused = HandleBits(count: ids.count)
        var refused: [Handle] = []
        for handle in repeated(in: handles) + handles.filter(forest.contains) where isRefused.insert(handle) {
            refused.append(handle)
        }
        guard refused.isEmpty else {
            let list = setText(refused.map { ids[$0] })
            raiseInSection(
                "Identifiers in a section snapshot must be unique. Duplicate item identifiers: \(list)", call: call)
            return nil
        }
        return handles
    }

    /// Copies `starts` of `other` and all below them; none of it is present here.
    mutating func graft(
        _ other: NSDiffableDataSourceSectionSnapshot, _ starts: [Handle], below parent: Handle?, at index: Int
    ) {
        var pending: [(items: [Handle], parent: Handle?, index: Int)] = [(starts, parent, index)]
        while let (items, parent, index) = pending.popLast() {
            let copies = items.map { ids.intern(other.ids[$0]) }
            forest.insert(copies, below: parent, at: index)
            for (item, copy) in zip(items, copies) {
                if other.forest.isExpanded(item) { forest.setExpanded(true, copy) }
                let children = other.forest.children(of: item)
                if !children.isEmpty { pending.append((children, copy, 0)) }
            }
        }
    }

    private mutating func setExpanded(_ isExpanded: Bool, _ items: [ItemIdentifierType], call: String) {
        var absent: [ItemIdentifierType] = []
        for item in items {
            if let handle = handle(of: item) {
                forest.setExpanded(isExpanded, handle)
            } else {
                absent.append(item)
            }
        }
        guard !absent.isEmpty else { return }
        ConsoleLog.write(
            "NSDiffableDataSourceSectionSnapshot.\(call): ignored item identifiers that are not in the section "
                + "snapshot: \(arrayText(absent))")
    }
}

func raiseInSection(_ reason: String, call: String) {
    raise(.internalInconsistency, reason: reason, place: "NSDiffableDataSourceSectionSnapshot.\(call)")
}
