import AccessibilityTree
import Foundation
import ListCore

/// Questions about items. Each reads the counts, and prepares the layout, where that is due.
extension UICollectionView {
    var loadedShape: TableShape {
        loadIfNeeded()
        return shape
    }

    /// Text as remembered.
    func itemCount(inSection section: Int) -> Int {
        let shape = loadedShape
        guard shape.sections.indices.contains(section) else {
            raise(
                .invalidArgument,
                reason: "request for number of items in section \(section) when there are only "
                    + "\(shape.sectionCount) sections in the collection view")
            return 0
        }
        return shape.rowCount(inSection: section)
    }

    // MARK: Places

    func attributes(ofItem path: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        guard let item = ListPath(path), shape.contains(item) else { return nil }
        return collectionViewLayout.layoutAttributesForItem(at: path).map(turned)
    }

    func attributes(ofKind kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: path).map(turned)
    }

    func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key {
        case .cell(let path): return movement.attributes(of: path) ?? attributes(ofItem: IndexPath(path))
        case .supplementary(let kind, let path): return attributes(ofKind: kind, at: IndexPath(path))
        case .decoration(let kind, let path):
            prepareIfNeeded()
            return collectionViewLayout.layoutAttributesForDecorationView(ofKind: kind, at: IndexPath(path)).map(turned)
        }
    }

    /// The uppermost item there.
    func path(at point: CGPoint) -> IndexPath? {
        let around = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
        let hit = elements(in: around).filter { $0.key.item != nil && $0.attributes.frame.contains(point) }
        return hit.max { $0.attributes.zIndex < $1.attributes.zIndex }?.attributes.indexPath
    }

    /// The place that a moved item takes when its middle is over another item; elsewhere it keeps the one it has.
    func place(forMoving path: IndexPath, to position: CGPoint) -> IndexPath {
        let around = CGRect(x: position.x - 0.5, y: position.y - 0.5, width: 1, height: 1)
        let others = elements(in: around).filter {
            $0.key.item != nil && $0.attributes.frame.contains(position)
        }
        return others.first?.attributes.indexPath ?? path
    }

    // MARK: Shown views

    func path(of cell: UICollectionViewCell) -> IndexPath? { mounted.key(of: cell)?.item.map { IndexPath($0) } }

    func shownCell(at path: IndexPath) -> UICollectionViewCell? {
        updateItemsIfNeeded()
        return ListPath(path).flatMap { mounted.cell($0) }
    }

    /// Mounted items that are on the screen, ascending.
    var shownItems: [ListPath] {
        updateItemsIfNeeded()
        return mounted.items.filter { mounted.cell($0)?.frame.overlaps(bounds) ?? false }
    }

    func supplementaries(ofKind kind: String) -> [ListPath] {
        updateItemsIfNeeded()
        return mounted.sortedKeys.compactMap { key in
            guard case .supplementary(kind, let path) = key else { return nil }
            return mounted[key]?.frame.overlaps(bounds) ?? false ? path : nil
        }
    }

    /// Elements that are due are mounted before somebody asks for them.
    func updateItemsIfNeeded() {
        guard !isLayingOut, !isLoading, window != nil, needsLoad || needsPrepare else { return }
        runLayoutPasses()
    }

    // MARK: Reload

    func reloadEverything() {
        if updates.isOpen {
            updates.reloadWhenClosed()
            return ConsoleLog.write(
                "reloadData was called inside a group of updates (in performBatchUpdates), which is not allowed: the "
                    + "edits of the group are dropped, and all items are read again when it ends. Collection view: "
                    + "\(self)")
        }
        discardElements()
        let context = collectionViewLayout.makeContext()
        (context.everything, context.dataSourceCounts) = (true, true)
        collectionViewLayout.invalidateLayout(with: context)
        loadIfNeeded()
    }

    /// Forgets everything that was shown; counts are read when they are next needed.
    func discardElements() {
        updates.interrupt()
        touch.forget()
        movement.forget()
        for key in mounted.sortedKeys { unmount(key) }
        selectionSet.deselectAll()
        needsLoad = true
        needsPrepare = true
        setNeedsLayout()
    }

    // MARK: Accessibility

    /// As one reads: from top to bottom, in a line from its start.
    func readingOrder() -> [UIView] {
        let shown = mounted.allViews.filter { $0.frame.overlaps(bounds) && !$0.isHidden }
        let sorted = shown.sorted { left, right in
            let (a, b) = (left.frame, right.frame)
            if a.maxY <= b.minY + 0.5 { return true }
            if b.maxY <= a.minY + 0.5 { return false }
            return isRightToLeft ? a.maxX > b.maxX : a.minX < b.minX
        }
        return sorted + subviewList.filter { !($0 is UICollectionReusableView) }
    }

    /// Counts include the items that were never mounted.
    func addFacts(to node: inout AccessibilityNode) {
        node.table = TableFacts(
            rowsBySection: shape.sections.map(\.rowCount), contentOffset: contentOffset, contentSize: contentSize)
    }
}
