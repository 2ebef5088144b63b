import CPangoCairo
import DisplayList
import Foundation

extension LayerPainter {
    /// The layer's own picture or image.
    func drawContents(_ node: LayerNode, at place: LayerPlace, on canvas: LayerCanvas) {
        if case .none = node.contents { return }
        let extent = extents.contentsExtent(node, place)
        guard extent.intersects(canvas.clip) else { return }
        if case .upright(let rect, let x, let y) = place, !isCutSafe(node.contents, at: place) {
            let stamp = PictureCache.Stamp.contents(
                node.contents, x: x - rect.minX, y: y - rect.minY, width: rect.width, height: rect.height)
            drawKept(node, at: place, rect: rect, extent: extent, stamp: stamp, on: canvas)
        } else {
            play(node, at: place, on: canvas)
        }
    }

    /// True when each pixel comes out the same however the drawing is cut: rectangles of whole pixels, unscaled images and
    /// text.
    private func isCutSafe(_ contents: LayerNode.Contents, at place: LayerPlace) -> Bool {
        switch contents {
        case .none: return true
        case .image(let image, let rect, _):
            guard case .upright(_, let x, let y) = place else { return false }
            let area = LayerExtents.snapped(rect, x, y, scale)
            return area.width == image.width && area.height == image.height
        case .picture(let list):
            return list.commands.allSatisfy { command in
                switch command {
                case .save, .restore, .glyphs: true
                case .fillRect(let rect, _): isOnGrid(rect)
                case .concatenate(let m): m.isTranslation && isOnGrid(CGRect(x: m.tx, y: m.ty, width: 0, height: 0))
                default: false
                }
            }
        }
    }

    private func isOnGrid(_ rect: CGRect) -> Bool {
        [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy { ($0 * scale).rounded() == $0 * scale }
    }

    /// Draws the whole contents apart, always in the same way, and puts that down; on a frame it is kept.
    private func drawKept(
        _ node: LayerNode, at place: LayerPlace, rect: PixelRect, extent: PixelRect, stamp: PictureCache.Stamp,
        on canvas: LayerCanvas
    ) {
        let area = extent.offset(x: -rect.minX, y: -rect.minY)
        let key = PictureCache.Key(identity: node.identity, part: .contents)
        let surface: PixelSurface
        if canvas.keepsPictures, let known = pictures.surfaces.find(key, stamp: stamp), known.area == area {
            surface = known.surface
        } else {
            surface = PixelSurface(area: area, format: .color)
            LayerCanvas.draw(on: surface, area: area) { whole in
                play(node, at: place.offset(x: -rect.minX, y: -rect.minY), on: whole)
            }
            counters.contentsRasterized += 1
            if canvas.keepsPictures {
                pictures.surfaces.store(.init(stamp: stamp, surface: surface, area: area), for: key)
            }
        }
        canvas.context.paint(surface, x: rect.minX, y: rect.minY)
    }

    private func play(_ node: LayerNode, at place: LayerPlace, on canvas: LayerCanvas) {
        let context = canvas.context
        cairo_save(context.pointer)
        defer { cairo_restore(context.pointer) }
        switch node.contents {
        case .none: break
        case .image(let image, let rect, let tint):
            if case .upright(_, let x, let y) = place {
                cairo_identity_matrix(context.pointer)
                context.draw(image, in: LayerExtents.snapped(rect, x, y, scale).cgRect, tint: tint)
            } else if context.setMatrix(place.matrix(scale: scale)) {
                context.draw(image, in: rect.standardized, tint: tint)
            }
        case .picture(let list):
            if list.extent().isUnbounded {
                cairo_identity_matrix(context.pointer)
                context.clip(to: extents.boundsExtent(node, place))
            }
            guard context.setMatrix(place.matrix(scale: scale)) else { return }
            ListPlayer.play(list, into: context.pointer, scale: scale)
        }
    }
}
