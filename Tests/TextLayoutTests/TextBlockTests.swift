import DisplayList
import Foundation
import Testing
import TextLayout

/// Runs of one look, for tests.
func plain(_ text: String, size: Double = 17, _ change: (inout TextAttributes) -> Void = { _ in }) -> [TextRun] {
    var attributes = TextAttributes(font: FontSpec(size: size))
    change(&attributes)
    return [TextRun(text, attributes)]
}

func block(_ content: [TextRun], _ change: (inout TextConstraints) -> Void = { _ in }) -> TextBlock {
    var constraints = TextConstraints(scale: 3)
    change(&constraints)
    return Typesetter.shared.block(content, constraints)
}

func shown(_ line: TextLine) -> String { line.inks.map(\.run.text).joined() }

@Suite struct TextBlockTests {
    static let samples = [
        "Hello World", "你好，世界", "مرحبا بالعالم", "שלום עולם", "สวัสดีชาวโลก", "नमस्ते दुनिया", "👩‍👩‍👧‍👦😀🇩🇪",
        "Mixed 混合 مختلط 😀",
    ]

    @Test(arguments: DynamicTypeTable.Style.allCases)
    func `one line has the same height in every script`(style: DynamicTypeTable.Style) {
        for category in DynamicTypeTable.Category.allCases {
            let size = DynamicTypeTable.size(of: style, at: category)
            let heights = Set(Self.samples.map { Double(block(plain($0, size: size)).size.height) })
            #expect(heights == [(size * 1.193359375 * 3 - 1e-6).rounded(.up) / 3])
        }
    }

    @Test func `a body line is as high as the system font's`() {
        #expect(abs(FontMetrics.system(size: 17).lineHeight - 20.287) < 0.001)
        #expect(Double(block(plain("Label")).size.height) == 61.0 / 3)
        #expect(Double(block(plain("Label")) { $0.scale = 2 }.size.height) == 20.5)
    }

    @Test(arguments: samples)
    func `every script finds its glyphs`(sample: String) {
        for ink in block(plain(sample)).lines[0].inks {
            #expect(!ink.run.glyphs.contains(0), "\(ink.run.text) in \(ink.run.font.file)")
        }
    }

    @Test func `every weight is a face of its own, and gets wider`() {
        let widths = stride(from: 100, through: 900, by: 100).map { weight in
            block(plain("Hamburgefonts") { $0.font.weight = weight }).usedWidth
        }
        #expect(Set(widths).count == 9)
        #expect(widths[0] < widths[4] && widths[4] < widths[8])
    }

    @Test func `large sizes are set tighter than small ones`() {
        let em = { (size: Double) in block(plain("Settings", size: size)).usedWidth / size }
        #expect(em(34) < em(17))
        #expect(em(17) < em(11))
        #expect(em(17) - em(20) < em(17) * 0.06)
    }

    @Test func `the language chooses the form of Chinese characters`() {
        let index = { (language: String) in
            block(plain("直")) { $0.language = language }.lines[0].inks[0].run.font.faceIndex
        }
        #expect(Set(["zh-Hans", "zh-Hant-TW", "zh-HK", "ja", "ko"].map(index)).count == 5)
        #expect(index("en") == index("zh-Hans"))
    }

    @Test func `an arrow typed as two characters stays two characters`() {
        #expect(block(plain("->")).lines[0].inks[0].run.glyphs.count == 2)
    }

    @Test func `an empty text has no lines, a final newline has one more`() {
        #expect(block([]).lines.isEmpty)
        #expect(block([]).size == .zero)
        #expect(block(plain("a\n")).lines.count == 2)
        #expect(block(plain("a\r\nb")).lines.map(\.range) == [0..<3, 3..<4])
    }

    @Test func `tabular digits are equally wide`() {
        let width = { (text: String) in block(plain(text) { $0.font.hasTabularDigits = true }).usedWidth }
        #expect(abs(width("1111") - width("8888")) < 0.01)
        #expect(block(plain("1111")).usedWidth < block(plain("8888")).usedWidth)
    }

    @Test func `colours do not shape a text again`() {
        let text = "A text for the counter of shaped texts"
        _ = block(plain(text))
        let before = Typesetter.shared.counters
        let red = block(plain(text) { $0.color = PaintColor(red: 1, green: 0, blue: 0) })
        #expect(red.lines[0].inks[0].run.color.red == 1)
        // Other suites may lay out at the same time: this text must not be among what is shaped.
        #expect(Typesetter.shared.counters.blocksLaidOut > before.blocksLaidOut)
    }

    @Test func `missing fonts are named with their packages`() {
        let none = FontInventory { _ in false }
        #expect(throws: TextLayoutError.missingFonts(FontRequirement.all)) { try none.verify() }
        let text = TextLayoutError.missingFonts(FontRequirement.all).description
        #expect(text.contains("fonts-inter") && text.contains("fonts-noto-cjk"))
        #expect(FontInventory().missing.isEmpty)
    }
}
