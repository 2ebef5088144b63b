import DiffableData
import Foundation
import ListCore
import Testing
import UIKitCore

/// A list with a search, as apps write it: what is shown is always worked out from all rows and the text.
@MainActor
private final class SearchedList: NSObject, UISearchResultsUpdating {
    let world = DiffableWorld()
    let search = UISearchController(searchResultsController: nil)
    var all: [String: [String]] = [:]
    var updates: [(text: String, isActive: Bool)] = []

    init(_ all: [String: [String]]) {
        self.all = all
        super.init()
        search.searchResultsUpdater = self
        let bar = search.searchBar
        bar.frame = CGRect(x: 0, y: 0, width: 393, height: 60)
        world.table.frame = CGRect(x: 0, y: 60, width: 393, height: 792)
        world.world.window.addSubview(bar)
        show()
    }

    private var text: String { search.searchBar.text ?? "" }

    func updateSearchResults(for searchController: UISearchController) {
        updates.append((text, searchController.isActive))
        show()
    }

    func show() {
        var snapshot = Snapshot()
        for section in all.keys.sorted() {
            let rows = all[section]!.filter { text.isEmpty || $0.contains(text) }
            guard !rows.isEmpty else { continue }
            snapshot.appendSections([section])
            snapshot.appendItems(rows)
        }
        world.source.apply(snapshot, animatingDifferences: true)
        world.world.frames(for: 0.7)
    }

    func delete(_ path: IndexPath) {
        guard let item = world.source.itemIdentifier(for: path) else { return }
        for section in all.keys { all[section]?.removeAll { $0 == item } }
        show()
    }

    func begin(_ query: String) {
        world.world.tap(120, 30)
        world.world.frames(for: 0.5)
        world.world.type(query)
        world.world.frames(for: 0.5)
    }

    func cancel() {
        world.world.key("escape")
        world.world.frames(for: 0.7)
    }
}

@MainActor
@Suite("C18: a list and its search")
struct C18SearchTests {
    @Test func `what is deleted while searching is gone from both lists (TV-196)`() {
        let list = SearchedList(["": ["a", "b", "c"]])
        list.begin("b")
        #expect(list.world.texts == ["b"])
        list.delete(IndexPath(row: 0, section: 0))
        #expect(list.world.texts.isEmpty)
        list.cancel()
        #expect(list.world.texts == ["a", "c"])
    }

    @Test func `cancelling updates on the cleared text and on the end, and either may reload (TV-198)`() {
        let list = SearchedList(["": ["apple", "pear", "plum"]])
        list.begin("pl")
        #expect(list.world.texts == ["apple", "plum"])
        list.updates = []
        list.cancel()
        #expect(list.updates.map(\.text) == ["", ""])
        #expect(list.updates.map(\.isActive) == [true, false])
        #expect(list.world.texts == ["apple", "pear", "plum"])
        #expect(!list.search.isActive)
    }

    @Test func `setting the text inside cancel, as clients do, ends in the whole list (TV-198)`() {
        let list = SearchedList(["": ["apple", "pear", "plum"]])
        list.begin("pl")
        list.search.searchBar.text = ""
        list.updateSearchResults(for: list.search)
        list.search.isActive = false
        list.world.world.frames(for: 0.7)
        #expect(list.world.texts == ["apple", "pear", "plum"])
    }

    @Test func `an emptied text shows all sections again, and a tap finds its row (TV-200)`() {
        let list = SearchedList(["A": ["adam", "ann"], "B": ["ben", "brad"], "C": ["carl", "chad"]])
        let notes = SelectionNotes()
        list.world.table.delegate = notes
        list.begin("ad")
        #expect(list.world.texts == ["adam", "brad", "chad"])
        #expect(list.world.table.numberOfSections == 3)
        list.world.world.key("delete")
        list.world.world.key("delete")
        list.world.world.frames(for: 0.7)
        #expect(list.search.searchBar.text == "")
        #expect(list.world.texts == ["adam", "ann", "ben", "brad", "carl", "chad"])
        list.world.tap("chad")
        #expect(notes.notes == ["select 2.1"])
    }

    @Test func `fast typing and deleting, updates in mid-motion, ends in the rows of the last text`() {
        let list = SearchedList(["A": (0..<60).map { "row \($0)" }, "B": ["other", "rows 7"]])
        list.begin("r")
        for text in ["ro", "row 1", "row 12", "zzz", "", "7", "row", "3"] {
            list.search.searchBar.text = text
            list.updates = []
            list.updateSearchResults(for: list.search)
            let expected = (list.all["A"]! + list.all["B"]!).filter { text.isEmpty || $0.contains(text) }
            #expect(Array(expected.prefix(list.world.texts.count)) == list.world.texts)
            #expect(list.world.texts.isEmpty == expected.isEmpty)
        }
        list.cancel()
        #expect(list.world.table.numberOfRows(inSection: 0) == 60)
    }
}
