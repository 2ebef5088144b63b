import NoteLibrary
import UIKit

@MainActor
protocol LibraryObserver: AnyObject {
    /// The state is another one; whoever shows it derives all that it shows from it.
    func libraryDidChange(_ model: LibraryModel)
}

/// The library of all windows. A change goes to the store first; once it is committed the state follows, then whoever
/// shows it.
@MainActor
final class LibraryModel {
    private(set) var state = LibraryState()
    let thumbnails: ThumbnailLoader
    let options: LaunchOptions
    private let store: NoteStore
    private var observers: [Weak] = []
    private var loading: Task<LibraryError?, Never>?
    /// Loadings begun so far: one that was stopped may end only after the next one has begun.
    private var loadings = 0
    /// Changes of notes so far: what was read before one of them is out of date.
    private var edits = 0
    private var isPrepared = false

    private struct Weak {
        weak var observer: LibraryObserver?
    }

    /// - Parameter pictures: nil for those of the library.
    init(options: LaunchOptions, pictures: (any ThumbnailSource)? = nil) {
        self.options = options
        let store = NoteStore(url: options.library, maximumPages: options.maximumPages)
        self.store = store
        let source = pictures ?? store
        thumbnails = ThumbnailLoader(source: options.pictureOrder.map { ShuffledSource(source, seed: $0) } ?? source)
    }

    func add(_ observer: LibraryObserver) {
        observers.removeAll { $0.observer == nil }
        observers.append(Weak(observer: observer))
    }

    /// Changes what the person asked of the list; nothing of it is saved.
    func change(_ body: (inout LibraryState) -> Void) {
        body(&state)
        for entry in observers { entry.observer?.libraryDidChange(self) }
    }

    // MARK: Loading

    /// Reads the library. What was loaded stays on the screen, also where reading it anew fails.
    func load() {
        guard loading == nil else { return }
        if state.phase != .loaded { change { $0.phase = .loading } }
        loadings += 1
        let number = loadings
        loading = Task {
            let error = await read()
            if number == loadings { loading = nil }
            return error
        }
    }

    /// Reads the library anew, for a pull.
    func refresh() async throws {
        load()
        if let error = await loading?.value { throw error }
    }

    func stopLoading() {
        loading?.cancel()
        loading = nil
        if state.phase == .loading { change { $0.phase = .failed(.stopped) } }
    }

    private func read() async -> LibraryError? {
        do {
            if options.loadingDelay > 0 { try await Task.sleep(for: .seconds(options.loadingDelay)) }
            if !isPrepared { try await prepare() }
            var before: Int
            var notes: [Note]
            repeat {
                before = edits
                notes = try await patiently { try await self.store.notes() }
            } while edits != before
            if !Task.isCancelled { change { $0.load(notes) } }
            return nil
        } catch {
            guard !Task.isCancelled else { return nil }
            let error = Self.libraryError(error)
            if state.phase != .loaded { change { $0.phase = .failed(error) } }
            return error
        }
    }

    private func prepare() async throws {
        try await patiently { try await self.store.purge(now: Date()) }
        if options.samples > 0, try await store.isNew() {
            let samples = Sample.some(options.samples, pictures: Cover.allCases.map(\.data), now: Date())
            try await patiently { try await self.store.add(samples) }
        }
        isPrepared = true
    }

    /// Gives a damaged file another name and begins a new library.
    func setAside() async throws -> URL {
        let place = try await store.setAside(at: Date())
        isPrepared = false
        load()
        return place
    }

    // MARK: Changes

    /// Saves what a session holds and gives the saved note; nil where there is nothing to save.
    func save(_ session: EditSession) async throws -> Note? {
        guard session.isDirty else { return session.base }
        let draft = session.draft
        let note = try await patiently {
            guard let base = session.base else { return try await self.store.add(draft, at: Date()) }
            return try await self.store.save(draft, to: base.id, basedOn: base.revision, at: Date())
        }
        edit { $0.put(note) }
        return note
    }

    /// The note as it is on disk now; nil where it is deleted.
    func current(_ id: NoteID) async throws -> Note? { try await patiently { try await self.store.note(id) } }

    func setFavorite(_ isFavorite: Bool, of ids: Set<NoteID>) async throws {
        let notes = try await patiently { try await self.store.setFavorite(isFavorite, of: ids) }
        edit { state in notes.forEach { state.put($0) } }
    }

    func setCover(_ cover: Cover?, of id: NoteID) async throws -> Note {
        let data = cover?.data
        let note = try await patiently { try await self.store.setThumbnail(data, of: id) }
        edit { $0.put(note) }
        return note
    }

    func delete(_ ids: Set<NoteID>) async throws {
        try await patiently { try await self.store.delete(ids, at: Date()) }
        edit { $0.remove(ids, isUndoable: true) }
    }

    func undoDeletion() async throws {
        try await restore(state.undoable)
    }

    func restore(_ ids: Set<NoteID>) async throws {
        let notes = try await patiently { try await self.store.restore(ids) }
        edit { state in notes.forEach { state.put($0) } }
    }

    private func edit(_ body: (inout LibraryState) -> Void) {
        edits += 1
        change(body)
    }

    /// Tries again for a while where something else uses the library.
    private func patiently<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result {
        for pause in [0.1, 0.2, 0.4] {
            do {
                return try await body()
            } catch LibraryError.busy {
                try await Task.sleep(for: .seconds(pause))
            }
        }
        return try await body()
    }

    static func libraryError(_ error: any Error) -> LibraryError {
        error as? LibraryError ?? .unexpected(code: 0, message: error.localizedDescription)
    }
}
