import Foundation

extension UIListContentConfiguration {
    /// The look of one text.
    public struct TextProperties: Hashable {
        public enum TextAlignment: Int, Sendable {
            case natural = 0, center, justified
        }

        public enum TextTransform: Int, Sendable {
            case none = 0, uppercase, lowercase, capitalized
        }

        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// 0 for as many as the text needs.
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var adjustsFontForContentSizeCategory = true
        public var transform = TextTransform.none
        private var fontSlot: Styled<UIFont>
        private var colorSlot: Styled<UIColor>
        private var transformerSlot: IdentifiedTransformer?

        init(_ look: ListContentLook.Text) {
            fontSlot = Styled(look.font)
            colorSlot = Styled(look.color)
        }

        mutating func adopt(_ look: ListContentLook.Text) {
            fontSlot.standard = look.font
            colorSlot.standard = look.color
        }

        public var font: UIFont {
            get { fontSlot.value }
            set { fontSlot.value = newValue }
        }
        public var color: UIColor {
            get { colorSlot.value }
            set { colorSlot.value = newValue }
        }
        public var colorTransformer: UIConfigurationColorTransformer? {
            get { transformerSlot?.transformer }
            set { transformerSlot = IdentifiedTransformer(newValue) }
        }
        /// The colour as it is shown: ``color`` through the transformer.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

        /// Letters move together a little before text is shrunk or cut off.
        public var allowsDefaultTighteningForTruncation = false
        /// While the pointer rests on text that is cut off, all of it is shown beside.
        public var showsExpansionTextWhenTruncated = false

        func transformed(_ text: String) -> String {
            switch transform {
            case .none: text
            case .uppercase: text.uppercased(with: .current)
            case .lowercase: text.lowercased(with: .current)
            case .capitalized: text.capitalized(with: .current)
            }
        }
    }
}

extension UIListContentConfiguration.TextProperties: CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    public var description: String { "<UIListContentTextProperties: font = \(font); color = \(color)>" }
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "font": font, "color": color, "colorTransformer": colorTransformer as Any, "alignment": alignment,
                "lineBreakMode": lineBreakMode, "numberOfLines": numberOfLines,
                "adjustsFontSizeToFitWidth": adjustsFontSizeToFitWidth, "minimumScaleFactor": minimumScaleFactor,
                "allowsDefaultTighteningForTruncation": allowsDefaultTighteningForTruncation,
                "showsExpansionTextWhenTruncated": showsExpansionTextWhenTruncated,
                "adjustsFontForContentSizeCategory": adjustsFontForContentSizeCategory, "transform": transform,
            ] as KeyValuePairs<String, Any>, displayStyle: .struct)
    }
}
