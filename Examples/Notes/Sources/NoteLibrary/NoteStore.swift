import Foundation
import SQLite3

/// The notes on disk. Whatever a call returns is committed; a call that throws has changed nothing.
public actor NoteStore {
    public nonisolated let url: URL
    private let maximumPages: Int?
    private var connected: Database?

    /// Opens nothing yet: the first call does, and after a failure the next one tries again.
    ///
    /// - Parameter maximumPages: the file grows no larger than this; nil for as large as the disk allows.
    public init(url: URL, maximumPages: Int? = nil) {
        self.url = url
        self.maximumPages = maximumPages
    }

    // MARK: Reading

    /// All notes, the newest first.
    public func notes() throws -> [Note] {
        let notes = try database().rows(
            "\(Self.columns) WHERE deleted IS NULL ORDER BY modified DESC, id DESC", read: Self.note)
        // An index of which pages are overwritten can list a note twice, and SQLite does not notice.
        guard Set(notes.map(\.id)).count == notes.count else { throw LibraryError.damaged }
        return notes
    }

    /// A note that is not deleted.
    public func note(_ id: NoteID) throws -> Note? {
        try database().rows(
            "\(Self.columns) WHERE id = ? AND deleted IS NULL", .integer(id.rawValue), read: Self.note
        ).first
    }

    /// The bytes of a note's picture, whatever they are.
    public func thumbnail(of id: NoteID) throws -> Data? {
        try database().rows("SELECT image FROM thumbnail WHERE note = ?", .integer(id.rawValue)) { $0.blob(0) }.first
    }

    // MARK: Changing

    public func add(_ draft: Draft, at date: Date) throws -> Note {
        let database = try database()
        return try database.transaction {
            try database.run(
                "INSERT INTO note (title, body, modified) VALUES (?, ?, ?)", .text(draft.title), .text(draft.body),
                .real(date.timeIntervalSince1970))
            return try existing(NoteID(database.lastInsertedID))
        }
    }

    /// Replaces a note's text.
    ///
    /// - Parameter revision: of the note the text was made from; `changed` is thrown where it has a later one by now.
    public func save(_ draft: Draft, to id: NoteID, basedOn revision: Int64, at date: Date) throws -> Note {
        let database = try database()
        return try database.transaction {
            guard try existing(id).revision == revision else { throw LibraryError.changed(id) }
            try database.run(
                "UPDATE note SET title = ?, body = ?, modified = ?, revision = revision + 1 WHERE id = ?",
                .text(draft.title), .text(draft.body), .real(date.timeIntervalSince1970), .integer(id.rawValue))
            return try existing(id)
        }
    }

    public func setFavorite(_ isFavorite: Bool, of ids: Set<NoteID>) throws -> [Note] {
        let database = try database()
        return try database.transaction {
            try ids.sorted().map { id in
                _ = try existing(id)
                try database.run(
                    "UPDATE note SET favorite = ?, revision = revision + 1 WHERE id = ?",
                    .integer(isFavorite ? 1 : 0), .integer(id.rawValue))
                return try existing(id)
            }
        }
    }

    /// - Parameter data: nil takes the picture away.
    public func setThumbnail(_ data: Data?, of id: NoteID) throws -> Note {
        let database = try database()
        return try database.transaction {
            _ = try existing(id)
            if let data {
                try database.run(
                    "INSERT OR REPLACE INTO thumbnail (note, image) VALUES (?, ?)", .integer(id.rawValue), .blob(data))
            } else {
                try database.run("DELETE FROM thumbnail WHERE note = ?", .integer(id.rawValue))
            }
            try database.run("UPDATE note SET revision = revision + 1 WHERE id = ?", .integer(id.rawValue))
            return try existing(id)
        }
    }

    /// Deleted notes are kept for ``restore(_:)`` and thrown away after thirty days. Those already deleted stay so.
    public func delete(_ ids: Set<NoteID>, at date: Date) throws {
        let database = try database()
        try database.transaction {
            for id in ids.sorted() {
                try database.run(
                    "UPDATE note SET deleted = ?, revision = revision + 1 WHERE id = ? AND deleted IS NULL",
                    .real(date.timeIntervalSince1970), .integer(id.rawValue))
            }
        }
    }

    /// Takes deletions back; gives the notes as they are again.
    public func restore(_ ids: Set<NoteID>) throws -> [Note] {
        let database = try database()
        return try database.transaction {
            try ids.sorted().compactMap { id in
                try database.run(
                    "UPDATE note SET deleted = NULL, revision = revision + 1 WHERE id = ?", .integer(id.rawValue))
                return try note(id)
            }
        }
    }

    /// Adds many notes at once, all or none.
    public func add(_ samples: [Sample]) throws {
        let database = try database()
        try database.transaction {
            for sample in samples {
                try database.run(
                    "INSERT INTO note (title, body, modified, favorite) VALUES (?, ?, ?, ?)", .text(sample.draft.title),
                    .text(sample.draft.body), .real(sample.modified.timeIntervalSince1970),
                    .integer(sample.isFavorite ? 1 : 0))
                guard let thumbnail = sample.thumbnail else { continue }
                try database.run(
                    "INSERT INTO thumbnail (note, image) VALUES (?, ?)", .integer(database.lastInsertedID),
                    .blob(thumbnail))
            }
        }
    }

    /// True where no note was ever added.
    public func isNew() throws -> Bool {
        try database().rows("SELECT COUNT(*) FROM sqlite_sequence WHERE name = 'note'") { $0.integer(0) }.first == 0
    }

    // MARK: The file

    /// Throws away what was deleted more than thirty days before `now`.
    public func purge(now: Date) throws { try Schema.purge(database(), now: now) }

    /// Gives the file another name beside its own, so that the next call begins a new library; returns that name.
    public func setAside(at date: Date) throws -> URL {
        connected = nil
        let files = FileManager.default
        let stem = url.deletingPathExtension().lastPathComponent
        let folder = url.deletingLastPathComponent()
        var name = "\(stem)-damaged-\(Int(date.timeIntervalSince1970))"
        while files.fileExists(atPath: folder.appendingPathComponent("\(name).sqlite").path) { name += "a" }
        let target = folder.appendingPathComponent("\(name).sqlite")
        do {
            for suffix in ["-wal", "-shm", ""] where files.fileExists(atPath: url.path + suffix) {
                try files.moveItem(atPath: url.path + suffix, toPath: target.path + suffix)
            }
        } catch {
            throw LibraryError.readOnly
        }
        return target
    }

    private func database() throws -> Database {
        if let connected { return connected }
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        } catch {
            throw LibraryError.cannotOpen
        }
        do {
            let database = try Database(url: url)
            if let maximumPages { try database.execute("PRAGMA max_page_count = \(maximumPages)") }
            try Schema.bring(upToDate: database)
            connected = database
            return database
        } catch LibraryError.unexpected(let code, _) where code & 0xff == SQLITE_ERROR {
            // What opening asks for is right in every library: the tables are other ones.
            throw LibraryError.damaged
        }
    }

    private func existing(_ id: NoteID) throws -> Note {
        guard let note = try note(id) else { throw LibraryError.deleted(id) }
        return note
    }

    private static let columns = """
        SELECT id, title, body, favorite, modified, revision, \
        EXISTS (SELECT 1 FROM thumbnail WHERE thumbnail.note = note.id) FROM note
        """

    private static func note(_ row: Statement) -> Note {
        Note(
            id: NoteID(row.integer(0)), draft: Draft(title: row.text(1), body: row.text(2)),
            isFavorite: row.integer(3) != 0, hasThumbnail: row.integer(6) != 0,
            modified: Date(timeIntervalSince1970: row.real(4)), revision: row.integer(5))
    }
}
