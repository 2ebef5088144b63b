import Foundation

/// What the looks of the kit's own configurations depend on.
struct LookState: Hashable {
    var isHighlighted = false
    var isSelected = false
    var isDisabled = false
    var isPinned = false
    var environment = UIListEnvironment.unspecified
    var category = UIContentSizeCategory.unspecified

    init() {}

    /// A state of the client's own type is an ordinary one.
    init(_ state: any UIConfigurationState) {
        environment = state.traitCollection.listEnvironment
        category = state.traitCollection.preferredContentSizeCategory
        switch state {
        case let cell as UICellConfigurationState:
            (isHighlighted, isSelected) = (cell.isHighlighted, cell.isSelected)
            (isDisabled, isPinned) = (cell.isDisabled, cell.isPinned)
            if cell.cellDropState == .targeted { isHighlighted = true }
        case let view as UIViewConfigurationState:
            (isHighlighted, isSelected) = (view.isHighlighted, view.isSelected)
            (isDisabled, isPinned) = (view.isDisabled, view.isPinned)
        default: break
        }
    }

    var isMarked: Bool { isHighlighted || isSelected }
}

/// A property with a look for every state, until the client gives it a value (`behaviours.md` 129).
struct Styled<Value> {
    var standard: Value
    private var own: Value?

    init(_ standard: Value) { self.standard = standard }

    /// True where the client set a value.
    var isOwn: Bool { if case .some = own { true } else { false } }

    var value: Value {
        get { own ?? standard }
        set { own = .some(newValue) }
    }
}

extension Styled: Equatable where Value: Equatable {}
extension Styled: Hashable where Value: Hashable {}
