import Foundation

/// Makes pixels from pictures. The host installs one before any user code runs (`PictureRenderer.install`).
package protocol PictureRendering: Sendable {
    /// Plays `list` into a new image of `size` points at `scale` pixels a point.
    func image(of list: DisplayList, size: CGSize, scale: Double, isOpaque: Bool) -> PixelImage
    /// Renders a frozen layer tree into a new image; the root's own position is ignored.
    func image(of root: LayerNode, size: CGSize, scale: Double, isOpaque: Bool) -> PixelImage
}
