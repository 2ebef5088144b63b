import Foundation

/// The smallest stretch of text that has glyphs of its own: a letter with its marks, a ligature, an emoji sequence.
struct Cluster {
    struct Flags: OptionSet {
        let rawValue: UInt8

        static let lineBreakBefore = Flags(rawValue: 1)
        static let graphemeStart = Flags(rawValue: 2)
        static let whitespace = Flags(rawValue: 4)
        /// A line that starts or ends here has to be shaped anew on both sides.
        static let unsafeToBreakBefore = Flags(rawValue: 8)
        static let tab = Flags(rawValue: 16)
        /// A line separator within a paragraph: the line ends after it.
        static let newline = Flags(rawValue: 32)
        /// Grows when a line is justified.
        static let expandable = Flags(rawValue: 64)
        static let picture = Flags(rawValue: 128)
    }

    /// First UTF-16 unit in the text, and how many.
    var start: Int32
    var length: Int32
    /// First UTF-8 byte in the text, and how many.
    var byte: Int32
    var byteLength: Int32
    /// Graphemes inside; more than one in a ligature.
    var graphemes: Int32
    /// Points, with kerning and tracking.
    var advance: Double
    var firstGlyph: Int32
    var glyphCount: Int32
    var flags: Flags

    var end: Int32 { start + length }
}

/// One glyph in points: its offset from the pen, and how far it moves the pen.
struct Glyph {
    var id: UInt32
    var dx: Double
    /// Upwards is negative.
    var dy: Double
    var advance: Double
}

/// Clusters in logical order and their glyphs; a cluster's glyphs run from left to right.
struct GlyphStore {
    var clusters: [Cluster] = []
    var glyphs: [Glyph] = []
}
