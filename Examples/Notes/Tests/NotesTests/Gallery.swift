import Foundation
import NoteLibrary
import Testing
import UIKit

@testable import Notes

/// Pictures in as many colours as there are notes, delivered when the test says so.
@MainActor
final class Gallery: ThumbnailSource {
    private var waiting: [(id: NoteID, answer: CheckedContinuation<Data?, any Error>)] = []
    private(set) var asked: [NoteID] = []

    nonisolated func thumbnail(of id: NoteID) async throws -> Data? { try await wait(for: id) }

    private func wait(for id: NoteID) async throws -> Data? {
        asked.append(id)
        return try await withCheckedThrowingContinuation { waiting.append((id, $0)) }
    }

    var pending: [NoteID] { waiting.map(\.id) }

    /// Answers one of those that wait.
    func deliver(_ index: Int = 0, _ data: Data?? = .none) {
        guard let entry = take(index) else { return }
        entry.answer.resume(returning: data ?? Self.data(entry.id))
    }

    func fail(_ index: Int = 0) { take(index)?.answer.resume(throwing: LibraryError.damaged) }

    private func take(_ index: Int) -> (id: NoteID, answer: CheckedContinuation<Data?, any Error>)? {
        guard waiting.indices.contains(index) else {
            Issue.record("nobody asks for a picture")
            return nil
        }
        return waiting.remove(at: index)
    }

    nonisolated static func data(_ id: NoteID) -> Data {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format).pngData { context in
            color(id).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        }
    }

    nonisolated static func color(_ id: NoteID) -> UIColor {
        UIColor(red: CGFloat(id.rawValue % 16) / 15, green: CGFloat(id.rawValue / 16 % 16) / 15, blue: 0.4, alpha: 1)
    }

    /// Whose picture each is, by what it looks like.
    static func owners(of ids: [NoteID]) async -> [Data: NoteID] {
        var owners: [Data: NoteID] = [:]
        for id in ids {
            guard let image = UIImage(data: data(id)),
                let shown = await ThumbnailLoader.tile(of: image, side: ThumbnailLoader.size.width * 3)?.pngData()
            else { continue }
            owners[shown] = id
        }
        return owners
    }
}

/// Numbers that are the same for the same seed.
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

/// Lets tasks run that wait for nothing.
@MainActor
func rest() async { try? await Task.sleep(for: .milliseconds(50)) }
