import CGdkPixbuf
import DisplayList
import Foundation

/// Everything that can go wrong with an image.
package enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    case cannotEncode(String)
    case cannotWrite(path: String, reason: String)

    package var description: String {
        switch self {
        case .cannotEncode(let reason): "the image cannot be written as PNG: \(reason)"
        case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)"
        }
    }
}

/// Pixels as PNG files.
package enum PNGEncoder {
    /// The image as the bytes of a PNG file.
    package static func data(_ image: PixelImage) throws(ImageError) -> Data {
        let channels = 4
        var straight = Data(count: image.width * image.height * channels)
        straight.withUnsafeMutableBytes { target in
            image.pixels.withUnsafeBytes { source in unpremultiply(source, of: image, into: target) }
        }
        var buffer: UnsafeMutablePointer<CChar>?
        var size: gsize = 0
        let fault: String? = straight.withUnsafeMutableBytes { pixels in
            let pixbuf = gdk_pixbuf_new_from_data(
                pixels.baseAddress!.assumingMemoryBound(to: guchar.self), GDK_COLORSPACE_RGB, 1, 8, gint(image.width),
                gint(image.height), gint(image.width * channels), nil, nil)
            defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
            var error: UnsafeMutablePointer<GError>?
            if gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &size, "png", nil, nil, &error) != 0 { return nil }
            defer { g_error_free(error) }
            return error.map { String(cString: $0.pointee.message) } ?? "unknown"
        }
        if let fault { throw .cannotEncode(fault) }
        defer { g_free(buffer) }
        return Data(bytes: buffer!, count: Int(size))
    }

    /// Writes the image to a file, whole or not at all.
    package static func write(_ image: PixelImage, to path: String) throws(ImageError) {
        let bytes = try data(image)
        do {
            try bytes.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw .cannotWrite(path: path, reason: error.localizedDescription)
        }
    }

    private static func unpremultiply(
        _ source: UnsafeRawBufferPointer, of image: PixelImage, into target: UnsafeMutableRawBufferPointer
    ) {
        for y in 0..<image.height {
            for x in 0..<image.width {
                let from = y * image.bytesPerRow + x * 4
                let to = (y * image.width + x) * 4
                let alpha = image.isOpaque ? 255 : Int(source[from + 3])
                func straight(_ value: UInt8) -> UInt8 {
                    alpha == 255 ? value : alpha == 0 ? 0 : UInt8(min(255, (Int(value) * 255 + alpha / 2) / alpha))
                }
                target[to] = straight(source[from + 2])
                target[to + 1] = straight(source[from + 1])
                target[to + 2] = straight(source[from])
                target[to + 3] = UInt8(alpha)
            }
        }
    }
}
