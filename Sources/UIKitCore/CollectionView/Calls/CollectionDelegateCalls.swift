import Foundation

/// Every call a collection view makes to its delegate: one function each.
@MainActor
final class CollectionDelegateCalls {
    private unowned let view: UICollectionView
    private(set) weak var delegate: (any UICollectionViewDelegate)?

    private typealias ItemMethod<Result> = ClientMethod<(UICollectionView, IndexPath), Result>
    private typealias CellMethod = ClientMethod<(UICollectionView, UICollectionViewCell, IndexPath), Void>
    private typealias ViewMethod = ClientMethod<(UICollectionView, UICollectionReusableView, String, IndexPath), Void>

    private let shouldHighlight: ItemMethod<Bool>
    private let didHighlight: ItemMethod<Void>
    private let didUnhighlight: ItemMethod<Void>
    private let shouldSelect: ItemMethod<Bool>
    private let shouldDeselect: ItemMethod<Bool>
    private let didSelect: ItemMethod<Void>
    private let didDeselect: ItemMethod<Void>
    private let canPerformPrimary: ItemMethod<Bool>
    private let performPrimary: ItemMethod<Void>
    private let willDisplayCell: CellMethod
    private let didEndCell: CellMethod
    private let willDisplayView: ViewMethod
    private let didEndView: ViewMethod
    private let offset: ClientMethod<(UICollectionView, CGPoint), CGPoint>
    private let target: ClientMethod<(UICollectionView, IndexPath, IndexPath, IndexPath), IndexPath>
    private let olderTarget: ClientMethod<(UICollectionView, IndexPath, IndexPath), IndexPath>

    init(_ delegate: (any UICollectionViewDelegate)?, of view: UICollectionView) {
        self.view = view
        self.delegate = delegate
        shouldHighlight = ClientMethod("collectionView(_:shouldHighlightItemAt:)", of: delegate)
        didHighlight = ClientMethod("collectionView(_:didHighlightItemAt:)", of: delegate)
        didUnhighlight = ClientMethod("collectionView(_:didUnhighlightItemAt:)", of: delegate)
        shouldSelect = ClientMethod("collectionView(_:shouldSelectItemAt:)", of: delegate)
        shouldDeselect = ClientMethod("collectionView(_:shouldDeselectItemAt:)", of: delegate)
        didSelect = ClientMethod("collectionView(_:didSelectItemAt:)", of: delegate)
        didDeselect = ClientMethod("collectionView(_:didDeselectItemAt:)", of: delegate)
        canPerformPrimary = ClientMethod("collectionView(_:canPerformPrimaryActionForItemAt:)", of: delegate)
        performPrimary = ClientMethod("collectionView(_:performPrimaryActionForItemAt:)", of: delegate)
        willDisplayCell = ClientMethod("collectionView(_:willDisplay:forItemAt:)", of: delegate)
        didEndCell = ClientMethod("collectionView(_:didEndDisplaying:forItemAt:)", of: delegate)
        willDisplayView = ClientMethod(
            "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)", of: delegate)
        didEndView = ClientMethod(
            "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)", of: delegate)
        offset = ClientMethod("collectionView(_:targetContentOffsetForProposedContentOffset:)", of: delegate)
        target = ClientMethod(
            "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:"
                + "toProposedIndexPath:)", of: delegate)
        olderTarget = ClientMethod(
            "collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)", of: delegate)
    }

    // MARK: Updates and movement

    func targetContentOffset(proposed: CGPoint) -> CGPoint {
        guard let delegate else { return proposed }
        return offset.call(delegate, (view, proposed)) {
            delegate.collectionView(view, targetContentOffsetForProposedContentOffset: proposed)
        } ?? proposed
    }

