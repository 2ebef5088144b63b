import Foundation
import ListCore

/// An item that follows a finger. The others make room at once: the view shows an order of its own until the data source
/// is told at the end.
@MainActor
final class ItemMovement {
    private unowned let view: UICollectionView
    /// Where the item is in the data source.
    private(set) var source: ListPath?
    /// Where the view shows it.
    private(set) var target: ListPath?
    /// Middle of the item, from the upper left corner of the bounds.
    private var place = CGPoint.zero
    private var isMovingItems = false
    private lazy var scroller = EdgeScroller(
        table: view, finger: { [weak self] in self?.source == nil ? nil : self?.place.y },
        moved: { [weak self] in self?.retarget() })

    init(view: UICollectionView) {
        self.view = view
    }

    var isActive: Bool { source != nil }
    private var position: CGPoint {
        CGPoint(x: view.bounds.minX + place.x, y: view.bounds.minY + place.y)
    }

    // MARK: Life

    /// False where the data source does not let the item go.
    func begin(at path: IndexPath) -> Bool {
        guard !isActive, let item = ListPath(path), view.loadedShape.contains(item),
            view.sourceCalls.canMoveItem(at: path), let known = view.attributes(ofItem: path)
        else { return false }
        (source, target) = (item, item)
        place = CGPoint(x: known.center.x - view.bounds.minX, y: known.center.y - view.bounds.minY)
        lift()
        return true
    }

    func update(to position: CGPoint) {
        guard isActive else { return }
        place = CGPoint(x: position.x - view.bounds.minX, y: position.y - view.bounds.minY)
        retarget()
        scroller.update()
    }

    func end() {
        scroller.stop()
        guard let source, let target else { return }
        (self.source, self.target) = (nil, nil)
        if source != target {
            // The view has its new order already, whatever the data source does with its own.
            view.sourceCalls.moveItem(at: IndexPath(source), to: IndexPath(target))
        }
        settle()
    }

    func cancel() {
        scroller.stop()
        guard let source, let target else { return }
        move(from: target, to: source)
        (self.source, self.target) = (nil, nil)
        settle()
    }

    /// Everything is another: nothing is told.
    func forget() {
        scroller.stop()
        (source, target) = (nil, nil)
    }

    private func lift() {
        target.flatMap { view.mounted.cell($0) }?.isReordering = true
        UIView.animate(withDuration: 0.2) { self.placeItem() }
    }

    private func settle() {
        for cell in view.mounted.items.compactMap({ view.mounted.cell($0) }) { cell.isReordering = false }
        view.collectionViewLayout.invalidateLayout(
            with: view.collectionViewLayout.contextForEndOfMovement())
        guard view.window != nil, !view.needsLoad else { return }
        ViewAnimationStack.run(.rows, changes: { view.runLayoutPasses() })
    }

    // MARK: Where it goes

    private func retarget() {
        guard let source, let target, !isMovingItems else { return }
        placeItem()
        let layout = view.collectionViewLayout
        let wish = layout.targetIndexPath(forInteractivelyMovingItem: IndexPath(target), withPosition: position)
        guard wish != IndexPath(target) else { return }
        let agreed = view.delegateCalls.targetPath(
            original: IndexPath(source), current: IndexPath(target), proposed: wish)
        guard let next = ListPath(agreed), next != target, mayHold(next, from: target) else { return }
        move(from: target, to: next)
    }

    /// An item may also go to the end of another section.
    private func mayHold(_ path: ListPath, from target: ListPath) -> Bool {
        guard view.shape.sections.indices.contains(path.section), path.row >= 0 else { return false }
        let room = view.shape.rowCount(inSection: path.section) + (path.section == target.section ? 0 : 1)
        return path.row < room
    }

    /// The items between make room, in the view alone.
    private func move(from: ListPath, to: ListPath) {
        guard from != to else { return }
        var counts = view.shape.sections.map(\.rowCount)
        counts[from.section] -= 1
        counts[to.section] += 1
        let edits = [TableEdit.moveRow(from: from, to: to)]
        guard let plan = try? UpdatePlan(from: view.shape, to: TableShape(rowCounts: counts), edits: edits) else {
            return
        }
        isMovingItems = true
        view.updates.submit(plan)
        isMovingItems = false
        placeItem()
    }

    // MARK: Places

    /// Under the finger, above the others.
    func attributes(of item: ListPath) -> UICollectionViewLayoutAttributes? {
        guard item == target, isActive else { return nil }
        return view.collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
            at: IndexPath(item), withTargetPosition: position)
    }

    func holds(_ key: ElementKey) -> Bool { isActive && key.item != nil && key.item == target }

    func placeItem() {
        guard let target, let attributes = attributes(of: target) else { return }
        view.mounted.cell(target)?.obey(attributes)
    }

    /// Where the data source has the item that the view shows at `path`.
    func dataPath(_ path: ListPath) -> ListPath {
        guard let source, let target, source != target else { return path }
        if path == target { return source }
        var data = path
        // Without the item in its new place, then with it in its old one.
        if path.section == target.section, path.row > target.row { data.row -= 1 }
        if path.section == source.section, data.row >= source.row { data.row += 1 }
        return data
    }

    // MARK: Updates

    /// The updates here are the movement's own: others call it off first.
    func follow(_ stage: CollectionStage) {
        guard let target else { return }
        guard case .cell(let next)? = stage.place(of: .cell(target)) else { return forget() }
        self.target = next
    }

    func updateDidEnd() { placeItem() }
}
