import Foundation
import TextLayout

extension UIFont {
    /// A role of text, whose size follows the content size.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }

        /// Row of the Dynamic Type table; names that UIKit does not know count as body.
        var row: DynamicTypeTable.Style {
            switch self {
            case .largeTitle: .largeTitle
            case .title1: .title1
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .subheadline: .subheadline
            case .callout: .callout
            case .footnote: .footnote
            case .caption1: .caption1
            case .caption2: .caption2
            default: .body
            }
        }
    }

    /// Thickness of strokes, -1 to 1.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)

        /// Named weights, lightest first, with their CSS numbers and the name in a font's PostScript name.
        static let named: [(weight: Weight, css: Int, name: String)] = [
            (.ultraLight, 100, "Ultralight"), (.thin, 200, "Thin"), (.light, 300, "Light"),
            (.regular, 400, "Regular"), (.medium, 500, "Medium"), (.semibold, 600, "Semibold"), (.bold, 700, "Bold"),
            (.heavy, 800, "Heavy"), (.black, 900, "Black"),
        ]

        /// CSS number of the nearest named weight.
        var css: Int {
            Self.named.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }!.css
        }

        init(css: Int) {
            self = Self.named.min { abs($0.css - css) < abs($1.css - css) }!.weight
        }
    }
}

extension UIContentSizeCategory {
    /// Column of the Dynamic Type table; unspecified counts as large.
    var column: DynamicTypeTable.Category {
        rank.flatMap(DynamicTypeTable.Category.init(rawValue:)) ?? .large
    }
}
