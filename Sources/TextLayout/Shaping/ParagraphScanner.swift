import Foundation

/// Where the paragraphs of a UTF-8 text lie.
///
/// A paragraph ends at LF, CR, CR LF or U+2029. A text that ends in a terminator has one more, empty paragraph. An empty
/// text has none.
struct ParagraphScanner {
    struct Paragraph: Equatable {
        /// Bytes without the terminator.
        var content: Range<Int>
        /// First byte after the terminator.
        var end: Int
    }

    /// - Parameter count: bytes that belong to the text.
    static func paragraphs(in bytes: [UInt8], count: Int) -> [Paragraph] {
        guard count > 0 else { return [] }
        var found: [Paragraph] = []
        var start = 0
        var index = 0
        while index < count {
            let length = terminatorLength(in: bytes, at: index, count: count)
            guard length > 0 else {
                index += 1
                continue
            }
            found.append(Paragraph(content: start..<index, end: index + length))
            index += length
            start = index
        }
        found.append(Paragraph(content: start..<count, end: count))
        return found
    }

    private static func terminatorLength(in bytes: [UInt8], at index: Int, count: Int) -> Int {
        switch bytes[index] {
        case 0x0A: return 1
        case 0x0D: return index + 1 < count && bytes[index + 1] == 0x0A ? 2 : 1
        case 0xE2:
            return index + 2 < count && bytes[index + 1] == 0x80 && bytes[index + 2] == 0xA9 ? 3 : 0
        default: return 0
        }
    }
}
