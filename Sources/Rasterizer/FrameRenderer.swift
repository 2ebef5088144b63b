import CPangoCairo
import DisplayList
import Foundation

/// Draws the frames of one window into one surface, only where something changed. Not thread safe.
package final class FrameRenderer {
    private let fonts = FontFaces()
    private let cache = GroupCache()
    private var player: TreePlayer
    private var last: LayerNode?
    private let scale: Double
    /// More separate rectangles than this are drawn as the one around them.
    private static let damageLimit = 8

    /// The frame as it is now. Opaque: a window has nothing behind it.
    package let surface: PixelSurface

    package init(size: CGSize, scale: Double) {
        self.scale = scale
        surface = PixelSurface(
            width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()), isOpaque: true)
        player = TreePlayer(fonts: fonts, cache: cache, scale: scale)
    }

    package var counters: RasterCounters { player.counters }
    package var cachedBytes: Int { cache.bytes }

    /// Draws what differs from the frame before and gives the changed rectangles in pixels.
    @discardableResult
    package func render(_ root: LayerNode) -> [CGRect] {
        let damage = pixelDamage(LayerDamage.between(last, root))
        last = root
        player.counters.frames += 1
        for rect in damage { draw(root, in: rect) }
        return damage
    }

    /// Forgets the frame before: the next one is drawn whole.
    package func invalidate() { last = nil }

    private func pixelDamage(_ rects: [CGRect]) -> [CGRect] {
        let whole = CGRect(x: 0, y: 0, width: surface.width, height: surface.height)
        // One pixel more on each side: antialiased edges reach beyond the rectangle.
        var pixels = rects.map { rect in
            CGRect(
                x: (rect.minX * scale).rounded(.down) - 1, y: (rect.minY * scale).rounded(.down) - 1,
                width: (rect.width * scale).rounded(.up) + 3, height: (rect.height * scale).rounded(.up) + 3
            ).intersection(whole)
        }.filter { !$0.isNull && !$0.isEmpty }
        if pixels.count > Self.damageLimit {
            pixels = [pixels.dropFirst().reduce(pixels[0]) { $0.union($1) }]
        }
        return Self.merged(pixels)
    }

    /// Joins rectangles that overlap, so that no pixel is drawn twice.
    private static func merged(_ rects: [CGRect]) -> [CGRect] {
        var result: [CGRect] = []
        for rect in rects {
            var joined = rect
            var hit = result.firstIndex { $0.intersects(joined) }
            while let index = hit {
                joined = joined.union(result.remove(at: index))
                hit = result.firstIndex { $0.intersects(joined) }
            }
            result.append(joined)
        }
        return result
    }

    private func draw(_ root: LayerNode, in rect: CGRect) {
        player.counters.damagedPixels += Int(rect.width * rect.height)
        surface.draw { context in
            cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
            cairo_clip(context)
            cairo_set_source_rgb(context, 0, 0, 0)
            cairo_paint(context)
            cairo_scale(context, scale, scale)
            player.draw(root, matrix: root.matrixToRoot, into: context)
        }
    }
}

/// Makes single pictures for code that asks for pixels.
package struct StillRenderer: PictureRendering {
    package init() {}

    package func image(of list: DisplayList, size: CGSize, scale: Double, isOpaque: Bool) -> PixelImage {
        still(size, scale, isOpaque) { context, fonts in
            ListPlayer(context: context, fonts: fonts, scale: scale).play(list)
        }
    }

    package func image(of root: LayerNode, size: CGSize, scale: Double, isOpaque: Bool) -> PixelImage {
        still(size, scale, isOpaque) { context, fonts in
            TreePlayer(fonts: fonts, cache: nil, scale: scale).draw(root, matrix: root.matrixToRoot, into: context)
        }
    }

    private func still(
        _ size: CGSize, _ scale: Double, _ isOpaque: Bool, _ draw: (OpaquePointer, FontFaces) -> Void
    ) -> PixelImage {
        let surface = PixelSurface(
            width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)),
            isOpaque: isOpaque)
        surface.draw { context in
            cairo_scale(context, scale, scale)
            draw(context, FontFaces())
        }
        return surface.makeImage()
    }
}
