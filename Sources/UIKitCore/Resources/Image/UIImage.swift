import CoreGraphics
import DisplayList
import Foundation

/// A picture with its size in points. Immutable, free of any actor.
open class UIImage: NSObject, @unchecked Sendable {
    // Unchecked: every stored property is a constant.
    public let cgImage: CGImage?
    public let scale: CGFloat
    public let size: CGSize
    public let renderingMode: RenderingMode

    public enum RenderingMode: Int, Sendable { case automatic = 0, alwaysOriginal, alwaysTemplate }

    public override convenience init() { self.init(image: nil, scale: 1, mode: .automatic) }

    public convenience init(cgImage: CGImage) { self.init(image: cgImage, scale: 1, mode: .automatic) }

    public convenience init(cgImage: CGImage, scale: CGFloat) {
        self.init(image: cgImage, scale: scale, mode: .automatic)
    }

    private init(image: CGImage?, scale: CGFloat, mode: RenderingMode) {
        cgImage = image
        self.scale = scale
        renderingMode = mode
        size = image.map { CGSize(width: CGFloat($0.width) / scale, height: CGFloat($0.height) / scale) } ?? .zero
        super.init()
    }

    /// Archives are not supported.
    public required init?(coder: NSCoder) { return nil }

    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(image: cgImage, scale: scale, mode: renderingMode)
    }

    open func draw(in rect: CGRect) {
        guard let cgImage else { return }
        UIGraphicsGetCurrentContext()?.draw(cgImage, in: rect)
    }

    open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}
