import CPangoCairo
import DisplayList
import Foundation

/// Draws the frames of one window into one surface, only where something changed. Not thread safe.
///
/// The pixels do not depend on history: a frame drawn over earlier ones equals the same frame drawn at once.
package final class FrameRenderer {
    private let painter: LayerPainter
    private let scale: Double
    private var last: LayerNode?

    /// The frame as it is now. Opaque, black where the layers leave it empty: a window has nothing behind it.
    package let surface: PixelSurface

    /// - Parameters:
    ///   - size: of the window, in points.
    ///   - scale: pixels a point.
    ///   - cacheLimit: bytes that pictures of layers may take; 0 keeps none.
    package init(size: CGSize, scale: Double, cacheLimit: Int = 64 << 20) {
        self.scale = scale
        surface = PixelSurface(
            width: PixelGrid.round(size.width * scale), height: PixelGrid.round(size.height * scale), format: .opaque)
        painter = LayerPainter(scale: scale, pictures: PictureCache(limit: cacheLimit))
    }

    package var counters: RasterCounters { painter.counters }
    /// Hears of each raster group that is drawn, its picture being made or made anew.
    package var groupListener: ((LayerNode) -> Void)? {
        get { painter.groupListener }
        set { painter.groupListener = newValue }
    }
    /// Bytes held by pictures of layers.
    package var cachedBytes: Int { painter.pictures.surfaces.bytes }

    /// Draws what differs from the frame before and gives the changed rectangles, disjoint, in pixels.
    @discardableResult
    package func render(_ root: LayerNode) -> [CGRect] {
        let whole = PixelRect(x: 0, y: 0, width: surface.width, height: surface.height)
        painter.extents.beginFrame()
        let damage = LayerDamage(from: last, to: root, surface: whole, extents: painter.extents).region
        last = root
        painter.counters.framesRendered += 1
        for rect in damage.rects { draw(root, in: rect) }
        return damage.rects.map(\.cgRect)
    }

    /// Forgets the frame before: the next one is drawn whole.
    package func invalidate() { last = nil }

    /// A copy of the frame.
    package func pixelImage() -> PixelImage { surface.makeImage() }

    private func draw(_ root: LayerNode, in rect: PixelRect) {
        painter.counters.damagedPixels += rect.area
        surface.draw { pointer in
            let context = CairoContext(pointer: pointer)
            context.clip(to: rect)
            let place = LayerPlace(root: root, scale: scale)
            if !root.coversItsBounds || !painter.extents.boundsExtent(root, place).contains(rect) {
                context.set(.black)
                cairo_paint(pointer)
            }
            painter.draw(
                root, at: place,
                on: LayerCanvas(context: context, clip: rect, keepsPictures: true))
        }
    }
}
