import CoreGraphics
import DisplayList
import Foundation
import Testing
import TextLayout
import UIKitCore

@Suite @MainActor struct LabelTests {
    private let long = "A sentence that is long enough to need several lines in a narrow column of text"

    private func label(_ text: String?, lines: Int = 1) -> UILabel {
        let label = UILabel()
        label.text = text
        label.numberOfLines = lines
        return label
    }

    private func runs(of label: UILabel) -> [GlyphRun] {
        (label.layer.picture?.commands ?? []).compactMap { if case .glyphs(let run) = $0 { run } else { nil } }
    }

    @Test func `defaults are UIKit's`() {
        let label = UILabel()
        #expect(label.numberOfLines == 1 && label.lineBreakMode == .byTruncatingTail)
        #expect(label.font == .systemFont(ofSize: 17) && label.textColor == .label)
        #expect(label.textAlignment == .natural && !label.isUserInteractionEnabled)
        #expect(label.isAccessibilityElement && label.accessibilityTraits == .staticText)
        #expect(label.intrinsicContentSize == .zero)
    }

    @Test func `one line is as high as its font's line on device pixels`() {
        for text in ["Label", "你好", "مرحبا", "😀"] {
            #expect(Double(label(text).intrinsicContentSize.height) == 20.5)
        }
    }

    @Test func `one line answers its full width, several wrap at the asked one`() {
        let single = label(long)
        #expect(single.sizeThatFits(CGSize(width: 50, height: 50)).width > 400)
        let wrapping = label(long, lines: 0)
        let size = wrapping.sizeThatFits(CGSize(width: 120, height: 0))
        #expect(size.width <= 120 && size.height > 60)
        let two = label(long, lines: 2)
        #expect(Double(two.sizeThatFits(CGSize(width: 120, height: 0)).height) == 41)
    }

    @Test func `the intrinsic height follows the preferred width`() {
        let wrapping = label(long, lines: 0)
        #expect(Double(wrapping.intrinsicContentSize.height) == 20.5)
        wrapping.preferredMaxLayoutWidth = 150
        #expect(wrapping.intrinsicContentSize.height > 60)
    }

    @Test func `Auto Layout gives a wrapping label the height of the width it got`() {
        let world = World()
        let upper = label(long, lines: 0)
        let lower = label("Below")
        for view in [upper, lower] {
            view.translatesAutoresizingMaskIntoConstraints = false
            world.window.addSubview(view)
        }
        NSLayoutConstraint.activate([
            upper.topAnchor.constraint(equalTo: world.window.topAnchor),
            upper.leadingAnchor.constraint(equalTo: world.window.leadingAnchor, constant: 100),
            upper.trailingAnchor.constraint(equalTo: world.window.trailingAnchor, constant: -100),
            lower.topAnchor.constraint(equalTo: upper.bottomAnchor, constant: 8),
            lower.leadingAnchor.constraint(equalTo: upper.leadingAnchor),
        ])
        world.frame()
        #expect(Double(upper.frame.width) == 193)
        #expect(upper.frame.height == upper.sizeThatFits(upper.bounds.size).height)
        #expect(upper.frame.height > 60)
        #expect(lower.frame.minY == upper.frame.maxY + 8)
        #expect(lower.frame.size == lower.intrinsicContentSize)
        upper.text = "Short"
        world.frame()
        #expect(Double(upper.frame.height) == 20.5)
    }

    @Test func `sizing and drawing share one layout`() {
        let world = World()
        let shared = label("A text that only this test lays out, twice would be too often", lines: 0)
        let size = shared.sizeThatFits(CGSize(width: 200, height: 0))
        shared.frame = CGRect(x: 0, y: 0, width: 200, height: size.height)
        world.window.addSubview(shared)
        world.frame()
        #expect(Set(runs(of: shared).map { $0.positions[0].y }).count == Int(size.height / 20))
        let before = Typesetter.shared.counters.textsShaped
        shared.frame.size.width = 201
        world.frame()
        #expect(Typesetter.shared.counters.textsShaped == before)
    }

    @Test func `text stands in the middle of the height`() throws {
        let world = World()
        let tall = label("Middle")
        tall.frame = CGRect(x: 0, y: 0, width: 200, height: 60.5)
        world.window.addSubview(tall)
        world.frame()
        let baseline = try #require(runs(of: tall).first).positions[0].y
        #expect(Double(baseline) == 20 + 16)
        #expect(Double(tall.textRect(forBounds: tall.bounds, limitedToNumberOfLines: 1).minY) == 20)
        #expect(Double(tall.baselines(in: tall.bounds.size).first) == 36)
    }

