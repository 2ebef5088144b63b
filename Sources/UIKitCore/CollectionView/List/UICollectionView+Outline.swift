import Foundation

/// A data source whose items may have others below them.
@MainActor
protocol OutlineSource: AnyObject {
    /// Nil where the item is in no hierarchy.
    func outlinePlace(at path: IndexPath) -> (level: Int, isExpanded: Bool)?
    func toggleOutline(at path: IndexPath)
}

extension UICollectionView {
    private var outline: (any OutlineSource)? { dataSource as? any OutlineSource }

    /// Level and state of the item go to its cell.
    func adoptOutline(_ cell: UICollectionViewListCell, at path: ListPath) {
        cell.isInEditing = isEditing
        guard let place = outline?.outlinePlace(at: IndexPath(movement.dataPath(path))) else { return }
        cell.indentationLevel = place.level
        cell.isExpanded = place.isExpanded
    }

    func toggleOutline(of cell: UICollectionViewListCell) {
        guard let path = path(of: cell) else { return }
        outline?.toggleOutline(at: path)
    }

    /// A finger on the handle of a cell.
    func moveItem(of cell: UICollectionViewListCell, by recognizer: UIGestureRecognizer) {
        let place = recognizer.location(in: self)
        switch recognizer.state {
        case .began:
            guard let path = path(of: cell) else { return }
            _ = beginInteractiveMovementForItem(at: path)
        case .changed: updateInteractiveMovementTargetPosition(CGPoint(x: cell.center.x, y: place.y))
        case .ended: endInteractiveMovement()
        case .cancelled: cancelInteractiveMovement()
        case .possible, .failed: break
        }
    }
}
