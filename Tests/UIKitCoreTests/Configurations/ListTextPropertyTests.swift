import DisplayList
import Foundation
import Testing

@testable import UIKitCore

/// Each property of a list content's texts, read from the letters on the screen.
@MainActor
struct ListTextPropertyTests {
    let world = World()
    let view: UIListContentView
    private let long = "Some words that need more than one line of a row on a phone, and then some more of them"

    init() {
        view = UIListContentView(configuration: .cell())
        view.frame = CGRect(x: 0, y: 100, width: 320, height: 200)
        world.window.addSubview(view)
    }

    private func ink(
        _ base: UIListContentConfiguration = .cell(), _ edit: (inout UIListContentConfiguration) -> Void
    ) -> Ink {
        var content = base
        content.text = "one"
        edit(&content)
        view.configuration = content
        return Ink(world)
    }

    @Test func `text and secondary text stand below each other, attributed ones beat them`() {
        let both = ink { $0.secondaryText = "two" }
        #expect(both.texts == ["one", "two"])
        let rich = ink {
            $0.secondaryText = "two"
            $0.secondaryAttributedText = NSAttributedString(
                string: "rich", attributes: [.font: UIFont.systemFont(ofSize: 31)])
        }
        #expect(rich.texts == ["one", "rich"])
        #expect(rich.line("rich")?.size == 31)
        #expect(ink { $0.attributedText = NSAttributedString(string: "first") }.texts == ["first"])
    }

    @Test func `alignment moves the letters: natural at the leading edge, centred, justified over the width`() {
        func lefts(_ alignment: UIListContentConfiguration.TextProperties.TextAlignment, _ text: String) -> [Int] {
            let lines = ink {
                $0.text = text
                $0.textProperties.alignment = alignment
            }.lines
            return lines.map { Int($0.left.rounded()) }
        }
        #expect(lefts(.natural, "one") == [16])
        #expect((lefts(.center, "one").first ?? 0) > 130)
        func right(_ alignment: UIListContentConfiguration.TextProperties.TextAlignment) -> Int {
            var content = UIListContentConfiguration.cell()
            content.text = long
            content.textProperties.alignment = alignment
            view.configuration = content
            world.frame()
            let label = view.subviews.first as? UILabel
            let runs = (label?.layer.picture?.commands ?? []).compactMap {
                if case .glyphs(let run) = $0 { run } else { nil }
            }
            let top = runs.compactMap(\.positions.first?.y).min() ?? 0
            return Int(runs.filter { $0.positions.first?.y == top }.flatMap { $0.positions.map(\.x) }.max() ?? 0)
        }
        #expect(right(.justified) > right(.natural))
    }

    @Test func `fonts and colours are those of the letters, through the transformer`() {
        let shown = ink {
            $0.textProperties.font = .systemFont(ofSize: 25)
            $0.textProperties.color = .systemRed
            $0.secondaryText = "two"
            $0.secondaryTextProperties.color = .systemRed
            $0.secondaryTextProperties.colorTransformer = UIConfigurationColorTransformer { _ in .systemGreen }
        }
        #expect(shown.line("one")?.size == 25)
        #expect(shown.line("one")?.color == UIColor.systemRed.paintColor)
        #expect(shown.line("two")?.color == UIColor.systemGreen.paintColor)
    }

    @Test func `as many lines as the number says, the last one cut where the mode says`() {
        func texts(_ lines: Int, _ mode: NSLineBreakMode) -> [String] {
            ink {
                $0.text = long
                $0.textProperties.numberOfLines = lines
                $0.textProperties.lineBreakMode = mode
            }.texts
        }
        #expect(texts(0, .byTruncatingTail).count == 3)
        #expect(texts(1, .byTruncatingTail).count == 1)
        #expect(texts(1, .byTruncatingTail)[0].hasSuffix("…"))
        #expect(texts(1, .byTruncatingHead)[0].hasPrefix("…"))
        let middle = texts(1, .byTruncatingMiddle)[0]
        #expect(middle.contains("…") && !middle.hasSuffix("…") && !middle.hasPrefix("…"))
        #expect(texts(2, .byTruncatingTail).count == 2)
    }

    @Test func `letters shrink to the width as far as the least scale allows, and move together before that`() {
        let text = "Words that are a little too long for a row"
        func shown(
            _ scale: CGFloat, fits: Bool, tightens: Bool = false, _ text: String = text
        ) -> (size: Double, text: String) {
            let ink = ink {
                $0.text = text
                $0.textProperties.numberOfLines = 1
                $0.textProperties.adjustsFontSizeToFitWidth = fits
                $0.textProperties.minimumScaleFactor = scale
                $0.textProperties.allowsDefaultTighteningForTruncation = tightens
            }
            return (ink.lines.first?.size ?? 0, ink.texts.first ?? "")
        }
        #expect(shown(0.5, fits: false).size == 17)
        #expect(shown(0.5, fits: false).text.contains("…"))
        let small = shown(0.5, fits: true)
        #expect(small.size < 17)
        #expect(!small.text.contains("…"))
        let limited = shown(0.98, fits: true, text + " of this width")
        #expect(limited.size >= 16.6)
        #expect(limited.text.contains("…"))
        let tight = shown(0.5, fits: false, tightens: true)
        #expect(tight.size == 17)
        #expect(tight.text.count > shown(0.5, fits: false).text.count)
    }

