import Foundation

extension UIListContentConfiguration {
    /// The look and room of the image (`behaviours.md` 125).
    public struct ImageProperties: Hashable {
        /// In a reserved size: the side of the box that symbols get, which grows with the text.
        public static let standardDimension: CGFloat = .greatestFiniteMagnitude

        /// Points; 0 is square corners.
        public var cornerRadius: CGFloat = 0
        /// The image is made smaller until it fits; a side of 0 is unlimited.
        public var maximumSize = CGSize.zero
        /// Room kept for the image, which lies in its middle; a side of 0 takes the image's own. The width is not kept
        /// at accessibility sizes.
        public var reservedLayoutSize = CGSize.zero
        public var strokeWidth: CGFloat = 0
        /// Nil strokes in the tint (iOS 18).
        public var strokeColor: UIColor?
        private var tintSlot: Styled<UIColor?>
        private var symbolSlot: Styled<UIImage.SymbolConfiguration?>
        private var tintTransformerSlot: IdentifiedTransformer?
        private var strokeTransformerSlot: IdentifiedTransformer?

        init(_ look: ListContentLook) {
            tintSlot = Styled(look.imageTint)
            symbolSlot = Styled(look.symbol)
        }

        mutating func adopt(_ look: ListContentLook) {
            tintSlot.standard = look.imageTint
            symbolSlot.standard = look.symbol
        }

        /// How a symbol looks whose own configuration leaves it open.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
            get { symbolSlot.value }
            set { symbolSlot.value = newValue }
        }

        /// Nil takes the tint of the view.
        public var tintColor: UIColor? {
            get { tintSlot.value }
            set { tintSlot.value = newValue }
        }
        public var tintColorTransformer: UIConfigurationColorTransformer? {
            get { tintTransformerSlot?.transformer }
            set { tintTransformerSlot = IdentifiedTransformer(newValue) }
        }
        public var strokeColorTransformer: UIConfigurationColorTransformer? {
            get { strokeTransformerSlot?.transformer }
            set { strokeTransformerSlot = IdentifiedTransformer(newValue) }
        }

        /// The image keeps its colours where a person has colours inverted.
        public var accessibilityIgnoresInvertColors = false

        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }

        public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
            let color = strokeColor ?? tintColor
            return strokeColorTransformer?(color) ?? color
        }
    }
}

extension UIListContentConfiguration.ImageProperties: CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    public var description: String {
        "<UIListContentImageProperties: cornerRadius = \(cornerRadius); maximumSize = \(maximumSize); "
            + "reservedLayoutSize = \(reservedLayoutSize)>"
    }
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "tintColor": tintColor as Any, "tintColorTransformer": tintColorTransformer as Any,
                "cornerRadius": cornerRadius, "maximumSize": maximumSize, "reservedLayoutSize": reservedLayoutSize,
                "strokeWidth": strokeWidth, "strokeColor": strokeColor as Any,
            ] as KeyValuePairs<String, Any>, displayStyle: .struct)
    }
}
