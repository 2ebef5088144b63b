import ListCore
import Testing

@testable import DiffableData

/// What a snapshot does with right and wrong calls (`SN-01` to `SN-26`).
@Suite struct SnapshotRulesTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    /// A[1 2 3] B[4 5] C[]
    var sample: Snapshot {
        Model([.init(id: "A", items: [1, 2, 3]), .init(id: "B", items: [4, 5]), .init(id: "C", items: [])]).snapshot
    }

    /// The reasons `edit` raises; fails if the snapshot changes.
    func refusals(
        _ start: Snapshot? = nil, sourceLocation: SourceLocation = #_sourceLocation, _ edit: (inout Snapshot) -> Void
    ) -> [String] {
        var snapshot = start ?? sample
        let before = Model(snapshot)
        let reasons = raised { edit(&snapshot) }
        #expect(Model(snapshot) == before, sourceLocation: sourceLocation)
        return reasons
    }

    func edited(_ edit: (inout Snapshot) -> Void) -> String {
        var snapshot = sample
        edit(&snapshot)
        return Model(snapshot).description
    }

    @Test func `editing a copy leaves the original alone (SN-01)`() {
        let original = sample
        var copy = original
        copy.deleteItems([1])
        copy.moveSection("A", afterSection: "B")
        copy.reloadItems([2])
        #expect(Model(original) == Model(sample))
        #expect(original.reloadedItemIdentifiers.isEmpty)
        #expect(Model(copy).description == "B[4, 5] A[2, 3] C[]")
    }

    @Test func `a section and an item may have equal identifiers (SN-02)`() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([1, 2])
        snapshot.appendItems([2, 1], toSection: 1)
        #expect(snapshot.indexOfItem(1) == 1)
        #expect(snapshot.indexOfSection(1) == 0)
    }

    @Test func `items without a section go to the last one (SN-03)`() {
        #expect(edited { $0.appendItems([6, 7]) } == "A[1, 2, 3] B[4, 5] C[6, 7]")
        var fresh = Snapshot()
        fresh.appendSections(["A", "B"])
        fresh.appendItems([1])
        #expect(Model(fresh).description == "A[] B[1]")
    }

    @Test func `appending without any section raises (SN-04)`() {
        let text = "There are currently no sections in the data source. Please add a section first."
        #expect(refusals(Snapshot()) { $0.appendItems([1]) } == [text])
        #expect(refusals(Snapshot()) { $0.appendItems([1], toSection: "A") } == [text])
    }

    @Test func `appending to an absent section raises (SN-05, TV-045)`() {
        let text = "Invalid parameter not satisfying: section != NSNotFound"
        #expect(refusals { $0.appendItems([9], toSection: "Z") } == [text])
        var stale = sample
        stale.deleteSections(["B"])
        #expect(refusals(stale) { $0.appendItems([9], toSection: "B") } == [text])
    }

    @Test func `appending or inserting present items moves them with a word on the console (SN-06)`() {
        var snapshot = sample
        let lines = ConsoleLog.collect {
            snapshot.appendItems([4, 9, 1], toSection: "C")
            snapshot.insertItems([2], beforeItem: 5)
        }
        #expect(Model(snapshot).description == "A[3] B[2, 5] C[4, 9, 1]")
        #expect(lines.count == 2)
        let start = "Diffable data source detected an attempt to insert or append "
        #expect(lines[0].hasPrefix(start + "2 item identifiers that already exist in the snapshot. "))
        #expect(lines[0].contains("BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS"))
        #expect(lines[0].hasSuffix("Item identifiers that already exist: (\n    4,\n    1\n)"))
        #expect(lines[1].hasPrefix(start + "1 item identifier that already exists in the snapshot. "))
        #expect(lines[1].hasSuffix("Item identifier that already exists: 2"))
    }

    @Test func `a page that overlaps the one before moves the shared item (SN-06, TV-036)`() {
        var snapshot = Snapshot()
        snapshot.appendSections(["A"])
        let lines = ConsoleLog.collect {
            snapshot.appendItems([1, 2])
            snapshot.appendItems([2, 3])
        }
        #expect(snapshot.itemIdentifiers == [1, 2, 3])
        #expect(lines.count == 1)
    }

    @Test func `repeated items in one argument raise at once where there are items (SN-07, TV-030)`() {
        let text = "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    9\n)}"
        #expect(refusals { $0.appendItems([9, 8, 9, 9]) } == [text])
        #expect(refusals { $0.insertItems([9, 9], afterItem: 1) } == [text])
        #expect(
            refusals { $0.deleteItems([1, 2, 1, 2]) }
                == ["Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    1,\n    2\n)}"])
    }

    @Test func `repeated items of an adopted array raise at the first question or edit (SN-07, TV-032)`() {
        let text = "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    1\n)}"
        var snapshot = Snapshot()
        snapshot.appendSections(["A"])
        #expect(raised { snapshot.appendItems([1, 2, 1]) } == [])
        #expect(refusals(snapshot) { _ = $0.indexOfItem(2) } == [text])
        #expect(refusals(snapshot) { _ = $0.sectionIdentifier(containingItem: 2) } == [text])
        #expect(refusals(snapshot) { $0.appendItems([3]) } == [text])
        #expect(refusals(snapshot) { $0.insertItems([3], beforeItem: 2) } == [text])
        #expect(refusals(snapshot) { $0.deleteItems([2]) } == [text])
        #expect(refusals(snapshot) { $0.moveItem(1, afterItem: 2) } == [text])
        #expect(refusals(snapshot) { $0.reloadItems([2]) } == [text])
        let errors = ProgrammerError.collect { _ = snapshot.indexOfItem(1) }
        #expect(errors.first?.name == .internalInconsistency)
        #expect(errors.first?.place?.contains("appendItems") == true)
    }

    @Test func `repeated sections in one argument raise (SN-07)`() {
        let text = "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\n    D\n)}"
        #expect(refusals { $0.appendSections(["D", "D"]) } == [text])
        #expect(refusals { $0.insertSections(["D", "D"], beforeSection: "A") } == [text])
        let deletion = "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\n    A\n)}"
        #expect(refusals { $0.deleteSections(["A", "A"]) } == [deletion])
    }

    @Test func `adding a present section raises, it does not move (SN-08, TV-038)`() {
        let start = "Diffable data source detected an attempt to insert or append "
        let one =
            start + "1 section identifier that already exists in the snapshot. Identifiers in a snapshot must be "
            + "unique. Section identifier that already exists: A"
        #expect(refusals { $0.appendSections(["D", "A"]) } == [one])
        #expect(refusals { $0.insertSections(["A"], afterSection: "B") } == [one])
        let two =
            start + "2 section identifiers that already exist in the snapshot. Identifiers in a snapshot must be "
            + "unique. Section identifiers that already exist: (\n    A,\n    B\n)"
        #expect(refusals { $0.appendSections(["A", "D", "B"]) } == [two])
    }

    @Test func `inserting beside an absent item raises (SN-09)`() {
        let text = "Invalid parameter not satisfying: section != NSNotFound"
        #expect(refusals { $0.insertItems([9], beforeItem: 99) } == [text])
        #expect(refusals { $0.insertItems([9], afterItem: 99) } == [text])
        #expect(refusals(Snapshot()) { $0.insertItems([9], afterItem: 99) } == [text])
    }

    @Test func `the neighbour may not be among the inserted (SN-10)`() throws {
        let start = "Invalid update: destination for insertion operation [1] is in the insertion identifier list for "
        let item = try #require(refusals { $0.insertItems([9, 1], beforeItem: 1) }.first)
        #expect(item.hasPrefix(start + "update: <_UIDiffableDataSourceUpdate"))
        #expect(item.contains("action: INS;"))
        let section = try #require(refusals { $0.insertSections(["D", "A"], afterSection: "A") }.first)
        #expect(
            section.hasPrefix(
                "Invalid update: destination for section operation [A] is in the inserted section list for update: <"))
    }

    @Test func `inserting beside an absent section raises (SN-11)`() {
        let text = "Invalid parameter not satisfying: insertIndex != NSNotFound"
        #expect(refusals { $0.insertSections(["D"], beforeSection: "Z") } == [text])
        #expect(refusals { $0.insertSections(["D"], afterSection: "Z") } == [text])
    }

    @Test func `inserted arrays keep their order (SN-12)`() {
        #expect(edited { $0.insertItems([8, 9], afterItem: 2) } == "A[1, 2, 8, 9, 3] B[4, 5] C[]")
        #expect(edited { $0.insertItems([8, 9], beforeItem: 2) } == "A[1, 8, 9, 2, 3] B[4, 5] C[]")
        #expect(edited { $0.insertSections(["X", "Y"], afterSection: "A") } == "A[1, 2, 3] X[] Y[] B[4, 5] C[]")
        #expect(edited { $0.insertSections(["X", "Y"], beforeSection: "A") } == "X[] Y[] A[1, 2, 3] B[4, 5] C[]")
    }

    @Test func `deleting absent identifiers does nothing (SN-13)`() {
        #expect(edited { $0.deleteItems([99, 1]) } == "A[2, 3] B[4, 5] C[]")
        #expect(edited { $0.deleteSections(["Z", "B"]) } == "A[1, 2, 3] C[]")
    }

    @Test func `an emptied section stays, a deleted one takes its items, deleting all takes both (SN-14)`() {
        #expect(edited { $0.deleteItems([4, 5]) } == "A[1, 2, 3] B[] C[]")
        var snapshot = sample
        snapshot.deleteSections(["A"])
        #expect(snapshot.indexOfItem(1) == nil)
        #expect(snapshot.indexOfItem(4) == 0)
        snapshot.deleteAllItems()
        #expect(snapshot.numberOfItems == 0)
        #expect(snapshot.numberOfSections == 0)
    }

    @Test func `moving from or to an absent item raises (SN-15)`() {
        let from = "Invalid parameter not satisfying: fromIndex != NSNotFound"
        let to = "Invalid parameter not satisfying: toIndex != NSNotFound"
        #expect(refusals { $0.moveItem(99, beforeItem: 1) } == [from])
        #expect(refusals { $0.moveItem(99, afterItem: 98) } == [from])
        #expect(refusals { $0.moveItem(1, beforeItem: 99) } == [to])
        #expect(refusals { $0.moveItem(1, afterItem: 99) } == [to])
    }

    @Test func `an item moves into the section of its neighbour (SN-16)`() {
        #expect(edited { $0.moveItem(1, afterItem: 4) } == "A[2, 3] B[4, 1, 5] C[]")
        #expect(edited { $0.moveItem(5, beforeItem: 1) } == "A[5, 1, 2, 3] B[4] C[]")
        #expect(edited { $0.moveItem(1, afterItem: 3) } == "A[2, 3, 1] B[4, 5] C[]")
    }

    @Test func `moving from or to an absent section raises (SN-17)`() {
        let from = "Invalid parameter not satisfying: fromSection != NSNotFound"
        let to = "Invalid parameter not satisfying: toSection != NSNotFound"
        #expect(refusals { $0.moveSection("Z", beforeSection: "A") } == [from])
        #expect(refusals { $0.moveSection("A", afterSection: "Z") } == [to])
        #expect(edited { $0.moveSection("A", afterSection: "B") } == "B[4, 5] A[1, 2, 3] C[]")
        #expect(edited { $0.moveSection("C", beforeSection: "A") } == "C[] A[1, 2, 3] B[4, 5]")
    }

    @Test func `nothing moves relative to itself (SN-18)`() throws {
        let item = try #require(refusals { $0.moveItem(1, afterItem: 1) }.first)
        #expect(item.hasPrefix("Invalid update: destination for insertion operation [1] is in the insertion"))
        let section = try #require(refusals { $0.moveSection("A", beforeSection: "A") }.first)
        #expect(section.hasPrefix("Invalid update: destination for section operation [A] is in the inserted section"))
    }

    @Test func `sections that are not there cannot be counted or listed (SN-22)`() {
        let text =
            "Section identifier was not found. You can verify the section exists by calling the "
            + "indexOfSectionIdentifier API (which has O(1) performance)"
        #expect(refusals { _ = $0.numberOfItems(inSection: "Z") } == [text])
        #expect(refusals { _ = $0.itemIdentifiers(inSection: "Z") } == [text])
        #expect(sample.numberOfItems(inSection: "A") == 3)
    }

    @Test(arguments: [false, true]) func `indices count across sections (SN-23)`(edited: Bool) {
        var snapshot = sample
        if edited { snapshot.appendItems([6], toSection: "C") }
        #expect(snapshot.indexOfItem(5) == 4)
        #expect(snapshot.indexOfItem(99) == nil)
        #expect(snapshot.indexOfSection("B") == 1)
        #expect(snapshot.indexOfSection("Z") == nil)
        #expect(snapshot.sectionIdentifier(containingItem: 4) == "B")
        #expect(snapshot.sectionIdentifier(containingItem: 99) == nil)
    }

    @Test func `two snapshots of the same lists compare equal by what they list, whatever their marks (SN-24)`() {
        var marked = sample
        marked.reloadItems([1])
        #expect(marked.sectionIdentifiers == sample.sectionIdentifiers)
        #expect(marked.itemIdentifiers == sample.itemIdentifiers)
    }
}
