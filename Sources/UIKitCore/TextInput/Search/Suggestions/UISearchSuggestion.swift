import Foundation

/// What a search offers to be searched for.
@preconcurrency @MainActor
public protocol UISearchSuggestion: NSObjectProtocol {
    var localizedSuggestion: String? { get }
    /// A second line.
    var localizedDescription: String? { get }
    /// Comes before the plain text.
    var localizedAttributedSuggestion: NSAttributedString? { get }
    var iconImage: UIImage? { get }
    var representedObject: Any? { get set }
}

extension UISearchSuggestion {
    public var localizedDescription: String? { nil }
    public var iconImage: UIImage? { nil }
}

/// A suggestion of text, a second line and an image.
@preconcurrency @MainActor
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
    public let localizedSuggestion: String?
    public let localizedAttributedSuggestion: NSAttributedString?
    public let localizedDescription: String?
    public let iconImage: UIImage?
    open var representedObject: Any?

    public convenience init(localizedSuggestion suggestion: String) {
        self.init(localizedSuggestion: suggestion, localizedDescription: nil)
    }
    public convenience init(localizedSuggestion suggestion: String, localizedDescription description: String?) {
        self.init(localizedSuggestion: suggestion, localizedDescription: description, iconImage: nil)
    }
    public init(localizedSuggestion suggestion: String, localizedDescription description: String?, iconImage: UIImage?)
    {
        localizedSuggestion = suggestion
        localizedAttributedSuggestion = nil
        localizedDescription = description
        self.iconImage = iconImage
        super.init()
    }

    public convenience init(localizedAttributedSuggestion suggestion: NSAttributedString) {
        self.init(localizedAttributedSuggestion: suggestion, localizedDescription: nil)
    }
    public convenience init(
        localizedAttributedSuggestion suggestion: NSAttributedString, localizedDescription description: String?
    ) {
        self.init(localizedAttributedSuggestion: suggestion, localizedDescription: description, iconImage: nil)
    }
    public init(
        localizedAttributedSuggestion suggestion: NSAttributedString, localizedDescription description: String?,
        iconImage: UIImage?
    ) {
        localizedSuggestion = suggestion.string
        localizedAttributedSuggestion = suggestion
        localizedDescription = description
        self.iconImage = iconImage
        super.init()
    }
}
