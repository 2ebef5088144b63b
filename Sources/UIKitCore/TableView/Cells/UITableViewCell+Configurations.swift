import Foundation

extension UITableViewCell {
    /// The state without what overrides add.
    var presentConfigurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traits)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = isEditing
        state.isSwiped = editing.isSingled
        state.isReordering = table?.reorder.dragged?.cell === self
        state.isDisabled = !isUserInteractionEnabled
        state.cellDragState = UICellConfigurationState.DragState(rawValue: dragState.rawValue) ?? .none
        state.cellDropState = dropState
        state.isFocused = hasFocus
        return state
    }
}

extension UITableViewCell: ConfiguredView {
    var presentState: any UIConfigurationState { configurationState }
    var presentContentView: UIView { content }
    /// `selectionStyle = .none` suppresses the look of a selection (`SE-12`).
    func backgroundState(_ state: any UIConfigurationState) -> any UIConfigurationState {
        guard selectionStyle == .none, var state = state as? UICellConfigurationState else { return state }
        state.isSelected = false
        state.isHighlighted = false
        return state
    }
    func backgroundConfigurationDidChange() { backgroundDidChange() }
    func runConfigurationUpdate() {
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }
}
