import DisplayList
import Foundation

extension CGImage {
    /// The part of the image under `rect`, in pixels from the top left, widened to whole pixels and cut to the image;
    /// nil when nothing is left. The pixels are copied.
    public func cropping(to rect: CGRect) -> CGImage? {
        let source = pixelImage
        let whole = CGRect(x: 0, y: 0, width: source.width, height: source.height)
        let area = rect.standardized.integral.intersection(whole)
        guard !area.isNull, area.width > 0, area.height > 0 else { return nil }
        let (x, y, width, height) = (Int(area.minX), Int(area.minY), Int(area.width), Int(area.height))
        var copy = Data(capacity: width * height * 4)
        let start = source.pixels.startIndex
        for row in y..<(y + height) {
            let from = start + row * source.bytesPerRow + x * 4
            copy.append(source.pixels[from..<(from + width * 4)])
        }
        return CGImage(
            PixelImage(width: width, height: height, bytesPerRow: width * 4, isOpaque: source.isOpaque, pixels: copy))
    }
}