    @Test func `a narrow label truncates, a low one keeps whole lines`() throws {
        let world = World()
        let narrow = label(long)
        narrow.frame = CGRect(x: 0, y: 0, width: 100, height: 20.5)
        let low = label(long, lines: 0)
        low.frame = CGRect(x: 0, y: 50, width: 100, height: 45)
        world.window.addSubview(narrow)
        world.window.addSubview(low)
        world.frame()
        #expect(runs(of: narrow).map(\.text).joined().hasSuffix("…"))
        #expect(Set(runs(of: low).map { $0.positions[0].y }).count == 2)
        #expect(runs(of: low).map(\.text).joined().hasSuffix("…"))
    }

    @Test func `dark appearance changes the colour and not the layout`() {
        let world = World()
        let themed = label("Themed")
        themed.frame = CGRect(x: 0, y: 0, width: 100, height: 20.5)
        world.window.addSubview(themed)
        world.frame()
        #expect(runs(of: themed).first?.color == .black)
        world.window.overrideUserInterfaceStyle = .dark
        world.frame()
        #expect(runs(of: themed).first?.color == .white)
    }

    @Test func `a larger content size makes scaling fonts larger where asked`() {
        let world = World()
        let scaling = label("Scaling")
        scaling.font = .preferredFont(forTextStyle: .body)
        scaling.adjustsFontForContentSizeCategory = true
        let fixed = label("Fixed")
        fixed.font = .preferredFont(forTextStyle: .body)
        world.window.addSubview(scaling)
        world.window.addSubview(fixed)
        world.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        #expect(scaling.font.pointSize == 33)
        #expect(fixed.font.pointSize == 17)
        #expect(scaling.intrinsicContentSize.height > 39)
    }

    @Test func `fonts shrink to fit, but not below the minimum`() {
        let world = World()
        let shrinking = label("Shrinks to fit")
        shrinking.adjustsFontSizeToFitWidth = true
        shrinking.minimumScaleFactor = 0.5
        let width = shrinking.intrinsicContentSize.width
        shrinking.frame = CGRect(x: 0, y: 0, width: width * 0.7, height: 20.5)
        world.window.addSubview(shrinking)
        world.frame()
        let size = runs(of: shrinking).first?.font.size ?? 0
        #expect(size < 13 && size > 10)
        #expect(!runs(of: shrinking).map(\.text).joined().contains("…"))
        shrinking.frame.size.width = width * 0.2
        world.frame()
        #expect(runs(of: shrinking).map(\.text).joined().contains("…"))
    }

    @Test func `attributed text keeps its own look, and label properties set later win`() {
        let styled = UILabel()
        let string = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        string.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 1))
        styled.attributedText = string
        #expect(styled.text == "ab" && styled.font.pointSize == 30)
        styled.textColor = .blue
        let color = styled.attributedText?.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor
        #expect(color == .blue)
    }

    @Test func `a right-to-left interface aligns natural text to the right`() throws {
        let world = World()
        let natural = label("abc")
        natural.frame = CGRect(x: 0, y: 0, width: 200, height: 20.5)
        natural.semanticContentAttribute = .forceRightToLeft
        world.window.addSubview(natural)
        world.frame()
        #expect(try #require(runs(of: natural).first).positions[0].x > 150)
    }

    @Test func `a subclass that pads its text is measured and drawn with the padding`() throws {
        final class Padded: UILabel {
            private let insets = UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10)
            override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
                let inner = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: lines)
                return inner.inset(by: UIEdgeInsets(top: -4, left: -10, bottom: -4, right: -10))
            }
            override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
        }
        let world = World()
        let padded = Padded()
        padded.text = "Tag"
        let size = padded.intrinsicContentSize
        #expect(Double(size.height) == 28.5)
        padded.frame = CGRect(origin: .zero, size: size)
        world.window.addSubview(padded)
        world.frame()
        #expect(try #require(runs(of: padded).first).positions[0].x >= 10)
    }

    @Test func `highlighted and disabled labels take another colour`() {
        let world = World()
        let look = label("Look")
        look.frame = CGRect(x: 0, y: 0, width: 100, height: 20.5)
        look.highlightedTextColor = .red
        look.isHighlighted = true
        world.window.addSubview(look)
        world.frame()
        #expect(runs(of: look).first?.color == PaintColor(red: 1, green: 0, blue: 0))
        look.isEnabled = false
        world.frame()
        #expect((runs(of: look).first?.color.alpha ?? 1) < 0.5)
        #expect(look.accessibilityTraits.contains(.notEnabled))
    }
}
