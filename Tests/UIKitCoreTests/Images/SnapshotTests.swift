import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import Rasterizer
import Testing
import UIKitCore

@Suite(.serialized) @MainActor struct SnapshotTests {
    init() { PictureRenderer.install(StillRenderer()) }

    /// Blue, green, red, alpha of a pixel.
    private func pixel(_ image: UIImage?, _ x: Int, _ y: Int) -> [UInt8] {
        guard let pixels = image?.cgImage?.pixelImage else { return [] }
        let start = pixels.pixels.startIndex + y * pixels.bytesPerRow + x * 4
        return Array(pixels.pixels[start..<(start + 4)])
    }

    private func tree() -> UIView {
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 20, height: 20))
        view.backgroundColor = .white
        let dot = UIView(frame: CGRect(x: 10, y: 10, width: 5, height: 5))
        dot.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        view.addSubview(dot)
        return view
    }

    @Test func `a layer renders itself and its sublayers into a context`() {
        let view = tree()
        let image = UIGraphicsImageRenderer(size: view.bounds.size).image { view.layer.render(in: $0.cgContext) }
        #expect(image.size == CGSize(width: 20, height: 20))
        let scale = Int(image.scale)
        #expect(pixel(image, 2 * scale, 2 * scale) == [255, 255, 255, 255])
        #expect(pixel(image, 12 * scale, 12 * scale) == [0, 0, 255, 255])
    }

    @Test func `a hierarchy is drawn stretched over its rectangle`() {
        let view = tree()
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 40, height: 40), true, 1)
        #expect(view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 40, height: 40), afterScreenUpdates: true))
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(pixel(image, 25, 25) == [0, 0, 255, 255])
        #expect(pixel(image, 5, 5) == [255, 255, 255, 255])
        #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    }

    @Test func `a snapshot shows what the view showed`() throws {
        let view = tree()
        let copy = try #require(view.snapshotView(afterScreenUpdates: true))
        view.subviews[0].removeFromSuperview()
        #expect(copy.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
            copy.layer.render(in: $0.cgContext)
        }
        let scale = Int(image.scale)
        #expect(pixel(image, 12 * scale, 12 * scale) == [0, 0, 255, 255])
        #expect(UIView().snapshotView(afterScreenUpdates: false) == nil)
    }

    @Test func `an image drawn keeps its orientation, its tint and its caps`() throws {
        // Left red, right blue.
        var bytes = Data()
        for _ in 0..<10 { for x in 0..<10 { bytes.append(contentsOf: x < 5 ? [0, 0, 255, 255] : [255, 0, 0, 255]) } }
        let stored = CGImage(PixelImage(width: 10, height: 10, bytesPerRow: 40, isOpaque: true, pixels: bytes))
        func drawn(_ image: UIImage, _ size: CGFloat = 10) -> UIImage {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            return UIGraphicsImageRenderer(size: CGSize(width: size, height: size), format: format).image { _ in
                image.draw(in: CGRect(x: 0, y: 0, width: size, height: size))
            }
        }
        let (red, blue): ([UInt8], [UInt8]) = ([0, 0, 255, 255], [255, 0, 0, 255])
        #expect(pixel(drawn(UIImage(cgImage: stored)), 1, 5) == red)
        let right = drawn(UIImage(cgImage: stored, scale: 1, orientation: .right))
        #expect(pixel(right, 5, 1) == red)
        #expect(pixel(right, 5, 8) == blue)
        #expect(pixel(drawn(UIImage(cgImage: stored, scale: 1, orientation: .upMirrored)), 1, 5) == blue)
        let tinted = drawn(UIImage(cgImage: stored).withTintColor(UIColor(red: 0, green: 1, blue: 0, alpha: 1)))
        #expect(pixel(tinted, 1, 5) == [0, 255, 0, 255])
        let caps = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4)
        let wide = drawn(UIImage(cgImage: stored).resizableImage(withCapInsets: caps, resizingMode: .stretch), 40)
        #expect(pixel(wide, 3, 20) == red)
        #expect(pixel(wide, 6, 20) == red)
        #expect(pixel(wide, 37, 20) == blue)
        #expect(pixel(wide, 34, 20) == blue)
    }

    @Test func `a thumbnail of pixels is made by drawing them smaller`() throws {
        let large = CGImage(
            PixelImage(
                width: 40, height: 20, bytesPerRow: 160, isOpaque: true, pixels: Data(repeating: 255, count: 3200)))
        let small = try #require(UIImage(cgImage: large).preparingThumbnail(of: CGSize(width: 10, height: 10)))
        #expect(small.size == CGSize(width: 10, height: 5))
        #expect(pixel(small, 5, 2) == [255, 255, 255, 255])
    }
}
