import SwiftSyntax

/// Bytes of a source file to be replaced; an empty range inserts.
public struct SourceEdit: Hashable, Sendable {
    /// Of the source's UTF-8 bytes.
    public var range: Range<Int>
    public var text: String

    static func insert(_ text: String, at position: AbsolutePosition) -> SourceEdit {
        SourceEdit(range: position.utf8Offset..<position.utf8Offset, text: text)
    }

    /// Replaces a node without its surrounding trivia. Line breaks inside it are kept, behind the new text.
    static func replace(_ node: some SyntaxProtocol, with text: String) -> SourceEdit {
        let breaks = node.trimmedDescription.utf8.filter { $0 == UInt8(ascii: "\n") }.count
        return SourceEdit(
            range: node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset,
            text: text + String(repeating: "\n", count: breaks))
    }

    /// Overwrites a node with spaces; every line keeps its length in bytes.
    static func blank(_ node: some SyntaxProtocol) -> SourceEdit {
        let spaces = node.trimmedDescription.utf8.map { $0 == UInt8(ascii: "\n") ? "\n" : " " }.joined()
        return SourceEdit(
            range: node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset,
            text: spaces)
    }
}

extension [SourceEdit] {
    /// In the order of the text. Edits at one place keep their order; one inside another's range is dropped.
    var inOrder: [SourceEdit] {
        let ordered = enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        var position = 0
        return ordered.compactMap { _, edit in
            guard edit.range.lowerBound >= position else { return nil }
            position = edit.range.upperBound
            return edit
        }
    }

    /// The text with edits made that are in order.
    func applied(to source: String) -> String {
        let bytes = Array<UInt8>(source.utf8)
        var result: [UInt8] = []
        var position = 0
        for edit in self {
            result += bytes[position..<edit.range.lowerBound]
            result += edit.text.utf8
            position = edit.range.upperBound
        }
        result += bytes[position...]
        return String(decoding: result, as: UTF8.self)
    }
}
