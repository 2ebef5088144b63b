import Foundation

/// Every question a collection view asks its data source: one function each.
@MainActor
final class CollectionSourceCalls {
    private unowned let view: UICollectionView
    private(set) weak var dataSource: (any UICollectionViewDataSource)?
    private let sections: ClientMethod<UICollectionView, Int>
    private let supplementary: ClientMethod<(UICollectionView, String, IndexPath), UICollectionReusableView>
    private let canMove: ClientMethod<(UICollectionView, IndexPath), Bool>
    private let move: ClientMethod<(UICollectionView, IndexPath, IndexPath), Void>

    init(_ dataSource: (any UICollectionViewDataSource)?, of view: UICollectionView) {
        self.view = view
        self.dataSource = dataSource
        sections = ClientMethod("numberOfSections(in:)", of: dataSource)
        supplementary = ClientMethod("collectionView(_:viewForSupplementaryElementOfKind:at:)", of: dataSource)
        canMove = ClientMethod("collectionView(_:canMoveItemAt:)", of: dataSource)
        move = ClientMethod("collectionView(_:moveItemAt:to:)", of: dataSource)
    }

    // MARK: Moving

    /// Movable only where the data source is known to move items.
    func canMoveItem(at path: IndexPath) -> Bool {
        guard let dataSource, move.isRegistered || dataSource is any SnapshotFed else { return false }
        return canMove.call(dataSource, (view, path), at: path) {
            dataSource.collectionView(view, canMoveItemAt: path)
        } ?? true
    }

    func moveItem(at source: IndexPath, to destination: IndexPath) {
        guard let dataSource else { return }
        _ = move.call(dataSource, (view, source, destination), at: source) {
            dataSource.collectionView(view, moveItemAt: source, to: destination)
        }
    }

    /// One where the method is not implemented, none without a data source.
    func numberOfSections() -> Int {
        guard let dataSource else { return 0 }
        return sections.call(dataSource, view) { dataSource.numberOfSections(in: view) } ?? 1
    }

    func numberOfItems(inSection section: Int) -> Int {
        guard let dataSource else { return 0 }
        let count = dataSource.collectionView(view, numberOfItemsInSection: section)
        CallLog.note("collectionView(_:numberOfItemsInSection:)", section)
        return count
    }

    func cell(forItemAt path: IndexPath) -> UICollectionViewCell? {
        guard let dataSource else { return nil }
        let cell = dataSource.collectionView(view, cellForItemAt: path)
        CallLog.note("collectionView(_:cellForItemAt:)", path)
        return cell
    }

    /// Nil where the method is not implemented.
    func supplementaryView(ofKind kind: String, at path: IndexPath) -> UICollectionReusableView? {
        guard let dataSource else { return nil }
        return supplementary.call(dataSource, (view, kind, path), at: path) {
            dataSource.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
        }
    }
}
