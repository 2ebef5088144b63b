import Foundation

/// What a table says about one row for the time it is being edited.
struct EditingRule: Hashable, Sendable {
    enum Control: Hashable, Sendable {
        case none
        case delete
        case insert
        /// A circle that shows whether the row is selected (`behaviours.md` 65).
        case select
    }

    var control = Control.none
    /// The row's style as its cell reports it.
    var style = UITableViewCell.EditingStyle.none
    /// The content moves in, with or without a control.
    var indents = false
    var canMove = false

    /// A row that cannot be edited has no control and does not indent (`behaviours.md` 72).
    static func fixed(canMove: Bool) -> EditingRule { EditingRule(canMove: canMove) }

    static func selectable(canMove: Bool) -> EditingRule {
        EditingRule(control: .select, indents: true, canMove: canMove)
    }

    /// - Parameter shouldIndent: counts for a row without a control; one that has a control makes room for it.
    static func editable(
        _ style: UITableViewCell.EditingStyle, shouldIndent: Bool, canMove: Bool
    ) -> EditingRule {
        switch style {
        case .none: EditingRule(indents: shouldIndent, canMove: canMove)
        case .delete: EditingRule(control: .delete, style: .delete, indents: true, canMove: canMove)
        case .insert: EditingRule(control: .insert, style: .insert, indents: true, canMove: canMove)
        }
    }
}
