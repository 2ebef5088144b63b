import Foundation

/// Vertical measures of a font at one size, in points. `descender` is negative, as UIKit's is.
package struct FontMetrics: Hashable, Sendable {
    package var ascender: Double
    package var descender: Double
    package var leading: Double
    package var capHeight: Double
    package var xHeight: Double

    package init(ascender: Double, descender: Double, leading: Double = 0, capHeight: Double, xHeight: Double) {
        self.ascender = ascender
        self.descender = descender
        self.leading = leading
        self.capHeight = capHeight
        self.xHeight = xHeight
    }

    /// Height of every line set in the font, whatever fallback fonts draw in it.
    package var lineHeight: Double { ascender - descender + leading }

    /// The system font's published proportions: the same for every weight and design.
    ///
    /// In units of 2048 to the em: ascender 1950, descender 494, cap height 1443, x-height 1078. At 17 points the line
    /// is 20.287 high (as remembered from `UIFont`).
    package static func system(size: Double) -> FontMetrics {
        FontMetrics(
            ascender: size * 1950 / 2048, descender: -size * 494 / 2048, capHeight: size * 1443 / 2048,
            xHeight: size * 1078 / 2048)
    }
}
