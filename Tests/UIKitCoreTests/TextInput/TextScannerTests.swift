import Foundation
import Testing

@testable import UIKitCore

struct TextScannerTests {
    @Test func `characters are whole graphemes`() {
        let family = TextScanner("a👨‍👩‍👧b")
        #expect(family.next(after: 1) == 9)
        #expect(family.previous(before: 9) == 1)
        #expect(family.character(at: 4) == 1..<9)
        #expect(TextScanner("").next(after: 0) == 0)
        #expect(TextScanner("x").previous(before: 0) == 0)
    }

    @Test func `deleting takes one point from Arabic and a whole emoji`() {
        let arabic = "سَ"
        #expect(TextScanner(arabic).deletion(before: 2) == 1..<2)
        #expect(TextScanner("e\u{301}").deletion(before: 2) == 0..<2)
        #expect(TextScanner("👍🏽").deletion(before: 4) == 0..<4)
    }

    @Test func `words end at spaces and punctuation and keep their apostrophe`() {
        let scanner = TextScanner("don't stop, now")
        #expect(scanner.word(at: 1) == 0..<5)
        #expect(scanner.word(at: 3) == 0..<5)
        #expect(scanner.word(at: 7) == 6..<10)
        #expect(scanner.word(at: 10) == 10..<11)
        #expect(scanner.word(at: 15) == 12..<15)
        #expect(scanner.wordEnd(after: 5) == 10)
        #expect(scanner.wordStart(before: 12) == 6)
        #expect(scanner.wordStart(before: 0) == 0)
        #expect(scanner.wordEnd(after: 15) == 15)
    }

    @Test func `Chinese characters are words of their own`() {
        let scanner = TextScanner("你好 world")
        #expect(scanner.word(at: 0) == 0..<1)
        #expect(scanner.word(at: 1) == 1..<2)
        #expect(scanner.word(at: 4) == 3..<8)
    }

    @Test func `paragraphs and sentences`() {
        let scanner = TextScanner("One. Two?\nThree")
        #expect(scanner.paragraph(at: 0) == 0..<10)
        #expect(scanner.paragraph(at: 10) == 10..<15)
        #expect(scanner.sentence(at: 2) == 0..<5)
        #expect(scanner.sentence(at: 6) == 5..<10)
        #expect(TextScanner("你好。再见。").sentence(at: 4) == 3..<6)
    }

    @Test func `going forward and back by any unit visits the same borders`() {
        let text = "Grüße an 你好, مرحبا — don't! 👩‍🚀 3.14\nx"
        let scanner = TextScanner(text)
        var forward: [Int] = [0]
        while forward.last! < scanner.length { forward.append(scanner.next(after: forward.last!)) }
        var back: [Int] = [scanner.length]
        while back.last! > 0 { back.append(scanner.previous(before: back.last!)) }
        #expect(forward == back.reversed())
        for offset in forward where offset < scanner.length {
            let word = scanner.word(at: offset)
            #expect(word.contains(offset))
            #expect(scanner.word(at: word.lowerBound) == word)
        }
    }
}

struct EditCommandTests {
    private func command(_ name: String, _ flags: UIKeyModifierFlags = []) -> EditCommand? {
        EditCommand(UIKey(name: name, modifierFlags: flags))
    }

    @Test func `arrows move by characters, words and lines, and shift extends`() {
        #expect(command("left") == .move(.left, extending: false))
        #expect(command("right", [.alternate, .shift]) == .move(.wordRight, extending: true))
        #expect(command("left", .control) == .move(.wordLeft, extending: false))
        #expect(command("left", .command) == .move(.lineStart, extending: false))
        #expect(command("home", .shift) == .move(.lineStart, extending: true))
        #expect(command("end", .control) == .move(.documentEnd, extending: false))
    }

    @Test func `deletion and shortcuts`() {
        #expect(command("delete", .alternate) == .deleteBackward(.word))
        #expect(command("forward-delete") == .deleteForward(.character))
        #expect(command("a", .control) == .selectAll)
        #expect(command("z", [.command, .shift]) == .redo)
        #expect(command("a") == nil)
        #expect(command("escape") == nil)
    }
}

struct EditableTextTests {
    private func look(_ name: String) -> EditableText.Look { EditableText.Look([.init(rawValue: "name"): name]) }

    @Test func `replaced text takes the look that is given, the rest keeps its own`() {
        var text = EditableText("hello", look: look("a"))
        text.replace(2..<3, with: "LL", look: look("b"))
        #expect(text.string == "heLLlo")
        let names = (0..<6).map {
            text.attributed.attribute(.init(rawValue: "name"), at: $0, effectiveRange: nil) as? String
        }
        #expect(names == ["a", "a", "b", "b", "a", "a"])
    }

    @Test func `surrogate pairs are never cut`() {
        var text = EditableText("a😀b", look: look("a"))
        #expect(text.aligned(2..<2) == 1..<3)
        text.replace(2..<3, with: "", look: look("a"))
        #expect(text.string == "ab")
    }

    @Test func `random edits agree with a list of characters and looks`() {
        var random = SystemRandom(seed: 7)
        let looks = (0..<4).map { look("\($0)") }
        var text = EditableText()
        var model: [(UInt16, String)] = []
        for _ in 0..<400 {
            let lower = Int.random(in: 0...model.count, using: &random)
            let upper = Int.random(in: lower...min(model.count, lower + 3), using: &random)
            let kind = Int.random(in: 0..<4, using: &random)
            let piece = String("xyz水".prefix(Int.random(in: 0...4, using: &random)))
            text.replace(lower..<upper, with: piece, look: looks[kind])
            model.replaceSubrange(lower..<upper, with: piece.utf16.map { ($0, "\(kind)") })
        }
        #expect(Array(text.string.utf16) == model.map(\.0))
        let attributed = text.attributed
        for (index, entry) in model.enumerated() {
            let name = attributed.attribute(.init(rawValue: "name"), at: index, effectiveRange: nil) as? String
            #expect(name == entry.1)
        }
    }
}

/// A fixed sequence.
struct SystemRandom: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
