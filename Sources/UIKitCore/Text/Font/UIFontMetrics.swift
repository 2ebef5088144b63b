import Foundation
import TextLayout

/// Scales fonts and lengths along a text style. Immutable.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    // Unchecked: the one stored property is a constant value.
    private let style: UIFont.TextStyle

    /// Along the body style.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }
    /// - Parameter maximumPointSize: 0 for no limit.
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let names = FontNames(family: font.familyName, postScript: font.fontName)
        return FontScaling.metrics(style, base: font.spec, names: names, maximum: Double(maximumPointSize))
            .font(for: traitCollection ?? .current)
    }

    open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let traits = traitCollection ?? .current
        return CGFloat(
            FontScaling.scaled(
                Double(value), style: style, category: traits.preferredContentSizeCategory.column,
                scale: Double(traits.displayScale)))
    }
}
