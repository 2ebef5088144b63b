import ListCore

/// What a submitted snapshot changes.
package struct SnapshotChange: Hashable, Sendable {
    /// Its shapes know rows only; whether a section has a header or footer is the table's to say.
    package var mapping: RowMapping
    package var fallback: FallbackFacts
    /// Flat new numbers of rows that are inserted and marked for reload, ascending. The cell of such a row is asked for
    /// twice (`AP-06`); the mapping has them as inserted only.
    package var reloadedInserted: [Int]
}
