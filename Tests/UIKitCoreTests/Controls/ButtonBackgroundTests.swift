import CoreGraphics
import DisplayList
import Foundation
import Testing
import UIKitCore

@Suite @MainActor struct ButtonBackgroundTests {
    let world = World()

    private func button(_ edit: (inout UIButton.Configuration) -> Void) -> UIButton {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Go"
        edit(&configuration)
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 50, y: 100, width: 120, height: 50)
        world.window.addSubview(button)
        world.frame()
        return button
    }

    /// The views that lie over the whole button and have a colour.
    private func colored(_ view: UIView) -> [UIView] {
        view.subviews.filter { !$0.isHidden }.flatMap { child in
            (child.backgroundColor.map { $0.cgColor.alpha > 0 } ?? false ? [child] : []) + colored(child)
        }
    }

    @Test func `a background's colour stands before the style's, and clear shows none`() {
        let red = button { $0.background.backgroundColor = .systemRed }
        #expect(colored(red).map(\.backgroundColor) == [.systemRed])
        let clear = button { $0.background.backgroundColor = .clear }
        #expect(colored(clear).isEmpty)
        let plain = button { _ in }
        #expect(colored(plain).count == 1)
        red.isHighlighted = true
        world.frame()
        #expect(colored(red).first?.backgroundColor != .systemRed)
    }

    @Test func `stroke, insets, image and view of a background are shown, with its own corners where they are fixed`() {
        let custom = UIView()
        let pixels = PixelImage(
            width: 4, height: 4, bytesPerRow: 16, isOpaque: true, pixels: Data(repeating: 9, count: 64))
        let image = UIImage(cgImage: CGImage(pixels))
        let button = button { configuration in
            configuration.cornerStyle = .fixed
            configuration.background.cornerRadius = 3
            configuration.background.strokeColor = .systemGreen
            configuration.background.strokeWidth = 2
            configuration.background.backgroundInsets = NSDirectionalEdgeInsets(
                top: 5, leading: 10, bottom: 5, trailing: 10)
            configuration.background.customView = custom
            configuration.background.image = image
        }
        world.frame()
        func all(_ view: UIView) -> [UIView] { view.subviews.flatMap { [$0] + all($0) } }
        let views = all(button)
        #expect(custom.convert(custom.bounds, to: button) == CGRect(x: 10, y: 5, width: 100, height: 40))
        let stroke = views.first { $0.layer.borderWidth == 2 }
        #expect(stroke?.frame == CGRect(x: 10, y: 5, width: 100, height: 40))
        #expect(stroke?.layer.cornerRadius == 3)
        #expect(views.contains { ($0 as? UIImageView)?.image === image })
        button.configuration?.background = .clear()
        world.frame()
        #expect(!all(button).contains { $0.layer.borderWidth == 2 })
        #expect(custom.superview == nil || custom.window == nil)
    }
}
