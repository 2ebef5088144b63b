import DiffableData
import Foundation
import ListCore

/// Shows snapshots in a table and turns each new one into an update.
///
/// Applying is for the main thread, or always for one other queue (`AP-13`): the difference is then found on the
/// caller's thread, and the table follows on the main thread, in order. Table and data source do not retain each other
/// (`AP-01`).
///
/// Titles, editing, moving and index titles are for subclasses to override (`AP-18`); a swipe offers deletion only
/// where the subclass has both `canEditRowAt` and `commit`.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource, SnapshotFed {
    /// Nil is refused when a cell is asked for (`AP-17`).
    public typealias CellProvider =
        (_ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) -> UITableViewCell?

    /// Of rows and sections that come, go or are reloaded; used from the next apply on (`AP-12`).
    open var defaultRowAnimation: UITableView.RowAnimation = .automatic

    nonisolated let state = SubmittedState<SectionIdentifierType, ItemIdentifierType>.Shared()
    let feed: TableFeed
    private let cellProvider: CellProvider

    /// Becomes the table's data source. The table is empty until a snapshot is applied.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        feed = TableFeed(table: tableView)
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: Applying

    /// Shows `snapshot`. The first one loads the table as `reloadData` does (`AP-03`); later ones are compared by
    /// identifier with the one before and become one update, with or without motion (`AP-04`, `AP-08`).
    /// - Parameter completion: told on the main queue when the motion has ended; without motion, in a later turn of the
    ///   main queue, never inside the call (`AP-10`).
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        submit(snapshot, .difference(animated: animatingDifferences), ApplyCompletion(completion))
    }

    /// Shows `snapshot` as `reloadData` does: nothing is compared, nothing moves (`AP-09`). Motion under way ends.
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

    /// What is shown, without marks (`AP-02`). Off the main thread: what was submitted last. O(1).
    nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        state.read(latest: !MainSide.isCurrent) { $0.snapshot }
    }

    // MARK: Identifiers and places

    /// Nil for a path without an item (`AP-02`). O(log sections).
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.count == 2 else { return nil }
        return state.read { $0.item(section: indexPath.section, row: indexPath.row) }
    }

    /// Nil for an absent item. O(log sections), after the first call.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        state.read { $0.position(of: itemIdentifier).map { IndexPath(row: $0.row, section: $0.section) } }
    }

    /// Nil out of range (`AP-22`).
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        state.read { $0.sectionIdentifier(at: index) }
    }

    /// Nil for an absent section (`AP-22`).
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        state.read { $0.sectionIndex(of: sectionIdentifier) }
    }

    /// The same as the property.
    open func description() -> String { super.description }

    // MARK: UITableViewDataSource

    open func numberOfSections(in tableView: UITableView) -> Int { state.read { $0.sectionCount } }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        let count = state.read { (0..<$0.sectionCount).contains(section) ? $0.rowCount(inSection: section) : nil }
        if let count { return count }
        raise(
            .internalInconsistency, reason: "Invalid parameter not satisfying: section < _impl.numberOfSections",
            place: "numberOfRowsInSection \(section)")
        return 0
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = itemIdentifier(for: indexPath) else {
            raise(
                .internalInconsistency, reason: "Invalid parameter not satisfying: itemIdentifier",
                place: "cellForRowAt \(indexPath.debugText)")
            return UITableViewCell()
        }
        if let cell = feed.asking({ cellProvider(tableView, indexPath, item) }) { return cell }
        raise(
            .internalInconsistency,
            reason: "UITableViewDiffableDataSource cell provider returned nil for index path \(indexPath.debugText) "
                + "with item identifier '\(item)', which is not allowed. You must always return a cell to the table "
                + "view: \(tableView)")
        return UITableViewCell()
    }

    // MARK: For subclasses

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

    /// False (`AP-18`).
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    /// Does nothing. The table knows that a subclass has it from the method's registration, which building through the
    /// source rewriter makes; otherwise the subclass says so once with ``MethodRegistration``.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}

    /// False (`AP-18`).
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

    /// Does nothing. Made known as `commit` is.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}

    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

    /// The section of the same number, as remembered.
    open func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
}

extension UITableViewDiffableDataSource: SnapshotSubmitting {
    var isBusy: Bool { feed.isBusy }
    var viewText: String { feed.viewText }
    var viewKind: String { "Table view" }
    func show(_ submission: Submission) { feed.show(submission, animation: defaultRowAnimation) }
}
