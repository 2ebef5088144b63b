import DisplayList
import Foundation
import Testing

@testable import UIKitCore

/// What a bar draws behind its content for each property of its appearance.
@Suite @MainActor struct BarSurfaceTests {
    let world = World()
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 300, width: 393, height: 54))
    let item = UINavigationItem(title: "Title")

    init() {
        bar.setItems([item], animated: false)
        world.window.addSubview(bar)
        world.frame()
    }

    private func ink(_ edit: (UINavigationBarAppearance) -> Void) -> Ink {
        let look = UINavigationBarAppearance()
        look.configureWithTransparentBackground()
        edit(look)
        bar.standardAppearance = look
        return Ink(world)
    }

    private let whole = CGRect(x: 0, y: 300, width: 393, height: 54)

    @Test func `colour fills the bar, an image lies over it as its content mode says, a material below`() {
        #expect(ink { _ in }.areas(.systemTeal).isEmpty)
        #expect(ink { $0.backgroundColor = .systemTeal }.areas(.systemTeal).map(\.frame) == [whole])
        let effect = UIBlurEffect(style: .systemThinMaterial)
        let both = ink {
            $0.backgroundEffect = effect
            $0.backgroundColor = .systemTeal
            $0.backgroundImage = Ink.picture(30, 30)
        }
        #expect(both.areas(effect.fill).map(\.frame) == [whole])
        #expect(both.areas(.systemTeal).map(\.frame) == [whole])
        #expect(both.pictures(ofWidth: 30).map(\.frame) == [whole])
        func frame(_ mode: UIView.ContentMode) -> CGRect? {
            ink {
                $0.backgroundImage = Ink.picture(30, 30)
                $0.backgroundImageContentMode = mode
            }.pictures(ofWidth: 30).first?.frame
        }
        #expect(frame(.topLeft) == CGRect(x: 0, y: 300, width: 30, height: 30))
        #expect(frame(.scaleAspectFit) == CGRect(x: 169.5, y: 300, width: 54, height: 54))
    }

    @Test
    func `the line below the bar has the shadow's colour, and an image takes its place, a template in that colour`() {
        let line = ink { $0.shadowColor = .systemTeal }.areas(.systemTeal).first
        #expect(line?.frame == CGRect(x: 0, y: 354, width: 393, height: 0.5))
        #expect(ink { $0.shadowColor = nil }.areas(.systemTeal).isEmpty)
        let image = ink {
            $0.shadowColor = .systemTeal
            $0.shadowImage = Ink.picture(8, 6)
        }
        #expect(image.areas(.systemTeal).isEmpty)
        #expect(image.pictures(ofWidth: 8).map(\.frame) == [CGRect(x: 0, y: 354, width: 393, height: 6)])
        #expect(image.pictures(ofWidth: 8).first?.tint == nil)
        let template = ink {
            $0.shadowColor = .systemTeal
            $0.shadowImage = Ink.picture(8, 6).withRenderingMode(.alwaysTemplate)
        }
        #expect(template.pictures(ofWidth: 8).first?.tint == UIColor.systemTeal.paintColor)
        #expect(ink { $0.shadowImage = Ink.picture(8, 6).withRenderingMode(.alwaysTemplate) }.pictures.isEmpty)
    }

    @Test func `the three configurations: content fades out, a solid ground with a line, nothing`() {
        func lists() -> [PaintCommand] { bar.background.recordContent()?.commands ?? [] }
        func hasFade() -> Bool { lists().contains { if case .linearGradient = $0 { true } else { false } } }
        _ = ink { $0.configureWithDefaultBackground() }
        #expect(hasFade())
        let opaque = ink { $0.configureWithOpaqueBackground() }
        #expect(!hasFade())
        #expect(opaque.areas(.systemBackground).contains { $0.frame == whole })
        #expect(opaque.areas(.separator).contains { $0.frame.minY == 354 })
        _ = ink { $0.configureWithTransparentBackground() }
        #expect(lists().isEmpty)
    }

    @Test func `appearances are made for an idiom or from another, and copies do not follow`() throws {
        let plain = UIBarAppearance(idiom: .pad)
        #expect(plain.idiom == .pad)
        #expect(UIBarAppearance().idiom == .phone)
        plain.configureWithOpaqueBackground()
        plain.backgroundColor = .systemTeal
        let made = UINavigationBarAppearance(barAppearance: plain)
        #expect(made.idiom == .pad)
        plain.backgroundColor = .systemRed
        bar.standardAppearance = made
        #expect(Ink(world).areas(.systemTeal).map(\.frame) == [whole])
        let copy = try #require(made.copy() as? UINavigationBarAppearance)
        copy.backgroundColor = .systemGreen
        #expect(Ink(world).areas(.systemGreen).isEmpty)
        bar.standardAppearance = copy
        #expect(Ink(world).areas(.systemGreen).map(\.frame) == [whole])
    }

    @Test func `titles have the attributes and the shift of the appearance`() {
        let before = ink { _ in }.line("Title")
        let after = ink {
            $0.titleTextAttributes = [.foregroundColor: UIColor.systemTeal, .font: UIFont.systemFont(ofSize: 21)]
            $0.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 5)
        }.line("Title")
        #expect(before?.color == UIColor.label.paintColor)
        #expect(after?.color == UIColor.systemTeal.paintColor)
        #expect(after?.size == 21)
        let shifted = ink { $0.titlePositionAdjustment = UIOffset(horizontal: 7, vertical: 5) }.line("Title")
        #expect(abs((shifted?.left ?? 0) - (before?.left ?? 0) - 7) < 0.6)
        #expect(abs((shifted?.baseline ?? 0) - (before?.baseline ?? 0) - 5) < 0.6)
    }

    @Test func `plain, done and back buttons have the attributes of their own appearance, by state`() {
        let plain = UIBarButtonItem(title: "Plain", style: .plain, target: nil, action: nil)
        let done = UIBarButtonItem(title: "Finish", style: .done, target: nil, action: nil)
        let off = UIBarButtonItem(title: "Off", style: .plain, target: nil, action: nil)
        off.isEnabled = false
        item.backButtonTitle = "Before"
        let next = UINavigationItem(title: "Next")
        next.rightBarButtonItems = [plain, done, off]
        bar.setItems([item, next], animated: false)
        let shown = ink {
            $0.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemTeal]
            $0.buttonAppearance.disabled.titleTextAttributes = [.foregroundColor: UIColor.systemPink]
            $0.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemGreen]
            $0.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemIndigo]
        }
        #expect(shown.line("Plain")?.color == UIColor.systemTeal.paintColor)
        #expect(shown.line("Off")?.color == UIColor.systemPink.paintColor)
        #expect(shown.line("Finish")?.color == UIColor.systemGreen.paintColor)
        let box = shown.line("Plain").map { CGPoint(x: $0.left + 5, y: $0.baseline - 5) } ?? .zero
        bar.standardAppearance.buttonAppearance.highlighted.titleTextAttributes = [
            .foregroundColor: UIColor.systemOrange
        ]
        _ = Ink(world)
        world.touch(.began, box.x, box.y)
        #expect(Ink(world).line("Plain")?.color == UIColor.systemOrange.paintColor)
        world.touch(.cancelled, box.x, box.y)
        next.rightBarButtonItems = nil
        #expect(Ink(world).line("Before")?.color == UIColor.systemIndigo.paintColor)
    }

    @Test func `a button's appearance is made for a style, set back to its default, and copied`() throws {
        let next = UINavigationItem(title: "Next")
        next.rightBarButtonItem = UIBarButtonItem(title: "Plain", style: .plain, target: nil, action: nil)
        bar.setItems([next], animated: false)
        let buttons = UIBarButtonItemAppearance(style: .plain)
        let standard = ink { $0.buttonAppearance = buttons }.line("Plain")
        buttons.normal.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 11)]
        let copy = try #require(buttons.copy() as? UIBarButtonItemAppearance)
        buttons.configureWithDefault(for: .plain)
        #expect(ink { $0.buttonAppearance = copy }.line("Plain")?.size == 11)
        #expect(ink { $0.buttonAppearance = buttons }.line("Plain")?.size == standard?.size)
        // The default of done buttons is heavier than that of plain ones.
        #expect(UIBarButtonItemAppearance(style: .done).style == .done)
        #expect(ink { $0.buttonAppearance = UIBarButtonItemAppearance() }.line("Plain")?.size == standard?.size)
    }

    @Test func `back arrows are the appearance's image, or the bar's, each only with its mask`() {
        let next = UINavigationItem(title: "Next")
        bar.setItems([item, next], animated: false)
        let (own, other) = (Ink.picture(18, 18), Ink.picture(16, 16))
        #expect(ink { $0.setBackIndicatorImage(own, transitionMaskImage: nil) }.pictures(ofWidth: 18).isEmpty)
        let shown = ink { $0.setBackIndicatorImage(own, transitionMaskImage: own) }
        #expect(shown.pictures(ofWidth: 18).count == 1)
        #expect(bar.standardAppearance.backIndicatorImage === own)
        #expect(bar.standardAppearance.backIndicatorTransitionMaskImage === own)
        _ = ink { _ in }
        bar.backIndicatorImage = other
        #expect(Ink(world).pictures(ofWidth: 16).isEmpty)
        bar.backIndicatorTransitionMaskImage = other
        #expect(Ink(world).pictures(ofWidth: 16).count == 1)
    }

    // MARK: From before appearances

    @Test func `a bar's tint fills it, a style makes it dark, a shadow image takes the line's place`() {
        let old = UINavigationBar(frame: CGRect(x: 0, y: 500, width: 393, height: 54))
        old.setItems([UINavigationItem(title: "Old")], animated: false)
        world.window.addSubview(old)
        old.barTintColor = .systemTeal
        #expect(Ink(world).areas(.systemTeal).map(\.frame) == [CGRect(x: 0, y: 500, width: 393, height: 54)])
        old.titleTextAttributes = [.foregroundColor: UIColor.systemPink]
        #expect(Ink(world).line("Old")?.color == UIColor.systemPink.paintColor)
        old.titleTextAttributes = nil
        old.barStyle = .black
        #expect(Ink(world).line("Old")?.color == UIColor.white.paintColor)
        old.barStyle = .default
        #expect(Ink(world).line("Old")?.color == UIColor.label.paintColor)
        old.barTintColor = nil
        old.setBackgroundImage(Ink.picture(30, 30), for: .default)
        old.shadowImage = Ink.picture(8, 6)
        let ink = Ink(world)
        #expect(ink.pictures(ofWidth: 30).count == 1)
        #expect(ink.pictures(ofWidth: 8).map(\.frame.minY) == [554])
        #expect(old.backgroundImage(for: .default)?.size.width == 30)
        #expect(old.backgroundImage(for: .any, barMetrics: .compact) == nil)
        old.setTitleVerticalPositionAdjustment(4, for: .default)
        #expect(old.titleVerticalPositionAdjustment(for: .default) == 4)
    }
}
