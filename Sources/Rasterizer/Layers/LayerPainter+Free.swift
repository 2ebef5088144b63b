import CPangoCairo
import DisplayList
import Foundation

/// Layers that are turned, scaled or sheared: plain paths under the whole matrix, nothing on the pixel grid.
extension LayerPainter {
    /// Draws a turned or scaled layer whole, apart from what is being redrawn, and puts that down.
    ///
    /// Antialiased edges and scaled images come out a little differently where they are cut; a whole picture does not.
    func drawWhole(_ node: LayerNode, at place: LayerPlace, on canvas: LayerCanvas) {
        var area = extents.extent(of: node, at: place)
        // Scaled up beyond any screen: only what shows.
        if max(area.width, area.height) > 8192 { area = area.intersection(canvas.clip) }
        let key = PictureCache.Key(identity: node.identity, part: .whole)
        let stamp = PictureCache.Stamp.whole(version: node.version, place: place)
        let isKept = canvas.keepsPictures && !node.isAnimating
        let surface: PixelSurface
        if isKept, let known = pictures.surfaces.find(key, stamp: stamp), known.area == area {
            surface = known.surface
        } else {
            surface = PixelSurface(area: area, format: .color)
            LayerCanvas.draw(on: surface, area: area, isFree: true) { drawTurned(node, at: place, on: $0) }
            if isKept { pictures.surfaces.store(.init(stamp: stamp, surface: surface, area: area), for: key) }
        }
        canvas.context.paint(surface, alpha: Double(node.opacity))
    }

    /// In motion the layer is a picture of itself, turned and scaled, which is quick; at rest it is drawn anew, which is
    /// sharp.
    private func drawTurned(_ node: LayerNode, at place: LayerPlace, on canvas: LayerCanvas) {
        let upright = LayerPlace(root: node, scale: scale)
        guard node.isAnimating, !node.isAnimatingInside, case .upright(let rect, let x, let y) = upright,
            extents.extent(of: node, at: upright).area <= Self.groupLimit
        else { return drawMasked(node, at: place, on: canvas) }
        let entry = picture(of: node, at: upright, rect: rect, extent: extents.extent(of: node, at: upright))
        counters.groupsComposited += 1
        let toDevice = AffineMatrix(translationX: Double(-x), y: Double(-y))
            .followed(by: AffineMatrix(scaleX: 1 / scale, y: 1 / scale)).followed(by: place.matrix(scale: scale))
        let context = canvas.context.pointer
        cairo_save(context)
        defer { cairo_restore(context) }
        guard canvas.context.setMatrix(toDevice) else { return }
        cairo_set_source_surface(context, entry.surface.surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
        cairo_paint(context)
    }

    func drawFree(_ node: LayerNode, matrix: AffineMatrix, on canvas: LayerCanvas) {
        guard matrix.inverted != nil else { return }
        let style = node.style
        let context = canvas.context
        let outline = node.outline
        drawShadow(node, at: .free(matrix), shape: nil, on: canvas)
        cairo_save(context.pointer)
        defer { cairo_restore(context.pointer) }
        guard context.setMatrix(matrix) else { return }
        if let color = style.backgroundColor, !color.isClear {
            context.outline(outline)
            context.set(color)
            cairo_fill(context.pointer)
        }
        cairo_save(context.pointer)
        if style.masksToBounds {
            context.outline(outline)
            cairo_clip(context.pointer)
        }
        drawInside(node, at: .free(matrix), on: canvas)
        cairo_restore(context.pointer)
        guard style.borderWidth > 0, let color = style.borderColor, !color.isClear else { return }
        context.outline(outline)
        let width = style.borderWidth
        let inner = node.bounds.insetBy(dx: width, dy: width)
        if inner.width > 0, inner.height > 0 {
            context.append(
                DisplayPath(
                    roundedRect: inner, radius: max(0, style.cornerRadius - width), mask: style.cornerMask,
                    isContinuous: style.isCornerContinuous))
        }
        cairo_set_fill_rule(context.pointer, CAIRO_FILL_RULE_EVEN_ODD)
        context.set(color)
        cairo_fill(context.pointer)
    }
}

extension LayerNode {
    /// The outline of background and border, in the bounds space.
    var outline: DisplayPath {
        DisplayPath(
            roundedRect: bounds, radius: style.cornerRadius, mask: style.cornerMask,
            isContinuous: style.isCornerContinuous)
    }
}
