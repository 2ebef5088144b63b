import Foundation
import TextLayout

/// How a font's size follows the content size.
enum FontScaling: Hashable, Sendable {
    /// A text style, perhaps with a bold or italic face.
    case style(UIFont.TextStyle, emphasis: FontEmphasis?)
    /// A font made for the large content size, scaled along a style.
    case metrics(UIFont.TextStyle, base: FontSpec, names: FontNames, maximum: Double)

    func font(for traits: UITraitCollection) -> UIFont {
        let category = traits.preferredContentSizeCategory.column
        switch self {
        case .style(let style, let emphasis):
            var spec = FontSpec(
                size: DynamicTypeTable.size(of: style.row, at: category),
                weight: DynamicTypeTable.weight(of: style.row))
            if let emphasis {
                if emphasis.isBold { spec.weight = DynamicTypeTable.emphasizedWeight(of: style.row) }
                spec.isItalic = emphasis.isItalic
                if let family = emphasis.family { spec.family = family }
            }
            return UIFont(spec: spec, scaling: self)
        case .metrics(let style, let base, let names, let maximum):
            var spec = base
            spec.size = Self.scaled(base.size, style: style, category: category, scale: Double(traits.displayScale))
            if maximum > 0 { spec.size = min(spec.size, maximum) }
            return UIFont(spec: spec, scaling: self, names: names)
        }
    }

    /// `value` in the proportion in which `style` grows from the large size to `category`, on a device pixel.
    static func scaled(
        _ value: Double, style: UIFont.TextStyle, category: DynamicTypeTable.Category, scale: Double
    ) -> Double {
        guard category != .large else { return value }
        let factor =
            DynamicTypeTable.size(of: style.row, at: category) / DynamicTypeTable.size(of: style.row, at: .large)
        let pixels = scale > 0 ? scale : 1
        return (value * factor * pixels).rounded() / pixels
    }
}

/// What a descriptor changes about a text style's face.
struct FontEmphasis: Hashable, Sendable {
    var isBold = false
    var isItalic = false
    var family: FontSpec.Family?
}
