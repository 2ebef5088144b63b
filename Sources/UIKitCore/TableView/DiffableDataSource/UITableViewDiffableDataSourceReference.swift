import DiffableData
import Foundation
import ListCore

/// A diffable data source whose identifiers are of any hashable type.
///
/// It passes everything on to a `UITableViewDiffableDataSource`, with the same rules.
@preconcurrency @MainActor
open class UITableViewDiffableDataSourceReference: NSObject, UITableViewDataSource, SnapshotFed {
    private let source: UITableViewDiffableDataSource<ReferenceIdentifier, ReferenceIdentifier>

    /// Becomes the table's data source, which does not retain it.
    public init(tableView: UITableView, cellProvider: @escaping UITableViewDiffableDataSourceReferenceCellProvider) {
        source = UITableViewDiffableDataSource(tableView: tableView) { tableView, indexPath, identifier in
            cellProvider(tableView, indexPath, identifier.value.base)
        }
        super.init()
        tableView.dataSource = self
    }

    open var defaultRowAnimation: UITableView.RowAnimation {
        get { source.defaultRowAnimation }
        set { source.defaultRowAnimation = newValue }
    }

    // MARK: Applying

    nonisolated open func applySnapshot(
        _ snapshot: NSDiffableDataSourceSnapshotReference, animatingDifferences: Bool
    ) {
        source.apply(snapshot.value, animatingDifferences: animatingDifferences, completion: nil)
    }
    nonisolated open func applySnapshot(
        _ snapshot: NSDiffableDataSourceSnapshotReference, animatingDifferences: Bool, completion: (() -> Void)? = nil
    ) {
        source.apply(snapshot.value, animatingDifferences: animatingDifferences, completion: completion)
    }
    nonisolated open func applySnapshot(usingReloadData snapshot: NSDiffableDataSourceSnapshotReference) {
        source.applySnapshotUsingReloadData(snapshot.value, completion: nil)
    }
    nonisolated open func applySnapshot(
        usingReloadData snapshot: NSDiffableDataSourceSnapshotReference, completion: (() -> Void)? = nil
    ) {
        source.applySnapshotUsingReloadData(snapshot.value, completion: completion)
    }

    /// A new object; changing it changes nothing here.
    nonisolated open func snapshot() -> NSDiffableDataSourceSnapshotReference {
        NSDiffableDataSourceSnapshotReference(source.snapshot())
    }

    // MARK: Identifiers and places

    open func itemIdentifier(for indexPath: IndexPath) -> Any? { source.itemIdentifier(for: indexPath)?.value.base }
    open func indexPath(forItemIdentifier identifier: Any) -> IndexPath? {
        ReferenceIdentifier(identifier).flatMap { source.indexPath(for: $0) }
    }
    open func sectionIdentifier(for index: Int) -> Any? { source.sectionIdentifier(for: index)?.value.base }
    /// `NSNotFound` for an absent section.
    open func index(forSectionIdentifier sectionIdentifier: Any) -> Int {
        ReferenceIdentifier(sectionIdentifier).flatMap { source.index(for: $0) } ?? NSNotFound
    }

    // MARK: UITableViewDataSource

    open func numberOfSections(in tableView: UITableView) -> Int { source.numberOfSections(in: tableView) }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        source.tableView(tableView, numberOfRowsInSection: section)
    }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        source.tableView(tableView, cellForRowAt: indexPath)
    }
    /// False, and so the rest of editing and moving is not asked for (`AP-18`).
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
}

/// Nil is refused when a cell is asked for (`AP-17`).
public typealias UITableViewDiffableDataSourceReferenceCellProvider =
    (_ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: Any) -> UITableViewCell?
