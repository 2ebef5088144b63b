import DisplayList
import Foundation
import Testing

@testable import Rasterizer

@Suite struct TextTests {
    private func drawn(_ run: GlyphRun, scale: Double) -> (image: PixelImage, box: PixelRect) {
        let image = StillRenderer().image(
            of: DisplayList([.glyphs(run)]), size: CGSize(width: 80, height: 80), scale: scale, isOpaque: false)
        var box = PixelRect.empty
        for y in 0..<image.height {
            for x in 0..<image.width where image.pixels[y * image.bytesPerRow + x * 4 + 3] != 0 {
                box = box.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return (image, box)
    }

    private func run(_ glyphs: [UInt32], font: FontInstance = SceneMaker.font) -> GlyphRun {
        GlyphRun(
            font: font, glyphs: glyphs, positions: glyphs.indices.map { CGPoint(x: 20.25 + 9 * Double($0), y: 40.5) },
            color: .black, text: "")
    }

    @Test(arguments: [1.0, 2, 3]) func `the marks of a glyph stay within its measured box and one pixel`(scale: Double)
    {
        for glyph in stride(from: UInt32(40), to: 600, by: 7) {
            let run = run([glyph, glyph + 1])
            let box = drawn(run, scale: scale).box
            #expect(PixelRect(covering: FontFaces.shared.ink(run, scale: scale), margin: 1).contains(box))
        }
    }

    @Test func `a colour glyph brings its own colours at the size asked for`() {
        let emoji = FontInstance(
            file: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", faceIndex: 0, size: 17, isColor: true)
        let (image, box) = drawn(run([800], font: emoji), scale: 2)
        #expect((30...48).contains(box.width) && (30...48).contains(box.height))
        var colorful = 0
        for index in stride(from: 0, to: image.pixels.count, by: 4)
        where abs(Int(image.pixels[index]) - Int(image.pixels[index + 2])) > 40 {
            colorful += 1
        }
        #expect(colorful > 300)
    }

    @Test func `text of a font that cannot be opened is left out and nothing else`() {
        let missing = FontInstance(file: "/nowhere/none.ttf", faceIndex: 0, size: 12)
        #expect(drawn(run([50], font: missing), scale: 2).box.isEmpty)
        #expect(!drawn(run([50]), scale: 2).box.isEmpty)
    }

    @Test func `a slanted font leans and a bold one is wider`() {
        let file = SceneMaker.font.file
        let plain = drawn(run([50]), scale: 3)
        let slanted = drawn(
            run([50], font: FontInstance(file: file, faceIndex: 0, size: 11, syntheticSlant: 0.25)), scale: 3)
        let bold = drawn(
            run([50], font: FontInstance(file: file, faceIndex: 0, size: 11, isSyntheticBold: true)), scale: 3)
        #expect(slanted.box.width > plain.box.width)
        #expect(bold.box.width > plain.box.width)
        #expect(bold.image.pixels != plain.image.pixels)
    }
}
