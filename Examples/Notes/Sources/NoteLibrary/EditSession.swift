import Foundation

/// A note while it is edited: what is typed against what is saved.
public struct EditSession: Equatable, Sendable {
    /// What the library did to the note meanwhile.
    public enum Event: Equatable, Sendable {
        case none
        /// The note changed and nothing was typed: the new text is taken.
        case reload
        /// The note is gone.
        case deleted
    }

    /// As last saved or read; nil for a note that is not saved yet.
    public private(set) var base: Note?
    public var draft: Draft
    /// The note was seen deleted; it comes back only as a new one.
    public private(set) var isDeleted = false

    public init(_ note: Note? = nil) {
        base = note
        draft = note?.draft ?? Draft()
    }

    public var id: NoteID? { base?.id }

    /// Whether there is something to save: an empty note that never was saved is nothing.
    public var isDirty: Bool { base.map { $0.draft != draft } ?? !draft.isEmpty }

    /// The text that `note` was saved with may be older than what has been typed since.
    public mutating func saved(_ note: Note) {
        base = note
        isDeleted = false
    }

    public mutating func libraryChanged(_ state: LibraryState) -> Event {
        guard let base, state.phase == .loaded else { return .none }
        guard let note = state.notes[base.id] else {
            if isDeleted { return .none }
            isDeleted = true
            return .deleted
        }
        isDeleted = false
        guard note.revision > base.revision else { return .none }
        if note.draft == base.draft || note.draft == draft {
            // Only its star or picture changed, or somebody wrote the same.
            self.base = note
            return .none
        }
        guard !isDirty else { return .none }
        self.base = note
        draft = note.draft
        return .reload
    }

    /// What is typed becomes a note of its own.
    public mutating func detach() {
        base = nil
        isDeleted = false
    }

    /// What is typed is to replace what somebody else saved.
    public mutating func rebase(on note: Note) { base = note }

    /// What is typed is given up for what is saved.
    public mutating func adopt(_ note: Note) {
        base = note
        draft = note.draft
    }
}
