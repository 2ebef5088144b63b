import CPangoCairo
import DisplayList
import Foundation

/// Pixels this target owns: premultiplied BGRA, opaque BGRx, or coverage alone. Not thread safe.
///
/// Contexts on it are in device pixels whose origin may lie elsewhere than the surface's corner (`originX/Y`), so that
/// part of a frame can be drawn with the frame's own coordinates.
package final class PixelSurface {
    enum Format: Hashable {
        case color, opaque, coverage

        fileprivate var cairo: cairo_format_t {
            switch self {
            case .color: CAIRO_FORMAT_ARGB32
            case .opaque: CAIRO_FORMAT_RGB24
            case .coverage: CAIRO_FORMAT_A8
            }
        }
    }

    let surface: OpaquePointer
    let format: Format
    package let width: Int
    package let height: Int

    /// Transparent, or black where it is opaque. Sizes in pixels, cut to 1...32,767 (Cairo's limit).
    init(width: Int, height: Int, format: Format) {
        self.width = min(max(width, 1), 32_767)
        self.height = min(max(height, 1), 32_767)
        self.format = format
        surface = cairo_image_surface_create(format.cairo, Int32(self.width), Int32(self.height))
    }

    /// A surface for the pixels of `area`.
    convenience init(area: PixelRect, format: Format) {
        self.init(width: area.width, height: area.height, format: format)
        setOrigin(x: area.minX, y: area.minY)
    }

    deinit { cairo_surface_destroy(surface) }

    package var isOpaque: Bool { format == .opaque }
    package var bytesPerRow: Int { Int(cairo_image_surface_get_stride(surface)) }
    package var byteCount: Int { bytesPerRow * height }

    /// Lays the surface's corner at a device pixel.
    func setOrigin(x: Int, y: Int) {
        cairo_surface_set_device_offset(surface, Double(-x), Double(-y))
    }

    /// The pixels, valid inside `body` only.
    package func withPixels<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
        cairo_surface_flush(surface)
        let data = cairo_image_surface_get_data(surface)
        return body(UnsafeRawBufferPointer(start: data, count: byteCount))
    }

    /// Changes bytes directly; `body` gets the first byte and the bytes per row.
    func edit(_ body: (UnsafeMutablePointer<UInt8>, Int) -> Void) {
        cairo_surface_flush(surface)
        body(cairo_image_surface_get_data(surface), bytesPerRow)
        cairo_surface_mark_dirty(surface)
    }

    /// Makes every pixel transparent (black where opaque).
    func clear() {
        let count = byteCount
        edit { bytes, _ in memset(bytes, 0, count) }
    }

    /// A copy of the pixels as an image.
    package func makeImage() -> PixelImage {
        // Copied by Cairo into a surface with alpha: the fourth byte of an opaque surface is undefined.
        let copy = PixelSurface(width: width, height: height, format: .color)
        copy.draw { context in
            var (x, y) = (0.0, 0.0)
            cairo_surface_get_device_offset(surface, &x, &y)
            cairo_set_source_surface(context, surface, x, y)
            cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
            cairo_paint(context)
        }
        return PixelImage(
            width: width, height: height, bytesPerRow: copy.bytesPerRow, isOpaque: isOpaque,
            pixels: copy.withPixels { Data($0) })
    }

    /// Draws into the surface with a context in device pixels.
    func draw(_ body: (OpaquePointer) -> Void) {
        let context = cairo_create(surface)!
        body(context)
        cairo_destroy(context)
    }
}
