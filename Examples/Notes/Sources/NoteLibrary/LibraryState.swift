import Foundation

/// All that the list shows follows from this value: the notes, and what the person asked of them.
public struct LibraryState: Sendable {
    public enum Phase: Equatable, Sendable {
        case loading, loaded
        case failed(LibraryError)
    }

    /// What stands on the screen. Each has its own way out.
    public enum Screen: Equatable, Sendable {
        /// Way out: stop.
        case loading
        /// Way out: try again.
        case failure(LibraryError)
        /// Way out: write the first note.
        case empty
        /// Way out: clear the search.
        case noResults(String)
        case notes
    }

    public var phase = Phase.loading
    public private(set) var notes: [NoteID: Note] = [:]
    /// All notes, the newest first.
    private var order: [NoteID] = []
    public var query = ""
    public var grouping = Grouping.none
    /// Notes chosen while selecting. Those a search hides stay chosen and come back with it.
    public private(set) var selection: Set<NoteID> = []
    /// What the last deletion took, while it can be taken back.
    public private(set) var undoable: Set<NoteID> = []

    public init() {}

    public var count: Int { notes.count }

    public var screen: Screen {
        switch phase {
        case .failed(let error): return .failure(error)
        case .loading: return .loading
        case .loaded: break
        }
        if notes.isEmpty { return .empty }
        return !isSearching || !visible.isEmpty ? .notes : .noResults(query)
    }

    private var isSearching: Bool { !query.allSatisfy(\.isWhitespace) }

    /// What the search leaves, in order.
    public var visible: [NoteID] {
        guard phase == .loaded else { return [] }
        let keys = query.split(whereSeparator: \.isWhitespace).map { SearchKey(String($0)) }
        guard !keys.isEmpty else { return order }
        return order.filter { id in
            guard let note = notes[id] else { return false }
            return keys.allSatisfy { note.searchKey.contains($0) }
        }
    }

    // MARK: Changes of the notes

    /// Takes a library as it was read; what is no longer in it is not selected any more.
    ///
    /// - Parameter all: in any order, each once.
    public mutating func load(_ all: [Note]) {
        notes = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
        order = all.sorted { Note.isNewer($0, than: $1) }.map(\.id)
        selection.formIntersection(notes.keys)
        undoable.subtract(notes.keys)
        phase = .loaded
    }

    /// Takes one note that is new or changed. A revision older than the one that is there is late, and is left out.
    public mutating func put(_ note: Note) {
        if let old = notes[note.id] {
            guard note.revision >= old.revision else { return }
            order.removeAll { $0 == old.id }
        }
        notes[note.id] = note
        let place = order.firstIndex { id in notes[id].map { Note.isNewer(note, than: $0) } ?? false }
        order.insert(note.id, at: place ?? order.endIndex)
        undoable.remove(note.id)
    }

    /// - Parameter isUndoable: whether this deletion takes the place of the last one that can be taken back.
    public mutating func remove(_ ids: Set<NoteID>, isUndoable: Bool) {
        let known = ids.filter { notes[$0] != nil }
        order.removeAll { known.contains($0) }
        for id in known { notes[id] = nil }
        selection.subtract(known)
        if isUndoable { undoable = known }
    }

    // MARK: Selection

    public mutating func select(_ id: NoteID) { if notes[id] != nil { selection.insert(id) } }
    public mutating func deselect(_ id: NoteID) { selection.remove(id) }
    public mutating func clearSelection() { selection = [] }
    /// All that the search leaves, besides what is selected already.
    public mutating func selectVisible() { selection.formUnion(visible) }
}
