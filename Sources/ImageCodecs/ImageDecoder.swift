import CGdkPixbuf
import DisplayList
import Foundation

/// Image files as pixels: PNG, JPEG, GIF (its first picture) and what else gdk-pixbuf has loaders for. Any thread.
package enum ImageDecoder {
    /// What came of a file.
    package struct Answer: Sendable {
        /// Upright, at the size that was asked for.
        package var image: PixelImage
        /// Set when the file breaks off: the image shows what there was.
        package var fault: String?
    }

    /// - Parameters:
    ///   - header: of the same data.
    ///   - width: in pixels, as is `height`; smaller than the image's own, the file is decoded at that size.
    package static func decode(
        _ data: Data, header: ImageHeader, width: Int, height: Int
    ) throws(ImageError) -> Answer {
        let isSideways = header.orientation.isSideways
        let loader = PixbufLoader(
            mode: .pixels(width: isSideways ? height : width, height: isSideways ? width : height))
        loader.write(data)
        loader.close()
        guard let pixbuf = loader.pixbuf, loader.rows > 0 else {
            throw .cannotDecode(loader.fault ?? "it ends before its first row")
        }
        // The decoders of PNG and JPEG do not mind a file that breaks off.
        let isWhole = loader.rows >= Int(gdk_pixbuf_get_height(pixbuf)) && header.isWhole
        let fault = loader.fault ?? (isWhole ? nil : "it breaks off")
        guard header.orientation != .upright, let turned = gdk_pixbuf_apply_embedded_orientation(pixbuf) else {
            return Answer(image: image(of: pixbuf), fault: fault)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(turned)) }
        return Answer(image: image(of: turned), fault: fault)
    }

    private static func image(of pixbuf: OpaquePointer) -> PixelImage {
        let (width, height) = (gdk_pixbuf_get_width(pixbuf), gdk_pixbuf_get_height(pixbuf))
        let channels = gdk_pixbuf_get_n_channels(pixbuf)
        let stride = width * 4
        var pixels = Data(count: Int(stride) * Int(height))
        pixels.withUnsafeMutableBytes { target in
            pixels_premultiply(
                gdk_pixbuf_read_pixels(pixbuf), channels, gdk_pixbuf_get_rowstride(pixbuf),
                target.bindMemory(to: guchar.self).baseAddress, stride, width, height)
        }
        return PixelImage(
            width: Int(width), height: Int(height), bytesPerRow: Int(stride), isOpaque: channels == 3, pixels: pixels)
    }
}
