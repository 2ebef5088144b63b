import CoreGraphics
import DisplayList
import Foundation
import Testing
import UIKitCore

/// The looks of bar buttons from before there were appearances.
@Suite @MainActor struct BarArtworkTests {
    let stage = BarStage()

    private func picture(_ size: CGSize = CGSize(width: 30, height: 30)) -> UIImage {
        let (width, height) = (Int(size.width), Int(size.height))
        let bytes = Data(repeating: 200, count: width * height * 4)
        let pixels = PixelImage(width: width, height: height, bytesPerRow: width * 4, isOpaque: true, pixels: bytes)
        return UIImage(cgImage: CGImage(pixels))
    }

    private func all<View: UIView>(_ type: View.Type, in view: UIView? = nil) -> [View] {
        let view = view ?? stage.navigation.navigationBar
        return view.subviews.flatMap { ([$0 as? View].compactMap { $0 }) + all(type, in: $0) }
    }

    /// Pictures in the bar, with their frames in the window.
    private func pictures() -> [(image: UIImage, frame: CGRect)] {
        stage.world.frame()
        return all(UIImageView.self).compactMap { view in
            view.image.map { ($0, view.convert(view.bounds, to: nil)) }
        }
    }

    private func label(_ text: String) -> CGRect? {
        all(UILabel.self).first { $0.text == text }.map { $0.convert($0.bounds, to: nil) }
    }

    private func item(_ title: String = "Edit") -> UIBarButtonItem {
        let item = UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
        stage.item.rightBarButtonItem = item
        stage.world.frame()
        return item
    }

    @Test func `a background image lies behind the title, as high as the image, in place of the bar's surface`() {
        let item = item()
        let red = picture()
        item.setBackgroundImage(red, for: .normal, barMetrics: .default)
        let shown = pictures()
        #expect(shown.map(\.image) == [red])
        #expect(shown.first?.frame.height == 30)
        #expect(shown.first?.frame.maxX == 377)
        #expect(shown.first?.frame.contains(label("Edit") ?? .null) == true)
        #expect(!all(UIView.self).contains { $0.layer.shadowOpacity > 0 })
    }

    @Test func `states and styles have their own background images`() {
        let item = item()
        let (red, blue, green) = (picture(), picture(), picture())
        item.setBackgroundImage(red, for: .normal, barMetrics: .default)
        item.setBackgroundImage(blue, for: .disabled, barMetrics: .default)
        item.setBackgroundImage(green, for: .normal, style: .done, barMetrics: .default)
        #expect(pictures().map(\.image) == [red])
        item.isEnabled = false
        #expect(pictures().map(\.image) == [blue])
        item.isEnabled = true
        item.style = .done
        #expect(pictures().map(\.image) == [green])
        let box = stage.frame("Edit")
        item.style = .plain
        item.setBackgroundImage(blue, for: .highlighted, barMetrics: .default)
        stage.world.frame()
        stage.world.touch(.began, box.midX, box.midY)
        #expect(pictures().map(\.image) == [blue])
        stage.world.touch(.ended, box.midX, box.midY)
    }

    @Test func `a low bar takes the images made for it`() {
        let item = item()
        let (red, blue) = (picture(), picture(CGSize(width: 24, height: 24)))
        item.setBackgroundImage(red, for: .normal, barMetrics: .default)
        item.setBackgroundImage(blue, for: .normal, barMetrics: .compact)
        #expect(pictures().map(\.image) == [red])
        stage.world.window.traitOverrides.verticalSizeClass = .compact
        stage.world.frame()
        #expect(pictures().map(\.image) == [blue])
    }

    @Test func `adjustments move the title, and the whole button`() throws {
        let item = item()
        let before = try #require(label("Edit"))
        item.setTitlePositionAdjustment(UIOffset(horizontal: 3, vertical: -2), for: .default)
        stage.world.frame()
        #expect(try #require(label("Edit")) == before.offsetBy(dx: 3, dy: -2))
        item.setBackgroundImage(picture(), for: .normal, barMetrics: .default)
        let old = try #require(pictures().first?.frame)
        item.setBackgroundVerticalPositionAdjustment(5, for: .default)
        #expect(pictures().first?.frame == old.offsetBy(dx: 0, dy: 5))
        let moved = try #require(label("Edit"))
        #expect(abs(moved.midY - (before.midY - 2 + 5)) < 0.6)
    }

