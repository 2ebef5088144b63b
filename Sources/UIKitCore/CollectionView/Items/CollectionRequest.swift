import Foundation

/// One question for a view that is being answered, and what came up on the way.
@MainActor
final class CollectionRequest {
    /// Questions that are being answered, of all collection views.
    static var openCount = 0

    let attributes: UICollectionViewLayoutAttributes
    /// The cell that a reconfiguration must get back.
    let existing: UICollectionViewCell?
    /// What a dequeue has returned for it.
    var dequeued: UICollectionReusableView?

    init(_ attributes: UICollectionViewLayoutAttributes, existing: UICollectionViewCell? = nil) {
        self.attributes = attributes
        self.existing = existing
    }
}
