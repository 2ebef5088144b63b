import Foundation

/// What lies behind the content of a cell, header or footer.
public struct UIBackgroundConfiguration: Hashable {
    /// Lies above the colour, inside the insets. Its frame is set; it keeps `translatesAutoresizingMaskIntoConstraints`
    /// (`behaviours.md` 128).
    public var customView: UIView?
    /// On these edges the insets grow by the layout margins of the view around.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    public var backgroundColorTransformer: UIConfigurationColorTransformer? {
        get { colorTransformerSlot?.transformer }
        set { colorTransformerSlot = IdentifiedTransformer(newValue) }
    }
    /// A material, below the colour. Drawn without a blur.
    public var visualEffect: UIVisualEffect?
    public var image: UIImage?
    public var imageContentMode = UIView.ContentMode.scaleToFill
    public var strokeColorTransformer: UIConfigurationColorTransformer? {
        get { strokeTransformerSlot?.transformer }
        set { strokeTransformerSlot = IdentifiedTransformer(newValue) }
    }
    public var strokeWidth: CGFloat = 0
    /// Points by which the stroke's outer edge lies outside the background.
    public var strokeOutset: CGFloat = 0
    /// iOS 18.
    public var shadowProperties = UIShadowProperties()

    private let style: BackgroundStyle
    /// What the look was last made for.
    private var state = LookState()
    private var colorSlot: Styled<UIColor?>
    private var strokeSlot = Styled<UIColor?>(nil)
    private var radiusSlot: Styled<CGFloat>
    private var insetsSlot: Styled<NSDirectionalEdgeInsets>
    private var colorTransformerSlot: IdentifiedTransformer?
    private var strokeTransformerSlot: IdentifiedTransformer?

    init(_ style: BackgroundStyle) {
        self.style = style
        let look = style.look(for: state)
        colorSlot = Styled(look.color)
        radiusSlot = Styled(look.cornerRadius)
        insetsSlot = Styled(look.insets)
    }

    /// Nil takes the tint of the view, `.clear` paints nothing (`behaviours.md` 127).
    public var backgroundColor: UIColor? {
        get { colorSlot.value }
        set { colorSlot.value = newValue }
    }
    /// As ``backgroundColor``; seen where ``strokeWidth`` is more than 0.
    public var strokeColor: UIColor? {
        get { strokeSlot.value }
        set { strokeSlot.value = newValue }
    }
    public var cornerRadius: CGFloat {
        get { radiusSlot.value }
        set { radiusSlot.value = newValue }
    }
    public var backgroundInsets: NSDirectionalEdgeInsets {
        get { insetsSlot.value }
        set { insetsSlot.value = newValue }
    }

    /// True where the client set the corners' radius.
    var hasOwnCorners: Bool { radiusSlot.isOwn }
    /// The colour the client set; nil where it left it to the style.
    var ownColor: UIColor? { colorSlot.isOwn ? backgroundColor : nil }

    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }

    /// The same background in the look of a state. Properties the client gave a value keep it.
    public func updated(for state: any UIConfigurationState) -> Self {
        let next = LookState(state)
        guard next != self.state else { return self }
        var updated = self
        updated.state = next
        let look = style.look(for: next)
        updated.colorSlot.standard = look.color
        updated.radiusSlot.standard = look.cornerRadius
        updated.insetsSlot.standard = look.insets
        return updated
    }
}

extension UIBackgroundConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        "<UIBackgroundConfiguration: Base Style = \(style); backgroundColor = "
            + "\(backgroundColor.map { "\($0)" } ?? "tint"); cornerRadius = \(cornerRadius)>"
    }
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "customView": customView as Any, "cornerRadius": cornerRadius, "backgroundInsets": backgroundInsets,
                "edgesAddingLayoutMarginsToBackgroundInsets": edgesAddingLayoutMarginsToBackgroundInsets,
                "backgroundColor": backgroundColor as Any,
                "backgroundColorTransformer": backgroundColorTransformer as Any, "visualEffect": visualEffect as Any,
                "image": image as Any, "imageContentMode": imageContentMode, "strokeColor": strokeColor as Any,
                "strokeColorTransformer": strokeColorTransformer as Any, "strokeWidth": strokeWidth,
                "strokeOutset": strokeOutset, "shadowProperties": shadowProperties,
            ] as KeyValuePairs<String, Any>, displayStyle: .struct)
    }
}
