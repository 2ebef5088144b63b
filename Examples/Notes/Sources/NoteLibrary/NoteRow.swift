import Foundation

/// What a row says of a note: little of it, however long the note is.
public struct NoteRow: Equatable, Sendable {
    public let title: String
    /// The date and the beginning of the text. Each is isolated where both are there: whatever their scripts, they stand in
    /// the order of the interface, and each reads in its own direction.
    public let detail: String
    /// All of it as it is spoken, without what only drawing needs.
    public let label: String

    /// Characters beyond these are not even looked at.
    static let titleLimit = 120
    static let detailLimit = 160

    public init(_ note: Note, date: String) {
        let title = Self.line(note.title, limit: Self.titleLimit)
        let body = Self.line(note.body, limit: Self.detailLimit)
        self.title = title.isEmpty ? (body.isEmpty ? NSLocalizedString("New Note", comment: "") : body) : title
        let isAlone = body.isEmpty || title.isEmpty
        detail = isAlone ? date : "\(Self.isolated(date))  \(Self.isolated(body))"
        label = ([self.title, date] + (isAlone ? [] : [body])).joined(separator: ", ")
    }

    private static func isolated(_ text: String) -> String { "\u{2068}\(text)\u{2069}" }

    /// The first line with something in it.
    private static func line(_ text: String, limit: Int) -> String {
        let start = text.drop { $0.isWhitespace }
        let part = start.prefix(limit)
        let line = part.prefix { !$0.isNewline }
        let goesOn = line.endIndex == part.endIndex && part.endIndex < text.endIndex && !text[part.endIndex].isNewline
        return goesOn ? line + "…" : String(line)
    }
}
