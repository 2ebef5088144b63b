import Foundation
import ListCore

/// Decides where the elements of a collection view lie. It makes no views and moves none: it answers questions with
/// ``UICollectionViewLayoutAttributes``, and the collection view obeys.
///
/// For subclassing. Order of the calls: `prepare()`, `collectionViewContentSize`, then `layoutAttributesForElements(in:)`
/// with each place that is scrolled to, until the layout is invalidated. Members from memory of UIKit, all of them.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The view that shows the layout; nil before.
    open internal(set) weak var collectionView: UICollectionView?
    private(set) var decorationClasses: [String: UICollectionReusableView.Type] = [:]

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    // MARK: For subclasses: places

    /// The class of attributes that the kit's own layouts make.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// Called before questions, after each invalidation.
    open func prepare() {}
    /// Everything that touches `rect`, in content coordinates; more does no harm.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open var collectionViewContentSize: CGSize { .zero }

    /// Where scrolling would end, in place of `proposedContentOffset`.
    /// - Parameter velocity: in points per millisecond, as in `scrollViewWillEndDragging`.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// Where an update or another layout leaves the content.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Invalidation

    open func invalidateLayout() {
        invalidateLayout(with: makeContext())
    }
    /// Overrides call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        collectionView?.layoutWasInvalidated(by: context)
    }
    /// Asked whenever the bounds change, while scrolling too.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeContext()
    }
    /// Asked when a view, before it is shown, would like another size than it has.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        let path = originalAttributes.indexPath
        switch originalAttributes.representedElementCategory {
        case .cell: context.invalidateItems(at: [path])
        case .supplementaryView:
            context.invalidateSupplementaryElements(ofKind: originalAttributes.kind ?? "", at: [path])
        case .decorationView:
            context.invalidateDecorationElements(ofKind: originalAttributes.kind ?? "", at: [path])
        }
        return context
    }

    func makeContext() -> UICollectionViewLayoutInvalidationContext {
        let known = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        return ClassInstantiation.context(known ?? UICollectionViewLayoutInvalidationContext.self)
    }

    func makeAttributes(_ category: UICollectionView.ElementCategory, kind: String? = nil, at path: IndexPath)
        -> UICollectionViewLayoutAttributes
    {
        let known = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        let attributes = ClassInstantiation.attributes(known ?? UICollectionViewLayoutAttributes.self)
        attributes.represent(category, kind, at: path)
        return attributes
    }

    // MARK: Decorations

    /// Decoration views belong to the layout; the data source never hears of them.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        guard let viewClass else {
            decorationClasses[elementKind] = nil
            return
        }
        guard let known = viewClass as? UICollectionReusableView.Type else {
            return raise(
                .invalidArgument, reason: "must pass a class of kind UICollectionReusableView",
                place: "register(\(viewClass), forDecorationViewOfKind: \"\(elementKind)\")")
        }
        decorationClasses[elementKind] = known
    }

    // MARK: Updates

    /// What changes, before elements are asked where they start and end. Overrides call super.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called inside the animation, when everything has been given its place.
    open func finalizeCollectionViewUpdates() {}
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    open func finalizeLayoutTransition() {}

    /// Where an inserted or reloaded item comes from; unlike UIKit's, not asked of items that only move. The base: its
    /// place, transparent.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        layoutAttributesForItem(at: itemIndexPath)?.with { $0.alpha = 0 }
    }
    /// Where a deleted or reloaded item goes; its path is that of before. The base: where it was, transparent.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        ListPath(itemIndexPath).flatMap { formerPlace(.cell($0)) }
    }
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)?.with { $0.alpha = 0 }
    }
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        ListPath(elementIndexPath).flatMap { formerPlace(.supplementary(elementKind, $0)) }
    }
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)?.with { $0.alpha = 0 }
    }
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        ListPath(decorationIndexPath).flatMap { formerPlace(.decoration(elementKind, $0)) }
    }

    private func formerPlace(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        collectionView?.updates.animator.before[key]?.with { $0.alpha = 0 }
    }

    // MARK: Moving by a finger

    /// Where an item at `previousIndexPath` should go while its middle is at `position`. The base: to the place of the
    /// item below the middle.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
        collectionView?.place(forMoving: previousIndexPath, to: position) ?? previousIndexPath
    }
    /// How the item looks below the finger. The base: in its size, above the others.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let known = layoutAttributesForItem(at: indexPath) ?? makeAttributes(.cell, at: indexPath)
        return known.with {
            $0.center = position
            $0.zIndex += 1000
        }
    }

    func contextForEndOfMovement() -> UICollectionViewLayoutInvalidationContext { makeContext() }

    // MARK: Direction

    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// True for layouts that are written from left to right and turned around where text runs the other way.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: For the kit

    /// False where no view is ever asked for the size it would like.
    var asksForPreferredSizes: Bool { true }
    /// The view shows this layout from now on.
    func adopted(by view: UICollectionView) {
        view.traitOverrideValues.listEnvironment = nil
        view.inheritTraits()
        view.listBackground = nil
    }
    /// Tells a view what its place says of its look, beyond its attributes.
    func dress(_ view: UICollectionReusableView, _ key: ElementKey) {}
    /// What is known of items goes with them through an update.
    func follow(_ stage: CollectionStage) {}
    /// True where each size is to be known before further views are made.
    var measuresViewsInTurn: Bool { false }
    /// True where views are asked for their height alone.
    var keepsWidthOfViews: Bool { false }
}
