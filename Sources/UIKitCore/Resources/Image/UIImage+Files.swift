import CoreGraphics
import Foundation
import ImageCodecs
import ListCore

extension UIImage {
    /// Nil, with a line on the console, for bytes that are no image. The pixels are decoded when they are first needed.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    public convenience init?(data: Data, scale: CGFloat) {
        guard let file = ImageFile(data, name: "data of \(data.count) bytes") else { return nil }
        self.init(cgImage: CGImage(file), scale: scale, orientation: .up)
    }

    /// The scale comes from the file's name (`@2x`). Nil, with a line on the console, where there is no image.
    public convenience init?(contentsOfFile path: String) {
        guard let image = ImageFile.load(path) else { return nil }
        self.init(cgImage: image, scale: ImageName(path: path).scale, orientation: .up)
    }

    /// The image as a PNG file; nil for one without pixels.
    public func pngData() -> Data? {
        guard let pixels = upright?.pixelImage else { return nil }
        return encoded { () throws(ImageError) in try ImageEncoder.png(pixels) }
    }

    /// The image over white as a JPEG file; nil for one without pixels.
    ///
    /// - Parameter compressionQuality: 0 for the smallest file, 1 for the best.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        guard let pixels = upright?.pixelImage else { return nil }
        return encoded { () throws(ImageError) in try ImageEncoder.jpeg(pixels, quality: compressionQuality) }
    }

    private func encoded(_ encode: () throws(ImageError) -> Data) -> Data? {
        do throws(ImageError) {
            return try encode()
        } catch {
            ConsoleLog.write("UIImage: \(error)")
            return nil
        }
    }

    /// The pixels as they show, turned and tinted.
    private var upright: CGImage? {
        guard cgImage != nil, imageOrientation != .up || values.tint != nil else { return cgImage }
        return CGImage(CGImage.Picture(list: drawing(in: CGRect(origin: .zero, size: size)), size: size, scale: scale))
    }
}

extension ImageFile {
    /// The image in a file; nil, with a line on the console, where there is none.
    static func load(_ path: String) -> CGImage? {
        do {
            let data = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
            return ImageFile(data, name: path).map { CGImage($0) }
        } catch {
            ConsoleLog.write("UIImage: \(path) cannot be read: \(error.localizedDescription)")
            return nil
        }
    }
}
