import DisplayList
import Foundation
import Testing

@testable import UIKitCore

/// Each property of a screen without content, read from the screen.
@MainActor
struct UnavailablePropertyTests {
    let world = World()
    let view = UIContentUnavailableView(configuration: .empty())

    init() {
        view.frame = world.window.bounds
        world.window.addSubview(view)
    }

    private func ink(_ edit: (inout UIContentUnavailableConfiguration) -> Void) -> Ink {
        var content = UIContentUnavailableConfiguration.empty()
        content.text = "Nothing"
        edit(&content)
        view.configuration = content
        return Ink(world)
    }

    private var parts: [UIView] { view.subviews.compactMap { $0 as? UIScrollView }.first?.subviews ?? [] }

    @Test func `image, text and secondary text stand below each other at their paddings`() {
        let shown = ink {
            $0.image = Ink.picture(60, 60)
            $0.secondaryText = "at all"
        }
        #expect(shown.texts == ["Nothing", "at all"])
        #expect(shown.pictures(ofWidth: 60).count == 1)
        let gaps = { (parts: [UIView]) in
            let sorted = parts.map(\.frame).sorted { $0.minY < $1.minY }
            return zip(sorted, sorted.dropFirst()).map { ($1.minY - $0.maxY).rounded() }
        }
        #expect(gaps(parts) == [10, 6])
        _ = ink {
            $0.image = Ink.picture(60, 60)
            $0.secondaryText = "at all"
            $0.imageToTextPadding = 30
            $0.textToSecondaryTextPadding = 20
        }
        #expect(gaps(parts) == [30, 20])
        _ = ink {
            $0.button.title = "Retry"
            $0.secondaryButton.title = "Help"
            $0.textToButtonPadding = 40
            $0.buttonToSecondaryButtonPadding = 25
        }
        #expect(gaps(parts) == [40, 25])
    }

    @Test func `attributed texts beat plain ones`() {
        let shown = ink {
            $0.attributedText = NSAttributedString(string: "rich", attributes: [.font: UIFont.systemFont(ofSize: 33)])
            $0.secondaryText = "plain"
            $0.secondaryAttributedText = NSAttributedString(string: "rich too")
        }
        #expect(shown.texts == ["rich", "rich too"])
        #expect(shown.line("rich")?.size == 33)
    }

    @Test func `content stands in the middle, or at the leading edge`() {
        #expect((ink { _ in }.lines.first?.left ?? 0) > 120)
        #expect((ink { $0.alignment = .center }.lines.first?.left ?? 0) > 120)
        #expect(abs((ink { $0.alignment = .natural }.lines.first?.left ?? 0) - 16) < 5)
    }

