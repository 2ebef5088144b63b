import Foundation
import Testing

@testable import NoteLibrary

@Suite struct SnapshotBuilderTests {
    let snapshots: SnapshotBuilder
    var state = LibraryState()

    init() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        snapshots = SnapshotBuilder(calendar: calendar)
        state.load(notes("Bread", "Milk", "Salt", favorites: [2]))
    }

    @Test func `favourites come first, and no section is empty`() {
        let snapshot = snapshots.snapshot(of: state)
        #expect(snapshot.sectionIdentifiers == [.favorites, .notes])
        #expect(snapshot.itemIdentifiers(inSection: .favorites) == ids(2))
        #expect(snapshot.itemIdentifiers(inSection: .notes) == ids(3, 1))
        #expect(snapshots.snapshot(of: LibraryState()).numberOfSections == 0)
    }

    @Test mutating func `a star moves the note between the sections`() throws {
        state.put(
            Note(id: NoteID(3), draft: Draft(title: "Salt"), isFavorite: true, modified: moment(3), revision: 2))
        #expect(snapshots.snapshot(of: state).itemIdentifiers(inSection: .favorites) == ids(3, 2))
    }

    @Test mutating func `months follow each other, newest first`() {
        let day = 86_400.0
        state.load([
            Note(id: NoteID(1), draft: Draft(title: "a"), modified: Date(timeIntervalSince1970: 0)),
            Note(id: NoteID(2), draft: Draft(title: "b"), modified: Date(timeIntervalSince1970: 30.9 * day)),
            Note(id: NoteID(3), draft: Draft(title: "c"), modified: Date(timeIntervalSince1970: 31 * day)),
            Note(id: NoteID(4), draft: Draft(title: "d"), isFavorite: true, modified: Date(timeIntervalSince1970: 0)),
        ])
        state.grouping = .month
        #expect(
            snapshots.sections(of: state) == [
                SectionContent(section: .favorites, ids: ids(4)),
                SectionContent(section: .month(year: 1970, month: 2), ids: ids(3)),
                SectionContent(section: .month(year: 1970, month: 1), ids: ids(2, 1)),
            ])
    }

    @Test mutating func `only notes that are shown in another revision are marked`() {
        state.put(Note(id: NoteID(1), draft: Draft(title: "Rye"), modified: moment(1), revision: 2))
        state.put(Note(id: NoteID(9), draft: Draft(title: "new"), modified: moment(9)))
        let shown: [NoteID: Int64] = [NoteID(1): 1, NoteID(2): 1, NoteID(3): 1]
        #expect(snapshots.snapshot(of: state, shown: shown).reconfiguredItemIdentifiers == ids(1))
        #expect(snapshots.snapshot(of: state).reconfiguredItemIdentifiers.isEmpty)
    }

    @Test func `an anchor holds by the first note that is still there`() {
        let anchor = ScrollAnchor(rows: [
            ScrollAnchor.Row(id: NoteID(1), distance: -10), ScrollAnchor.Row(id: NoteID(2), distance: 64),
        ])
        #expect(anchor.offset { $0 == NoteID(1) ? 500 : 574 } == 510)
        #expect(anchor.offset { $0 == NoteID(1) ? nil : 800 } == 736)
        #expect(anchor.offset { _ in nil } == nil)
    }
}
