import CGdkPixbuf
import DisplayList
import Foundation

/// Pixels as image files. Any thread.
package enum ImageEncoder {
    /// The image as the bytes of a PNG file.
    package static func png(_ image: PixelImage) throws(ImageError) -> Data {
        var straight = Data(count: image.width * image.height * 4)
        straight.withUnsafeMutableBytes { target in
            image.withRows { rows, stride in
                pixels_straighten(
                    rows, stride, image.isOpaque ? 1 : 0, target.bindMemory(to: guchar.self).baseAddress,
                    gint(image.width), gint(image.height))
            }
        }
        return try encode(&straight, channels: 4, of: image, as: "png", options: [])
    }

    /// The image over white as the bytes of a JPEG file.
    ///
    /// - Parameter quality: 0 for the smallest file, 1 for the best; cut to that.
    package static func jpeg(_ image: PixelImage, quality: Double) throws(ImageError) -> Data {
        var flat = Data(count: image.width * image.height * 3)
        flat.withUnsafeMutableBytes { target in
            image.withRows { rows, stride in
                pixels_flatten(
                    rows, stride, image.isOpaque ? 1 : 0, target.bindMemory(to: guchar.self).baseAddress,
                    gint(image.width), gint(image.height))
            }
        }
        let percent = Int((min(max(quality.isNaN ? 1 : quality, 0), 1) * 100).rounded())
        return try encode(&flat, channels: 3, of: image, as: "jpeg", options: [("quality", "\(percent)")])
    }

    /// Writes the image to a PNG file, whole or not at all.
    package static func writePNG(_ image: PixelImage, to path: String) throws(ImageError) {
        let bytes = try png(image)
        do {
            try bytes.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw .cannotWrite(path: path, reason: error.localizedDescription)
        }
    }

    private static func encode(
        _ bytes: inout Data, channels: Int, of image: PixelImage, as kind: String, options: [(String, String)]
    ) throws(ImageError) -> Data {
        guard image.width > 0, image.height > 0 else { throw .cannotEncode("it has no pixels") }
        var buffer: UnsafeMutablePointer<CChar>?
        var size: gsize = 0
        let fault: String? = bytes.withUnsafeMutableBytes { pixels in
            let pixbuf = gdk_pixbuf_new_from_data(
                pixels.baseAddress!.assumingMemoryBound(to: guchar.self), GDK_COLORSPACE_RGB, channels == 4 ? 1 : 0, 8,
                gint(image.width), gint(image.height), gint(image.width * channels), nil, nil)
            defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
            var error: UnsafeMutablePointer<GError>?
            var keys = options.map { strdup($0.0) } + [nil]
            var values = options.map { strdup($0.1) } + [nil]
            defer { for text in keys + values { free(text) } }
            if gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &size, kind, &keys, &values, &error) != 0 { return nil }
            defer { g_error_free(error) }
            return error.map { String(cString: $0.pointee.message) } ?? "unknown reason"
        }
        if let fault { throw .cannotEncode(fault) }
        defer { g_free(buffer) }
        return Data(bytes: buffer!, count: Int(size))
    }
}

extension PixelImage {
    /// Calls `body` with the first row and the bytes from one row to the next.
    fileprivate func withRows(_ body: (UnsafePointer<guchar>?, gint) -> Void) {
        pixels.withUnsafeBytes { body($0.bindMemory(to: guchar.self).baseAddress, gint(bytesPerRow)) }
    }
}
