/// Everything that can go wrong with an image.
package enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    case cannotDecode(String)
    case tooLarge(width: Int, height: Int)
    case cannotEncode(String)
    case cannotWrite(path: String, reason: String)

    package var description: String {
        switch self {
        case .cannotDecode(let reason): "the image cannot be read: \(reason)"
        case .tooLarge(let width, let height):
            "an image of \(width) by \(height) pixels is too large; \(ImageHeader.sideLimit) a side and "
                + "\(ImageHeader.pixelLimit) in all are the limit"
        case .cannotEncode(let reason): "the image cannot be written: \(reason)"
        case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)"
        }
    }
}
