import Foundation

/// An immutable block of pixels: premultiplied BGRA, 8 bits a component (Cairo's ARGB32 on little-endian machines).
///
/// Equality is identity: two images with the same bytes are different images. The pixels are shared, never copied.
package final class PixelImage: Hashable, Sendable {
    /// Width in pixels.
    package let width: Int
    /// Height in pixels.
    package let height: Int
    /// Bytes from one row to the next; at least `width * 4`.
    package let bytesPerRow: Int
    package let isOpaque: Bool
    package let pixels: Data

    package init(width: Int, height: Int, bytesPerRow: Int, isOpaque: Bool, pixels: Data) {
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.isOpaque = isOpaque
        self.pixels = pixels
    }

    package static func == (left: PixelImage, right: PixelImage) -> Bool { left === right }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