    func targetPath(original: IndexPath, current: IndexPath, proposed: IndexPath) -> IndexPath {
        guard let delegate else { return proposed }
        return target.call(delegate, (view, original, current, proposed), at: current) {
            delegate.collectionView(
                view, targetIndexPathForMoveOfItemFromOriginalIndexPath: original, atCurrentIndexPath: current,
                toProposedIndexPath: proposed)
        }
            ?? olderTarget.call(delegate, (view, current, proposed), at: current) {
                delegate.collectionView(
                    view, targetIndexPathForMoveFromItemAt: current, toProposedIndexPath: proposed)
            } ?? proposed
    }

    // MARK: Display

    func willDisplay(_ cell: UICollectionViewCell, at path: IndexPath) {
        guard let delegate else { return }
        _ = willDisplayCell.call(delegate, (view, cell, path), at: path) {
            delegate.collectionView(view, willDisplay: cell, forItemAt: path)
        }
    }

    /// The path is that of the item while it was shown.
    func didEndDisplaying(_ cell: UICollectionViewCell, at path: IndexPath) {
        guard let delegate else { return }
        _ = didEndCell.call(delegate, (view, cell, path), at: path) {
            delegate.collectionView(view, didEndDisplaying: cell, forItemAt: path)
        }
    }

    func willDisplay(_ shown: UICollectionReusableView, kind: String, at path: IndexPath) {
        guard let delegate else { return }
        _ = willDisplayView.call(delegate, (view, shown, kind, path), at: path) {
            delegate.collectionView(view, willDisplaySupplementaryView: shown, forElementKind: kind, at: path)
        }
    }

    func didEndDisplaying(_ shown: UICollectionReusableView, kind: String, at path: IndexPath) {
        guard let delegate else { return }
        _ = didEndView.call(delegate, (view, shown, kind, path), at: path) {
            delegate.collectionView(view, didEndDisplayingSupplementaryView: shown, forElementOfKind: kind, at: path)
        }
    }

    // MARK: Touches; yes where the delegate does not say

    func shouldHighlightItem(at path: IndexPath) -> Bool {
        guard let delegate else { return true }
        return shouldHighlight.call(delegate, (view, path), at: path) {
            delegate.collectionView(view, shouldHighlightItemAt: path)
        } ?? true
    }

    func didHighlightItem(at path: IndexPath) {
        guard let delegate else { return }
        _ = didHighlight.call(delegate, (view, path), at: path) {
            delegate.collectionView(view, didHighlightItemAt: path)
        }
    }

    func didUnhighlightItem(at path: IndexPath) {
        guard let delegate else { return }
        _ = didUnhighlight.call(delegate, (view, path), at: path) {
            delegate.collectionView(view, didUnhighlightItemAt: path)
        }
    }

    func shouldSelectItem(at path: IndexPath) -> Bool {
        guard let delegate else { return true }
        return shouldSelect.call(delegate, (view, path), at: path) {
            delegate.collectionView(view, shouldSelectItemAt: path)
        } ?? true
    }

    func shouldDeselectItem(at path: IndexPath) -> Bool {
        guard let delegate else { return true }
        return shouldDeselect.call(delegate, (view, path), at: path) {
            delegate.collectionView(view, shouldDeselectItemAt: path)
        } ?? true
    }

    func didSelectItem(at path: IndexPath) {
        guard let delegate else { return }
        _ = didSelect.call(delegate, (view, path), at: path) {
            delegate.collectionView(view, didSelectItemAt: path)
        }
    }

    func didDeselectItem(at path: IndexPath) {
        guard let delegate else { return }
        _ = didDeselect.call(delegate, (view, path), at: path) {
            delegate.collectionView(view, didDeselectItemAt: path)
        }
    }

    /// Without an opinion of the delegate: where it has a primary action.
    func canPerformPrimaryAction(at path: IndexPath) -> Bool {
        guard let delegate else { return false }
        return canPerformPrimary.call(delegate, (view, path), at: path) {
            delegate.collectionView(view, canPerformPrimaryActionForItemAt: path)
        } ?? true
    }

    func performPrimaryAction(at path: IndexPath) {
        guard let delegate else { return }
        _ = performPrimary.call(delegate, (view, path), at: path) {
            delegate.collectionView(view, performPrimaryActionForItemAt: path)
        }
    }
}
