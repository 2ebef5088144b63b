import Foundation
import ListCore

/// The row whose actions are showing, with what the finger does to it.
@MainActor
final class OpenRow {
    /// Mapped through updates.
    var row: NewRow
    let side: SwipeSide
    let actions: [SwipeAction]
    var state: SwipeState
    let view: SwipeActionsView
    let cell: UITableViewCell
    /// The row was opened by its delete control, in a table that is being edited.
    let isConfirmation: Bool
    /// An action runs; the row stays as it is until that says it is done.
    var isPerforming = false
    /// What an action answered while the row was still sliding away for it.
    var answer: (() -> Void)?
    var isSliding = false

    init(
        row: NewRow, cell: UITableViewCell, side: SwipeSide, actions: SwipeActions, isConfirmation: Bool,
        layout: (SwipeActionsView) -> SwipeLayout
    ) {
        self.row = row
        self.cell = cell
        self.side = side
        self.actions = actions.actions
        self.isConfirmation = isConfirmation
        view = SwipeActionsView(actions: actions.actions, side: side, traits: cell.traits)
        state = SwipeState(layout: layout(view))
    }
}
