import DisplayList
import Foundation
import ImageCodecs
import ListCore
import Testing

@testable import UIKitCore

@Suite struct ImageTests {
    private static func png(_ width: Int, _ height: Int) throws -> Data {
        var bytes = Data()
        for index in 0..<(width * height) { bytes.append(contentsOf: [UInt8(index % 256), 90, 200, 255]) }
        return try ImageEncoder.png(
            PixelImage(width: width, height: height, bytesPerRow: width * 4, isOpaque: true, pixels: bytes))
    }

    /// Calls `body` with an empty folder that goes away afterwards.
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("images-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test func `data becomes an image whose size is known at once`() throws {
        let image = try #require(UIImage(data: Self.png(30, 20)))
        #expect(image.size == CGSize(width: 30, height: 20))
        #expect(image.scale == 1)
        let sharp = try #require(UIImage(data: Self.png(30, 20), scale: 2))
        #expect(sharp.size == CGSize(width: 15, height: 10))
        #expect(sharp.cgImage?.width == 30)
    }

    @Test func `what is no image gives nil and a line on the console`() {
        let lines = ConsoleLog.collect {
            #expect(UIImage(data: Data("nothing".utf8)) == nil)
            #expect(UIImage(contentsOfFile: "/nowhere/at-all.png") == nil)
            #expect(UIImage(named: "nobody") == nil)
            #expect(UIImage(named: "") == nil)
        }
        #expect(lines.count == 4)
        #expect(lines[0].hasPrefix("UIImage: data of 7 bytes: the image cannot be read"))
        #expect(lines[2].contains("no image named 'nobody' found in"))
    }

