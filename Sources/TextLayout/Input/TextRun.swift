import DisplayList
import Foundation

/// A stretch of text with one look. A text is a list of runs; how it is cut into runs does not change the result.
package struct TextRun: Hashable, Sendable {
    package var text: String
    package var attributes: TextAttributes

    package init(_ text: String, _ attributes: TextAttributes) {
        self.text = text
        self.attributes = attributes
    }
}

/// The look of a run. Of a paragraph's runs, the first one's `paragraph` counts.
package struct TextAttributes: Hashable, Sendable {
    package var font: FontSpec
    package var color: PaintColor
    package var backgroundColor: PaintColor?
    /// Points added after each character.
    package var spacing: Double
    /// False keeps letters apart that the font would join.
    package var usesLigatures: Bool
    /// Points by which the run is raised.
    package var baselineOffset: Double
    package var underline: LineDecoration?
    package var strikethrough: LineDecoration?
    package var shadow: ShadowStyle?
    package var stroke: GlyphStroke?
    /// Set on a run whose text is the one character U+FFFC: it takes this picture's place.
    package var attachment: InlinePicture?
    package var paragraph: ParagraphStyle

    package init(font: FontSpec, color: PaintColor = .black, paragraph: ParagraphStyle = ParagraphStyle()) {
        self.font = font
        self.color = color
        self.paragraph = paragraph
        backgroundColor = nil
        spacing = 0
        usesLigatures = true
        baselineOffset = 0
        underline = nil
        strikethrough = nil
        shadow = nil
        stroke = nil
        attachment = nil
    }
}

/// A line under or through text.
package struct LineDecoration: Hashable, Sendable {
    package enum Pattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }

    package var isThick: Bool
    package var isDouble: Bool
    package var pattern: Pattern
    /// Spaces are left free.
    package var isByWord: Bool
    /// Nil takes the text's colour.
    package var color: PaintColor?

    package init(
        isThick: Bool = false, isDouble: Bool = false, pattern: Pattern = .solid, isByWord: Bool = false,
        color: PaintColor? = nil
    ) {
        self.isThick = isThick
        self.isDouble = isDouble
        self.pattern = pattern
        self.isByWord = isByWord
        self.color = color
    }
}

/// Outlined letters.
package struct GlyphStroke: Hashable, Sendable {
    /// Width of the stroke as a fraction of the font size.
    package var width: Double
    package var color: PaintColor?
    /// The letters are filled with the text's colour as well.
    package var fills: Bool

    package init(width: Double, color: PaintColor?, fills: Bool) {
        self.width = width
        self.color = color
        self.fills = fills
    }
}

/// A picture that stands in a line like a letter.
package struct InlinePicture: Hashable, Sendable {
    /// Size in points; the picture's own space is `(0, 0, width, height)`, y downwards.
    package var size: CGSize
    /// Distance from the baseline up to the picture's lower edge.
    package var raise: Double
    package var picture: DisplayList

    package init(size: CGSize, raise: Double, picture: DisplayList) {
        self.size = size
        self.raise = raise
        self.picture = picture
    }
}
