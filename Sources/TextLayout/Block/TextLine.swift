import DisplayList
import Foundation

/// One laid-out line. Horizontal positions count from the line's own left edge, vertical ones from the block's top.
///
/// Where the left edge lies depends on the width that the block is put into: see `TextBlock.left(of:in:)`.
package struct TextLine: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable { case left, center, right }

    /// UTF-16 units, with white space at the end and the terminator.
    package var range: Range<Int>
    /// The parts of `range` that are shown; two when the middle is cut out.
    package var visibleRanges: [Range<Int>]
    /// Top edge and height of the line's box; line spacing is not part of it.
    package var top: Double
    package var height: Double
    /// On a device pixel.
    package var baseline: Double
    /// Of what is seen; white space where the line wraps is not counted.
    package var width: Double
    package var alignment: Alignment
    package var isRightToLeft: Bool
    /// Indents at the left and right edge.
    package var leftInset: Double
    package var rightInset: Double
    package var isTruncated: Bool
    /// Glyphs from left to right.
    package var inks: [Ink]
    package var fills: [Fill]
    package var rules: [Rule]
    package var pictures: [Picture]
    /// From left to right, white space at the end included.
    package var stops: [CaretStop]

    /// Glyphs of one look.
    package struct Ink: Hashable, Sendable {
        package var run: GlyphRun
        package var shadow: ShadowStyle?
        package var stroke: GlyphStroke?
        /// Outlines of the glyphs, present when they are stroked.
        package var outlines: DisplayPath?
    }

    /// Background behind text.
    package struct Fill: Hashable, Sendable {
        package var rect: CGRect
        package var color: PaintColor
    }

    /// A line under or through text.
    package struct Rule: Hashable, Sendable {
        package var isThrough: Bool
        package var from: Double
        package var to: Double
        /// Centre of the (first) stroke.
        package var y: Double
        package var thickness: Double
        package var decoration: LineDecoration
        package var color: PaintColor
    }

    package struct Picture: Hashable, Sendable {
        package var rect: CGRect
        package var picture: DisplayList
        /// UTF-16 offset of the character it stands for.
        package var offset: Int
    }

    /// Where the caret can stand: the edges of one grapheme.
    package struct CaretStop: Hashable, Sendable {
        package var offset: Int32
        package var length: Int32
        package var left: Float
        package var right: Float
        package var isRightToLeft: Bool
    }
}
