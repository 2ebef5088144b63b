import CPangoCairo
import DisplayList
import Foundation

/// Makes single pictures for code that asks for pixels. Any thread.
package struct StillRenderer: PictureRendering {
    package init() {}

    package func image(of list: DisplayList, size: CGSize, scale: Double, isOpaque: Bool) -> PixelImage {
        let surface = Self.surface(size, scale, isOpaque)
        surface.draw { context in
            cairo_scale(context, scale, scale)
            ListPlayer.play(list, into: context, scale: scale)
        }
        return surface.makeImage()
    }

    package func image(of root: LayerNode, size: CGSize, scale: Double, isOpaque: Bool) -> PixelImage {
        let surface = Self.surface(size, scale, isOpaque)
        let area = PixelRect(x: 0, y: 0, width: surface.width, height: surface.height)
        let painter = LayerPainter(scale: scale, pictures: PictureCache(limit: 0))
        LayerCanvas.draw(on: surface, area: area) { canvas in
            painter.draw(root, at: LayerPlace(root: root, scale: scale), on: canvas)
        }
        return surface.makeImage()
    }

    private static func surface(_ size: CGSize, _ scale: Double, _ isOpaque: Bool) -> PixelSurface {
        PixelSurface(
            width: PixelGrid.whole((size.width * scale).rounded(.up)),
            height: PixelGrid.whole((size.height * scale).rounded(.up)), format: isOpaque ? .opaque : .color)
    }
}
