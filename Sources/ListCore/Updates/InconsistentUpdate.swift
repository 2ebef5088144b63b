/// Why a batch of edits does not lead from the old counts to the new ones, or contradicts itself, in UIKit's words.
package struct InconsistentUpdate: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason of an `NSInternalInconsistencyException`.
    package let reason: String

    package init(_ reason: String) {
        self.reason = reason
    }

    package var description: String { reason }
}

/// The texts. Those of BU-05, BU-07, BU-09 and BU-10 are verbatim; those marked as chosen are unknown and follow them.
extension InconsistentUpdate {
    /// The sums of one section (BU-05).
    struct RowSums: Hashable {
        var before = 0
        var after = 0
        var inserted = 0
        var deleted = 0
        var movedIn = 0
        var movedOut = 0

        var balances: Bool { after == before + inserted - deleted + movedIn - movedOut }
    }

    static func rowCount(_ sums: RowSums, inSection section: Int) -> InconsistentUpdate {
        InconsistentUpdate(
            "Invalid update: invalid number of rows in section \(section). The number of rows contained in an existing "
                + "section after the update (\(sums.after)) must be equal to the number of rows contained in that "
                + "section before the update (\(sums.before)), plus or minus the number of rows inserted or deleted "
                + "from that section (\(sums.inserted) inserted, \(sums.deleted) deleted) and plus or minus the number "
                + "of rows moved into or out of that section (\(sums.movedIn) moved in, \(sums.movedOut) moved out).")
    }

    static func sectionCount(before: Int, after: Int, inserted: Int, deleted: Int) -> InconsistentUpdate {
        InconsistentUpdate(
            "Invalid update: invalid number of sections.  The number of sections contained in the table view after the "
                + "update (\(after)) must be equal to the number of sections contained in the table view before the "
                + "update (\(before)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, "
                + "\(deleted) deleted).")
    }

    static func deletedRow(_ path: RowPath, rowsBefore count: Int) -> InconsistentUpdate {
        InconsistentUpdate(
            "attempt to delete row \(path.row) from section \(path.section) which only contains \(count) rows before "
                + "the update")
    }

    static func deletedRow(_ path: RowPath, sectionsBefore count: Int) -> InconsistentUpdate {
        InconsistentUpdate(
            "attempt to delete row \(path.row) from section \(path.section), but there are only \(count) sections "
                + "before the update")
    }

    static func insertedRow(_ path: RowPath, rowsAfter count: Int) -> InconsistentUpdate {
        InconsistentUpdate(
            "attempt to insert row \(path.row) into section \(path.section), but there are only \(count) rows in "
                + "section \(path.section) after the update")
    }

    /// As remembered.
    static func insertedRow(_ path: RowPath, sectionsAfter count: Int) -> InconsistentUpdate {
        InconsistentUpdate(
            "attempt to insert row \(path.row) into section \(path.section), but there are only \(count) sections "
                + "after the update")
    }

    /// As remembered.
    static func deletedSection(_ section: Int, sectionsBefore count: Int) -> InconsistentUpdate {
        InconsistentUpdate(
            "attempt to delete section \(section), but there are only \(count) sections before the update")
    }

    /// As remembered.
    static func insertedSection(_ section: Int, sectionsAfter count: Int) -> InconsistentUpdate {
        InconsistentUpdate(
            "attempt to insert section \(section) but there are only \(count) sections after the update")
    }

    static func deleteAndReload(_ path: RowPath) -> InconsistentUpdate {
        InconsistentUpdate("attempt to delete and reload the same index path (\(path.indexPathText))")
    }

    static func deleteAndMove(_ path: RowPath) -> InconsistentUpdate {
        InconsistentUpdate("attempt to perform a delete and a move from the same index path (\(path.indexPathText))")
    }

    static func insertAndMove(_ path: RowPath) -> InconsistentUpdate {
        InconsistentUpdate("attempt to perform an insert and a move to the same index path (\(path.indexPathText))")
    }

    static let moveFromDeletedSection = InconsistentUpdate("cannot move a row from a deleted section")

    /// Chosen.
    static func deleteAndReload(section: Int) -> InconsistentUpdate {
        InconsistentUpdate("attempt to delete and reload the same section (\(section))")
    }

    /// Chosen.
    static func deleteAndMove(section: Int) -> InconsistentUpdate {
        InconsistentUpdate("attempt to perform a delete and a move from the same section (\(section))")
    }

    /// Chosen.
    static func insertAndMove(section: Int) -> InconsistentUpdate {
        InconsistentUpdate("attempt to perform an insert and a move to the same section (\(section))")
    }

    /// As remembered: the same edit twice for one position.
    static let twoAnimations = InconsistentUpdate("Attempt to create two animations for cell")
}

extension RowPath {
    /// As an index path prints itself, without the address of an object.
    fileprivate var indexPathText: String { "{length = 2, path = \(section) - \(row)}" }
}