    @Test func `margins keep content away from the edges, at least as far as those around on the axes that are named`()
    {
        world.window.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 60, bottom: 0, trailing: 0)
        func left(_ axes: UIAxis, _ margin: CGFloat) -> CGFloat {
            ink {
                $0.alignment = .natural
                $0.axesPreservingSuperviewLayoutMargins = axes
                $0.directionalLayoutMargins.leading = margin
            }.lines.first?.left ?? 0
        }
        #expect(abs(left([], 16) - 16) < 5)
        #expect(abs(left([], 90) - 90) < 5)
        #expect(abs(left(.both, 16) - 60) < 5)
    }

    @Test func `the background lies behind everything`() {
        let area = ink { $0.background.backgroundColor = .systemTeal }.areas(.systemTeal).first
        #expect(area?.frame == world.window.bounds)
    }

    @Test func `letters have font, colour, number of lines, cut and least size of their properties`() {
        let long = "Nothing was found in all of your notes, and nowhere else on this device either"
        func shown(_ edit: (inout UIContentUnavailableConfiguration.TextProperties) -> Void) -> Ink {
            ink {
                $0.text = long
                edit(&$0.textProperties)
                $0.secondaryText = long
                edit(&$0.secondaryTextProperties)
            }
        }
        let styled = shown {
            $0.font = .systemFont(ofSize: 14)
            $0.color = .systemRed
        }
        #expect(styled.lines.allSatisfy { $0.size == 14 && $0.color == UIColor.systemRed.paintColor })
        #expect(styled.texts.count > 2)
        let one = shown { $0.numberOfLines = 1 }
        #expect(one.texts.count == 2)
        #expect(one.texts.allSatisfy { $0.hasSuffix("…") })
        let middle = shown {
            $0.numberOfLines = 1
            $0.lineBreakMode = .byTruncatingMiddle
        }
        #expect(middle.texts.allSatisfy { $0.contains("…") && !$0.hasSuffix("…") })
        let small = shown {
            $0.numberOfLines = 1
            $0.adjustsFontSizeToFitWidth = true
            $0.minimumScaleFactor = 0.8
        }
        #expect(zip(small.lines, one.lines).allSatisfy { $0.size < $1.size && $0.size >= $1.size * 0.79 })
    }

    @Test func `a text that is a little too long is moved together where that is allowed`() throws {
        func shown(_ text: String, tightens: Bool) -> String {
            ink {
                $0.text = text
                $0.textProperties.numberOfLines = 1
                $0.textProperties.allowsDefaultTighteningForTruncation = tightens
            }.texts.first ?? ""
        }
        let long = "Nothing was found in all of your notes, and nowhere else"
        let lengths = 20..<long.count
        let first = try #require(lengths.first { shown(String(long.prefix($0)), tightens: false).hasSuffix("…") })
        #expect(shown(String(long.prefix(first)), tightens: true) == long.prefix(first))
    }

    @Test func `an image has its tint, corners, greatest size, and a symbol its configuration`() {
        func picture(_ edit: (inout UIContentUnavailableConfiguration.ImageProperties) -> Void) -> Ink.Picture? {
            ink {
                $0.image = Ink.picture(60, 60).withRenderingMode(.alwaysTemplate)
                edit(&$0.imageProperties)
            }.pictures(ofWidth: 60).first
        }
        #expect(picture { $0.tintColor = .systemRed }?.tint == UIColor.systemRed.paintColor)
        view.tintColor = .systemPink
        #expect(picture { $0.tintColor = nil }?.tint == UIColor.systemPink.paintColor)
        #expect(picture { $0.cornerRadius = 11 }?.radius == 11)
        #expect(picture { $0.maximumSize = CGSize(width: 0, height: 30) }?.frame.size == CGSize(width: 30, height: 30))
        func height(_ points: CGFloat) -> CGFloat {
            _ = ink {
                $0.image = UIImage(systemName: "star")
                $0.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: points)
            }
            return parts.compactMap { $0 as? UIImageView }.first?.frame.height ?? 0
        }
        #expect(height(80) > height(20) * 2)
    }

    @Test func `buttons act, are enabled and have their role as their properties say`() throws {
        var used: [String] = []
        _ = ink {
            $0.button.title = "Retry"
            $0.buttonProperties.primaryAction = UIAction { _ in used.append("retry") }
            $0.secondaryButton.title = "Delete"
            $0.secondaryButtonProperties.primaryAction = UIAction { _ in used.append("delete") }
            $0.secondaryButtonProperties.role = .destructive
        }
        func button(_ title: String) throws -> UIButton {
            try #require(parts.compactMap { $0 as? UIButton }.first { $0.configuration?.title == title })
        }
        for title in ["Retry", "Delete"] {
            let place = try button(title).convert(CGPoint(x: 10, y: 10), to: nil)
            world.tap(place.x, place.y)
            world.releaseHeldTouches()
        }
        #expect(used == ["retry", "delete"])
        #expect(Ink(world).line("Delete")?.color == UIColor.systemRed.paintColor)
        #expect(Ink(world).line("Retry")?.color != UIColor.systemRed.paintColor)
        _ = ink {
            $0.button.title = "Retry"
            $0.buttonProperties.isEnabled = false
            $0.buttonProperties.primaryAction = UIAction { _ in used.append("again") }
        }
        let place = try button("Retry").convert(CGPoint(x: 10, y: 10), to: nil)
        world.tap(place.x, place.y)
        #expect(used == ["retry", "delete"])
    }

    @Test func `content higher than the view scrolls unless that is turned off`() {
        _ = ink { $0.text = String(repeating: "A long explanation. ", count: 200) }
        func dragged() -> CGFloat {
            let scroll = view.subviews.compactMap { $0 as? UIScrollView }.first
            scroll?.contentOffset = .zero
            world.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300))
            world.touch(.ended, 200, 300)
            // A glide goes on from where the content is put.
            world.frames(for: 4)
            return scroll?.contentOffset.y ?? 0
        }
        #expect(dragged() > 100)
        view.isScrollEnabled = false
        #expect(dragged() == 0)
    }

    @Test func `fonts follow the state's text size, a search says what it looked for, and all say it in words`() {
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        var state = UIContentUnavailableConfigurationState(traitCollection: large)
        state.searchText = "zebra"
        let content = UIContentUnavailableConfiguration.search().updated(for: state)
        view.configuration = content
        world.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        let ink = Ink(world)
        #expect(ink.lines.contains { $0.text.contains("zebra") })
        #expect((ink.line("zebra")?.size ?? 0) > 30)
        let plain = UIContentUnavailableConfigurationState(traitCollection: large)
        #expect(state != plain)
        #expect(state.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        #expect(state.description.contains("zebra") && state.debugDescription.contains("zebra"))
        #expect(Mirror(reflecting: state).children.contains { "\($0.value)".contains("zebra") })
        var custom = plain
        custom[UIConfigurationStateCustomKey("kind")] = 1
        #expect(custom != plain)
        #expect(custom[UIConfigurationStateCustomKey("kind")] == AnyHashable(1))
        #expect(content.description.contains("zebra") && content.debugDescription.contains("zebra"))
        #expect(Mirror(reflecting: content).children.contains { $0.label == "imageToTextPadding" })
        var other = content
        other.imageProperties.cornerRadius = 7
        #expect(other.imageProperties.description.contains("7.0"))
        #expect(other.imageProperties.debugDescription.contains("7.0"))
        #expect(Mirror(reflecting: other.imageProperties).children.contains { "\($0.value)" == "7.0" })
        other.textProperties.font = .systemFont(ofSize: 41)
        #expect(other.textProperties.description.contains("41.00pt"))
        #expect(other.textProperties.debugDescription.contains("41.00pt"))
        #expect(Mirror(reflecting: other.textProperties).children.contains { $0.label == "numberOfLines" })
        other.buttonProperties.isEnabled = false
        #expect(other.buttonProperties.description.contains("false"))
        #expect(other.buttonProperties.debugDescription.contains("false"))
        #expect(Mirror(reflecting: other.buttonProperties).children.contains { "\($0.value)" == "false" })
        #expect(other != content)
    }

    @Test func `the view takes configurations of its kind only, and is made by them`() {
        let made = UIContentUnavailableConfiguration.loading().makeContentView()
        #expect(made is UIContentUnavailableView)
        #expect(made.supports(UIContentUnavailableConfiguration.empty()))
        #expect(!made.supports(UIListContentConfiguration.cell()))
        view.configuration = UIContentUnavailableConfiguration.loading()
        #expect(parts.contains { $0 is UIActivityIndicatorView })
        view.configuration = UIListContentConfiguration.cell()
        #expect(parts.contains { $0 is UIActivityIndicatorView })
        #expect(UIContentUnavailableView(frame: .zero).configuration is UIContentUnavailableConfiguration)
    }
}
