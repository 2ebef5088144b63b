import CPangoCairo
import DisplayList
import Foundation

/// A Cairo image surface this target owns: pixels in premultiplied BGRA, or opaque BGRx. Not thread safe.
package final class PixelSurface {
    let surface: OpaquePointer
    package let width: Int
    package let height: Int
    package let isOpaque: Bool

    /// - Parameters: size in pixels; nothing smaller than one pixel is made.
    package init(width: Int, height: Int, isOpaque: Bool) {
        self.width = max(width, 1)
        self.height = max(height, 1)
        self.isOpaque = isOpaque
        surface = cairo_image_surface_create(
            isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(self.width), Int32(self.height))
    }

    deinit { cairo_surface_destroy(surface) }

    package var bytesPerRow: Int { Int(cairo_image_surface_get_stride(surface)) }
    package var byteCount: Int { bytesPerRow * height }

    /// The pixels, valid inside `body` only.
    package func withPixels<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
        cairo_surface_flush(surface)
        let data = cairo_image_surface_get_data(surface)
        return body(UnsafeRawBufferPointer(start: data, count: byteCount))
    }

    /// A copy of the pixels as an image.
    package func makeImage() -> PixelImage {
        let stride = bytesPerRow
        var pixels = withPixels { Data($0) }
        if isOpaque {
            // The fourth byte of an RGB24 pixel is undefined.
            pixels.withUnsafeMutableBytes { buffer in
                for index in Swift.stride(from: 3, to: buffer.count, by: 4) { buffer[index] = 255 }
            }
        }
        return PixelImage(width: width, height: height, bytesPerRow: stride, isOpaque: isOpaque, pixels: pixels)
    }

    /// Draws into the surface with a context in pixel space.
    func draw(_ body: (OpaquePointer) -> Void) {
        let context = cairo_create(surface)!
        body(context)
        cairo_destroy(context)
    }
}

/// A Cairo surface over an image's pixels, which it keeps alive. The pixels are only read.
final class ImageSource {
    let surface: OpaquePointer
    private let storage: UnsafeMutableRawPointer

    init(_ image: PixelImage) {
        let count = image.bytesPerRow * image.height
        let copy = UnsafeMutableRawPointer.allocate(byteCount: max(count, 4), alignment: 16)
        image.pixels.withUnsafeBytes { copy.copyMemory(from: $0.baseAddress!, byteCount: min(count, $0.count)) }
        storage = copy
        surface = cairo_image_surface_create_for_data(
            copy.assumingMemoryBound(to: UInt8.self), image.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
            Int32(image.width), Int32(image.height), Int32(image.bytesPerRow))
    }

    deinit {
        cairo_surface_destroy(surface)
        storage.deallocate()
    }
}
