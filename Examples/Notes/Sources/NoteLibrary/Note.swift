import Foundation

/// What a note is known by everywhere: in the database, in the snapshot, in the selection and by the tasks that load for
/// it. Never used twice, also after a deletion.
public struct NoteID: Hashable, Sendable, Comparable {
    public let rawValue: Int64

    public init(_ rawValue: Int64) { self.rawValue = rawValue }

    public static func < (one: NoteID, other: NoteID) -> Bool { one.rawValue < other.rawValue }
}

/// What a person writes.
public struct Draft: Equatable, Sendable {
    public var title: String
    public var body: String

    public init(title: String = "", body: String = "") {
        self.title = title
        self.body = body
    }

    public var isEmpty: Bool { title.isEmpty && body.isEmpty }
}

/// A note as it is saved.
public struct Note: Equatable, Sendable {
    public let id: NoteID
    public let draft: Draft
    public let isFavorite: Bool
    public let hasThumbnail: Bool
    public let modified: Date
    /// Grows with every change of any kind.
    public let revision: Int64
    let searchKey: SearchKey

    public var title: String { draft.title }
    public var body: String { draft.body }

    public init(
        id: NoteID, draft: Draft, isFavorite: Bool = false, hasThumbnail: Bool = false, modified: Date,
        revision: Int64 = 1
    ) {
        self.id = id
        self.draft = draft
        self.isFavorite = isFavorite
        self.hasThumbnail = hasThumbnail
        self.modified = modified
        self.revision = revision
        searchKey = SearchKey(draft.title + "\n" + draft.body)
    }

    /// Newest first; notes of one moment by their number.
    static func isNewer(_ one: Note, than other: Note) -> Bool {
        one.modified != other.modified ? one.modified > other.modified : one.id > other.id
    }
}
