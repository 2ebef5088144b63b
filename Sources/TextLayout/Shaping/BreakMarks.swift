import CPangoCairo
import Foundation

/// What Unicode's rules say about each position of a paragraph: line breaks, grapheme borders, white space.
struct BreakMarks {
    /// First byte of the paragraph in the text.
    private let start: Int
    private let attributes: [PangoLogAttr]
    /// Index of the scalar that each byte of the paragraph belongs to, and of the end.
    private let scalarOfByte: [Int32]

    init(_ content: Range<Int>, of text: ShapedText) {
        start = content.lowerBound
        var scalars: [Int32] = []
        scalars.reserveCapacity(content.count + 1)
        var count: Int32 = 0
        for byte in text.bytes[content] {
            if byte & 0xC0 != 0x80 { count += 1 }
            scalars.append(count - 1)
        }
        scalars.append(count)
        scalarOfByte = scalars
        var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: Int(count) + 1)
        text.withCharacters {
            pango_get_log_attrs(
                $0 + content.lowerBound, Int32(content.count), -1, pango_language_get_default(), &attributes, count + 1)
        }
        self.attributes = attributes
    }

    /// Flags of the cluster that fills `bytes` of the text.
    func flags(for bytes: Range<Int>) -> Cluster.Flags {
        let scalar = Int(scalarOfByte[bytes.lowerBound - start])
        let mark = attributes[scalar]
        var flags: Cluster.Flags = []
        if mark.is_line_break != 0, scalar > 0 { flags.insert(.lineBreakBefore) }
        if mark.is_cursor_position != 0 { flags.insert(.graphemeStart) }
        if mark.is_white != 0 { flags.insert(.whitespace) }
        if mark.is_expandable_space != 0 { flags.insert(.expandable) }
        return flags
    }

    func graphemes(in bytes: Range<Int>) -> Int {
        let first = Int(scalarOfByte[bytes.lowerBound - start])
        let end = Int(scalarOfByte[bytes.upperBound - start])
        return (first..<end).reduce(0) { $0 + (attributes[$1].is_cursor_position != 0 ? 1 : 0) }
    }
}
