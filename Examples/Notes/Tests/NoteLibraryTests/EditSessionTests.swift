import Foundation
import Testing

@testable import NoteLibrary

@Suite struct EditSessionTests {
    let note = Note(id: NoteID(1), draft: Draft(title: "Bread", body: "Flour"), modified: moment())

    private func library(_ notes: Note...) -> LibraryState {
        var state = LibraryState()
        state.load(notes)
        return state
    }

    private func revision(_ number: Int64, _ title: String, favorite: Bool = false) -> Note {
        Note(
            id: note.id, draft: Draft(title: title, body: "Flour"), isFavorite: favorite, modified: moment(1),
            revision: number)
    }

    @Test func `an empty new note is nothing to save`() {
        var session = EditSession()
        #expect(!session.isDirty)
        session.draft.title = "B"
        #expect(session.isDirty)
        session.draft.title = ""
        #expect(!session.isDirty)
    }

    @Test func `what is typed while saving is still to be saved`() {
        var session = EditSession(note)
        session.draft.title = "Rye"
        let sent = session
        session.draft.title = "Rye bread"
        session.saved(revision(2, sent.draft.title))
        #expect(session.isDirty)
        #expect(session.base?.revision == 2)
        session.saved(revision(3, "Rye bread"))
        #expect(!session.isDirty)
    }

    @Test func `another window's text is taken where nothing was typed`() {
        var session = EditSession(note)
        #expect(session.libraryChanged(library(revision(2, "Rye"))) == .reload)
        #expect(session.draft.title == "Rye")
        #expect(!session.isDirty)
    }

    @Test func `another window's text does not touch what is typed, nor is it overwritten unasked`() {
        var session = EditSession(note)
        session.draft.title = "Mine"
        #expect(session.libraryChanged(library(revision(2, "Theirs"))) == .none)
        #expect(session.draft.title == "Mine")
        #expect(session.base?.revision == 1)
    }

    @Test func `a star that another window gives is no conflict`() {
        var session = EditSession(note)
        session.draft.title = "Mine"
        #expect(session.libraryChanged(library(revision(2, "Bread", favorite: true))) == .none)
        #expect(session.base?.revision == 2)
        #expect(session.draft.title == "Mine")
    }

    @Test func `a deletion is told once, and taking it back is no deletion any more`() {
        var session = EditSession(note)
        session.draft.title = "Mine"
        #expect(session.libraryChanged(library()) == .deleted)
        #expect(session.libraryChanged(library()) == .none)
        #expect(session.isDeleted)
        #expect(session.draft.title == "Mine")
        _ = session.libraryChanged(library(revision(4, "Bread")))
        #expect(!session.isDeleted)
        #expect(session.base?.revision == 4)
    }

    @Test func `a library that loads says nothing of the note`() {
        var session = EditSession(note)
        #expect(session.libraryChanged(LibraryState()) == .none)
        #expect(!session.isDeleted)
    }

    @Test func `a detached text becomes a note of its own`() {
        var session = EditSession(note)
        _ = session.libraryChanged(library())
        session.detach()
        #expect(session.id == nil)
        #expect(session.isDirty)
        #expect(!session.isDeleted)
    }

    @Test func `keeping mine, and keeping the other`() {
        var mine = EditSession(note)
        mine.draft.title = "Mine"
        mine.rebase(on: revision(2, "Theirs"))
        #expect(mine.isDirty && mine.base?.revision == 2 && mine.draft.title == "Mine")
        var other = EditSession(note)
        other.draft.title = "Mine"
        other.adopt(revision(2, "Theirs"))
        #expect(!other.isDirty && other.draft.title == "Theirs")
    }
}
