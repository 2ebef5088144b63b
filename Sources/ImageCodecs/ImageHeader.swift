import Foundation

/// What the first bytes of an image file say.
package struct ImageHeader: Hashable, Sendable {
    /// Of the upright image, in pixels.
    package let width: Int
    package let height: Int
    /// How the stored rows lie; a JPEG file may hold them turned.
    let orientation: StoredOrientation
    /// False for a JPEG file without its end.
    let isWhole: Bool

    /// Cairo draws no larger ones.
    package static let sideLimit = 32_767
    /// A quarter of a gigabyte when decoded.
    package static let pixelLimit = 64 << 20

    /// Reads no more of `data` than the size needs, and makes no pixels.
    package init(of data: Data) throws(ImageError) {
        let loader = PixbufLoader(mode: .header)
        var start = data.startIndex
        while start < data.endIndex, loader.size == nil, loader.fault == nil {
            let end = data.index(start, offsetBy: 4096, limitedBy: data.endIndex) ?? data.endIndex
            loader.write(data[start..<end])
            start = end
        }
        loader.close()
        guard let size = loader.size else { throw .cannotDecode(loader.fault ?? "it is empty") }
        guard size.width > 0, size.height > 0 else { throw .cannotDecode("it has no pixels") }
        guard size.width <= Self.sideLimit, size.height <= Self.sideLimit, size.width * size.height <= Self.pixelLimit
        else { throw .tooLarge(width: size.width, height: size.height) }
        let jpeg = JPEGSegments(data)
        orientation = jpeg?.orientation ?? .upright
        isWhole = jpeg?.isWhole ?? true
        (width, height) = orientation.isSideways ? (size.height, size.width) : size
    }
}
