import Foundation

/// One concrete font at one size, complete enough for a rasterizer to open it without asking anybody.
///
/// Equality is by value; instances are interned by `TextLayout`, so comparing is usually a pointer compare.
package final class FontInstance: Hashable, Sendable {
    /// Font file and the face inside it, as Fontconfig names them.
    package let file: String
    package let faceIndex: Int
    /// Size in points (em), before the scale of the target.
    package let size: Double
    /// Axis settings of a variable font, as `wght=600,opsz=17`; empty when there are none.
    package let variations: String
    /// Slant added by shear where the family has no italic, as a factor of x by y; 0 for none.
    package let syntheticSlant: Double
    /// True when strokes are thickened because the family has no heavier face.
    package let isSyntheticBold: Bool
    /// True for colour bitmap fonts, whose glyphs ignore the text colour.
    package let isColor: Bool

    package init(
        file: String, faceIndex: Int, size: Double, variations: String = "", syntheticSlant: Double = 0,
        isSyntheticBold: Bool = false, isColor: Bool = false
    ) {
        self.file = file
        self.faceIndex = faceIndex
        self.size = size
        self.variations = variations
        self.syntheticSlant = syntheticSlant
        self.isSyntheticBold = isSyntheticBold
        self.isColor = isColor
    }

    package static func == (left: FontInstance, right: FontInstance) -> Bool {
        left === right
            || (left.file == right.file && left.faceIndex == right.faceIndex && left.size == right.size
                && left.variations == right.variations && left.syntheticSlant == right.syntheticSlant
                && left.isSyntheticBold == right.isSyntheticBold && left.isColor == right.isColor)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(file)
        hasher.combine(faceIndex)
        hasher.combine(size)
        hasher.combine(variations)
    }
}

/// Glyphs of one font on one baseline, at their final positions.
package struct GlyphRun: Hashable, Sendable {
    package var font: FontInstance
    /// Glyph indices of the font, in visual order from left to right.
    package var glyphs: [UInt32]
    /// Baseline origin of each glyph, in points, in the coordinate space of the list.
    package var positions: [CGPoint]
    package var color: PaintColor
    /// The characters shown, for text dumps only.
    package var text: String

    package init(font: FontInstance, glyphs: [UInt32], positions: [CGPoint], color: PaintColor, text: String) {
        self.font = font
        self.glyphs = glyphs
        self.positions = positions
        self.color = color
        self.text = text
    }

    /// The same glyphs moved by `offset`.
    package func translated(by offset: CGPoint) -> GlyphRun {
        var moved = self
        moved.positions = positions.map { CGPoint(x: $0.x + offset.x, y: $0.y + offset.y) }
        return moved
    }
}
