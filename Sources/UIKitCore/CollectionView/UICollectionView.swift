import AccessibilityTree
import Foundation
import ListCore

/// Items in sections, placed by a layout.
///
/// Members that clients may override stand here; the work is in the topic files beside it.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    // MARK: Parts

    /// Counts as read last.
    var shape = TableShape.empty
    var selectionSet = SelectionSet()
    let mounted = MountedElements()
    private(set) lazy var pool = ReusePool<UICollectionReusableView> { [weak self] viewClass, _ in
        ClassInstantiation.reusable(viewClass, frame: self?.frameOfRequest ?? .zero)
    }
    private(set) lazy var updates = CollectionUpdates(view: self)
    private(set) lazy var movement = ItemMovement(view: self)
    private(set) lazy var touch = ItemTouch(view: self)
    private(set) lazy var sourceCalls = CollectionSourceCalls(nil, of: self)
    private(set) lazy var delegateCalls = CollectionDelegateCalls(nil, of: self)
    /// The question for a view that is being answered.
    var currentRequest: CollectionRequest?
    /// Counts are to be read before the next query or layout.
    var needsLoad = true
    /// The layout is to be prepared before the next query or layout.
    var needsPrepare = true
    var isLoading = false
    var isLayingOut = false
    var isPreparing = false
    /// Counts states of the data: another number means that client code changed it while it was asked.
    var dataState = 0
    /// While elements are mounted; see `readingItem`.
    var anchor: ListPath?
    /// What invalidations wish to add to the offset.
    var pendingAdjustment = CGPoint.zero
    private var heldLayout: UICollectionViewLayout

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        heldLayout = layout
        super.init(frame: frame)
        setUpLayout()
    }

    public required init?(coder: NSCoder) {
        heldLayout = UICollectionViewLayout()
        super.init(coder: coder)
        setUpLayout()
    }

    private func setUpLayout() {
        super.backgroundColor = .systemBackground
        heldLayout.collectionView = self
        heldLayout.adopted(by: self)
    }

    // MARK: Look

    private var hasOwnBackground = false
    /// Of a list, where the client sets none.
    var listBackground: UIColor? {
        didSet { if !hasOwnBackground { super.backgroundColor = listBackground ?? .systemBackground } }
    }
    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            hasOwnBackground = true
            super.backgroundColor = newValue
        }
    }
    /// Shows the accessories of editing in the cells of a list.
    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            for case let cell as UICollectionViewListCell in mounted.allViews { cell.isInEditing = isEditing }
        }
    }

    // MARK: Clients

    /// Not retained. Setting it makes the collection view ask everything again.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet {
            sourceCalls = CollectionSourceCalls(dataSource, of: self)
            updates.refusesEdits = dataSource is any SnapshotFed
            guard dataSource !== oldValue else { return }
            discardElements()
        }
    }
    open weak var delegate: (any UICollectionViewDelegate)? {
        get { _scrollDelegate as? any UICollectionViewDelegate }
        set { _scrollDelegate = newValue }
    }
    package override func delegateDidChange() {
        delegateCalls = CollectionDelegateCalls(delegate, of: self)
        setNeedsLayout()
    }

    /// Setting it shows the items in their new places at once.
    open var collectionViewLayout: UICollectionViewLayout {
        get { heldLayout }
        set {
            guard newValue !== heldLayout else { return }
            exchange(newValue)
        }
    }

    /// With motion everything goes from its old place to its new one.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        guard animated, layout !== heldLayout else {
            collectionViewLayout = layout
            if let completion { DispatchQueue.main.async { completion(true) } }
            return
        }
        updates.animator.change(to: layout, completion: completion)
    }

    func exchange(_ layout: UICollectionViewLayout) {
        let old = heldLayout
        for view in mounted.allViews { view.willTransition(from: old, to: layout) }
        heldLayout = layout
        old.collectionView = nil
        layout.collectionView = self
        layout.adopted(by: self)
        needsPrepare = true
        setNeedsLayout()
        for view in mounted.allViews { view.didTransition(from: old, to: layout) }
    }

    /// Behind everything, with the size of the bounds.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: Selection

    open var allowsSelection = true { didSet { selectionRulesDidChange() } }
    open var allowsMultipleSelection = false { didSet { selectionRulesDidChange() } }
    /// Nil without a selection; otherwise in the order of the items.
    open var indexPathsForSelectedItems: [IndexPath]? { selectedPaths }
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated: animated, scrollPosition: scrollPosition)
    }
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

    // MARK: Items

    open var numberOfSections: Int { loadedShape.sectionCount }
    /// From the counts read last.
    open func numberOfItems(inSection section: Int) -> Int { itemCount(inSection: section) }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(ofItem: indexPath)
    }
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(ofKind: kind, at: indexPath)
    }
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { path(at: point) }
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { path(of: cell) }
    /// Nil for an item that is not on the screen.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shownCell(at: indexPath) }
    open var visibleCells: [UICollectionViewCell] { shownItems.compactMap { mounted.cell($0) } }
    open var indexPathsForVisibleItems: [IndexPath] { shownItems.map { IndexPath($0) } }
    open func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        ListPath(indexPath).flatMap { mounted[.supplementary(elementKind, $0)] }
    }
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        supplementaries(ofKind: elementKind).compactMap { mounted[.supplementary(elementKind, $0)] }
    }
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        supplementaries(ofKind: elementKind).map { IndexPath($0) }
    }
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated: animated)
    }

    // MARK: Updates

    /// Everything is asked again; the selection is gone, the place on the screen stays.
    open func reloadData() { reloadEverything() }
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        self.updates.perform(updates, completion: completion)
    }
    open func insertItems(at indexPaths: [IndexPath]) { updates.edit(indexPaths) { .insertRows($0) } }
    open func deleteItems(at indexPaths: [IndexPath]) { updates.edit(indexPaths) { .deleteRows($0) } }
    open func reloadItems(at indexPaths: [IndexPath]) { updates.edit(indexPaths) { .reloadRows($0) } }
    /// The present cells are asked for again, and keep their identity.
    open func reconfigureItems(at indexPaths: [IndexPath]) { updates.edit(indexPaths) { .reconfigureRows($0) } }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        updates.edit([indexPath, newIndexPath]) { .moveRow(from: $0[0], to: $0[1]) }
    }
    open func insertSections(_ sections: IndexSet) { updates.edit(.insertSections(Array(sections))) }
    open func deleteSections(_ sections: IndexSet) { updates.edit(.deleteSections(Array(sections))) }
    open func reloadSections(_ sections: IndexSet) { updates.edit(.reloadSections(Array(sections))) }
    open func moveSection(_ section: Int, toSection newSection: Int) {
        updates.edit(.moveSection(from: section, to: newSection))
    }
    /// True while an item is moved by a finger; reloading ends that.
    open var hasUncommittedUpdates: Bool { movement.isActive }

    // MARK: Moving by a finger

    /// False where the data source does not move the item.
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { movement.begin(at: indexPath) }
    /// - Parameter targetPosition: the middle of the item, in content coordinates.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { movement.update(to: targetPosition) }
    /// Tells the data source, and lets the item slide to its place.
    open func endInteractiveMovement() { movement.end() }
    /// Everything goes back.
    open func cancelInteractiveMovement() { movement.cancel() }

    // MARK: Reuse

    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        registerCell(cellClass, identifier)
    }
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        registerSupplementary(viewClass, elementKind, identifier)
    }
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    {
        dequeueCell(identifier, for: indexPath)
    }
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        dequeueSupplementary(elementKind, identifier, for: indexPath)
    }

    // MARK: Layout and touches

    open override var frame: CGRect {
        get { super.frame }
        set { changingBounds(to: CGRect(origin: bounds.origin, size: newValue.size)) { super.frame = newValue } }
    }
    open override var bounds: CGRect {
        get { super.bounds }
        set { changingBounds(to: newValue) { super.bounds = newValue } }
    }
    private var isChangingBounds = false

    /// The layout is asked while the bounds are the old ones.
    private func changingBounds(to new: CGRect, _ change: () -> Void) {
        guard !isChangingBounds, new != super.bounds else { return change() }
        isChangingBounds = true
        let context =
            heldLayout.shouldInvalidateLayout(forBoundsChange: new)
            ? heldLayout.invalidationContext(forBoundsChange: new) : nil
        change()
        isChangingBounds = false
        if let context { heldLayout.invalidateLayout(with: context) }
    }

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        updates.animator.filter(super.hitTest(point, with: event), at: point, with: event)
    }

    open override func layoutSubviews() {
        runLayoutPasses()
        super.layoutSubviews()
    }

    package override func sizeDidChange(from oldSize: CGSize) {
        super.sizeDidChange(from: oldSize)
        setNeedsLayout()
    }

    package override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        heldLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !touch.began(touches) { super.touchesBegan(touches, with: event) }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !touch.ended(touches) { super.touchesEnded(touches, with: event) }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !touch.cancelled() { super.touchesCancelled(touches, with: event) }
    }

    // MARK: Accessibility

    package override var isAccessibilityContainer: Bool { true }
    package override var accessibilityRole: Role { .list }
    package override var accessibilitySubviews: [UIView] { readingOrder() }
    package override func completeAccessibility(_ node: inout AccessibilityNode) { addFacts(to: &node) }
}
