import DisplayList
import Foundation
import Synchronization

/// An image: pixels, or a recorded picture that becomes pixels when somebody asks for them. Immutable.
public final class CGImage: Hashable, Sendable {
    /// A recording with the size of its canvas, in points, and the scale its pixels will have.
    package struct Picture: Sendable {
        package var list: DisplayList
        package var size: CGSize
        package var scale: Double
        package var isOpaque: Bool

        package init(list: DisplayList, size: CGSize, scale: Double, isOpaque: Bool = false) {
            self.list = list
            self.size = size
            self.scale = scale
            self.isOpaque = isOpaque
        }
    }

    /// The recording, when the image was made from one: it can be drawn sharp at any scale.
    package let picture: Picture?
    // A lock because images are shared between threads and a picture is turned into pixels at the first question.
    private let pixels: Mutex<PixelImage?>

    package init(_ image: PixelImage) {
        picture = nil
        pixels = Mutex(image)
    }

    package init(_ picture: Picture) {
        self.picture = picture
        pixels = Mutex(nil)
    }

    /// The pixels. The first question to a recorded picture renders it, through the installed `PictureRenderer`;
    /// asking before a host installed one is a mistake in the wiring and stops.
    package var pixelImage: PixelImage {
        pixels.withLock { stored in
            if let stored { return stored }
            guard let picture, let renderer = PictureRenderer.current else {
                fatalError("CGImage: no picture renderer is installed; a host must be set up first")
            }
            let made = renderer.image(
                of: picture.list, size: picture.size, scale: picture.scale, isOpaque: picture.isOpaque)
            stored = made
            return made
        }
    }

    /// In pixels.
    public var width: Int {
        picture.map { Int(($0.size.width * $0.scale).rounded(.up)) } ?? pixelImage.width
    }

    /// In pixels.
    public var height: Int {
        picture.map { Int(($0.size.height * $0.scale).rounded(.up)) } ?? pixelImage.height
    }

    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var bytesPerRow: Int { picture == nil ? pixelImage.bytesPerRow : width * 4 }
    public var alphaInfo: CGImageAlphaInfo {
        (picture?.isOpaque ?? pixelImage.isOpaque) ? .noneSkipFirst : .premultipliedFirst
    }
    public var bitmapInfo: CGBitmapInfo { [.byteOrder32Little, CGBitmapInfo(rawValue: alphaInfo.rawValue)] }
    public var colorSpace: CGColorSpace? { .standardRGB }
    public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
    public var shouldInterpolate: Bool { true }
    public var isMask: Bool { false }

    public func copy() -> CGImage? { self }

    /// Two images are equal when they are the same image.
    public static func == (left: CGImage, right: CGImage) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
