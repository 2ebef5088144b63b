import Foundation
import NoteLibrary

/// A library of its own for a test, gone after it.
final class Place {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("notes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var library: URL { folder.appendingPathComponent("Notes.sqlite") }

    func store(maximumPages: Int? = nil) -> NoteStore { NoteStore(url: library, maximumPages: maximumPages) }
}

/// The moment of a test, and later ones.
func moment(_ seconds: Double = 0) -> Date { Date(timeIntervalSince1970: 1_750_000_000 + seconds) }
