import Foundation

/// The content of a row, header or footer: an image, a text and a secondary text.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    public var image: UIImage?
    public var imageProperties: ImageProperties
    public var text: String?
    /// Beats ``text`` (`behaviours.md` 123).
    public var attributedText: NSAttributedString?
    public var textProperties: TextProperties
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties: TextProperties
    /// On these axes the margins are at least those of the view around (`behaviours.md` 122).
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    /// Side by side only where both have room on one line (`behaviours.md` 124), and not at accessibility sizes
    /// (`AX-10`).
    public var prefersSideBySideTextAndSecondaryText: Bool
    /// Of everything shown (iOS 18).
    public var alpha: CGFloat = 1

    fileprivate let style: ListContentStyle
    /// What the look was last made for.
    private var state: LookState
    private var marginsSlot: Styled<NSDirectionalEdgeInsets>
    private var imagePaddingSlot: Styled<CGFloat>
    private var horizontalPaddingSlot: Styled<CGFloat>
    private var verticalPaddingSlot: Styled<CGFloat>

    init(_ style: ListContentStyle) {
        self.style = style
        state = LookState()
        let look = style.look(for: state, traits: .current)
        imageProperties = ImageProperties(look)
        textProperties = TextProperties(look.text)
        secondaryTextProperties = TextProperties(look.secondary)
        prefersSideBySideTextAndSecondaryText = look.isSideBySide
        marginsSlot = Styled(look.margins)
        imagePaddingSlot = Styled(look.imagePadding)
        horizontalPaddingSlot = Styled(look.horizontalPadding)
        verticalPaddingSlot = Styled(look.verticalPadding)
        state.category = UITraitCollection.current.preferredContentSizeCategory
    }

    // MARK: Space, in points

    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { marginsSlot.value }
        set { marginsSlot.value = newValue }
    }
    public var imageToTextPadding: CGFloat {
        get { imagePaddingSlot.value }
        set { imagePaddingSlot.value = newValue }
    }
    /// Between texts side by side.
    public var textToSecondaryTextHorizontalPadding: CGFloat {
        get { horizontalPaddingSlot.value }
        set { horizontalPaddingSlot.value = newValue }
    }
    /// Between texts one below the other.
    public var textToSecondaryTextVerticalPadding: CGFloat {
        get { verticalPaddingSlot.value }
        set { verticalPaddingSlot.value = newValue }
    }

    // MARK: UIContentConfiguration

    @preconcurrency @MainActor
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    public func updated(for state: any UIConfigurationState) -> Self {
        let next = LookState(state)
        guard next != self.state else { return self }
        var updated = self
        updated.state = next
        let look = style.look(for: next, traits: state.traitCollection)
        updated.textProperties.adopt(look.text)
        updated.secondaryTextProperties.adopt(look.secondary)
        updated.imageProperties.adopt(look)
        updated.marginsSlot.standard = look.margins
        updated.imagePaddingSlot.standard = look.imagePadding
        updated.horizontalPaddingSlot.standard = look.horizontalPadding
        updated.verticalPaddingSlot.standard = look.verticalPadding
        return updated
    }
}

extension UIListContentConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        var parts = ["Base Style = \(style)"]
        if let image { parts.append("image = \(image)") }
        if let text { parts.append("text = \"\(text)\"") }
        if let attributedText { parts.append("attributedText = \(attributedText.string)") }
        if let secondaryText { parts.append("secondaryText = \"\(secondaryText)\"") }
        if let secondaryAttributedText { parts.append("secondaryAttributedText = \(secondaryAttributedText.string)") }
        return "<UIListContentConfiguration: \(parts.joined(separator: "; "))>"
    }
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "image": image as Any, "imageProperties": imageProperties, "text": text as Any,
                "attributedText": attributedText as Any, "textProperties": textProperties,
                "secondaryText": secondaryText as Any, "secondaryAttributedText": secondaryAttributedText as Any,
                "secondaryTextProperties": secondaryTextProperties,
                "axesPreservingSuperviewLayoutMargins": axesPreservingSuperviewLayoutMargins,
                "directionalLayoutMargins": directionalLayoutMargins,
                "prefersSideBySideTextAndSecondaryText": prefersSideBySideTextAndSecondaryText,
                "imageToTextPadding": imageToTextPadding,
                "textToSecondaryTextHorizontalPadding": textToSecondaryTextHorizontalPadding,
                "textToSecondaryTextVerticalPadding": textToSecondaryTextVerticalPadding, "alpha": alpha,
            ] as KeyValuePairs<String, Any>, displayStyle: .struct)
    }
}

extension UIListContentConfiguration {
    /// Least height between the margins: rows have room for a line of the body font and a point more, which makes
    /// them 53 points high at Large (`RM-02`).
    func minimumLine(_ metrics: CellMetrics) -> CGFloat { takesRowMargins ? metrics.bodyLine + 1 : 0 }

    /// False for headers and footers: the vertical margins of a row are not theirs.
    var takesRowMargins: Bool { style.isCell }
}
