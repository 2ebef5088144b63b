import DiffableData
import Foundation
import ListCore

/// Shows snapshots in a collection view and turns each new one into an update. As the table's, with the same rules for
/// threads and order; see there for the statements of the contract.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource, SnapshotFed {
    /// Nil is refused when a cell is asked for.
    public typealias CellProvider =
        (_ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) ->
        UICollectionViewCell?
    public typealias SupplementaryViewProvider =
        (_ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath) -> UICollectionReusableView?

    /// Asked for headers, footers and what else the layout puts beside the items.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    /// What a person who moves items may do, and who is told.
    open var reorderingHandlers = ReorderingHandlers()
    /// What a person who expands and collapses items may do, and who is told.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    nonisolated let state = SubmittedState<SectionIdentifierType, ItemIdentifierType>.Shared()
    let feed: CollectionFeed
    var sections = SectionSnapshots<SectionIdentifierType, ItemIdentifierType>()
    private let cellProvider: CellProvider

    /// Becomes the collection view's data source. The view is empty until a snapshot is applied.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        feed = CollectionFeed(view: collectionView)
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Applying

    /// Shows `snapshot`. The first one loads the view as `reloadData` does; later ones are compared by identifier with the
    /// one before and become one update, with or without motion.
    /// - Parameter completion: told on the main queue when the motion has ended; never inside the call.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        submit(snapshot, .difference(animated: animatingDifferences), ApplyCompletion(completion))
    }

    /// Shows `snapshot` as `reloadData` does: nothing is compared, nothing moves.
    nonisolated open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        submit(snapshot, .reload, ApplyCompletion(completion))
    }

    /// Shows `snapshot` and suspends until the motion has ended. Compared where the caller runs.
    nonisolated(nonsending) open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await submitAndWait(snapshot, .difference(animated: animatingDifferences))
    }

    /// Reloads and suspends until that is done.
    nonisolated(nonsending) open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await submitAndWait(snapshot, .reload)
    }

    /// What is shown, without marks. Off the main thread: what was submitted last. O(1).
    nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        state.read(latest: !MainSide.isCurrent) { $0.snapshot }
    }

    // MARK: Identifiers and places

    /// Nil for a path without an item. O(log sections).
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.count == 2 else { return nil }
        return state.read { $0.item(section: indexPath.section, row: indexPath.item) }
    }
    /// Nil for an absent item.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        state.read { $0.position(of: itemIdentifier).map { IndexPath(item: $0.row, section: $0.section) } }
    }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        state.read { $0.sectionIdentifier(at: index) }
    }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        state.read { $0.sectionIndex(of: sectionIdentifier) }
    }
    /// The same as the property.
    open func description() -> String { super.description }

    // MARK: UICollectionViewDataSource

    open func numberOfSections(in collectionView: UICollectionView) -> Int { state.read { $0.sectionCount } }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        let count = state.read { (0..<$0.sectionCount).contains(section) ? $0.rowCount(inSection: section) : nil }
        if let count { return count }
        raise(
            .internalInconsistency, reason: "Invalid parameter not satisfying: section < _impl.numberOfSections",
            place: "numberOfItemsInSection \(section)")
        return 0
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let item = itemIdentifier(for: indexPath) else {
            raise(
                .internalInconsistency, reason: "Invalid parameter not satisfying: itemIdentifier",
                place: "cellForItemAt \(indexPath.debugText)")
            return UICollectionViewCell(frame: .zero)
        }
        if let cell = feed.asking({ cellProvider(collectionView, indexPath, item) }) { return cell }
        raise(
            .internalInconsistency,
            reason: "UICollectionViewDiffableDataSource cell provider returned nil for index path "
                + "\(indexPath.debugText) with item identifier '\(item)', which is not allowed. You must always return "
                + "a cell to the collection view: \(collectionView)")
        return UICollectionViewCell(frame: .zero)
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let view = feed.asking({ supplementaryViewProvider?(collectionView, kind, indexPath) }) { return view }
        // Refused by the collection view, which knows no view without an identifier.
        return UICollectionReusableView(frame: .zero)
    }

    // MARK: Moving

    /// As the handlers say; no without `canReorderItem`.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let can = reorderingHandlers.canReorderItem, let item = itemIdentifier(for: indexPath) else {
            return false
        }
        return can(item)
    }

    /// Takes the new order, and tells the handlers before and after.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        guard let item = itemIdentifier(for: sourceIndexPath),
            let section = sectionIdentifier(for: destinationIndexPath.section)
        else { return }
        adopt(ItemMove(item: item, section: section, index: destinationIndexPath.item))
    }
}

extension UICollectionViewDiffableDataSource: SnapshotSubmitting {
    var isBusy: Bool { feed.isBusy }
    var viewText: String { feed.viewText }
    var viewKind: String { "Collection view" }
    func show(_ submission: Submission) {
        sections.itemsMayHaveChanged()
        feed.show(submission)
    }
}
