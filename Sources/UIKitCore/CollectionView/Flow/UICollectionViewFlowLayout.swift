import Foundation
import ListCore

/// Lines of items, filled one after the other, in sections with headers and footers.
///
/// Defaults and rules as remembered: full lines reach from inset to inset, items stand in the middle of their line.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    public enum SectionInsetReference: Int, Sendable {
        case fromContentInset = 0
        case fromSafeArea = 1
        case fromLayoutMargins = 2
    }

    /// An `estimatedItemSize`: each cell says its own size.
    public static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// Between lines.
    open var minimumLineSpacing: CGFloat = 10 { didSet { changed(minimumLineSpacing != oldValue) } }
    /// Between the items of a line, at least.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed(minimumInteritemSpacing != oldValue) } }
    open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(itemSize != oldValue) } }
    /// Other than zero: cells are asked for their size before they are shown, and items nobody has seen count this much.
    open var estimatedItemSize = CGSize.zero {
        didSet {
            guard estimatedItemSize != oldValue else { return }
            measured = [:]
            changed(true)
        }
    }
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { changed(scrollDirection != oldValue) }
    }
    open var headerReferenceSize = CGSize.zero { didSet { changed(headerReferenceSize != oldValue) } }
    open var footerReferenceSize = CGSize.zero { didSet { changed(footerReferenceSize != oldValue) } }
    open var sectionInset = UIEdgeInsets.zero { didSet { changed(sectionInset != oldValue) } }
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { changed(sectionInsetReference != oldValue) }
    }
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { changed(sectionHeadersPinToVisibleBounds != oldValue) }
    }
    open var sectionFootersPinToVisibleBounds = false {
        didSet { changed(sectionFootersPinToVisibleBounds != oldValue) }
    }

    var geometry = FlowGeometry(sections: [], across: 0)
    /// Sizes that cells asked for, by item.
    var measured: [ListPath: CGSize] = [:]
    private var fresh: [ListPath: FlowSection.Size] = [:]
    private var needsMetrics = true
    private(set) lazy var calls = FlowCalls(nil)
    static var hasWarnedOfWideItems = false
    /// The warning is due again: for tests.
    package static func forgetWarnings() { hasWarnedOfWideItems = false }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    private func changed(_ isChanged: Bool) { if isChanged { invalidateLayout() } }

    // MARK: Preparing

    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        if needsMetrics || geometry.across != room(in: collectionView) {
            needsMetrics = false
            fresh = [:]
            let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
            if delegate !== calls.delegate || delegate == nil { calls = FlowCalls(delegate) }
            let sections = (0..<collectionView.numberOfSections).map { section($0, in: collectionView) }
            geometry = FlowGeometry(sections: sections, across: room(in: collectionView))
            warnOfWideItems(collectionView)
        } else if !fresh.isEmpty {
            geometry.resize(fresh)
            fresh = [:]
        }
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        if context.everything { measured = [:] }
        if context.everything || context.dataSourceCounts || flow?.invalidateFlowLayoutDelegateMetrics ?? true {
            needsMetrics = true
        }
        super.invalidateLayout(with: context)
    }

    override func follow(_ stage: CollectionStage) {
        let before = measured
        measured = [:]
        for (path, size) in before {
            if case .cell(let next)? = stage.place(of: .cell(path)) { measured[next] = size }
        }
    }

    open override var collectionViewContentSize: CGSize {
        guard collectionView != nil else { return .zero }
        return isVertical
            ? CGSize(width: geometry.across, height: geometry.length)
            : CGSize(width: geometry.length, height: geometry.across)
    }

    // MARK: Places

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        flowElements(in: rect)
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let item = ListPath(indexPath), let place = geometry.place(of: item) else { return nil }
        return attributes(of: item, place)
    }
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        indexPath.first.flatMap { side(elementKind, $0) }
    }

    // MARK: Bounds

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if isPinning { return true }
        guard let bounds = collectionView?.bounds else { return false }
        return changesRoom(from: bounds, to: newBounds)
    }

    /// Sizes are asked again where the lines get another length; pinned headers alone need no new ones.
    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        flow?.invalidateFlowLayoutDelegateMetrics =
            collectionView.map { changesRoom(from: $0.bounds, to: newBounds) } ?? true
        return context
    }

    private func changesRoom(from old: CGRect, to new: CGRect) -> Bool {
        isVertical ? old.width != new.width : old.height != new.height
    }

    // MARK: Sizes of cells

    override var asksForPreferredSizes: Bool { estimatedItemSize != .zero }
    override var measuresViewsInTurn: Bool { true }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        asksForPreferredSizes && originalAttributes.representedElementCategory == .cell
            && (abs(preferredAttributes.size.width - originalAttributes.size.width) > 0.01
                || abs(preferredAttributes.size.height - originalAttributes.size.height) > 0.01)
    }

    /// What grows above the screen moves the content along, so that what is read stays.
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        flow?.invalidateFlowLayoutDelegateMetrics = false
        guard let item = ListPath(originalAttributes.indexPath), let collectionView else { return context }
        let size = preferredAttributes.size
        let old = geometry
        measured[item] = size
        fresh[item] = sizeInAxes(size)
        if let anchor = collectionView.readingItem, item < anchor, let place = old.place(of: anchor) {
            geometry.resize(fresh)
            fresh = [:]
            let moved = (geometry.place(of: anchor)?.along ?? place.along) - place.along
            context.contentOffsetAdjustment = isVertical ? CGPoint(x: 0, y: moved) : CGPoint(x: moved, y: 0)
        }
        return context
    }
}
