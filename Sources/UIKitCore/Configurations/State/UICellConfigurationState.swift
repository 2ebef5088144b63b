import Foundation

/// The situation of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    public enum DragState: Int, Sendable {
        case none = 0, lifting, dragging
    }

    public enum DropState: Int, Sendable {
        case none = 0, notTargeted, targeted
    }

    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    public var isPinned = false
    public var isEditing = false
    public var isExpanded = false
    /// Its swipe actions show.
    public var isSwiped = false
    public var isReordering = false
    public var cellDragState = DragState.none
    public var cellDropState = DropState.none
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

extension UICellConfigurationState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        var text = StateDescription("UICellConfigurationState")
        text.add(isDisabled, "Disabled")
        text.add(isHighlighted, "Highlighted")
        text.add(isSelected, "Selected")
        text.add(isFocused, "Focused")
        text.add(isPinned, "Pinned")
        text.add(isEditing, "Editing")
        text.add(isExpanded, "Expanded")
        text.add(isSwiped, "Swiped")
        text.add(isReordering, "Reordering")
        text.add(cellDragState != .none, "Drag state = \(cellDragState)")
        text.add(cellDropState != .none, "Drop state = \(cellDropState)")
        text.add(custom)
        return text.text
    }
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "traitCollection": traitCollection, "isDisabled": isDisabled, "isHighlighted": isHighlighted,
                "isSelected": isSelected, "isFocused": isFocused, "isPinned": isPinned, "isEditing": isEditing,
                "isExpanded": isExpanded, "isSwiped": isSwiped, "isReordering": isReordering,
                "cellDragState": cellDragState, "cellDropState": cellDropState,
            ] as KeyValuePairs<String, Any>, displayStyle: .struct)
    }
}
