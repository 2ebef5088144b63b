import Foundation

/// Every question a flow layout asks its delegate; nil where it has no answer.
@MainActor
final class FlowCalls {
    private(set) weak var delegate: (any UICollectionViewDelegateFlowLayout)?
    private typealias View = UICollectionView
    private typealias Layout = UICollectionViewLayout
    private let size: ClientMethod<(View, Layout, IndexPath), CGSize>
    private let inset: ClientMethod<(View, Layout, Int), UIEdgeInsets>
    private let lineSpacing: ClientMethod<(View, Layout, Int), CGFloat>
    private let itemSpacing: ClientMethod<(View, Layout, Int), CGFloat>
    private let header: ClientMethod<(View, Layout, Int), CGSize>
    private let footer: ClientMethod<(View, Layout, Int), CGSize>

    init(_ delegate: (any UICollectionViewDelegateFlowLayout)?) {
        self.delegate = delegate
        size = ClientMethod("collectionView(_:layout:sizeForItemAt:)", of: delegate)
        inset = ClientMethod("collectionView(_:layout:insetForSectionAt:)", of: delegate)
        lineSpacing = ClientMethod("collectionView(_:layout:minimumLineSpacingForSectionAt:)", of: delegate)
        itemSpacing = ClientMethod("collectionView(_:layout:minimumInteritemSpacingForSectionAt:)", of: delegate)
        header = ClientMethod("collectionView(_:layout:referenceSizeForHeaderInSection:)", of: delegate)
        footer = ClientMethod("collectionView(_:layout:referenceSizeForFooterInSection:)", of: delegate)
    }

    func sizeForItem(_ view: UICollectionView, _ layout: UICollectionViewLayout, at path: IndexPath) -> CGSize? {
        guard let delegate else { return nil }
        // While an item is moved, the delegate knows the others where they were.
        let path = ListPath(path).map { IndexPath(view.movement.dataPath($0)) } ?? path
        return size.call(delegate, (view, layout, path), at: path) {
            delegate.collectionView(view, layout: layout, sizeForItemAt: path)
        }
    }

    func inset(_ view: UICollectionView, _ layout: UICollectionViewLayout, section: Int) -> UIEdgeInsets? {
        guard let delegate else { return nil }
        return inset.call(delegate, (view, layout, section), at: section) {
            delegate.collectionView(view, layout: layout, insetForSectionAt: section)
        }
    }

    func lineSpacing(_ view: UICollectionView, _ layout: UICollectionViewLayout, section: Int) -> CGFloat? {
        guard let delegate else { return nil }
        return lineSpacing.call(delegate, (view, layout, section), at: section) {
            delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
        }
    }

    func itemSpacing(_ view: UICollectionView, _ layout: UICollectionViewLayout, section: Int) -> CGFloat? {
        guard let delegate else { return nil }
        return itemSpacing.call(delegate, (view, layout, section), at: section) {
            delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
        }
    }

    func headerSize(_ view: UICollectionView, _ layout: UICollectionViewLayout, section: Int) -> CGSize? {
        guard let delegate else { return nil }
        return header.call(delegate, (view, layout, section), at: section) {
            delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
        }
    }

    func footerSize(_ view: UICollectionView, _ layout: UICollectionViewLayout, section: Int) -> CGSize? {
        guard let delegate else { return nil }
        return footer.call(delegate, (view, layout, section), at: section) {
            delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
        }
    }
}
