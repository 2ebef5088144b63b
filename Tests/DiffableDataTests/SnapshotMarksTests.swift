import Testing

@testable import DiffableData

/// Reload and reconfigure marks (`SN-19` to `SN-21`, `SN-25`, `SN-26`).
@Suite struct SnapshotMarksTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    /// A[1 2 3] B[]; adopted, so nothing is indexed yet.
    var adopted: Snapshot {
        var snapshot = Snapshot()
        snapshot.appendSections(["A", "B"])
        snapshot.appendItems([1, 2, 3], toSection: "A")
        return snapshot
    }

    @Test func `marking an absent item raises and marks nothing (SN-19, TV-043)`() {
        var snapshot = adopted
        #expect(
            raised { snapshot.reconfigureItems([1, 196]) }
                == ["Attempted to reconfigure item identifier that does not exist in the snapshot: 196"])
        #expect(
            raised { snapshot.reloadItems([1, 196]) }
                == ["Attempted to reload item identifier that does not exist in the snapshot: 196"])
        #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
        #expect(snapshot.reloadedItemIdentifiers.isEmpty)
    }

    @Test func `marking an absent section raises (SN-20)`() {
        var snapshot = adopted
        #expect(
            raised { snapshot.reloadSections(["A", "Z"]) } == ["Invalid section identifier for reload specified: Z"])
        #expect(snapshot.reloadedSectionIdentifiers.isEmpty)
    }

    @Test func `marks are listed in the order they were set, once each (SN-21)`() {
        var snapshot = adopted
        snapshot.reloadItems([3, 1])
        snapshot.reloadItems([1, 2])
        snapshot.reconfigureItems([2, 2])
        snapshot.reloadSections(["B", "A", "B"])
        #expect(snapshot.reloadedItemIdentifiers == [3, 1, 2])
        #expect(snapshot.reconfiguredItemIdentifiers == [2])
        #expect(snapshot.reloadedSectionIdentifiers == ["B", "A"])
    }

    @Test func `marks survive edits and go with what they mark`() {
        var snapshot = adopted
        snapshot.reloadItems([1, 2, 3])
        snapshot.reconfigureItems([3])
        snapshot.appendItems([4], toSection: "B")
        snapshot.moveItem(1, afterItem: 4)
        snapshot.deleteItems([2])
        #expect(snapshot.reloadedItemIdentifiers == [1, 3])
        snapshot.reloadSections(["A", "B"])
        snapshot.deleteSections(["A"])
        #expect(snapshot.reloadedItemIdentifiers == [1])
        #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
        #expect(snapshot.reloadedSectionIdentifiers == ["B"])
        snapshot.deleteAllItems()
        #expect(snapshot.reloadedItemIdentifiers.isEmpty)
        #expect(snapshot.reloadedSectionIdentifiers.isEmpty)
    }

    @Test func `a mark does not come back with an item that was deleted and added again`() {
        var snapshot = adopted
        snapshot.reloadItems([1, 2])
        snapshot.deleteItems([1])
        snapshot.appendItems([1])
        #expect(snapshot.reloadedItemIdentifiers == [2])
        snapshot.reloadItems([1])
        #expect(snapshot.reloadedItemIdentifiers == [2, 1])
    }

    @Test func `deleting the section of an adopted array drops its marks`() {
        var snapshot = adopted
        snapshot.reloadItems([1])
        snapshot.deleteSections(["A"])
        #expect(snapshot.reloadedItemIdentifiers.isEmpty)
        snapshot.appendItems([1], toSection: "B")
        #expect(snapshot.reloadedItemIdentifiers.isEmpty)
    }

    @Test func `an item can carry both marks (SN-26)`() {
        var snapshot = adopted
        snapshot.reloadItems([1])
        snapshot.reconfigureItems([1])
        #expect(snapshot.reloadedItemIdentifiers == [1])
        #expect(snapshot.reconfiguredItemIdentifiers == [1])
    }

    @Test func `equal items with different hashes are reported where one is missed (SN-25, TV-034)`() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, UnstableID>()
        snapshot.appendSections([0])
        snapshot.appendItems([UnstableID(value: 1, hashed: 1), UnstableID(value: 2, hashed: 2)])
        let reasons = raised { snapshot.reloadItems([UnstableID(value: 2, hashed: 7)]) }
        #expect(
            reasons.first?.hasPrefix(
                "Diffable data source detected item identifiers that are equal but have different hash values. Two "
                    + "identifiers which compare as equal must return the same hash value. ") == true)
        #expect(reasons.first?.hasSuffix("(\n    2/2,\n    2/7\n)") == true)
        #expect(snapshot.reloadedItemIdentifiers.isEmpty)
    }
}
