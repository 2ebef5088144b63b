import DisplayList
import Foundation
import Rasterizer
import Testing

@testable import UIKitCore

/// Colours as a person sees them who has them inverted, read from pixels.
@Suite(.serialized) @MainActor struct InvertedColorTests {
    let world = World()

    /// Red, green, blue of a point of the window, in the order of the bytes.
    private func pixel(_ x: Int, _ y: Int) -> [Int] {
        world.frame()
        guard let root = world.host.frames.last?.root else { return [] }
        let renderer = FrameRenderer(size: CGSize(width: 393, height: 852), scale: 1)
        renderer.render(root)
        let image = renderer.pixelImage()
        let start = y * image.bytesPerRow + x * 4
        let bytes = image.pixels
        return [2, 1, 0].map { Int(bytes[bytes.startIndex + start + $0]) }
    }

    private func inverted(_ body: () throws -> Void) rethrows {
        InvertedColors.set(true, in: [world.scene])
        defer { InvertedColors.set(false, in: [world.scene]) }
        try body()
    }

    private func box(_ color: UIColor, in view: UIView, _ frame: CGRect) -> UIView {
        let box = UIView(frame: frame)
        box.backgroundColor = color
        view.addSubview(box)
        return box
    }

    @Test func `every colour is turned into its opposite, what is half clear too`() {
        world.window.backgroundColor = .white
        let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        _ = box(red, in: world.window, CGRect(x: 0, y: 0, width: 100, height: 100))
        let half = box(.black, in: world.window, CGRect(x: 200, y: 0, width: 100, height: 100))
        half.alpha = 0.5
        #expect(pixel(50, 50) == [255, 0, 0])
        let before = pixel(250, 50)
        inverted {
            #expect(UIAccessibility.isInvertColorsEnabled)
            #expect(pixel(50, 50) == [0, 255, 255])
            #expect(pixel(150, 50) == [0, 0, 0])
            #expect(zip(pixel(250, 50), before).allSatisfy { abs($0 - (255 - $1)) <= 1 })
        }
        #expect(!UIAccessibility.isInvertColorsEnabled)
        #expect(pixel(50, 50) == [255, 0, 0])
    }

    @Test func `views that ask for it keep their colours, with all that is in them, whenever they come`() {
        world.window.backgroundColor = .white
        let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let picture = box(red, in: world.window, CGRect(x: 0, y: 0, width: 100, height: 100))
        picture.accessibilityIgnoresInvertColors = true
        let inside = box(.black, in: picture, CGRect(x: 0, y: 0, width: 50, height: 50))
        inside.accessibilityIgnoresInvertColors = true
        inverted {
            #expect(pixel(75, 75) == [255, 0, 0])
            #expect(pixel(25, 25) == [0, 0, 0])
            #expect(pixel(150, 50) == [0, 0, 0])
            let late = UIView(frame: CGRect(x: 200, y: 0, width: 100, height: 100))
            late.backgroundColor = red
            late.accessibilityIgnoresInvertColors = true
            world.window.addSubview(late)
            #expect(pixel(250, 50) == [255, 0, 0])
            late.accessibilityIgnoresInvertColors = false
            #expect(pixel(250, 50) == [0, 255, 255])
        }
    }

    @Test func `images of list content and of screens without content keep theirs where their properties say so`() {
        world.window.backgroundColor = .white
        var content = UIListContentConfiguration.cell()
        content.image = Ink.picture(100, 100)
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        world.window.addSubview(view)
        inverted {
            #expect(pixel(60, 100) == [105, 105, 105])
            content.imageProperties.accessibilityIgnoresInvertColors = true
            view.configuration = content
            #expect(pixel(60, 100) == [150, 150, 150])
        }
        view.removeFromSuperview()
        var empty = UIContentUnavailableConfiguration.empty()
        empty.image = Ink.picture(100, 100)
        let screen = UIContentUnavailableView(configuration: empty)
        screen.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        world.window.addSubview(screen)
        inverted {
            #expect(pixel(150, 100) == [105, 105, 105])
            empty.imageProperties.accessibilityIgnoresInvertColors = true
            screen.configuration = empty
            #expect(pixel(150, 100) == [150, 150, 150])
        }
    }

    @MainActor final class Heard {
        var values: [Bool] = []
    }

    @Test func `a person's choice comes with the launch, and a notice goes round when it changes`() throws {
        #expect(try LaunchEnvironment(["TRESTLE_COLORS": "inverted"]).invertsColors)
        #expect(try !LaunchEnvironment([:]).invertsColors)
        let heard = Heard()
        let token = NotificationCenter.default.addObserver(
            forName: UIAccessibility.invertColorsStatusDidChangeNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { heard.values.append(UIAccessibility.isInvertColorsEnabled) } }
        defer { NotificationCenter.default.removeObserver(token) }
        inverted {}
        #expect(heard.values == [true, false])
    }
}
