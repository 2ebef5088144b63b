import DisplayList
import Foundation
import Testing
import TextLayout

@Suite struct DirectionTests {
    @Test func `a Latin word in Hebrew keeps its letters from left to right`() {
        let laidOut = block(plain("שלום abc עולם"))
        let line = laidOut.lines[0]
        #expect(line.isRightToLeft)
        let stops = line.stops
        let letterX = { (offset: Int32) in stops.first { $0.offset == offset }!.left }
        #expect(letterX(5) < letterX(6) && letterX(6) < letterX(7))
        #expect(letterX(0) > letterX(5) && letterX(5) > letterX(9))
    }

    @Test func `natural alignment follows the interface, or the content where asked`() {
        let hebrew = plain("שלום")
        #expect(block(hebrew).lines[0].alignment == .left)
        #expect(block(hebrew) { $0.isRightToLeft = true }.lines[0].alignment == .right)
        #expect(block(hebrew) { $0.alignsByContent = true }.lines[0].alignment == .right)
        #expect(block(plain("123")) { $0.isRightToLeft = true }.lines[0].isRightToLeft)
    }

    @Test func `alignment places lines in the container's width`() {
        let laidOut = block(plain("centre") { $0.paragraph.alignment = .center })
        let free = 200 - laidOut.lines[0].width
        #expect(abs(laidOut.left(of: laidOut.lines[0], in: 200) - free / 2) <= 1.0 / 3)
        let right = block(plain("right") { $0.paragraph.alignment = .right })
        let end = right.left(of: right.lines[0], in: 200) + right.lines[0].width
        #expect(end <= 200.01 && end > 199.5)
    }

    @Test func `a tap finds the character and the caret returns to it`() {
        for text in ["Hello World", "你好，世界", "שלום עולם", "e\u{301}a😀b"] {
            let laidOut = block(plain(text))
            for stop in laidOut.lines[0].stops {
                let middle = CGPoint(x: Double(stop.left + stop.right) / 2, y: 5)
                #expect(laidOut.characterOffset(at: middle, in: laidOut.size.width) == Int(stop.offset))
                let caret = laidOut.caretRect(at: Int(stop.offset), in: laidOut.size.width)
                let found = laidOut.caretOffset(
                    at: CGPoint(x: caret.minX + (stop.isRightToLeft ? -0.5 : 0.5), y: 5), in: laidOut.size.width)
                #expect(found == Int(stop.offset))
            }
        }
    }

    @Test func `the caret stands behind the last character and on the lower line of a wrap`() {
        let laidOut = block(plain("one two three")) { $0.width = 45 }
        let second = laidOut.lines[1]
        #expect(Double(laidOut.caretRect(at: second.range.lowerBound, in: 45).minY) == second.top)
        let single = block(plain("abc"))
        #expect(abs(single.caretRect(at: 3, in: 100).minX - single.usedWidth) < 0.01)
    }

    @Test func `a selection over two directions is several rectangles of full height`() {
        let laidOut = block(plain("abc שלום def"))
        let all = laidOut.selectionRects(for: 0..<laidOut.length, in: laidOut.size.width)
        #expect(all.count == 1)
        #expect(abs(all[0].width - laidOut.usedWidth) < 0.1)
        let part = laidOut.selectionRects(for: 2..<6, in: laidOut.size.width)
        #expect(part.count == 2)
    }

    @Test func `decorations and backgrounds cover their words`() {
        var under = TextAttributes(font: FontSpec(size: 17))
        under.underline = LineDecoration()
        under.backgroundColor = .white
        let laidOut = block(plain("a ") + [TextRun("linked words", under)] + plain(" b"))
        let line = laidOut.lines[0]
        #expect(line.rules.count == 1 && line.fills.count == 1)
        #expect(line.rules[0].from == Double(line.fills[0].rect.minX))
        #expect(line.rules[0].y > line.baseline)
        #expect(Double(line.fills[0].rect.height) == line.height)
    }

    @Test func `drawing emits each run once, moved to its place`() {
        let laidOut = block(plain("Hi") { $0.paragraph.alignment = .right })
        var list = DisplayList()
        laidOut.draw(in: 100, at: CGPoint(x: 10, y: 20), into: &list)
        guard case .glyphs(let run)? = list.commands.first else {
            Issue.record("no glyphs in \(list.commands)")
            return
        }
        #expect(Double(run.positions[0].y) == 20 + laidOut.lines[0].baseline)
        #expect(run.positions[0].x > 100 - laidOut.usedWidth + 8)
    }
}
