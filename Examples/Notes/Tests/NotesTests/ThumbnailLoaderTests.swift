import Foundation
import NoteLibrary
import Testing
import UIKit

@testable import Notes

@MainActor
@Suite struct ThumbnailLoaderTests {
    let gallery = Gallery()
    let ids = (1...4).map { NoteID($0) }

    private func loader(capacity: Int = 10) -> ThumbnailLoader { ThumbnailLoader(source: gallery, capacity: capacity) }

    @Test func `one task loads for all that ask, and each is told once`() async {
        let loader = loader()
        var told = 0
        loader.prefetch([ids[0]])
        for _ in 0..<3 { _ = loader.load(ids[0]) { _, _ in told += 1 } }
        await rest()
        #expect(gallery.asked == [ids[0]])
        gallery.deliver()
        await rest()
        #expect(told == 3)
        #expect(loader.loading.isEmpty)
        guard case .image = loader.picture(of: ids[0]) else { return #expect(Bool(false), "it is kept") }
    }

    @Test func `cancelling prefetches ends what only prefetching asked for`() async {
        let loader = loader()
        loader.prefetch(ids)
        var told: [NoteID] = []
        _ = loader.load(ids[1]) { id, _ in told.append(id) }
        await rest()
        loader.cancelPrefetching(ids)
        #expect(loader.loading == [ids[1]])
        while !gallery.pending.isEmpty { gallery.deliver() }
        await rest()
        #expect(told == [ids[1]])
        #expect(loader.picture(of: ids[0]) == nil)
    }

    @Test func `a row that stops waiting is not told, another for the same note is`() async {
        let loader = loader()
        var told: [String] = []
        let first = loader.load(ids[0]) { _, _ in told.append("first") }
        _ = loader.load(ids[0]) { _, _ in told.append("second") }
        loader.cancel(first)
        loader.cancel(first)
        await rest()
        gallery.deliver()
        await rest()
        #expect(told == ["second"])
        let alone = loader.load(ids[1]) { _, _ in told.append("alone") }
        loader.cancel(alone)
        #expect(loader.loading.isEmpty)
    }

    @Test func `a picture that is asked for again after a cancellation comes`() async {
        let loader = loader()
        let request = loader.load(ids[0]) { _, _ in Issue.record("cancelled") }
        await rest()
        loader.cancel(request)
        var told = 0
        _ = loader.load(ids[0]) { _, _ in told += 1 }
        await rest()
        while !gallery.pending.isEmpty { gallery.deliver() }
        await rest()
        #expect(told == 1)
    }

    @Test func `what cannot be read, decoded or is too large is broken, and no picture is none`() async {
        let loader = loader()
        var told: [NoteID: ThumbnailLoader.Picture] = [:]
        for id in ids { _ = loader.load(id) { told[$0] = $1 } }
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
        for id in ids.prefix(2) {
            loader.prefetch([id])
            await rest()
            gallery.deliver()
            await rest()
        }
        _ = loader.picture(of: ids[0])
        loader.prefetch([ids[2]])
        await rest()
        gallery.deliver()
        await rest()
        #expect(loader.picture(of: ids[0]) != nil)
        #expect(loader.picture(of: ids[1]) == nil)
        #expect(loader.picture(of: ids[2]) != nil)
    }

    @Test func `a forgotten picture is loaded anew for whoever waits`() async {
        let loader = loader()
        var told = 0
        _ = loader.load(ids[0]) { _, _ in told += 1 }
        await rest()
        loader.forget(ids[0])
        await rest()
        #expect(gallery.pending == [ids[0], ids[0]])
        gallery.deliver(0)
        await rest()
        #expect(told == 0)
        gallery.deliver(0)
        await rest()
        #expect(told == 1)
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
