import DisplayList
import Foundation
import Synchronization

/// An image: pixels, or something that becomes pixels when somebody asks for them: a recorded picture, a compressed file.
/// Immutable.
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

    private enum Origin: Sendable {
        case pixels
        case picture(Picture)
        case source(any PixelSource)
    }

    private let origin: Origin
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    // A lock because images are shared between threads and pixels are made at the first question.
    private let pixels: Mutex<PixelImage?>

    package init(_ image: PixelImage) {
        origin = .pixels
        (width, height) = (image.width, image.height)
        pixels = Mutex(image)
    }

    package init(_ picture: Picture) {
        origin = .picture(picture)
        width = Int((picture.size.width * picture.scale).rounded(.up))
        height = Int((picture.size.height * picture.scale).rounded(.up))
        pixels = Mutex(nil)
    }

    package init(_ source: any PixelSource) {
        origin = .source(source)
        (width, height) = (source.width, source.height)
        pixels = Mutex(nil)
    }

    /// The recording, when the image was made from one: it can be drawn sharp at any scale.
    package var picture: Picture? {
        if case .picture(let picture) = origin { picture } else { nil }
    }

    /// The pixels; of a file that cannot be decoded, transparent ones. The first question makes them, and may take
    /// milliseconds.
    package var pixelImage: PixelImage {
        pixels.withLock { stored in
            if let stored { return stored }
            let made = makePixels() ?? blank
            stored = made
            return made
        }
    }

    /// The image with its pixels made; nil for a file that cannot be decoded.
    package var prepared: CGImage? {
        pixels.withLock { stored in
            stored = stored ?? makePixels()
            return stored.map { CGImage($0) }
        }
    }

    /// The file this image comes from decoded at a smaller size, in pixels, which costs less than making all of them; nil
    /// where there is no file, or no pixels can be made.
    package func reduced(width: Int, height: Int) -> CGImage? {
        guard case .source(let source) = origin else { return nil }
        return source.pixels(width: min(width, self.width), height: min(height, self.height)).map { CGImage($0) }
    }

    /// A recorded picture needs the installed `PictureRenderer`; asking before a host installed one is a mistake in the
    /// wiring and stops.
    private func makePixels() -> PixelImage? {
        switch origin {
        case .pixels: return nil
        case .source(let source): return source.pixels(width: width, height: height)
        case .picture(let picture):
            guard let renderer = PictureRenderer.current else {
                fatalError("CGImage: no picture renderer is installed; a host must be set up first")
            }
            return renderer.image(
                of: picture.list, size: picture.size, scale: picture.scale, isOpaque: picture.isOpaque)
        }
    }

    private var blank: PixelImage {
        PixelImage(
            width: width, height: height, bytesPerRow: width * 4, isOpaque: false,
            pixels: Data(count: width * height * 4)
        )
    }

    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var bytesPerRow: Int { if case .pixels = origin { pixelImage.bytesPerRow } else { width * 4 } }
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
