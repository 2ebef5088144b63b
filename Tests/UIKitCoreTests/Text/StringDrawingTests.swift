import CoreGraphics
import DisplayList
import Foundation
import Testing
import UIKitCore

@Suite struct StringDrawingTests {
    private let body: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
    private let long = "A sentence that is long enough to need several lines in a narrow column of text"

    @Test func `a string's size is one line, not rounded`() {
        let size = "Label".size(withAttributes: body)
        #expect(abs(size.height - 20.287) < 0.001)
        #expect(size.width > 38 && size.width < 44)
    }

    @Test func `a bounding rectangle wraps with the fragment origin only`() {
        let space = CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude)
        let string = NSAttributedString(string: long, attributes: body)
        let wrapped = string.boundingRect(with: space, options: .usesLineFragmentOrigin, context: nil)
        #expect(wrapped.width <= 120 && wrapped.height > 60)
        #expect(wrapped.origin == .zero)
        let single = string.boundingRect(with: space, options: [], context: nil)
        #expect(single.width > 400)
        #expect(abs(single.minY + 16.187) < 0.5)
    }

    @Test func `a drawing context shrinks text and says by how much`() {
        let context = NSStringDrawingContext()
        context.minimumScaleFactor = 0.5
        let string = NSAttributedString(string: "Shrinking text", attributes: body)
        let natural = string.size()
        let space = CGSize(width: natural.width * 0.8, height: 30)
        _ = string.boundingRect(
            with: space, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: context)
        #expect(context.actualScaleFactor < 1 && context.actualScaleFactor >= 0.5)
    }

    @Test func `attributes reach the drawing`() {
        let string = NSMutableAttributedString(string: "ab", attributes: body)
        string.addAttributes(
            [
                .foregroundColor: UIColor.red, .underlineStyle: NSUnderlineStyle.single.rawValue, .kern: 5,
                .backgroundColor: UIColor.yellow,
            ], range: NSRange(location: 0, length: 1))
        let context = CGContext.recording(size: CGSize(width: 100, height: 30), scale: 2)
        UIGraphicsPushContext(context)
        string.draw(at: CGPoint(x: 10, y: 5))
        UIGraphicsPopContext()
        let commands = context.displayList.commands
        let runs = commands.compactMap { if case .glyphs(let run) = $0 { run } else { nil } }
        #expect(runs.map(\.text) == ["a", "b"])
        #expect(runs.first?.color == PaintColor(red: 1, green: 0, blue: 0))
        #expect(runs.first.map { Double($0.positions[0].x) } == 10)
        let fills = commands.filter { if case .fillRect = $0 { true } else { false } }
        #expect(fills.count == 2)
        let plain = NSAttributedString(string: "ab", attributes: body)
        #expect(string.size().width - plain.size().width > 4.5)
    }

    @Test func `fonts, colours, styles, shadows and attachments are values that attributed strings can compare`() {
        let keys: [(NSAttributedString.Key, () -> Any)] = [
            (.font, { UIFont.systemFont(ofSize: 9) }), (.foregroundColor, { UIColor(white: 0.3, alpha: 1) }),
            (.paragraphStyle, { NSMutableParagraphStyle() }), (.shadow, { NSShadow() }),
            (.attachment, { NSTextAttachment() }),
        ]
        for (key, make) in keys {
            let string = NSMutableAttributedString(string: "abc", attributes: [key: make()])
            string.addAttribute(key, value: make(), range: NSRange(location: 1, length: 1))
            #expect(string.attribute(key, at: 1, effectiveRange: nil) != nil)
        }
    }

    @Test func `a paragraph style is a value behind its class`() throws {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 6
        style.alignment = .center
        let copy = try #require(style.copy() as? NSParagraphStyle)
        style.lineSpacing = 0
        #expect(copy.lineSpacing == 6 && copy.alignment == .center)
        #expect(NSParagraphStyle.default.lineBreakMode == .byWordWrapping)
    }
}

@Suite struct AttributedStringScopeTests {
    @Test func `a value-type attributed string carries fonts and colours into drawing`() {
        var string = AttributedString("Hello ")
        string.font = UIFont.boldSystemFont(ofSize: 20)
        var tail = AttributedString("red")
        tail.foregroundColor = .red
        tail.underlineStyle = .single
        string.append(tail)
        let converted = NSAttributedString(string)
        #expect(converted.string == "Hello red")
        #expect(converted.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 20))
        #expect(converted.attribute(.foregroundColor, at: 7, effectiveRange: nil) as? UIColor == .red)
        #expect(converted.attribute(.font, at: 7, effectiveRange: nil) == nil)
    }
}
