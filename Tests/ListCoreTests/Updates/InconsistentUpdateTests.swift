import Testing

@testable import ListCore

/// UIKit's words for each way a batch can be wrong, and the cases reported from real apps.
@Suite struct InconsistentUpdateTests {
    func reason(_ old: [Int], _ new: [Int], _ edits: TableEdit...) -> String? {
        do {
            _ = try UpdatePlan(from: TableShape(rowCounts: old), to: TableShape(rowCounts: new), edits: edits)
            return nil
        } catch {
            return error.reason
        }
    }

    func path(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }

    func rowText(_ section: Int, after: Int, before: Int, _ sums: String) -> String {
        "Invalid update: invalid number of rows in section \(section). The number of rows contained in an existing "
            + "section after the update (\(after)) must be equal to the number of rows contained in that section "
            + "before the update (\(before)), plus or minus the number of rows inserted or deleted from that section "
            + sums
    }

    @Test func `counts that changed without an edit (BU-05, TV-001, TV-007)`() {
        var counts = Array(repeating: 1, count: 10)
        counts[9] = 0
        let before = counts
        counts[9] = 5
        let sums =
            "(0 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out)."
        do {
            _ = try UpdatePlan(from: TableShape(rowCounts: before), to: TableShape(rowCounts: counts), edits: [])
            Issue.record("no error")
        } catch {
            #expect(error.reason == rowText(9, after: 5, before: 0, sums))
        }
        #expect(reason([1], [7]) == rowText(0, after: 7, before: 1, sums))
    }

    @Test func `edits that the data does not follow (BU-05, TV-003, TV-005)`() {
        let none = "and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out)."
        #expect(
            reason([1, 1, 1], [1, 1, 1], .insertRows([path(2, 0)]))
                == rowText(2, after: 1, before: 1, "(1 inserted, 0 deleted) \(none)"))
        #expect(
            reason([10], [10], .deleteRows((0..<9).map { path(0, $0) }))
                == rowText(0, after: 10, before: 10, "(0 inserted, 9 deleted) \(none)"))
        #expect(
            reason([2, 2], [2, 2], .moveRow(from: path(0, 0), to: path(1, 0)))
                == rowText(
                    0, after: 2, before: 2,
                    "(0 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 1 moved out)."
                ))
    }

    @Test func `the section in the text is the new one, the count before its old one's (BU-06)`() {
        #expect(
            reason([4, 1], [9, 5], .deleteSections([0]), .insertSections([0]))?
                .hasPrefix("Invalid update: invalid number of rows in section 1.") == true)
        #expect(reason([4, 1], [5], .deleteSections([0]))?.contains("section 0. ") == true)
        #expect(reason([4, 1], [5], .deleteSections([0]))?.contains("before the update (1)") == true)
    }

    @Test func `a wrong number of sections (BU-07, TV-009, TV-011)`() {
        func text(_ after: Int, _ before: Int, _ sums: String) -> String {
            "Invalid update: invalid number of sections.  The number of sections contained in the table view after the "
                + "update (\(after)) must be equal to the number of sections contained in the table view before the "
                + "update (\(before)), plus or minus the number of sections inserted or deleted \(sums)."
        }
        #expect(reason([1], [], .deleteRows([path(0, 0)])) == text(0, 1, "(0 inserted, 0 deleted)"))
        #expect(reason([], [1], .insertRows([path(0, 0)])) == text(1, 0, "(0 inserted, 0 deleted)"))
        #expect(
            reason([1, 1], [1, 1], .insertSections([0]), .insertSections([1]), .deleteSections([0]))
                == text(2, 2, "(2 inserted, 1 deleted)"))
    }

    @Test func `positions out of range (BU-09, TV-016, TV-022)`() {
        #expect(
            reason([2], [1], .deleteRows([path(0, 2)]))
                == "attempt to delete row 2 from section 0 which only contains 2 rows before the update")
        #expect(
            reason([1, 1], [1, 1], .deleteRows([path(2, 0)]))
                == "attempt to delete row 0 from section 2, but there are only 2 sections before the update")
        #expect(
            reason([1, 0], [1, 0], .insertRows([path(1, 0)]))
                == "attempt to insert row 0 into section 1, but there are only 0 rows in section 1 after the update")
        #expect(
            reason([1], [1], .insertRows([path(1, 0)]))
                == "attempt to insert row 0 into section 1, but there are only 1 sections after the update")
        #expect(
            reason([1], [1], .reloadRows([path(0, -1)]))
                == "attempt to delete row -1 from section 0 which only contains 1 rows before the update")
        #expect(
            reason([1], [1], .deleteSections([1]))
                == "attempt to delete section 1, but there are only 1 sections before the update")
        #expect(
            reason([1], [1], .insertSections([3]))
                == "attempt to insert section 3 but there are only 1 sections after the update")
    }

    @Test func `edits that exclude each other (BU-10, TV-018, TV-020)`() {
        #expect(
            reason([2], [1], .deleteRows([path(0, 1)]), .reloadRows([path(0, 1)]))
                == "attempt to delete and reload the same index path ({length = 2, path = 0 - 1})")
        let deleteAndMove =
            "attempt to perform a delete and a move from the same index path ({length = 2, path = 0 - 1})"
        #expect(
            reason([2], [1], .deleteRows([path(0, 1)]), .moveRow(from: path(0, 1), to: path(0, 0))) == deleteAndMove)
        #expect(
            reason([2], [2], .moveRow(from: path(0, 1), to: path(0, 0)), .reloadRows([path(0, 1)])) == deleteAndMove)
        let insertAndMove =
            "attempt to perform an insert and a move to the same index path ({length = 2, path = 0 - 0})"
        #expect(
            reason([2], [3], .insertRows([path(0, 0)]), .moveRow(from: path(0, 1), to: path(0, 0))) == insertAndMove)
        #expect(
            reason([1, 2], [3], .deleteSections([0]), .moveRow(from: path(0, 0), to: path(0, 0)))
                == "cannot move a row from a deleted section")
        #expect(
            reason([2], [1, 1], .insertSections([0]), .moveRow(from: path(0, 0), to: path(0, 0))) == insertAndMove)
        #expect(
            reason([2], [2], .reloadRows([path(0, 0), path(0, 0)])) == "Attempt to create two animations for cell")
    }

    @Test func `section edits that exclude each other`() {
        #expect(
            reason([1, 1], [1], .deleteSections([1]), .reloadSections([1]))
                == "attempt to delete and reload the same section (1)")
        #expect(
            reason([1, 1], [1], .deleteSections([1]), .moveSection(from: 1, to: 0))
                == "attempt to perform a delete and a move from the same section (1)")
        #expect(
            reason([1, 1], [1, 1, 1], .insertSections([0]), .moveSection(from: 1, to: 0))
                == "attempt to perform an insert and a move to the same section (0)")
    }

    @Test func `reloading a row inside a section that the batch moves breaks the count law (BU-11)`() {
        #expect(
            reason([1, 2], [2, 1], .moveSection(from: 0, to: 1), .reloadRows([path(0, 0)]))
                == rowText(
                    0, after: 2, before: 2,
                    "(1 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out)."
                ))
        #expect(reason([1, 2], [1, 1, 2], .insertSections([0]), .reloadRows([path(0, 0)])) == nil)
    }

    @Test func `row edits inside a deleted or inserted section are covered by it`() {
        #expect(reason([1, 2], [1], .deleteSections([1]), .deleteRows([path(1, 0)])) == nil)
        #expect(reason([1], [1, 2], .insertSections([1]), .insertRows([path(1, 0), path(1, 1)])) == nil)
    }
}
