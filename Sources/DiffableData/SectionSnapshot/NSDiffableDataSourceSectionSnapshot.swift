/// The items of one section as a hierarchy, with the state of its disclosure, as a value.
///
/// Items are unique in the whole hierarchy; an item that is there already is an error here, never a move (`SS-02`).
/// New items are collapsed (`SS-07`).
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    var ids = Identifiers<ItemIdentifierType>()
    var forest = ItemForest()

    /// A snapshot without items.
    public init() {}

    /// A copy, with its disclosure state.
    public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) {
        self = snapshot
    }

    /// Handle of an item that is present.
    func handle(of item: ItemIdentifierType) -> Handle? {
        let handle = ids.find(item)
        return handle != noHandle && forest.contains(handle) ? handle : nil
    }
}

// MARK: Lists

extension NSDiffableDataSourceSectionSnapshot {
    /// Every item, each directly followed by those below it (`SS-05`).
    public var items: [ItemIdentifierType] {
        forest.items(from: forest.roots).map { ids[$0] }
    }

    public var rootItems: [ItemIdentifierType] {
        forest.roots.map { ids[$0] }
    }

    /// The items whose ancestors are all expanded, in the order of ``items``.
    public var visibleItems: [ItemIdentifierType] {
        forest.items(from: forest.roots, descends: forest.isExpanded).map { ids[$0] }
    }

    /// The expanded items, visible or not, in the order of ``items``.
    public var expandedItems: [ItemIdentifierType] {
        forest.items(from: forest.roots).filter(forest.isExpanded).map { ids[$0] }
    }

    /// One line for each item, indented by level: `*` where it is visible, then `+` expanded or `-` collapsed. UIKit's
    /// own layout of these marks is not known.
    public func visualDescription() -> String {
        forest.items(from: forest.roots).map { item in
            let marks = (forest.isVisible(item) ? "*" : " ") + (forest.isExpanded(item) ? "+" : "-")
            return "\(marks) " + String(repeating: "  ", count: forest.level(of: item)) + "\(ids[item])"
        }.joined(separator: "\n")
    }
}

// MARK: Questions about one item

extension NSDiffableDataSourceSectionSnapshot {
    public func contains(_ item: ItemIdentifierType) -> Bool {
        handle(of: item) != nil
    }

    /// Place in ``items``; nil when the item is absent.
    public func index(of item: ItemIdentifierType) -> Int? {
        handle(of: item).map(forest.index)
    }

    /// Raises when the item is absent, as the next three do (`SS-06`).
    public func isExpanded(_ item: ItemIdentifierType) -> Bool {
        present(item).map(forest.isExpanded) ?? false
    }

    /// True when every ancestor is expanded.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        present(item).map(forest.isVisible) ?? false
    }

    /// 0 for a root item.
    public func level(of item: ItemIdentifierType) -> Int {
        present(item).map(forest.level) ?? 0
    }

    /// Nil for a root item.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        present(child, as: "Child item").flatMap(forest.parent).map { ids[$0] }
    }

    /// What is below an item, with its disclosure state. Raises when the item is absent.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        var result = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        guard let handle = present(parent) else { return result }
        result.graft(self, includingParent ? [handle] : forest.children(of: handle), below: nil, at: 0)
        return result
    }

    /// Nil after raising `SS-06`.
    func present(_ item: ItemIdentifierType, as role: String = "Item", call: String = #function) -> Handle? {
        if let handle = handle(of: item) { return handle }
        raiseInSection("\(role) identifier does not exist in section snapshot: \(item)", call: call)
        return nil
    }
}
