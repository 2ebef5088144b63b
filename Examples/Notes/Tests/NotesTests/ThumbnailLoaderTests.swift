import Foundation
import NoteLibrary
import Testing
import UIKit

@testable import Notes

@MainActor
@Suite struct ThumbnailLoaderTests {
    let gallery = Gallery()
    let ids = (1...4).map { NoteID($0) }
    let notes = (1...4).map { Self.note($0) }

    private static func note(_ id: Int64, revision: Int64 = 1) -> Note {
        Note(id: NoteID(id), draft: Draft(), hasThumbnail: true, modified: Date(), revision: revision)
    }

    private func loader(capacity: Int = 10) -> ThumbnailLoader { ThumbnailLoader(source: gallery, capacity: capacity) }

    @Test func `one task loads for all that ask, and each is told once`() async {
        let loader = loader()
        var told = 0
        loader.prefetch([notes[0]])
        for _ in 0..<3 { _ = loader.load(notes[0]) { _, _ in told += 1 } }
        await rest()
        #expect(gallery.asked == [ids[0]])
        gallery.deliver()
        await rest()
        #expect(told == 3)
        #expect(loader.loading.isEmpty)
        guard case .image = loader.picture(of: notes[0]) else { return #expect(Bool(false), "it is kept") }
    }

    @Test func `cancelling prefetches ends what only prefetching asked for`() async {
        let loader = loader()
        loader.prefetch(notes)
        var told: [NoteID] = []
        _ = loader.load(notes[1]) { id, _ in told.append(id) }
        await rest()
        loader.cancelPrefetching(ids)
        #expect(loader.loading == [ids[1]])
        while !gallery.pending.isEmpty { gallery.deliver() }
        await rest()
        #expect(told == [ids[1]])
        #expect(loader.picture(of: notes[0]) == nil)
    }

    @Test func `a row that stops waiting is not told, another for the same note is`() async {
        let loader = loader()
        var told: [String] = []
        let first = loader.load(notes[0]) { _, _ in told.append("first") }
        _ = loader.load(notes[0]) { _, _ in told.append("second") }
        loader.cancel(first)
        loader.cancel(first)
        await rest()
        gallery.deliver()
        await rest()
        #expect(told == ["second"])
        let alone = loader.load(notes[1]) { _, _ in told.append("alone") }
        loader.cancel(alone)
        #expect(loader.loading.isEmpty)
    }

    @Test func `a picture that is asked for again after a cancellation comes`() async {
        let loader = loader()
        let request = loader.load(notes[0]) { _, _ in Issue.record("cancelled") }
        await rest()
        loader.cancel(request)
        var told = 0
        _ = loader.load(notes[0]) { _, _ in told += 1 }
        await rest()
        while !gallery.pending.isEmpty { gallery.deliver() }
        await rest()
        #expect(told == 1)
    }

    @Test func `what cannot be read, decoded or is too large is broken, and no picture is none`() async {
        let loader = loader()
        var told: [NoteID: ThumbnailLoader.Picture] = [:]
        for note in notes { _ = loader.load(note) { told[$0] = $1 } }
        await rest()
        gallery.fail(gallery.pending.firstIndex(of: ids[0]) ?? 0)
        gallery.deliver(gallery.pending.firstIndex(of: ids[1]) ?? 0, Data("no picture".utf8))
        let huge = Data(count: ThumbnailLoader.byteLimit + 1)
        gallery.deliver(gallery.pending.firstIndex(of: ids[2]) ?? 0, huge)
        gallery.deliver(0, .some(nil))
        await rest()
        #expect(told == [ids[0]: .broken, ids[1]: .broken, ids[2]: .broken])
        #expect(loader.loading.isEmpty)
    }

    @Test func `of many pictures those used last are kept`() async {
        let loader = loader(capacity: 2)
        for note in notes.prefix(2) {
            loader.prefetch([note])
            await rest()
            gallery.deliver()
            await rest()
        }
        _ = loader.picture(of: notes[0])
        loader.prefetch([notes[2]])
        await rest()
        gallery.deliver()
        await rest()
        #expect(loader.picture(of: notes[0]) != nil)
        #expect(loader.picture(of: notes[1]) == nil)
        #expect(loader.picture(of: notes[2]) != nil)
    }

    @Test func `what is on the way for a note that changed is read anew, for all that wait`() async {
        let loader = loader()
        var told: [ThumbnailLoader.Picture] = []
        _ = loader.load(notes[0]) { _, picture in told.append(picture) }
        await rest()
        let changed = Self.note(1, revision: 2)
        _ = loader.load(changed) { _, picture in told.append(picture) }
        _ = loader.load(notes[0]) { _, picture in told.append(picture) }
        await rest()
        #expect(gallery.pending == [ids[0], ids[0]])
        gallery.deliver(0)
        await rest()
        #expect(told.isEmpty)
        #expect(loader.lastPicture(of: ids[0]) == nil)
        gallery.deliver(0, Data("no picture".utf8))
        await rest()
        #expect(told == [.broken, .broken, .broken])
        #expect(loader.picture(of: changed) == .broken)
    }

    @Test func `a picture is as good as the revision it was read for, and is handed out until the next is there`()
        async
    {
        let loader = loader()
        loader.prefetch([notes[0]])
        await rest()
        gallery.deliver(0, Data("no picture".utf8))
        await rest()
        #expect(loader.picture(of: notes[0]) == .broken)
        let repaired = Self.note(1, revision: 2)
        #expect(loader.picture(of: repaired) == nil)
        #expect(loader.lastPicture(of: ids[0]) == .broken)
        loader.prefetch([notes[0]])
        #expect(loader.loading.isEmpty)
        loader.prefetch([repaired])
        await rest()
        gallery.deliver()
        await rest()
        guard case .image = loader.picture(of: repaired) else { return #expect(Bool(false), "it is read anew") }
    }

    @Test func `reading that fails is not kept`() async {
        let loader = loader()
        var told: [ThumbnailLoader.Picture] = []
        _ = loader.load(notes[0]) { _, picture in told.append(picture) }
        await rest()
        gallery.fail()
        await rest()
        #expect(told == [.broken])
        #expect(loader.lastPicture(of: ids[0]) == nil)
        loader.prefetch([notes[0]])
        await rest()
        #expect(gallery.pending == [ids[0]])
        gallery.deliver()
        await rest()
        guard case .image = loader.picture(of: notes[0]) else { return #expect(Bool(false), "it is kept now") }
    }

    @Test(arguments: [(8, 8), (400, 200), (200, 400), (1, 3_000)])
    func `a picture of any shape fills its tile with its middle`(width: Int, height: Int) async throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: width, height: height)
        let picture = UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
        let tile = try #require(await ThumbnailLoader.tile(of: picture, side: 132))
        #expect(tile.size == CGSize(width: 132, height: 132))
        let full = UIGraphicsImageRenderer(size: tile.size, format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(origin: .zero, size: tile.size))
        }
        #expect(tile.pngData() == full.pngData())
    }
}