    @Test func `fonts grow with the text size unless that is turned off`() {
        func size(_ adjusts: Bool) -> Double {
            world.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
            return ink {
                $0.textProperties.font = .preferredFont(forTextStyle: .body, compatibleWith: UITraitCollection())
                $0.textProperties.adjustsFontForContentSizeCategory = adjusts
            }.lines.first?.size ?? 0
        }
        #expect(size(true) > 30)
        #expect(size(false) == 17)
    }

    @Test func `texts are shown in capitals, small letters, with capitals, or as they are`() {
        func text(_ transform: UIListContentConfiguration.TextProperties.TextTransform) -> String {
            ink {
                $0.text = "two Words"
                $0.textProperties.transform = transform
            }.texts.first ?? ""
        }
        #expect(text(.none) == "two Words")
        #expect(text(.uppercase) == "TWO WORDS")
        #expect(text(.lowercase) == "two words")
        #expect(text(.capitalized) == "Two Words")
    }

    @Test func `cut off text is shown whole beside the pointer where that is wanted`() {
        func tips(_ shows: Bool) -> Bool {
            _ = ink {
                $0.text = long
                $0.textProperties.numberOfLines = 1
                $0.textProperties.showsExpansionTextWhenTruncated = shows
            }
            let place = view.subviews[0].convert(CGPoint(x: 20, y: 8), to: nil)
            world.events.handle(.hover(at: CGPoint(x: 5, y: 5), time: world.time))
            world.events.handle(.hover(at: place, time: world.time))
            world.events.tip.show()
            defer { world.events.tip.hide() }
            return Ink(world).lines.contains { $0.text.contains("some more of them") }
        }
        #expect(tips(true))
        #expect(!tips(false))
    }

    @Test func `paddings and margins keep the parts apart`() {
        func places(_ base: UIListContentConfiguration, _ edit: (inout UIListContentConfiguration) -> Void) -> [CGRect]
        {
            var content = base
            content.text = "one"
            content.secondaryText = "two"
            content.image = Ink.picture(20)
            edit(&content)
            view.configuration = content
            world.frame()
            return view.subviews.map(\.frame)
        }
        let base = places(.cell()) { _ in }
        let below = places(.cell()) { $0.textToSecondaryTextVerticalPadding += 10 }
        #expect(abs((below[1].minY - below[0].maxY) - (base[1].minY - base[0].maxY) - 10) < 0.6)
        let apart = places(.cell()) { $0.imageToTextPadding += 10 }
        #expect(abs(apart[0].minX - base[0].minX - 10) < 0.6)
        let beside = places(.valueCell()) { _ in }
        #expect(abs(beside[0].midY - beside[1].midY) < 1)
        let wide = places(.valueCell()) { $0.prefersSideBySideTextAndSecondaryText = false }
        #expect(wide[1].minY >= wide[0].maxY)
        let margins = places(.cell()) {
            $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 40, leading: 50, bottom: 8, trailing: 8)
        }
        #expect(margins[2].minX == 50)
        #expect(margins[0].minY >= 40)
        // Two texts that only just do not fit side by side with a wider gap between them.
        func stacks(_ padding: CGFloat) -> Bool {
            let frames = places(.valueCell()) {
                $0.image = nil
                $0.text = "A text of twenty"
                $0.secondaryText = "and another"
                $0.textToSecondaryTextHorizontalPadding = padding
            }
            return frames[1].minY >= frames[0].maxY
        }
        #expect(!stacks(6))
        #expect(stacks(200))
    }

    @Test func `on the axes that preserve them the margins are at least those around`() {
        func left(_ axes: UIAxis) -> CGFloat {
            world.window.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: 60, leading: 44, bottom: 0, trailing: 0)
            return ink { $0.axesPreservingSuperviewLayoutMargins = axes }.lines.first?.left ?? 0
        }
        #expect(abs(left([]) - 16) < 1.5)
        #expect(abs(left(.horizontal) - 44) < 1.5)
        #expect(abs(left(.vertical) - 16) < 1.5)
    }

    @Test func `alpha is that of everything shown`() {
        let shown = ink {
            $0.image = Ink.picture(20)
            $0.alpha = 0.5
        }
        #expect(shown.pictures(ofWidth: 20).first?.opacity == 0.5)
        #expect(view.subviews.allSatisfy { $0.layer.opacity == 0.5 })
        #expect(ink { $0.alpha = 0 }.lines.isEmpty)
    }
}
