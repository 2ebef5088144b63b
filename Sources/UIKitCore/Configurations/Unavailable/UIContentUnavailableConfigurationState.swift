import Foundation

/// The situation of a screen without content.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
    public var traitCollection: UITraitCollection
    /// What is searched for, where the screen searches.
    public var searchText: String?
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

extension UIContentUnavailableConfigurationState: CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    public var description: String {
        var text = StateDescription("UIContentUnavailableConfigurationState")
        if let searchText { text.add(true, "searchText = \"\(searchText)\"") }
        text.add(custom)
        return text.text
    }
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(
            self,
            children: ["traitCollection": traitCollection, "searchText": searchText as Any]
                as KeyValuePairs<String, Any>, displayStyle: .struct)
    }
}
