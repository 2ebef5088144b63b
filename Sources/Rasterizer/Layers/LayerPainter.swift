import CPangoCairo
import DisplayList
import Foundation

/// Draws trees of layer nodes in device pixels, with the pictures of raster groups kept between frames. Not thread safe.
///
/// Order within a layer, from the back: shadow, background, contents, children, border; then its mask and opacity.
final class LayerPainter {
    let scale: Double
    let extents: LayerExtents
    let tiles: ShapeTiles
    let pictures: PictureCache
    var counters = RasterCounters()
    /// Hears of each raster group that is drawn, its picture being made or made anew.
    var groupListener: ((LayerNode) -> Void)?

    /// - Parameter pictures: without room in it nothing is kept, and the pixels stay the same.
    init(scale: Double, pictures: PictureCache = PictureCache()) {
        self.scale = scale
        extents = LayerExtents(scale: scale)
        tiles = ShapeTiles()
        self.pictures = pictures
    }

    /// Draws a node and what is below it.
    func draw(_ node: LayerNode, at place: LayerPlace, on canvas: LayerCanvas) {
        guard node.opacity > 0 else { return }
        let visible = extents.extent(of: node, at: place).intersection(canvas.clip)
        guard !visible.isEmpty else { return }
        if case .upright(let rect, _, _) = place, isGroup(node, at: place, on: canvas) {
            composite(node, at: place, rect: rect, on: canvas)
        } else if !place.isUpright, !canvas.isFree {
            drawWhole(node, at: place, on: canvas)
        } else if node.opacity < 1 || node.mask != nil || node.style.isInverted {
            drawApart(node, at: place, visible: visible, on: canvas)
        } else {
            drawPlain(node, at: place, on: canvas)
        }
    }

    /// True for a layer that is put down as one picture: a raster group, and on a frame what is faded or masked, so that
    /// fading it does not draw it again. One far larger than a screen is drawn as far as it shows: no picture of all of it
    /// is made.
    private func isGroup(_ node: LayerNode, at place: LayerPlace, on canvas: LayerCanvas) -> Bool {
        guard !node.isAnimatingInside else { return false }
        let isFaded = canvas.keepsPictures && (node.opacity < 1 || node.mask != nil)
        return (node.isRasterGroup || isFaded) && extents.extent(of: node, at: place).area <= Self.groupLimit
    }

    /// In pixels: a phone's screen at three pixels a point has three million.
    static let groupLimit = 4 << 20

    /// Draws on a surface of its own and puts that down once, through mask and opacity.
    private func drawApart(_ node: LayerNode, at place: LayerPlace, visible: PixelRect, on canvas: LayerCanvas) {
        let surface = canvas.apart(visible) { drawMasked(node, at: place, on: $0) }
        canvas.context.paint(surface, alpha: Double(node.opacity))
    }

    /// Draws the layer, in opposite colours where it is inverted, and its mask onto an empty canvas.
    func drawMasked(_ node: LayerNode, at place: LayerPlace, on canvas: LayerCanvas) {
        drawPlain(node, at: place, on: canvas)
        if node.style.isInverted { canvas.invert() }
        guard let mask = node.mask else { return }
        let coverage = canvas.apart(canvas.clip) { inside in
            draw(mask, at: LayerPlace(of: mask, in: place, scale: scale), on: inside)
        }
        canvas.context.paint(coverage, blend: .destinationIn)
    }

    /// Draws the layer without its mask and opacity.
    func drawPlain(_ node: LayerNode, at place: LayerPlace, on canvas: LayerCanvas) {
        switch place {
        case .upright(let rect, _, _): drawUpright(node, at: place, rect: rect, on: canvas)
        case .free(let matrix): drawFree(node, matrix: matrix, on: canvas)
        }
    }

    private func drawUpright(_ node: LayerNode, at place: LayerPlace, rect: PixelRect, on canvas: LayerCanvas) {
        let style = node.style
        let shape = RoundedShape(rect: rect, style: style, scale: scale)
        drawShadow(node, at: place, shape: shape, on: canvas)
        if let color = style.backgroundColor, !color.isClear, rect.intersects(canvas.clip) {
            canvas.context.set(color)
            canvas.fill(tiles.fill(shape))
        }
        if style.masksToBounds {
            drawClipped(to: shape, on: canvas) { drawInside(node, at: place, on: $0) }
        } else {
            drawInside(node, at: place, on: canvas)
        }
        guard style.borderWidth > 0, let color = style.borderColor, !color.isClear else { return }
        guard rect.intersects(canvas.clip) else { return }
        canvas.context.set(color)
        canvas.fill(tiles.border(shape, width: max(1, PixelGrid.round(style.borderWidth * scale))))
    }

    /// Contents and children.
    func drawInside(_ node: LayerNode, at place: LayerPlace, on canvas: LayerCanvas) {
        drawContents(node, at: place, on: canvas)
        let places = node.children.map { LayerPlace(of: $0, in: place, scale: scale) }
        for index in firstUncovered(node.children, places, canvas.clip)..<node.children.count {
            draw(node.children[index], at: places[index], on: canvas)
        }
    }

    /// What lies below the topmost child that hides everything need not be drawn.
    private func firstUncovered(_ children: [LayerNode], _ places: [LayerPlace], _ clip: PixelRect) -> Int {
        for index in children.indices.reversed() {
            if case .upright(let rect, _, _) = places[index], rect.contains(clip), children[index].coversItsBounds {
                return index
            }
        }
        return 0
    }

    /// Calls `body` with canvases that together cover the inside of `shape`.
    ///
    /// The straight part is drawn in place; each rounded corner apart, to be put down through its coverage.
    private func drawClipped(to shape: RoundedShape, on canvas: LayerCanvas, _ body: (LayerCanvas) -> Void) {
        guard canvas.clip.intersects(shape.rect) else { return }
        if shape.isRect {
            canvas.clipped(to: shape.rect, body)
            return
        }
        let pieces = tiles.fill(shape)
        let corners = pieces.tiles.filter { $0.rect.intersects(canvas.clip) }
        if !pieces.solid.isEmpty {
            canvas.clipped(to: shape.rect) { inner in
                guard !corners.isEmpty else { return body(inner) }
                cairo_save(inner.context.pointer)
                cairo_identity_matrix(inner.context.pointer)
                cairo_new_path(inner.context.pointer)
                for rect in pieces.solid where rect.intersects(inner.clip) {
                    inner.context.addRect(rect.intersection(inner.clip))
                }
                cairo_clip(inner.context.pointer)
                body(inner)
                cairo_restore(inner.context.pointer)
            }
        }
        for corner in corners {
            let area = corner.rect.intersection(canvas.clip)
            let surface = canvas.apart(area, body)
            let context = canvas.context
            cairo_identity_matrix(context.pointer)
            cairo_set_source_surface(context.pointer, surface.surface, 0, 0)
            context.mask(corner.coverage, x: corner.rect.minX, y: corner.rect.minY)
        }
    }
}

extension LayerNode {
    /// Certain to hide whatever lies below its bounds, whatever it promises.
    var coversItsBounds: Bool {
        guard opacity >= 1, mask == nil, style.cornerRadius <= 0 else { return false }
        if style.backgroundColor?.isOpaque == true { return true }
        if case .image(let image, let rect, nil) = contents { return image.isOpaque && rect.contains(bounds) }
        return false
    }
}
