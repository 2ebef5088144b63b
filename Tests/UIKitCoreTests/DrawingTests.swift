import CoreGraphics
import DisplayList
import Foundation
import Testing
import UIKitCore

@Suite @MainActor struct DrawingTests {
    private func recorded(_ draw: () -> Void) -> [PaintCommand] {
        let context = CGContext.recording(size: CGSize(width: 10, height: 10), scale: 2)
        UIGraphicsPushContext(context)
        draw()
        UIGraphicsPopContext()
        return context.displayList.commands
    }

    @Test func `a bezier path fills with the current colour and keeps its steps`() {
        let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
        let commands = recorded {
            UIColor.red.setFill()
            path.fill()
        }
        let red = PaintColor(red: 1, green: 0, blue: 0)
        #expect(commands == [.fill(path.cgPath.displayPath, red, evenOdd: false)])
        #expect(path.contains(CGPoint(x: 2, y: 3)))
        #expect(!path.contains(CGPoint(x: 5, y: 3)))
    }

    @Test func `clockwise means clockwise as seen on screen`() {
        let arc = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(arc.contains(CGPoint(x: 6, y: 6)))
        #expect(!arc.contains(CGPoint(x: -5, y: -5)))
    }

    @Test func `a view's draw is recorded in its bounds space, and an empty one costs no picture`() {
        final class Drawn: UIView {
            override func draw(_ rect: CGRect) { UIRectFill(CGRect(x: 1, y: 1, width: 2, height: 2)) }
        }
        let world = World()
        let drawn = Drawn(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let plain = UIView(frame: drawn.frame)
        world.window.addSubview(drawn)
        world.window.addSubview(plain)
        world.frame()
        #expect(drawn.layer.picture?.commands == [.fillRect(CGRect(x: 1, y: 1, width: 2, height: 2), .black)])
        #expect(plain.layer.picture == nil)
    }

    @Test func `no context outside drawing`() {
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test(arguments: [
        (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 50)),
        (.scaleAspectFit, CGRect(x: 25, y: 0, width: 50, height: 50)),
        (.scaleAspectFill, CGRect(x: 0, y: -25, width: 100, height: 100)),
        (.center, CGRect(x: 45, y: 20, width: 10, height: 10)),
        (.topLeft, CGRect(x: 0, y: 0, width: 10, height: 10)),
        (.bottomRight, CGRect(x: 90, y: 40, width: 10, height: 10)),
    ])
    func `an image view places its image by the content mode`(mode: UIView.ContentMode, rect: CGRect) {
        let pixels = PixelImage(
            width: 10, height: 10, bytesPerRow: 40, isOpaque: true, pixels: Data(repeating: 255, count: 400))
        let view = UIImageView(image: UIImage(cgImage: CGImage(pixels)))
        #expect(view.intrinsicContentSize == CGSize(width: 10, height: 10))
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        view.contentMode = mode
        #expect(view.recordContent() == DisplayList([.image(pixels, rect, tint: nil)]))
    }

    @Test func `hue, saturation and brightness give the colours of the wheel`() {
        for (hue, expected) in [
            (0.0, PaintColor(red: 1, green: 0, blue: 0)), (1.0 / 3, .init(red: 0, green: 1, blue: 0)),
        ] {
            let color = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1).paintColor
            #expect(abs(color.red - expected.red) < 1e-5 && abs(color.green - expected.green) < 1e-5)
        }
    }
}
