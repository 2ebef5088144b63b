import CoreGraphics
import DisplayList
import Foundation

extension CALayer {
    /// Draws the layer and its sublayers into a context, in the layer's own space, as far as its bounds reach. What waits to
    /// be displayed is; layout is not done. Animations show as they are now.
    public func render(in ctx: CGContext) {
        guard let image = renderedImage(scale: ctx.scale) else { return }
        ctx.play(DisplayList([.image(image.pixelImage, model.bounds, tint: nil)]))
    }

    /// The layer as pixels; nil where it has no area or is hidden.
    ///
    /// - Parameter scale: pixels a point.
    package func renderedImage(scale: CGFloat) -> CGImage? {
        let size = model.bounds.size
        guard size.width > 0, size.height > 0, !model.isHidden, let renderer = PictureRenderer.current else {
            return nil
        }
        displaySubtreeIfNeeded()
        let node = frozen(at: CACurrentMediaTime())
        return CGImage(renderer.image(of: node, size: size, scale: scale, isOpaque: false))
    }
}
