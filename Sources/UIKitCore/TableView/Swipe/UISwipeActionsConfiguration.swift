import Foundation

/// The actions of one side of a row, the one next to the edge first.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// None means that nothing opens on this side (`SW-02`).
    public let actions: [UIContextualAction]
    /// A swipe over most of the row performs the first action (`SW-03`).
    open var performsFirstActionWithFullSwipe = true

    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}
