import DisplayList
import Foundation
import Testing
import TextLayout

@Suite struct LineBreakingTests {
    let sentence = "The quick brown fox jumps over the lazy dog and runs away from it"

    @Test(arguments: [40.0, 80, 120, 200, 320, 600])
    func `no line is wider than the space, and no character is lost`(width: Double) {
        let laidOut = block(plain(sentence)) { $0.width = width }
        #expect(laidOut.lines.allSatisfy { $0.width <= width + 0.01 })
        #expect(laidOut.lines.first?.range.lowerBound == 0)
        #expect(laidOut.lines.last?.range.upperBound == sentence.utf16.count)
        for (upper, lower) in zip(laidOut.lines, laidOut.lines.dropFirst()) {
            #expect(upper.range.upperBound == lower.range.lowerBound)
            #expect(lower.baseline > upper.baseline)
        }
    }

    @Test func `a block serves every width down to its longest line, with the same lines`() {
        let wide = block(plain(sentence)) { $0.width = 200 }
        for width in stride(from: 40.0, through: 240, by: 3.5) {
            let fresh = block(plain(sentence) { $0.paragraph.paragraphSpacing = width }) { $0.width = width }
            if wide.serves(width: width) { #expect(fresh.lines.map(\.range) == wide.lines.map(\.range)) }
        }
        #expect(wide.serves(width: wide.size.width))
        #expect(!wide.serves(width: wide.usedWidth - 1))
        #expect(!wide.serves(width: nil))
    }

    @Test func `a block that never wrapped serves unlimited width`() {
        #expect(block(plain("short")) { $0.width = 300 }.serves(width: nil))
    }

    @Test func `a word longer than the line is cut between letters`() {
        let laidOut = block(plain("Donaudampfschifffahrtsgesellschaft")) { $0.width = 60 }
        #expect(laidOut.lines.count > 3)
        #expect(laidOut.lines.allSatisfy { $0.width <= 60.01 })
    }

    @Test func `Chinese wraps between characters but not before a comma`() {
        let laidOut = block(plain("一二三四，五六七八九十")) { $0.width = 17 * 4 + 1 }
        #expect(laidOut.lines.allSatisfy { !shown($0).hasPrefix("，") })
        #expect(laidOut.lines.count >= 3)
    }

    @Test func `Arabic that is wrapped stays within the line and keeps every letter`() {
        let text = "مرحبا بالعالم كيف حالك اليوم يا صديقي العزيز"
        for width in [50.0, 90, 130] {
            let laidOut = block(plain(text)) { $0.width = width }
            #expect(laidOut.lines.allSatisfy { $0.width <= width + 0.01 && $0.isRightToLeft })
            #expect(laidOut.lines.reduce(0) { $0 + $1.range.count } == text.utf16.count)
        }
    }

    @Test func `truncation at the tail keeps the beginning and ends in an ellipsis`() {
        let laidOut = block(plain(sentence) { $0.paragraph.lineBreak = .truncateTail }) {
            $0.width = 120
            $0.maximumLines = 1
        }
        let text = shown(laidOut.lines[0])
        #expect(laidOut.isTruncated && text.hasPrefix("The quick") && text.hasSuffix("…"))
        #expect(laidOut.usedWidth <= 120.01)
    }

    @Test func `truncation at the head and in the middle keeps the end`() {
        for mode in [ParagraphStyle.LineBreak.truncateHead, .truncateMiddle] {
            let laidOut = block(plain(sentence) { $0.paragraph.lineBreak = mode }) {
                $0.width = 150
                $0.maximumLines = 1
            }
            let text = shown(laidOut.lines[0])
            #expect(text.hasSuffix("from it") && text.contains("…"))
            #expect(text.hasPrefix("The") == (mode == .truncateMiddle))
            #expect(laidOut.usedWidth <= 150.01)
        }
    }

    @Test func `only the last allowed line is truncated`() {
        let laidOut = block(plain(sentence) { $0.paragraph.lineBreak = .truncateTail }) {
            $0.width = 150
            $0.maximumLines = 2
        }
        #expect(laidOut.lines.map(\.isTruncated) == [false, true])
    }

    @Test func `a paragraph left out is told by an ellipsis`() {
        let laidOut = block(plain("one\ntwo") { $0.paragraph.lineBreak = .truncateTail }) { $0.maximumLines = 1 }
        #expect(shown(laidOut.lines[0]) == "one…")
        let final = block(plain("one\n") { $0.paragraph.lineBreak = .truncateTail }) { $0.maximumLines = 1 }
        #expect(shown(final.lines[0]) == "one")
    }

    @Test func `a word-wrapping text past its last line just ends`() {
        let laidOut = block(plain(sentence)) {
            $0.width = 150
            $0.maximumLines = 1
        }
        #expect(laidOut.isTruncated && !shown(laidOut.lines[0]).contains("…"))
    }

    @Test func `height lets whole lines in, but always the first`() {
        let content = plain(sentence) { $0.paragraph.lineBreak = .truncateTail }
        let low = block(content) {
            $0.width = 150
            $0.height = 45
        }
        #expect(low.lines.count == 2 && low.lines[1].isTruncated)
        let flat = block(content) {
            $0.width = 150
            $0.height = 5
        }
        #expect(flat.lines.count == 1)
    }

    @Test func `white space at a wrapped end hangs over, at the text's end it counts`() {
        let word = block(plain("word")).usedWidth
        #expect(block(plain("word ")).usedWidth > word + 3)
        let wrapped = block(plain("word word")) { $0.width = word + 2 }
        #expect(wrapped.lines.count == 2)
        #expect(abs(wrapped.lines[0].width - word) < 0.01)
    }

    @Test func `line height rules and spacing add up`() {
        let natural = FontMetrics.system(size: 17).lineHeight
        let laidOut = block(
            plain("a\nb") {
                $0.paragraph.lineHeightMultiple = 1.5
                $0.paragraph.lineSpacing = 4
                $0.paragraph.paragraphSpacing = 10
            })
        #expect(abs(laidOut.lines[0].height - natural * 1.5) < 0.001)
        #expect(abs(laidOut.lines[1].top - (natural * 1.5 + 14)) < 0.001)
        let fixed = block(
            plain("a") {
                $0.paragraph.minimumLineHeight = 30
                $0.paragraph.maximumLineHeight = 30
            })
        #expect(fixed.size.height == 30)
    }

    @Test func `tabs lead to their stops`() {
        let laidOut = block(plain("a\tb"))
        let stop = laidOut.lines[0].stops.first { $0.offset == 2 }
        #expect(stop.map { abs($0.left - 28) < 0.01 } == true)
        let right = block(plain("a\t12") { $0.paragraph.tabStops = [.init(location: 100, alignment: .trailing)] })
        #expect(abs(right.usedWidth - 100) < 0.05)
    }

    @Test func `justified lines fill the width but for the last`() {
        let laidOut = block(plain(sentence) { $0.paragraph.alignment = .justified }) { $0.width = 150 }
        #expect(laidOut.lines.dropLast().allSatisfy { abs($0.width - 150) < 0.01 })
        #expect(laidOut.lines.last!.width < 150)
    }

    @Test func `a picture stands in the line and makes it higher`() {
        var attributes = TextAttributes(font: FontSpec(size: 17))
        attributes.attachment = InlinePicture(size: CGSize(width: 30, height: 40), raise: 0, picture: DisplayList())
        let laidOut = block(plain("a") + [TextRun("\u{FFFC}", attributes)] + plain("b"))
        let picture = laidOut.lines[0].pictures.first
        #expect(picture?.offset == 1)
        #expect(picture.map { abs($0.rect.maxY - laidOut.lines[0].baseline) < 0.001 } == true)
        #expect(laidOut.size.height > 40)
    }
}
