import Foundation

/// The tables of a library, and their version.
enum Schema {
    private static let version: Int64 = 1

    static func bring(upToDate database: Database) throws {
        if try isCurrent(database) { return try check(database) }
        try database.transaction {
            // Another process may have made the tables meanwhile.
            if try isCurrent(database) { return }
            let hasTables = try !database.rows("SELECT 1 FROM sqlite_master LIMIT 1") { $0.integer(0) }.isEmpty
            guard try found(database) == 0, !hasTables else { throw LibraryError.damaged }
            try database.execute(
                """
                CREATE TABLE note (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    title TEXT NOT NULL,
                    body TEXT NOT NULL,
                    favorite INTEGER NOT NULL DEFAULT 0,
                    modified REAL NOT NULL,
                    revision INTEGER NOT NULL DEFAULT 1,
                    deleted REAL
                );
                CREATE INDEX note_by_date ON note (modified DESC, id DESC);
                CREATE TABLE thumbnail (
                    note INTEGER PRIMARY KEY REFERENCES note (id) ON DELETE CASCADE,
                    image BLOB NOT NULL
                );
                PRAGMA user_version = \(version);
                """)
        }
    }

    private static func found(_ database: Database) throws -> Int64 {
        try database.rows("PRAGMA user_version") { $0.integer(0) }.first ?? 0
    }

    private static func isCurrent(_ database: Database) throws -> Bool {
        let found = try Self.found(database)
        guard found <= version else { throw LibraryError.tooNew }
        return found == version
    }

    /// Throws where a table or a column is missing.
    private static func check(_ database: Database) throws {
        try database.run("SELECT id, title, body, favorite, modified, revision, deleted FROM note LIMIT 0")
        try database.run("SELECT note, image FROM thumbnail LIMIT 0")
    }

    /// Deleted notes are thrown away for good after this many seconds.
    private static let keeping: TimeInterval = 30 * 24 * 60 * 60

    static func purge(_ database: Database, now: Date) throws {
        try database.run(
            "DELETE FROM note WHERE deleted < ?", .real(now.timeIntervalSince1970 - keeping))
    }
}
