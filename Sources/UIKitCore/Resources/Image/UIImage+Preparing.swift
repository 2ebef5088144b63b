import CoreGraphics
import Dispatch
import DisplayList
import Foundation
import TimeKeeping

extension UIImage {
    /// The image with its pixels made, now and on this thread, so that drawing it costs nothing more; nil where none can be
    /// made.
    public func preparingForDisplay() -> UIImage? {
        guard let prepared = cgImage?.prepared else { return nil }
        return edited { $0.image = prepared }
    }

    /// As ``preparingForDisplay()`` on another thread, where the handler is called, too.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        CountedWork.async(on: Self.preparation) { completionHandler(self.preparingForDisplay()) }
    }

    /// As ``preparingForDisplay()`` on another thread.
    public func byPreparingForDisplay() async -> UIImage? {
        await withCheckedContinuation { answer in prepareForDisplay { answer.resume(returning: $0) } }
    }

    /// A copy that fits into `size` (points at the image's own scale) with its proportions, its pixels made. Nil for an
    /// image without pixels and a size without area. Not larger than the image (as remembered).
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        let whole = self.size
        guard size.width > 0, size.height > 0, whole.width > 0, whole.height > 0, let cgImage else { return nil }
        let part = min(1, size.width / whole.width, size.height / whole.height)
        guard part < 1 else { return preparingForDisplay() }
        let width = max(1, Int((CGFloat(cgImage.width) * part).rounded()))
        let height = max(1, Int((CGFloat(cgImage.height) * part).rounded()))
        if let small = cgImage.reduced(width: width, height: height) { return edited { $0.image = small } }
        guard let pixels = cgImage.prepared?.pixelImage else { return nil }
        let area = CGRect(x: 0, y: 0, width: width, height: height)
        let list = DisplayList([.image(pixels, area, tint: nil)])
        let picture = CGImage(CGImage.Picture(list: list, size: area.size, scale: 1, isOpaque: pixels.isOpaque))
        return edited { $0.image = picture.prepared }
    }

    /// As ``preparingThumbnail(of:)`` on another thread, where the handler is called, too.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        CountedWork.async(on: Self.preparation) { completionHandler(self.preparingThumbnail(of: size)) }
    }

    /// As ``preparingThumbnail(of:)`` on another thread.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await withCheckedContinuation { answer in
            prepareThumbnail(of: size) { answer.resume(returning: $0) }
        }
    }

    /// Concurrent, so that a screen of images uses every core; below the threads that answer to the user.
    private static let preparation = DispatchQueue(
        label: "UIImage.preparation", qos: .userInitiated, attributes: .concurrent)
}
