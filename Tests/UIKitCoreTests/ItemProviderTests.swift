import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import Rasterizer
import Testing

@testable import UIKitCore

@MainActor
@Suite("Things that are offered in several forms")
struct ItemProviderTests {
    private func turns() async {
        for _ in 0..<4 { await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } } }
    }

    @Test func `a text is read as text, and an address as both`() async {
        let text = NSItemProvider(object: "Grüße" as NSString)
        #expect(text.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        #expect(text.hasItemConformingToTypeIdentifier("public.text"))
        #expect(!text.hasItemConformingToTypeIdentifier("public.image"))
        #expect(text.canLoadObject(ofClass: String.self) && !text.canLoadObject(ofClass: URL.self))
        let found = Found<String>()
        text.loadObject(ofClass: String.self) { value, _ in found.set(value) }
        await turns()
        #expect(found.value == "Grüße")
        let link = NSItemProvider(object: NSURL(string: "https://swift.org/a")!)
        let address = Found<URL>()
        link.loadObject(ofClass: URL.self) { value, _ in address.set(value) }
        let words = Found<String>()
        link.loadObject(ofClass: String.self) { value, _ in words.set(value) }
        await turns()
        #expect(address.value?.absoluteString == "https://swift.org/a" && words.value == "https://swift.org/a")
    }

    @Test func `a picture is read from its bytes`() async {
        PictureRenderer.install(StillRenderer())
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image { context in
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        }
        let provider = NSItemProvider(object: image)
        #expect(provider.hasItemConformingToTypeIdentifier("public.image"))
        let found = Found<CGSize>()
        provider.loadObject(ofClass: UIImage.self) { object, _ in found.set((object as? UIImage)?.size) }
        await turns()
        #expect(found.value == CGSize(width: 3, height: 2))
    }

    @Test func `what is made late is asked for once somebody wants it, and errors come through`() async {
        struct Refused: Error {}
        let asked = Found<Int>()
        let provider = NSItemProvider()
        provider.registerObject(ofClass: NSString.self, visibility: .all) { completion in
            asked.set(1)
            completion("late" as NSString, nil)
            return nil
        }
        #expect(asked.value == nil)
        let found = Found<String>()
        provider.loadObject(ofClass: String.self) { value, _ in found.set(value) }
        await turns()
        #expect(asked.value == 1 && found.value == "late")
        let failing = NSItemProvider()
        failing.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) {
            completion in
            completion(nil, Refused())
            return nil
        }
        let errors = Found<Bool>()
        failing.loadObject(ofClass: String.self) { value, error in errors.set(value == nil && error is Refused) }
        failing.loadObject(ofClass: URL.self) { value, error in if error == nil { errors.set(false) } }
        await turns()
        #expect(errors.value == true)
    }

    @Test func `a file offers its bytes and its address; none without a file`() throws {
        #expect(NSItemProvider(contentsOf: URL(fileURLWithPath: "/no/such/file.txt")) == nil)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
        try Data("words".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let provider = try #require(NSItemProvider(contentsOf: file))
        #expect(provider.registeredTypeIdentifiers.first == "public.utf8-plain-text")
        #expect(provider.canLoadObject(ofClass: URL.self))
    }
}

/// A value that an answer brings. Unchecked: written and read on the main queue.
private final class Found<Value>: @unchecked Sendable {
    private(set) var value: Value?
    func set(_ value: Value?) { self.value = value }
}