    @Test func `an appearance gives backgrounds and shifts by state`() throws {
        let item = item()
        let before = try #require(label("Edit"))
        let look = UINavigationBarAppearance()
        let red = picture()
        look.buttonAppearance.normal.backgroundImage = red
        look.buttonAppearance.normal.backgroundImagePositionAdjustment = UIOffset(horizontal: 0, vertical: 4)
        look.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: -1, vertical: 0)
        stage.item.standardAppearance = look
        let shown = try #require(pictures().first)
        #expect(shown.image === red)
        let after = try #require(label("Edit"))
        #expect(abs(shown.frame.midY - (after.midY + 4)) < 0.6)
        #expect(abs(after.midX - (before.midX - 1)) < 2)
        _ = item
    }

    @Test func `copies of appearances are of the same class and do not follow`() throws {
        let look = UINavigationBarAppearance()
        look.backgroundColor = .red
        let copy = try #require(look.copy() as? UINavigationBarAppearance)
        look.backgroundColor = .blue
        stage.item.standardAppearance = copy
        stage.item.scrollEdgeAppearance = copy
        #expect(copy.backgroundColor == .red)
        let buttons = UIBarButtonItemAppearance()
        buttons.normal.titlePositionAdjustment = UIOffset(horizontal: 5, vertical: 0)
        let other = try #require(buttons.copy() as? UIBarButtonItemAppearance)
        #expect(other.normal.titlePositionAdjustment.horizontal == 5)
    }

    @Test func `the item of the screen below gives the back button its background and shifts`() throws {
        let own = UIBarButtonItem(title: "Zurück", style: .plain, target: nil, action: nil)
        let red = picture()
        own.setBackButtonBackgroundImage(red, for: .normal, barMetrics: .default)
        stage.item.backBarButtonItem = own
        let next = UIViewController()
        stage.navigation.pushViewController(next, animated: false)
        stage.world.frame()
        let shown = try #require(pictures().first)
        let text = try #require(label("Zurück"))
        #expect(shown.image === red)
        own.setBackButtonBackgroundVerticalPositionAdjustment(3, for: .default)
        own.setBackButtonTitlePositionAdjustment(UIOffset(horizontal: 2, vertical: 0), for: .default)
        #expect(pictures().first?.frame == shown.frame.offsetBy(dx: 0, dy: 3))
        #expect(label("Zurück") == text.offsetBy(dx: 2, dy: 3))
    }

    @Test func `insets move the image, and a low bar takes the image made for it`() throws {
        let tall = picture(CGSize(width: 20, height: 20))
        let low = picture(CGSize(width: 16, height: 16))
        let item = UIBarButtonItem(image: tall, landscapeImagePhone: low, style: .plain, target: nil, action: nil)
        stage.item.rightBarButtonItem = item
        let before = try #require(pictures().first?.frame)
        #expect(before.size == CGSize(width: 20, height: 20))
        item.imageInsets = UIEdgeInsets(top: 4, left: 0, bottom: -4, right: 0)
        #expect(pictures().first?.frame == before.offsetBy(dx: 0, dy: 4))
        stage.world.window.traitOverrides.verticalSizeClass = .compact
        stage.world.frame()
        #expect(pictures().first?.frame.size == CGSize(width: 16, height: 16))
        item.landscapeImagePhoneInsets = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
        #expect(pictures().first?.frame.size == CGSize(width: 12, height: 12))
    }

    @Test func `at accessibility text sizes a held button shows its content large and is used when the finger goes up`()
    {
        var used = 0
        let large = picture(CGSize(width: 60, height: 60))
        let item = UIBarButtonItem(title: "Send", image: picture(), primaryAction: UIAction { _ in used += 1 })
        item.largeContentSizeImage = large
        item.largeContentSizeImageInsets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        stage.item.rightBarButtonItem = item
        stage.world.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        stage.world.frame()
        let box = stage.frame("Send")
        stage.world.touch(.began, box.midX, box.midY)
        stage.press(at: CGPoint(x: box.midX, y: box.midY))
        stage.world.frames(for: 0.3)
        let views = all(UIImageView.self, in: stage.world.window)
        let picture = views.first { ($0.image?.size.width ?? 0) == 60 }
        #expect(picture?.frame.size == CGSize(width: 90, height: 90))
        #expect(all(UILabel.self, in: stage.world.window).contains { $0.text == "Send" && $0.font.pointSize == 28 })
        #expect(used == 0)
        stage.world.touch(.ended, box.midX, box.midY)
        stage.world.frames(for: 0.4)
        #expect(used == 1)
        #expect(picture?.window == nil)
    }
}
