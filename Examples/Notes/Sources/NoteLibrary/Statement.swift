import Foundation
import SQLite3

/// A compiled statement. Its columns are read while it stands on a row.
final class Statement {
    private let handle: OpaquePointer
    private let database: OpaquePointer

    init(_ sql: String, _ database: OpaquePointer) throws {
        var handle: OpaquePointer?
        guard sqlite3_prepare_v2(database, sql, -1, &handle, nil) == SQLITE_OK, let handle else {
            throw Database.error(database)
        }
        self.handle = handle
        self.database = database
    }

    deinit { sqlite3_finalize(handle) }

    func rows<Row>(_ values: [Database.Value], _ read: (Statement) throws -> Row) throws -> [Row] {
        defer {
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
        }
        for (index, value) in values.enumerated() { try bind(value, Int32(index + 1)) }
        var result: [Row] = []
        while true {
            switch sqlite3_step(handle) {
            case SQLITE_ROW: result.append(try read(self))
            case SQLITE_DONE: return result
            default: throw Database.error(database)
            }
        }
    }

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }
    func real(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

    /// Bytes that are no UTF-8 are replaced, as in a file that something else has written to.
    func text(_ column: Int32) -> String {
        guard let bytes = sqlite3_column_text(handle, column) else { return "" }
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    func blob(_ column: Int32) -> Data {
        guard let bytes = sqlite3_column_blob(handle, column) else { return Data() }
        return Data(bytes: bytes, count: Int(sqlite3_column_bytes(handle, column)))
    }

    private func bind(_ value: Database.Value, _ index: Int32) throws {
        // SQLite copies what it is given.
        let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        let code =
            switch value {
            case .integer(let number): sqlite3_bind_int64(handle, index, number)
            case .real(let number): sqlite3_bind_double(handle, index, number)
            case .text(let text): sqlite3_bind_text(handle, index, text, Int32(text.utf8.count), transient)
            case .blob(let data):
                data.withUnsafeBytes {
                    sqlite3_bind_blob(handle, index, $0.baseAddress, Int32($0.count), transient)
                }
            }
        guard code == SQLITE_OK else { throw Database.error(database) }
    }
}
