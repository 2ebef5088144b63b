import DiffableData
import Foundation

extension UICollectionViewDiffableDataSource {

    /// What a person who moves items may do, and who is told.
    public struct ReorderingHandlers {
        /// Items move only where this answers true.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// The item was let go; the data source still has the order of before.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// The data source has the new order. Here the application takes it into its own data.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        public init() {}
    }

    /// The view shows the item in its new place already; here the snapshots follow.
    func adopt(_ move: ItemMove<SectionIdentifierType, ItemIdentifierType>) {
        let before = snapshot()
        guard let home = before.sectionIdentifier(containingItem: move.item) else { return }
        let after = move.applied(to: before)
        let changed = before.sectionIdentifiers.filter { $0 == home || $0 == move.section }
        let moved = sections.section(home, in: before).snapshot(of: move.item, includingParent: true)
        let parts = changed.map { section in
            let old = sections.section(section, in: before)
            let new = move.applied(to: old, of: section, moved: moved)
            return NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>(
                sectionIdentifier: section, initialSnapshot: old, finalSnapshot: new,
                difference: new.items.difference(from: old.items))
        }
        let transaction = NSDiffableDataSourceTransaction(
            initialSnapshot: before, finalSnapshot: after,
            difference: after.itemIdentifiers.difference(from: before.itemIdentifiers).inferringMoves(),
            sectionTransactions: parts.reversed())
        feed.asking { reorderingHandlers.willReorder?(transaction) }
        guard state.submitOnMain(after) != nil else { return }
        for part in parts { sections.set(part.finalSnapshot, of: part.sectionIdentifier) }
        reorderingHandlers.didReorder?(transaction)
    }
}
