import CPangoCairo
import DisplayList
import Foundation

extension PixelImage {
    /// Calls `body` with a Cairo surface over these very pixels; it must not keep the surface.
    func withSurface(_ body: (OpaquePointer) -> Void) {
        guard width > 0, height > 0, width <= 32_767, height <= 32_767 else { return }
        pixels.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, bytes.count >= bytesPerRow * (height - 1) + width * 4 else { return }
            // Cairo only reads a source, so the bytes may stay immutable.
            let data = UnsafeMutablePointer(mutating: start.assumingMemoryBound(to: UInt8.self))
            guard
                let surface = cairo_image_surface_create_for_data(
                    data, isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
                    Int32(bytesPerRow))
            else { return }
            body(surface)
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
    }
}
