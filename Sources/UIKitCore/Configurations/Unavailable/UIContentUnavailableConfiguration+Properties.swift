import Foundation

extension UIContentUnavailableConfiguration {
    public struct TextProperties: Hashable {
        public var color = UIColor.label
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// 0 for as many as the text needs.
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        private var fontSlot: Styled<UIFont>

        init(font: UIFont) { fontSlot = Styled(font) }

        mutating func adopt(_ font: UIFont) { fontSlot.standard = font }

        public var font: UIFont {
            get { fontSlot.value }
            set { fontSlot.value = newValue }
        }

        /// Letters move together a little before text is shrunk or cut off.
        public var allowsDefaultTighteningForTruncation = false
    }

    /// What a button does; how it looks is its configuration's matter.
    public struct ButtonProperties: Hashable {
        public var primaryAction: UIAction?
        /// Shown by a tap where there is no action, else by a long press.
        public var menu: UIMenu?
        public var isEnabled = true
        public var role = UIButton.Role.normal

        init() {}
    }

    public struct ImageProperties: Hashable {
        /// A large symbol (as remembered).
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? =
            UIImage.SymbolConfiguration(pointSize: 48, weight: .regular)
        /// Nil takes the tint of the view. Opaque, so that lines over areas of a symbol do not show.
        public var tintColor: UIColor? = .systemGray
        /// Points; 0 is square corners.
        public var cornerRadius: CGFloat = 0
        /// The image is made smaller until it fits; a side of 0 is unlimited.
        public var maximumSize = CGSize.zero

        /// The image keeps its colours where a person has colours inverted.
        public var accessibilityIgnoresInvertColors = false

        init() {}
    }
}

extension UIContentUnavailableConfiguration.TextProperties: CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    public var description: String { "<UIContentUnavailableTextProperties: font = \(font); color = \(color)>" }
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "font": font, "color": color, "lineBreakMode": lineBreakMode, "numberOfLines": numberOfLines,
                "adjustsFontSizeToFitWidth": adjustsFontSizeToFitWidth, "minimumScaleFactor": minimumScaleFactor,
                "allowsDefaultTighteningForTruncation": allowsDefaultTighteningForTruncation,
            ] as KeyValuePairs<String, Any>, displayStyle: .struct)
    }
}

extension UIContentUnavailableConfiguration.ImageProperties: CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    public var description: String {
        "<UIContentUnavailableImageProperties: cornerRadius = \(cornerRadius); maximumSize = \(maximumSize)>"
    }
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "preferredSymbolConfiguration": preferredSymbolConfiguration as Any, "tintColor": tintColor as Any,
                "cornerRadius": cornerRadius, "maximumSize": maximumSize,
            ] as KeyValuePairs<String, Any>, displayStyle: .struct)
    }
}

extension UIContentUnavailableConfiguration.ButtonProperties: CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    public var description: String {
        "<UIContentUnavailableButtonProperties: isEnabled = \(isEnabled); role = \(role)>"
    }
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(
            self,
            children: ["primaryAction": primaryAction as Any, "isEnabled": isEnabled, "role": role]
                as KeyValuePairs<String, Any>, displayStyle: .struct)
    }
}
