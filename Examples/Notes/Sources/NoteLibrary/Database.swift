import Foundation
import SQLite3

/// One connection to an SQLite file, for one thread at a time.
///
/// Every change is on disk when its call returns: the write-ahead log is synced with each transaction.
final class Database {
    enum Value {
        case integer(Int64), real(Double), text(String), blob(Data)
    }

    private let handle: OpaquePointer
    private var statements: [String: Statement] = [:]

    init(url: URL) throws {
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2(url.path, &handle, flags, nil)
        guard let handle else { throw LibraryError.cannotOpen }
        guard code == SQLITE_OK else {
            let error = Self.error(handle)
            sqlite3_close_v2(handle)
            throw error
        }
        self.handle = handle
        sqlite3_extended_result_codes(handle, 1)
        try execute("PRAGMA journal_mode = WAL")
        try execute("PRAGMA synchronous = FULL")
        try execute("PRAGMA foreign_keys = ON")
    }

    deinit {
        statements = [:]
        sqlite3_close_v2(handle)
    }

    /// Runs statements that have no parameters and no rows.
    func execute(_ sql: String) throws {
        guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw Self.error(handle) }
    }

    /// Runs one statement; the statement itself is kept for the next time.
    func run(_ sql: String, _ values: Value...) throws {
        _ = try statement(sql).rows(values) { _ in }
    }

    func rows<Row>(_ sql: String, _ values: Value..., read: (Statement) throws -> Row) throws -> [Row] {
        try statement(sql).rows(values, read)
    }

    /// All of `body`, or nothing of it.
    func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        try execute("BEGIN IMMEDIATE")
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // Some failures, a full disk among them, have rolled back already.
            if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
            throw error
        }
    }

    var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }
    /// Rows that the last statement changed.
    var changes: Int { Int(sqlite3_changes(handle)) }

    static func error(_ handle: OpaquePointer) -> LibraryError {
        LibraryError(code: sqlite3_extended_errcode(handle), message: String(cString: sqlite3_errmsg(handle)))
    }

    private func statement(_ sql: String) throws -> Statement {
        if let known = statements[sql] { return known }
        let made = try Statement(sql, handle)
        statements[sql] = made
        return made
    }
}
