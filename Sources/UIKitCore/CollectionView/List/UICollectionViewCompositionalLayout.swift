import Foundation
import ListCore

/// A layout that is put together from sections. Here: lists, see ``list(using:)``.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    let list: UICollectionLayoutListConfiguration
    /// Rows in one column: the table's own geometry.
    var geometry = RowGeometry.empty
    private var needsShape = true
    private var work = WorkCount()

    init(list: UICollectionLayoutListConfiguration) {
        self.list = list
        super.init()
    }

    @available(*, unavailable, message: "Layouts are not read from files.")
    public required init?(coder: NSCoder) { nil }

    /// A list that looks as the configuration says. Its rows and headers have the height they ask for.
    public class func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout(list: configuration)
    }

    // MARK: Preparing

    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        if needsShape {
            needsShape = false
            let counts = (0..<collectionView.numberOfSections).map(collectionView.numberOfItems)
            let shape = shape(counts)
            geometry = RowGeometry(shape: shape, metrics: metrics(of: collectionView), heights: heights(shape))
        } else if geometry.metrics != metrics(of: collectionView) {
            let isNarrower = geometry.metrics.width != metrics(of: collectionView).width
            geometry.adopt(metrics(of: collectionView))
            if isNarrower { geometry.dropMeasurements(heights(geometry.shape)) }
        }
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.everything { needsShape = true }
        super.invalidateLayout(with: context)
    }

    /// What was measured goes with its rows. O(log rows) and what changes.
    override func follow(_ stage: CollectionStage) {
        guard !needsShape, stage.plan.old.firstRows == geometry.shape.firstRows else { return needsShape = true }
        let shape = shape(stage.plan.new.sections.map(\.rowCount))
        geometry.apply(stage.plan.mapping.with(new: shape), heights: heights(shape), counting: &work)
    }

    open override var collectionViewContentSize: CGSize {
        CGSize(width: geometry.metrics.width, height: geometry.contentHeight)
    }

    // MARK: Bounds

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        (pins && hasSides) || newBounds.width != geometry.metrics.width
    }

    /// Headers of plain lists stay in sight.
    var pins: Bool { list.appearance == .plain }
    private var hasSides: Bool { list.headerMode == .supplementary || list.footerMode == .supplementary }

    // MARK: Sizes

    override var measuresViewsInTurn: Bool { true }
    override var keepsWidthOfViews: Bool { true }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard let element = element(originalAttributes) else { return false }
        let height = geometry.height(of: element)
        return !height.isMeasured || abs(height.points - preferredAttributes.size.height) > 0.01
    }

    /// What grows above the row that is read moves the content along.
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        guard let element = element(originalAttributes) else { return context }
        let anchor = collectionView?.readingItem.flatMap { geometry.shape.row(at: $0) }
        let before = anchor.map { geometry.offset(of: $0) }
        geometry.set(.measured(preferredAttributes.size.height), for: element, counting: &work)
        if let anchor, let before {
            context.contentOffsetAdjustment = CGPoint(x: 0, y: geometry.offset(of: anchor) - before)
        }
        return context
    }

    // MARK: Places

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        listElements(in: rect)
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let row = ListPath(indexPath).flatMap({ geometry.shape.row(at: $0) }) else { return nil }
        return attributes(of: row)
    }
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        indexPath.first.flatMap { side(elementKind, $0) }
    }

    // MARK: The look

    override func adopted(by view: UICollectionView) {
        view.traitOverrideValues.listEnvironment = list.appearance.environment
        view.inheritTraits()
        view.listBackground = list.backgroundColor ?? list.appearance.background
    }

    override func dress(_ view: UICollectionReusableView, _ key: ElementKey) {
        guard let collectionView else { return }
        switch key {
        case .cell(let path):
            guard let cell = view as? UICollectionViewListCell else { return }
            cell.setting = setting(of: path, cell: cell, in: collectionView)
            collectionView.adoptOutline(cell, at: path)
        case .supplementary(_, let path):
            guard let cell = view as? UICollectionViewListCell else { return }
            var setting = ListCellSetting()
            setting.appearance = list.appearance
            setting.side = key.kind == UICollectionView.elementKindSectionFooter ? .footer : .header
            setting.margin = innerMargin(collectionView)
            setting.isFirst = path.section == 0
            cell.setting = setting
        case .decoration: return
        }
    }
}