    @Test func `a file whose body is broken is blank and says so when it is drawn`() throws {
        let whole = try Self.png(60, 60)
        let broken = whole.prefix(60)
        let image = try #require(UIImage(data: broken))
        #expect(image.size == CGSize(width: 60, height: 60))
        let lines = ConsoleLog.collect { #expect(image.cgImage?.pixelImage.width == 60) }
        #expect(lines.count == 1)
    }

    @Test func `a file's name tells its scale`() throws {
        try withFolder { folder in
            for name in ["plain.png", "sharp@2x.png", "sharper@3x.png"] {
                try Self.png(12, 12).write(to: folder.appendingPathComponent(name))
            }
            func size(_ name: String) -> CGFloat? {
                UIImage(contentsOfFile: folder.appendingPathComponent(name).path)?.size.width
            }
            #expect(size("plain.png") == 12)
            #expect(size("sharp@2x.png") == 6)
            #expect(size("sharper@3x.png") == 4)
        }
    }

    @Test func `a named image comes at the screen's scale, and the same pixels each time`() throws {
        try withFolder { folder in
            for (name, side) in [("dot.png", 10), ("dot@2x.png", 20), ("dot@3x.png", 30), ("big@3x.jpg", 9)] {
                let file = folder.appendingPathComponent(name)
                try (name.hasSuffix("png") ? Self.png(side, side) : jpeg(side)).write(to: file)
            }
            let bundle = try #require(Bundle(path: folder.path))
            for scale in [1, 2, 3] {
                let traits = UITraitCollection(displayScale: CGFloat(scale))
                let dot = try #require(UIImage(named: "dot", in: bundle, compatibleWith: traits))
                #expect(dot.cgImage?.width == scale * 10)
                #expect(dot.size.width == 10)
                let again = try #require(UIImage(named: "dot", in: bundle, compatibleWith: traits))
                #expect(again.cgImage === dot.cgImage)
                #expect(UIImage(named: "dot.png", in: bundle, compatibleWith: traits)?.size.width == 10)
                #expect(UIImage(named: "big", in: bundle, compatibleWith: traits)?.size.width == 3)
                _ = ConsoleLog.collect {
                    #expect(UIImage(named: "dot.jpg", in: bundle, compatibleWith: traits) == nil)
                }
            }
        }
    }

    private func jpeg(_ side: Int) throws -> Data {
        try #require(UIImage(data: Self.png(side, side))?.jpegData(compressionQuality: 0.9))
    }

    @Test func `an image written and read again is the same`() throws {
        let image = try #require(UIImage(data: Self.png(14, 9)))
        let file = try #require(image.pngData())
        let again = try #require(UIImage(data: file))
        #expect(again.cgImage?.pixelImage.pixels == image.cgImage?.pixelImage.pixels)
        #expect(UIImage().pngData() == nil)
        #expect(UIImage().jpegData(compressionQuality: 1) == nil)
    }

    @Test func `a thumbnail fits into its size with the image's proportions`() throws {
        let image = try #require(UIImage(data: Self.png(200, 100)))
        let small = try #require(image.preparingThumbnail(of: CGSize(width: 50, height: 50)))
        #expect(small.size == CGSize(width: 50, height: 25))
        #expect(image.preparingThumbnail(of: CGSize(width: 500, height: 500))?.size.width == 200)
        #expect(image.preparingThumbnail(of: .zero) == nil)
        #expect(UIImage().preparingForDisplay() == nil)
    }

    @Test func `preparing answers off the main thread, and nil for what cannot be decoded`() async throws {
        let image = try #require(UIImage(data: Self.png(40, 40)))
        let prepared = await image.byPreparingForDisplay()
        #expect(prepared?.size.width == 40)
        let small = await image.byPreparingThumbnail(ofSize: CGSize(width: 10, height: 10))
        #expect(small?.size.width == 10)
        let broken = try #require(UIImage(data: Self.png(40, 40).prefix(60)))
        #expect(await broken.byPreparingForDisplay() == nil)
        let isMain = await withCheckedContinuation { answer in
            image.prepareForDisplay { _ in answer.resume(returning: Thread.isMainThread) }
        }
        #expect(!isMain)
    }

    @Test func `names say stem, extension and scale, and dots may belong to them`() {
        #expect(ImageName(path: "a/b@2x.png") == ImageName(path: "a/b@2x.png"))
        #expect(ImageName(path: "a/b@2x.png").stem == "a/b")
        #expect(ImageName(path: "a/b@2x.png").scale == 2)
        #expect(ImageName(path: "icon.v2").stem == "icon.v2")
        let files = ImageName(path: "dot.PNG").candidates(displayScale: 2).map(\.file)
        #expect(files == ["dot@2x.PNG", "dot@3x.PNG", "dot.PNG"])
        #expect(ImageName(path: "dot").candidates(displayScale: 3).first?.file == "dot@3x.png")
    }

    @Test(arguments: 0..<8) func `an orientation's matrix keeps the unit square and mirrors twice to itself`(raw: Int)
        throws
    {
        let orientation = try #require(UIImage.Orientation(rawValue: raw))
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        #expect(orientation.matrix.apply(unit) == unit)
        #expect(orientation.mirrored.mirrored == orientation)
        let corner = orientation.matrix.apply(CGPoint(x: 0, y: 0))
        let mirrored = orientation.mirrored.matrix.apply(CGPoint(x: 0, y: 0))
        #expect(mirrored == CGPoint(x: 1 - corner.x, y: corner.y))
    }

    @Test func `a right orientation swaps the size and shows the stored left edge on top`() throws {
        let stored = try #require(UIImage(data: Self.png(30, 20))?.cgImage)
        let image = UIImage(cgImage: stored, scale: 2, orientation: .right)
        #expect(image.size == CGSize(width: 10, height: 15))
        #expect(UIImage.Orientation.right.matrix.apply(CGPoint(x: 0, y: 0.5)) == CGPoint(x: 0.5, y: 0))
    }

    @Test func `caps keep their size and the middle fills the rest, without gap or overlap`() {
        let insets = UIEdgeInsets(top: 4, left: 5, bottom: 6, right: 7)
        let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
        for mode in [UIImage.ResizingMode.tile, .stretch] {
            let pieces = ImagePieces(size: CGSize(width: 20, height: 20), insets: insets, mode: mode, over: rect).pieces
            let area = pieces.reduce(0) { $0 + $1.clip.width * $1.clip.height }
            #expect(abs(area - 5000) < 0.001)
            #expect(pieces.contains { $0.clip == CGRect(x: 10, y: 20, width: 5, height: 4) })
            #expect(pieces.contains { $0.clip == CGRect(x: 103, y: 64, width: 7, height: 6) })
            #expect(pieces.count == (mode == .stretch ? 9 : 13 * 6))
        }
    }

    @Test func `caps that do not fit shrink together`() {
        let insets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
        let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
        let pieces = ImagePieces(size: CGSize(width: 50, height: 10), insets: insets, mode: .stretch, over: rect).pieces
        #expect(pieces.map(\.clip.width) == [15, 5])
    }
}
