import Foundation

/// What of a flow layout no longer holds; both by default.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Sizes and distances are asked again.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Places are worked out again from the sizes that are known.
    open var invalidateFlowLayoutAttributes = true
}
