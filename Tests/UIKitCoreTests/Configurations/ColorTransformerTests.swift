import Foundation
import Testing

@testable import UIKitCore

@Suite(.serialized) @MainActor struct ColorTransformerTests {
    private func parts(_ color: UIColor) -> [Int] {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
            .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha].map { Int(($0 * 255).rounded()) }
    }

    private func with(_ accent: UIColor?, _ body: () -> Void) {
        AccentColor.chosen = accent
        defer { AccentColor.chosen = nil }
        body()
    }

    @Test func `the preferred tint is the person's accent colour, and where there is none what was asked for`() {
        let red = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        #expect(parts(UIConfigurationColorTransformer.preferredTint(red)) == [255, 0, 0, 128])
        with(UIColor(red: 0, green: 1, blue: 0, alpha: 1)) {
            #expect(parts(UIConfigurationColorTransformer.preferredTint(red)) == [0, 255, 0, 128])
        }
    }

    @Test func `grayscale and the monochrome tint are greys, the one of the colour, the other of the preferred tint`() {
        let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        let grey = parts(UIConfigurationColorTransformer.grayscale(blue))
        #expect(Set(grey.prefix(3)).count == 1)
        #expect(parts(UIConfigurationColorTransformer.monochromeTint(blue)) == grey)
        with(UIColor(red: 1, green: 1, blue: 0, alpha: 1)) {
            let other = parts(UIConfigurationColorTransformer.monochromeTint(blue))
            #expect(Set(other.prefix(3)).count == 1)
            #expect(other[0] > grey[0])
            #expect(parts(UIConfigurationColorTransformer.grayscale(blue)) == grey)
        }
    }

    @Test func `views take the accent colour as their tint where nobody sets another`() throws {
        let environment = try LaunchEnvironment(["TRESTLE_ACCENT": "ff9500"])
        with(environment.accentColor) {
            let world = World()
            #expect(parts(world.window.tintColor) == [255, 149, 0, 255])
            world.window.tintColor = .black
            #expect(parts(world.window.tintColor) == [0, 0, 0, 255])
        }
        #expect(parts(UIView().tintColor) == parts(.systemBlue))
        #expect(throws: LaunchError.self) { try LaunchEnvironment(["TRESTLE_ACCENT": "orange"]) }
    }
}
