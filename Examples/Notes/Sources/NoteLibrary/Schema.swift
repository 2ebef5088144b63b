import Foundation

/// The tables of a library, and their version.
enum Schema {
    private static let version: Int64 = 1

    static func bring(upToDate database: Database) throws {
        let found = try database.rows("PRAGMA user_version") { $0.integer(0) }.first ?? 0
        guard found <= version else { throw LibraryError.tooNew }
        guard found < version else { return try check(database) }
        let hasTables = try !database.rows("SELECT 1 FROM sqlite_master LIMIT 1") { $0.integer(0) }.isEmpty
        guard found == 0, !hasTables else { throw LibraryError.damaged }
        try database.transaction {
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
