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

/// Where the pages of an SQLite file are, and which belong to an index of two levels.
struct BTreePages {
    private let bytes: Data
    private let size: Int

    init(bytes: Data) {
        self.bytes = bytes
        size = Int(bytes[16]) << 8 | Int(bytes[17])
    }

    /// - Parameter page: counted from 1, as in the file.
    func range(_ page: Int) -> Range<Int> { (page - 1) * size..<page * size }

    /// Pages below an inner page of an index, in order.
    func children(of page: Int) -> [Int] {
        let start = range(page).lowerBound
        guard bytes[start] == 2 else { return [] }
        let cells = (0..<number(start + 3, 2)).map { start + number(start + 12 + 2 * $0, 2) }
        return cells.map { number($0, 4) } + [number(start + 8, 4)]
    }

    private func number(_ place: Int, _ count: Int) -> Int {
        bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
}
