import Foundation
import Testing

@testable import NoteLibrary

/// Notes 1, 2, ... of which higher numbers are newer.
func notes(_ titles: String..., favorites: Set<Int64> = []) -> [Note] {
    titles.enumerated().map { index, title in
        let id = Int64(index + 1)
        return Note(
            id: NoteID(id), draft: Draft(title: title, body: "about \(title)"), isFavorite: favorites.contains(id),
            modified: moment(Double(id)))
    }
}

func ids(_ numbers: Int64...) -> [NoteID] { numbers.map { NoteID($0) } }

@Suite struct LibraryStateTests {
    var state = LibraryState()

    init() { state.load(notes("Bread", "Milk", "Ürgüp", "面包")) }

    @Test func `the five screens follow from phase, notes and search`() {
        var state = LibraryState()
        #expect(state.screen == .loading)
        state.phase = .failed(.full)
        #expect(state.screen == .failure(.full))
        state.load([])
        #expect(state.screen == .empty)
        state.query = "x"
        #expect(state.screen == .empty)
        state.load(notes("Bread"))
        #expect(state.screen == .noResults("x"))
        state.query = " \n"
        #expect(state.screen == .notes)
        state.query = "rea"
        #expect(state.screen == .notes)
    }

    @Test func `a search that is typed while loading holds for what comes`() {
        var state = LibraryState()
        state.query = "milk"
        #expect(state.visible.isEmpty)
        #expect(state.screen == .loading)
        state.load(notes("Bread", "Milk"))
        #expect(state.visible == ids(2))
    }

    @Test(
        arguments: [
            ("bre", [1]), ("BREAD", [1]), ("urgup", [3]), ("面", [4]), ("about", [4, 3, 2, 1]), ("about bread", [1]),
            ("bread milk", []), ("ｍｉｌｋ", [2]), ("", [4, 3, 2, 1]), ("%", []), ("mi\u{0}lk", [2]),
        ] as [(String, [Int64])])
    func `searching minds neither case nor accents and looks for every word`(query: String, found: [Int64]) {
        var state = state
        state.query = query
        #expect(state.visible.map(\.rawValue) == found)
    }

    @Test mutating func `a changed note moves to its place, and a late older revision changes nothing`() {
        state.put(Note(id: NoteID(2), draft: Draft(title: "Oat milk"), modified: moment(50), revision: 3))
        #expect(state.visible == ids(2, 4, 3, 1))
        state.put(Note(id: NoteID(2), draft: Draft(title: "Milk"), modified: moment(60), revision: 2))
        #expect(state.notes[NoteID(2)]?.title == "Oat milk")
        #expect(state.visible == ids(2, 4, 3, 1))
    }

    @Test mutating func `selection survives search, refresh, grouping and changes, and loses only what is deleted`() {
        ids(1, 2, 4).forEach { state.select($0) }
        state.query = "milk"
        #expect(state.selection == Set(ids(1, 2, 4)))
        state.query = ""
        state.grouping = .month
        state.put(Note(id: NoteID(2), draft: Draft(title: "Oat milk"), modified: moment(50), revision: 3))
        state.load(notes("Bread", "Milk", "Ürgüp", "面包", "new"))
        #expect(state.selection == Set(ids(1, 2, 4)))
        state.remove(Set(ids(2)), isUndoable: true)
        #expect(state.selection == Set(ids(1, 4)))
        state.load(notes("Bread"))
        #expect(state.selection == Set(ids(1)))
        state.select(NoteID(77))
        #expect(state.selection == Set(ids(1)))
    }

    @Test mutating func `selecting all takes what the search leaves`() {
        state.select(NoteID(1))
        state.query = "milk"
        state.selectVisible()
        #expect(state.selection == Set(ids(1, 2)))
    }

    @Test mutating func `the last deletion can be taken back, until its notes are there again`() {
        state.remove(Set(ids(1)), isUndoable: true)
        state.remove(Set(ids(2, 3)), isUndoable: true)
        #expect(state.undoable == Set(ids(2, 3)))
        state.remove(Set(ids(9)), isUndoable: false)
        #expect(state.undoable == Set(ids(2, 3)))
        notes("Bread", "Milk", "Ürgüp").dropFirst().forEach { state.put($0) }
        #expect(state.undoable.isEmpty)
        #expect(state.visible == ids(4, 3, 2))
    }

    @Test func `any order of changes ends as loading the same notes does`() {
        var random = SeededNumbers(seed: 7)
        for _ in 0..<40 {
            var changed = LibraryState()
            changed.load([])
            var all: [NoteID: Note] = [:]
            for step in 0..<60 {
                let id = NoteID(Int64.random(in: 1...12, using: &random))
                if Int.random(in: 0..<4, using: &random) == 0 {
                    all[id] = nil
                    changed.remove([id], isUndoable: false)
                } else {
                    let note = Note(
                        id: id, draft: Draft(title: "\(step)"), isFavorite: Bool.random(using: &random),
                        modified: moment(Double(Int.random(in: 0..<9, using: &random))), revision: Int64(step))
                    all[id] = note
                    changed.put(note)
                }
            }
            var loaded = LibraryState()
            loaded.load(Array(all.values))
            #expect(changed.visible == loaded.visible)
            let snapshots = SnapshotBuilder()
            #expect(snapshots.sections(of: changed) == snapshots.sections(of: loaded))
        }
    }
}

/// The same numbers for the same seed.
struct SeededNumbers: RandomNumberGenerator {
    var seed: UInt64

    mutating func next() -> UInt64 {
        seed &+= 0x9e37_79b9_7f4a_7c15
        var z = seed
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
