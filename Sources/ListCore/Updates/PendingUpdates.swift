/// Collects edits between `beginUpdates` and `endUpdates`, and of batch blocks, until the outermost group ends (BU-03).
///
/// It knows no counts and validates nothing; what it hands over goes to `UpdatePlan`.
package struct PendingUpdates: Hashable, Sendable {
    package private(set) var depth = 0
    private var batch = EditBatch()

    package init() {}

    /// True between the first begin and the last end; `reloadData` is not allowed then (BU-13).
    package var isOpen: Bool { depth > 0 }

    package mutating func begin() {
        depth += 1
    }

    package enum End: Hashable, Sendable {
        /// An inner group ended.
        case stillOpen
        /// The outermost group ended; the batch may be empty, which asks for heights again (BU-14).
        case commit(EditBatch)
        /// There was no group to end.
        case unbalanced
    }

    package mutating func end() -> End {
        guard depth > 0 else { return .unbalanced }
        depth -= 1
        guard depth == 0 else { return .stillOpen }
        defer { batch = EditBatch() }
        return .commit(batch)
    }

    /// Adds an edit to the open group; outside of one the edit is a batch by itself, to be committed at once.
    package mutating func add(_ edit: TableEdit) -> EditBatch? {
        guard isOpen else { return EditBatch([edit]) }
        batch.add(edit)
        return nil
    }
}
