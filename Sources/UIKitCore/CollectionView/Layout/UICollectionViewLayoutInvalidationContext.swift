import Foundation

/// What of a layout no longer holds.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    var everything = false
    var dataSourceCounts = false
    private(set) var items: [IndexPath]?
    private(set) var supplementaries: [String: [IndexPath]]?
    private(set) var decorations: [String: [IndexPath]]?

    public override init() { super.init() }

    /// The data was reloaded: all that is known of it is to be forgotten.
    open var invalidateEverything: Bool { everything }
    /// The numbers of sections and items are to be read again.
    open var invalidateDataSourceCounts: Bool { dataSourceCounts }

    open func invalidateItems(at indexPaths: [IndexPath]) { items = (items ?? []) + indexPaths }
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        supplementaries = (supplementaries ?? [:]).merging([elementKind: indexPaths]) { $0 + $1 }
    }
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        decorations = (decorations ?? [:]).merging([elementKind: indexPaths]) { $0 + $1 }
    }
    open var invalidatedItemIndexPaths: [IndexPath]? { items }
    open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementaries }
    open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decorations }

    /// Added to the content offset when the layout has been prepared.
    open var contentOffsetAdjustment = CGPoint.zero

    /// Places that the layout was told are wrong, and nothing else.
    var isPartial: Bool { !everything && !dataSourceCounts && (items ?? []).isEmpty == false }
}
