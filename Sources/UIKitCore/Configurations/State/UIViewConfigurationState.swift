import Foundation

/// The situation of a header, footer or other view without a row.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    /// A header that floats above the rows of its section.
    public var isPinned = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

extension UIViewConfigurationState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        var text = StateDescription("UIViewConfigurationState")
        text.add(isDisabled, "Disabled")
        text.add(isHighlighted, "Highlighted")
        text.add(isSelected, "Selected")
        text.add(isFocused, "Focused")
        text.add(isPinned, "Pinned")
        text.add(custom)
        return text.text
    }
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "traitCollection": traitCollection, "isDisabled": isDisabled, "isHighlighted": isHighlighted,
                "isSelected": isSelected, "isFocused": isFocused, "isPinned": isPinned,
            ] as KeyValuePairs<String, Any>, displayStyle: .struct)
    }
}
