import Foundation

/// Text without case, accents and width, made once so that thousands of notes are searched while one types.
struct SearchKey: Equatable, Sendable {
    /// UTF-8 with a zero at the end and none before it.
    private let bytes: [CChar]

    init(_ text: String) {
        let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]
        let folded = text.folding(options: options, locale: nil).utf8
        bytes = folded.filter { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
    }

    func contains(_ other: SearchKey) -> Bool { strstr(bytes, other.bytes) != nil }
}
