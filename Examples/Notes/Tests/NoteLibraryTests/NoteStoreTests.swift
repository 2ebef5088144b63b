import Foundation
import SQLite3
import Testing

@testable import NoteLibrary

@Suite struct NoteStoreTests {
    let place: Place

    init() throws { place = try Place() }

    @Test func `what is added is there when the file is opened again`() async throws {
        let note = try await place.store().add(Draft(title: "Bread", body: "Flour"), at: moment())
        let found = try await place.store().notes()
        #expect(found == [note])
        #expect(found.first?.draft == Draft(title: "Bread", body: "Flour"))
    }

    @Test func `notes come newest first, those of one moment by number`() async throws {
        let store = place.store()
        let one = try await store.add(Draft(title: "one"), at: moment(5))
        let two = try await store.add(Draft(title: "two"), at: moment(5))
        let old = try await store.add(Draft(title: "old"), at: moment(1))
        #expect(try await store.notes().map(\.id) == [two.id, one.id, old.id])
        let saved = try await store.save(Draft(title: "older"), to: old.id, basedOn: old.revision, at: moment(9))
        #expect(try await store.notes().map(\.id) == [old.id, two.id, one.id])
        #expect(saved.revision == old.revision + 1)
    }

    @Test func `text of any length and script comes back as it was`() async throws {
        let store = place.store()
        let titles = [
            String(repeating: "长", count: 100_000), "👩‍👩‍👧‍👦🏳️‍🌈", "مرحبا بالعالم", "שלום", "a\u{0}b", "e\u{301}", "",
        ]
        for title in titles {
            let note = try await store.add(Draft(title: title, body: title), at: moment())
            let found = try await store.note(note.id)
            #expect(found?.title == title)
            #expect(found?.body == title)
        }
    }

    @Test func `a deletion is taken back with text, star and picture`() async throws {
        let store = place.store()
        let note = try await store.add(Draft(title: "Bread"), at: moment())
        _ = try await store.setThumbnail(Data([1, 2]), of: note.id)
        let starred = try await store.setFavorite(true, of: [note.id])
        try await store.delete([note.id], at: moment(1))
        #expect(try await store.notes().isEmpty)
        #expect(try await store.note(note.id) == nil)
        let restored = try await store.restore([note.id])
        #expect(restored.first?.draft == note.draft)
        #expect(restored.first?.isFavorite == true)
        #expect(restored.first?.hasThumbnail == true)
        #expect(try #require(restored.first).revision > starred[0].revision)
        #expect(try await store.thumbnail(of: note.id) == Data([1, 2]))
    }

    @Test func `what was deleted a month ago is thrown away, with its picture, and its number is not used again`()
        async throws
    {
        let store = place.store()
        let note = try await store.add(Draft(title: "Bread"), at: moment())
        _ = try await store.setThumbnail(Data([1]), of: note.id)
        try await store.delete([note.id], at: moment())
        try await store.purge(now: moment(29 * 86_400))
        #expect(try await store.restore([note.id]).count == 1)
        try await store.delete([note.id], at: moment())
        try await store.purge(now: moment(31 * 86_400))
        #expect(try await store.restore([note.id]).isEmpty)
        #expect(try await store.thumbnail(of: note.id) == nil)
        #expect(try await store.add(Draft(title: "next"), at: moment()).id > note.id)
    }

    // MARK: Two windows

