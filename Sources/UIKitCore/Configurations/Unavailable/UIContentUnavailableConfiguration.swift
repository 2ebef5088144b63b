import Foundation

/// What a screen shows in place of its content: that there is none, that it loads, or that nothing was found.
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
    public enum Alignment: Int, Sendable {
        case center = 0
        /// At the leading side.
        case natural
    }

    public var image: UIImage?
    public var imageProperties: ImageProperties
    /// Beats ``text``.
    public var attributedText: NSAttributedString?
    public var textProperties: TextProperties
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties: TextProperties
    /// Shown where it has a title or an image; so is the secondary one.
    public var button = UIButton.Configuration.plain()
    public var buttonProperties = ButtonProperties()
    public var secondaryButton = UIButton.Configuration.plain()
    public var secondaryButtonProperties = ButtonProperties()
    public var alignment = Alignment.center
    /// On these axes the margins are at least those of the view around.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    // Distances as remembered.
    public var imageToTextPadding: CGFloat = 10
    public var textToSecondaryTextPadding: CGFloat = 6
    public var textToButtonPadding: CGFloat = 16
    public var buttonToSecondaryButtonPadding: CGFloat = 8
    public var background = UIBackgroundConfiguration.clear()

    let style: UnavailableStyle
    private var textSlot: Styled<String?>
    private var secondarySlot: Styled<String?>

    init(_ style: UnavailableStyle) {
        self.style = style
        let look = UnavailableLook(traits: .current)
        imageProperties = ImageProperties()
        textProperties = TextProperties(font: style == .loading ? look.detailFont : look.titleFont)
        textProperties.color = style == .loading ? .secondaryLabel : .label
        secondaryTextProperties = TextProperties(font: look.detailFont)
        secondaryTextProperties.color = .secondaryLabel
        textSlot = Styled(style.text(searchText: nil))
        secondarySlot = Styled(style.secondaryText)
        image = style.image
    }

    public static func empty() -> Self { Self(.empty) }
    /// A spinner above its text (`CU-02`).
    public static func loading() -> Self { Self(.loading) }
    /// Says that nothing was found, for what once a state tells it (`CU-04`).
    public static func search() -> Self { Self(.search) }

    public var text: String? {
        get { textSlot.value }
        set { textSlot.value = newValue }
    }
    public var secondaryText: String? {
        get { secondarySlot.value }
        set { secondarySlot.value = newValue }
    }

    @preconcurrency @MainActor
    public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }

    public func updated(for state: any UIConfigurationState) -> Self {
        var updated = self
        let look = UnavailableLook(traits: state.traitCollection)
        updated.textProperties.adopt(style == .loading ? look.detailFont : look.titleFont)
        updated.secondaryTextProperties.adopt(look.detailFont)
        updated.textSlot.standard = style.text(
            searchText: (state as? UIContentUnavailableConfigurationState)?.searchText)
        updated.background = background.updated(for: state)
        return updated
    }

    /// For a view, which does not know what is searched for: the text stays.
    func updated(forTraits traits: UITraitCollection) -> Self {
        var updated = updated(for: UIContentUnavailableConfigurationState(traitCollection: traits))
        updated.textSlot.standard = textSlot.standard
        return updated
    }
}

/// A factory's name, and what it says. The words are ours (`CU-04`).
enum UnavailableStyle: Hashable, Sendable {
    case empty, loading, search

    func text(searchText: String?) -> String? {
        switch self {
        case .empty: nil
        case .loading: KitWord.loading.text
        case .search:
            if let searchText, !searchText.isEmpty {
                KitWord.noResultsFor.text(with: searchText)
            } else {
                KitWord.noResults.text
            }
        }
    }

    var secondaryText: String? { self == .search ? KitWord.checkSpelling.text : nil }
    var image: UIImage? { self == .search ? UIImage(systemName: "magnifyingglass") : nil }
}

/// Fonts at a text size (as remembered).
struct UnavailableLook {
    let titleFont: UIFont
    let detailFont: UIFont

    init(traits: UITraitCollection) {
        titleFont = UIFontMetrics(forTextStyle: .title2).scaledFont(
            for: .systemFont(ofSize: 22, weight: .bold), compatibleWith: traits)
        detailFont = .preferredFont(forTextStyle: .subheadline, compatibleWith: traits)
    }
}

extension UIContentUnavailableConfiguration: CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    public var description: String {
        "<UIContentUnavailableConfiguration: Base Style = \(style); text = \(text ?? "nil"); secondaryText = "
            + "\(secondaryText ?? "nil")>"
    }
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "image": image as Any, "imageProperties": imageProperties, "text": text as Any,
                "attributedText": attributedText as Any, "textProperties": textProperties,
                "secondaryText": secondaryText as Any, "secondaryAttributedText": secondaryAttributedText as Any,
                "secondaryTextProperties": secondaryTextProperties, "button": button,
                "buttonProperties": buttonProperties, "secondaryButton": secondaryButton,
                "secondaryButtonProperties": secondaryButtonProperties, "alignment": alignment,
                "axesPreservingSuperviewLayoutMargins": axesPreservingSuperviewLayoutMargins,
                "directionalLayoutMargins": directionalLayoutMargins, "imageToTextPadding": imageToTextPadding,
                "textToSecondaryTextPadding": textToSecondaryTextPadding,
                "textToButtonPadding": textToButtonPadding,
                "buttonToSecondaryButtonPadding": buttonToSecondaryButtonPadding, "background": background,
            ] as KeyValuePairs<String, Any>, displayStyle: .struct)
    }
}
