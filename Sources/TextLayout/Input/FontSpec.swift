import Foundation

/// Which font a run of text asks for, before any file is chosen.
///
/// Two specs that are equal always resolve to the same faces, so a spec may be part of a cache key.
package struct FontSpec: Hashable, Sendable {
    package enum Family: Hashable, Sendable {
        /// The system font: Inter, and Inter Display from 20 points up.
        case system
        /// The system font with fixed advances: Noto Sans Mono.
        case monospaced
        /// The system font with serifs: Noto Serif.
        case serif
        /// A family by name, as Fontconfig knows it (a font that an app brought along).
        case named(String)
    }

    package var family: Family
    /// Size of the em in points.
    package var size: Double
    /// 100 (ultra light) to 900 (black), as in CSS.
    package var weight: Int
    package var isItalic: Bool
    /// Digits of equal width.
    package var hasTabularDigits: Bool
    /// Extra shear as a factor of x by y, on top of an italic face; 0 for none.
    package var obliqueness: Double

    package init(
        family: Family = .system, size: Double, weight: Int = 400, isItalic: Bool = false,
        hasTabularDigits: Bool = false, obliqueness: Double = 0
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.hasTabularDigits = hasTabularDigits
        self.obliqueness = obliqueness
    }
}