    @Test func `a text made from an older revision is refused and the newer one stays`() async throws {
        let store = place.store()
        let note = try await store.add(Draft(title: "Bread"), at: moment())
        let mine = try await store.save(Draft(title: "Mine"), to: note.id, basedOn: note.revision, at: moment(1))
        await #expect(throws: LibraryError.changed(note.id)) {
            try await store.save(Draft(title: "Theirs"), to: note.id, basedOn: note.revision, at: moment(2))
        }
        #expect(try await store.notes() == [mine])
    }

    @Test func `a deleted note is not saved, starred or pictured`() async throws {
        let store = place.store()
        let note = try await store.add(Draft(title: "Bread"), at: moment())
        try await store.delete([note.id], at: moment(1))
        let gone = LibraryError.deleted(note.id)
        await #expect(throws: gone) {
            try await store.save(Draft(title: "x"), to: note.id, basedOn: note.revision, at: moment(2))
        }
        await #expect(throws: gone) { try await store.setFavorite(true, of: [note.id]) }
        await #expect(throws: gone) { try await store.setThumbnail(Data(), of: note.id) }
        #expect(try await store.thumbnail(of: note.id) == nil)
    }

    @Test func `rapid edits of two windows end in one library that both read alike`() async throws {
        let windows = [place.store(), place.store()]
        let note = try await windows[0].add(Draft(title: "0"), at: moment())
        let saved = await withTaskGroup(of: Int.self) { group in
            for store in windows {
                group.addTask {
                    var saved = 0
                    for number in 1...60 {
                        do {
                            guard let base = try await store.note(note.id) else { continue }
                            let draft = Draft(title: "\(number)")
                            _ = try await store.save(draft, to: note.id, basedOn: base.revision, at: moment())
                            saved += 1
                        } catch {
                            guard error as? LibraryError == .busy || error as? LibraryError == .changed(note.id) else {
                                Issue.record(error)
                                continue
                            }
                        }
                    }
                    return saved
                }
            }
            return await group.reduce(0, +)
        }
        #expect(saved > 0)
        let end = try #require(try await windows[0].note(note.id))
        #expect(end.revision == Int64(saved) + 1)
        #expect(try await windows[1].note(note.id) == end)
    }

    // MARK: Files that fail

    @Test func `all samples are added or none`() async throws {
        let store = place.store(maximumPages: 30)
        #expect(try await store.isNew())
        await #expect(throws: LibraryError.full) {
            try await store.add(Sample.some(2_000, pictures: [], now: moment()))
        }
        #expect(try await store.notes().isEmpty)
        #expect(try await store.isNew())
    }

    @Test func `a full disk refuses what is new and keeps what is there`() async throws {
        let store = place.store(maximumPages: 30)
        let note = try await store.add(Draft(title: "Bread"), at: moment())
        let large = Draft(title: "large", body: String(repeating: "x", count: 200_000))
        await #expect(throws: LibraryError.full) { try await store.add(large, at: moment()) }
        await #expect(throws: LibraryError.full) {
            try await store.save(large, to: note.id, basedOn: note.revision, at: moment())
        }
        #expect(try await store.notes() == [note])
        let small = try await store.save(Draft(title: "Rye"), to: note.id, basedOn: note.revision, at: moment())
        #expect(try await place.store().notes() == [small])
    }

    @Test func `a locked library says so and goes on once it is free`() async throws {
        let store = place.store()
        _ = try await store.add(Draft(title: "Bread"), at: moment())
        var other: OpaquePointer?
        #expect(sqlite3_open(place.library.path, &other) == SQLITE_OK)
        defer { sqlite3_close(other) }
        #expect(sqlite3_exec(other, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK)
        await #expect(throws: LibraryError.busy) { try await store.add(Draft(title: "Rye"), at: moment()) }
        #expect(try await store.notes().map(\.title) == ["Bread"])
        #expect(sqlite3_exec(other, "ROLLBACK", nil, nil, nil) == SQLITE_OK)
        _ = try await store.add(Draft(title: "Rye"), at: moment(1))
        #expect(try await store.notes().map(\.title) == ["Rye", "Bread"])
    }

    @Test func `a file that is no database is damaged, is kept, and makes room for a new library`() async throws {
        let bytes = Data(repeating: 7, count: 5_000)
        try bytes.write(to: place.library)
        let store = place.store()
        await #expect(throws: LibraryError.damaged) { try await store.notes() }
        #expect(try Data(contentsOf: place.library) == bytes)
        let kept = try await store.setAside(at: moment())
        #expect(try Data(contentsOf: kept) == bytes)
        #expect(try await store.notes().isEmpty)
        _ = try await store.add(Draft(title: "Bread"), at: moment())
        #expect(try await store.notes().count == 1)
    }

    @Test func `pages that are overwritten are damage, and nothing is written to the file`() async throws {
        try await place.store().add(Sample.some(500, pictures: [], now: moment()))
        var bytes = try Data(contentsOf: place.library)
        #expect(bytes.count > 40_000)
        bytes.replaceSubrange(4_096..<bytes.count, with: Data(repeating: 0xAB, count: bytes.count - 4_096))
        try bytes.write(to: place.library)
        let store = place.store()
        await #expect(throws: LibraryError.damaged) { try await store.notes() }
        #expect(try Data(contentsOf: place.library) == bytes)
    }

    @Test func `an index that lists notes twice is damage, is kept, and makes room for a new library`() async throws {
        try await place.store().add(Sample.some(3_000, pictures: [], now: moment()))
        let root = try closed { database in
            try database.rows("SELECT rootpage FROM sqlite_master WHERE name = 'note_by_date'") { Int($0.integer(0)) }
        }
        var bytes = try Data(contentsOf: place.library)
        let pages = BTreePages(bytes: bytes)
        let leaves = pages.children(of: try #require(root.first))
        #expect(leaves.count > 4)
        bytes.replaceSubrange(pages.range(leaves[3]), with: bytes[pages.range(leaves[1])])
        try bytes.write(to: place.library)
        let store = place.store()
        await #expect(throws: LibraryError.damaged) { try await store.notes() }
        let kept = try await store.setAside(at: moment())
        #expect(try Data(contentsOf: kept) == bytes)
        #expect(try await store.notes().isEmpty)
    }

    @Test(
        arguments: [
            "PRAGMA user_version = -1", "PRAGMA user_version = 0", "DROP TABLE note", "DROP TABLE thumbnail",
            "ALTER TABLE note RENAME COLUMN body TO text",
        ])
    func `a database with other tables than those of its version is damaged`(change: String) async throws {
        _ = try await place.store().add(Draft(title: "Bread"), at: moment())
        try closed { try $0.execute("PRAGMA foreign_keys = OFF; \(change)") }
        let bytes = try Data(contentsOf: place.library)
        let store = place.store()
        await #expect(throws: LibraryError.damaged) { try await store.notes() }
        await #expect(throws: LibraryError.damaged) { try await store.purge(now: moment()) }
        #expect(try Data(contentsOf: place.library) == bytes)
        _ = try await store.setAside(at: moment())
        #expect(try await store.notes().isEmpty)
    }

    @Test func `the database of something else is left alone`() async throws {
        try closed { try $0.execute("CREATE TABLE recipe (id INTEGER PRIMARY KEY)") }
        await #expect(throws: LibraryError.damaged) { try await place.store().notes() }
        let tables = try closed { try $0.rows("SELECT name FROM sqlite_master") { $0.text(0) } }
        #expect(tables == ["recipe"])
    }

    /// What `body` gives, with all of it in the one file afterwards.
    private func closed<Result>(_ body: (Database) throws -> Result) throws -> Result {
        let database = try Database(url: place.library)
        let result = try body(database)
        _ = try database.rows("PRAGMA wal_checkpoint(TRUNCATE)") { $0.integer(0) }
        return result
    }

    @Test func `a folder that is a file, and a file that is a folder, cannot be opened`() async throws {
        let blocked = place.folder.appendingPathComponent("file")
        try Data().write(to: blocked)
        let inFile = NoteStore(url: blocked.appendingPathComponent("Notes.sqlite"))
        await #expect(throws: LibraryError.cannotOpen) { try await inFile.notes() }
        try FileManager.default.createDirectory(at: place.library, withIntermediateDirectories: true)
        let store = place.store()
        await #expect(throws: LibraryError.cannotOpen) { try await store.notes() }
        try FileManager.default.removeItem(at: place.library)
        #expect(try await store.notes().isEmpty)
    }

    @Test func `a library of a later version is left alone`() async throws {
        _ = try await place.store().add(Draft(title: "Bread"), at: moment())
        try Database(url: place.library).execute("PRAGMA user_version = 99")
        await #expect(throws: LibraryError.tooNew) { try await place.store().notes() }
    }

    @Test func `every error says what happened and what helps`() {
        let id = NoteID(1)
        let all: [LibraryError] = [
            .cannotOpen, .busy, .full, .damaged, .readOnly, .cannotReadOrWrite, .tooNew, .deleted(id), .changed(id),
            .stopped, .unexpected(code: 1, message: "odd"),
        ]
        for error in all {
            #expect(!(error.errorDescription ?? "").isEmpty)
            #expect(!(error.recoverySuggestion ?? "").isEmpty)
        }
        #expect(Set(all.compactMap(\.errorDescription)).count == all.count)
    }
}
