import Foundation

/// One change of an update, as a layout is told of it.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    public enum Action: Int, Sendable {
        case insert = 0
        case delete = 1
        case reload = 2
        case move = 3
        case none = 4
    }

    /// Nil for what is inserted. A whole section has `NSNotFound` in the place of the item.
    open var indexPathBeforeUpdate: IndexPath? { before }
    /// Nil for what is deleted.
    open var indexPathAfterUpdate: IndexPath? { after }
    open var updateAction: Action { action }

    private let before: IndexPath?
    private let after: IndexPath?
    private let action: Action

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        (self.action, self.before, self.after) = (action, before, after)
    }
}
