import DiffableData
import Foundation

extension UICollectionViewDiffableDataSource {
    /// What a person who expands and collapses items may do, and who is told.
    public struct SectionSnapshotHandlers<Item> where Item: Hashable & Sendable {
        /// Yes without it.
        public var shouldExpandItem: ((Item) -> Bool)?
        public var willExpandItem: ((Item) -> Void)?
        /// Yes without it.
        public var shouldCollapseItem: ((Item) -> Bool)?
        public var willCollapseItem: ((Item) -> Void)?
        /// What is to be below an item that is expanded, given what is; for items whose children are loaded late.
        public var snapshotForExpandingParent:
            (
                (Item, NSDiffableDataSourceSectionSnapshot<Item>) ->
                    NSDiffableDataSourceSectionSnapshot<Item>
            )?

        public init() {}
    }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
    func outlinePlace(at path: IndexPath) -> (level: Int, isExpanded: Bool)? {
        guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
            let known = sections.outline(of: section, in: self.snapshot), known.contains(item)
        else { return nil }
        return (known.level(of: item), known.isExpanded(item))
    }

    /// Order as remembered: may it, it will, the children, and then the section as it is now.
    func toggleOutline(at path: IndexPath) {
        guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
            var known = sections.outline(of: section, in: self.snapshot), known.contains(item)
        else { return }
        if known.isExpanded(item) {
            guard sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true else { return }
            sectionSnapshotHandlers.willCollapseItem?(item)
            known.collapse([item])
        } else {
            guard sectionSnapshotHandlers.shouldExpandItem?(item) ?? true else { return }
            sectionSnapshotHandlers.willExpandItem?(item)
            if let children = sectionSnapshotHandlers.snapshotForExpandingParent {
                let below = known.snapshot(of: item)
                let wanted = children(item, below)
                if !below.items.isEmpty { known.delete(known.snapshot(of: item).rootItems) }
                known.replace(childrenOf: item, using: wanted)
            }
            known.expand([item])
        }
        show(known, in: section, animated: true, ApplyCompletion(nil))
    }
}
