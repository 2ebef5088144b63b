import Foundation

/// What a row says of a note: little of it, however long the note is.
public struct NoteRow: Equatable, Sendable {
    public let title: String
    public let detail: String

    /// Characters beyond these are not even looked at.
    static let titleLimit = 120
    static let detailLimit = 160

    public init(_ note: Note, date: String) {
        let title = Self.line(note.title, limit: Self.titleLimit)
        let body = Self.line(note.body, limit: Self.detailLimit)
        self.title = title.isEmpty ? (body.isEmpty ? NSLocalizedString("New Note", comment: "") : body) : title
        detail = body.isEmpty || title.isEmpty ? date : "\(date)  \(body)"
    }

    /// The first line with something in it.
    private static func line(_ text: String, limit: Int) -> String {
        let start = text.drop { $0.isWhitespace }
        let part = start.prefix(limit)
        let line = part.prefix { !$0.isNewline }
        let goesOn = line.endIndex == part.endIndex && part.endIndex < text.endIndex && !text[part.endIndex].isNewline
        return goesOn ? line + "…" : String(line)
    }
}
