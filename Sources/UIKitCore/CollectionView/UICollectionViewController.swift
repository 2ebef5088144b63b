import Foundation
import ListCore

/// A controller whose view is a collection view that it feeds and serves.
///
/// It has every method of the data source and the delegate, so that subclasses override them; those it has no answer for
/// count as absent until they do.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private let layout: UICollectionViewLayout
    /// Deselects when the screen comes back.
    open var clearsSelectionOnViewWillAppear = true
    private var hasAppeared = false
    /// A long press lifts an item where the data source moves items.
    open var installsStandardGestureForInteractiveMovement = true {
        didSet { movementGesture.isEnabled = installsStandardGestureForInteractiveMovement }
    }
    private lazy var movementGesture = UILongPressGestureRecognizer()
    private let movementGate = MovementGate()

    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(nibName: nil, bundle: nil)
    }

    /// With a flow layout.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        layout = UICollectionViewFlowLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    open var collectionView: UICollectionView! {
        get { view as? UICollectionView ?? view.subviews.lazy.compactMap { $0 as? UICollectionView }.first }
        set { view = newValue }
    }

    /// The layout the controller was made with.
    open var collectionViewLayout: UICollectionViewLayout { layout }

    open override func loadView() {
        let made = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        made.alwaysBounceVertical = true
        made.dataSource = self
        made.delegate = self
        view = made
        movementGesture.isEnabled = installsStandardGestureForInteractiveMovement
        movementGesture.delegate = movementGate
        movementGesture.addHandler { [weak self] gesture in self?.moveItem(by: gesture) }
        made.addGestureRecognizer(movementGesture)
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        guard animated else { return collectionView.isEditing = editing }
        UIView.animate(withDuration: 0.3) { self.collectionView.isEditing = editing }
    }

    private func moveItem(by gesture: UIGestureRecognizer) {
        guard let view = collectionView else { return }
        let place = gesture.location(in: view)
        switch gesture.state {
        case .began:
            guard let path = view.indexPathForItem(at: place) else { return }
            _ = view.beginInteractiveMovementForItem(at: path)
        case .changed: view.updateInteractiveMovementTargetPosition(place)
        case .ended: view.endInteractiveMovement()
        case .cancelled: view.cancelInteractiveMovement()
        case .possible, .failed: break
        }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard hasAppeared else { return hasAppeared = true }
        clearSelection(animated: animated)
    }

    private func clearSelection(animated: Bool) {
        guard clearsSelectionOnViewWillAppear, let view = collectionView,
            let selected = view.indexPathsForSelectedItems
        else { return }
        guard animated, let coordinator = transitionCoordinator, coordinator.initiallyInteractive else {
            for path in selected { view.deselectItem(at: path, animated: animated) }
            return
        }
        // The mark goes with the finger, and comes back where that lets go too early.
        coordinator.animate(alongsideTransition: { _ in
            for path in selected { view.deselectItem(at: path, animated: true) }
        }) { context in
            guard context.isCancelled else { return }
            for path in selected { view.selectItem(at: path, animated: false, scrollPosition: []) }
        }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        collectionView.flashScrollIndicators()
    }

    // MARK: Data source

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        raise(
            .internalInconsistency,
            reason: "UICollectionViewController \(self) must override collectionView(_:cellForItemAt:) where its "
                + "collection view has items",
            place: "item \(indexPath.item) of section \(indexPath.section)")
        return UICollectionViewCell(frame: .zero)
    }
    open func numberOfSections(in collectionView: UICollectionView) -> Int {
        DefaultWitness.reached()
        return 1
    }
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        DefaultWitness.reached()
        return UICollectionReusableView(frame: .zero)
    }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        DefaultWitness.reached()
        return true
    }
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        DefaultWitness.reached()
    }

    // MARK: Delegate; all absent until overridden

    open func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
        DefaultWitness.reached()
        return true
    }
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        DefaultWitness.reached()
    }
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        DefaultWitness.reached()
    }
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        DefaultWitness.reached()
        return true
    }
    open func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
        DefaultWitness.reached()
        return true
    }
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        DefaultWitness.reached()
    }
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        DefaultWitness.reached()
    }
    open func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
        DefaultWitness.reached()
        return true
    }
    open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        DefaultWitness.reached()
    }
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        DefaultWitness.reached()
    }
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {
        DefaultWitness.reached()
    }
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        DefaultWitness.reached()
    }
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        DefaultWitness.reached()
    }
    open func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        DefaultWitness.reached()
        return proposedContentOffset
    }
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        DefaultWitness.reached()
        return proposedIndexPath
    }
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        DefaultWitness.reached()
        return proposedIndexPath
    }
}
