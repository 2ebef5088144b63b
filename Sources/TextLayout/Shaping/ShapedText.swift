import CPangoCairo
import DisplayList
import Foundation

/// A text after shaping and before line breaking: good for any width, any colours.
final class ShapedText {
    let spans: [ShapeKey.Span]
    /// UTF-8 of the whole text, with a final zero that is not part of it.
    let bytes: [UInt8]
    /// UTF-16 offset of each byte and of the end.
    let utf16OfByte: [Int32]
    var store = GlyphStore()
    var runs: [ShapedRun] = []
    var paragraphs: [ShapedParagraph] = []
    /// Parts shaped anew because a line border cut joined letters.
    var reshapes = 0

    init(spans: [ShapeKey.Span], bytes: [UInt8], utf16OfByte: [Int32]) {
        self.spans = spans
        self.bytes = bytes
        self.utf16OfByte = utf16OfByte
    }

    var byteCount: Int { bytes.count - 1 }
    var length: Int { Int(utf16OfByte[byteCount]) }

    /// Index of the run that holds `cluster`.
    func runIndex(of cluster: Int) -> Int {
        var low = 0
        var high = runs.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if runs[middle].clusters.lowerBound <= cluster { low = middle } else { high = middle }
        }
        return low
    }
}

/// Clusters that one face draws in one direction.
struct ShapedRun {
    /// Nil for a picture, and for text that no font of the configuration draws.
    var face: FontFace?
    var instance: FontInstance?
    var design = SystemFontDesign.identity
    /// Bidirectional embedding level; odd is right to left.
    var level: UInt8
    /// Index in `ShapedText.spans`.
    var span: Int
    var script: hb_script_t
    var language: hb_language_t?
    var clusters: Range<Int>

    var isRightToLeft: Bool { level & 1 == 1 }
}

/// A paragraph's place in the text. Offsets in UTF-16 units.
struct ShapedParagraph {
    /// Without the terminator.
    var content: Range<Int>
    /// After the terminator.
    var end: Int
    /// 0 or 1.
    var baseLevel: UInt8
    var clusters: Range<Int>

    var isRightToLeft: Bool { baseLevel == 1 }
}
