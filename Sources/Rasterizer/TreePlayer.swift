import CPangoCairo
import DisplayList
import Foundation

/// Draws trees of layer nodes into a Cairo context in points, with the pictures of raster groups kept between frames.
final class TreePlayer {
    private let fonts: FontFaces
    private let cache: GroupCache?
    private let scale: Double
    private let shadows: ShadowCache
    var counters = RasterCounters()

    init(fonts: FontFaces, cache: GroupCache?, shadows: ShadowCache = ShadowCache(), scale: Double) {
        self.fonts = fonts
        self.cache = cache
        self.shadows = shadows
        self.scale = scale
    }

    /// Draws a node and what is below it; `matrix` maps its bounds space to window points.
    func draw(_ node: LayerNode, matrix: AffineMatrix, into context: OpaquePointer) {
        guard node.opacity > 0, isVisible(matrix.apply(node.extent), in: context) else { return }
        if let cache, node.isRasterGroup, !node.isAnimating, node.mask == nil, isUnscaled(matrix, context) {
            composite(node, matrix: matrix, cache: cache, into: context)
            return
        }
        cairo_save(context)
        ListPlayer(context: context, fonts: fonts, scale: scale).transform(rounded(matrix))
        drawInPlace(node, into: context)
        cairo_restore(context)
    }

    /// Draws with the context already in the node's bounds space.
    private func drawInPlace(_ node: LayerNode, into context: OpaquePointer, ignoringOpacity: Bool = false) {
        let alpha = ignoringOpacity ? 1 : Double(node.opacity)
        let needsGroup = alpha < 1 || node.mask != nil
        if needsGroup { cairo_push_group(context) }
        drawOwn(node, into: context)
        cairo_save(context)
        if node.style.masksToBounds { clip(node, in: context) }
        for child in node.children { draw(child, matrix: child.matrixToParent, into: context) }
        cairo_restore(context)
        drawBorder(node, into: context)
        guard needsGroup else { return }
        if let mask = node.mask { paintMasked(mask, alpha: alpha, into: context) } else { paintGroup(alpha, context) }
    }

    private func paintGroup(_ alpha: Double, _ context: OpaquePointer) {
        cairo_pop_group_to_source(context)
        cairo_paint_with_alpha(context, alpha)
    }

    private func paintMasked(_ mask: LayerNode, alpha: Double, into context: OpaquePointer) {
        let content = cairo_pop_group(context)!
        cairo_push_group(context)
        draw(mask, matrix: mask.matrixToParent, into: context)
        let coverage = cairo_pop_group(context)!
        cairo_push_group(context)
        cairo_set_source(context, content)
        cairo_mask(context, coverage)
        paintGroup(alpha, context)
        cairo_pattern_destroy(content)
        cairo_pattern_destroy(coverage)
    }

    // MARK: One layer

    private func drawOwn(_ node: LayerNode, into context: OpaquePointer) {
        let player = ListPlayer(context: context, fonts: fonts, scale: scale)
        let style = node.style
        if let shadow = style.shadow, !shadow.color.isClear {
            let path = style.shadowPath ?? outline(node)
            shadows.draw(path, box: node.bounds, shadow, player: player)
        }
        if let color = style.backgroundColor, !color.isClear {
            player.set(color)
            if style.cornerRadius > 0 {
                player.outline(outline(node))
            } else {
                cairo_new_path(context)
                cairo_rectangle(context, node.bounds.minX, node.bounds.minY, node.bounds.width, node.bounds.height)
            }
            cairo_fill(context)
        }
        cairo_save(context)
        if style.masksToBounds { clip(node, in: context) }
        switch node.contents {
        case .none: break
        case .picture(let list): player.play(list)
        case .image(let image, let rect, let tint): player.play(DisplayList([.image(image, rect, tint: tint)]))
        }
        cairo_restore(context)
    }

    private func drawBorder(_ node: LayerNode, into context: OpaquePointer) {
        let style = node.style
        guard style.borderWidth > 0, let color = style.borderColor else { return }
        let player = ListPlayer(context: context, fonts: fonts, scale: scale)
        let half = style.borderWidth / 2
        let path = DisplayPath(
            roundedRect: node.bounds.insetBy(dx: half, dy: half), radius: max(0, style.cornerRadius - half),
            mask: style.cornerMask, isContinuous: style.isCornerContinuous)
        player.outline(path)
        player.set(color)
        cairo_set_line_width(context, style.borderWidth)
        cairo_stroke(context)
    }

    private func outline(_ node: LayerNode) -> DisplayPath {
        DisplayPath(
            roundedRect: node.bounds, radius: node.style.cornerRadius, mask: node.style.cornerMask,
            isContinuous: node.style.isCornerContinuous)
    }

    private func clip(_ node: LayerNode, in context: OpaquePointer) {
        ListPlayer(context: context, fonts: fonts, scale: scale).outline(outline(node))
        cairo_clip(context)
    }

    // MARK: Groups

    private func composite(_ node: LayerNode, matrix: AffineMatrix, cache: GroupCache, into context: OpaquePointer) {
        let key = GroupCache.Key(identity: node.identity, version: node.version, scale: scale)
        let entry = cache.find(key) ?? rasterize(node, key: key, cache: cache)
        counters.composited += 1
        var x = matrix.tx + entry.extent.minX
        var y = matrix.ty + entry.extent.minY
        cairo_user_to_device(context, &x, &y)
        cairo_save(context)
        cairo_identity_matrix(context)
        cairo_set_source_surface(context, entry.surface.surface, x.rounded(), y.rounded())
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        cairo_paint_with_alpha(context, Double(node.opacity))
        cairo_restore(context)
    }

    /// True where the node lands on the target one to one: a kept picture would be blurred by anything else.
    private func isUnscaled(_ matrix: AffineMatrix, _ context: OpaquePointer) -> Bool {
        guard matrix.isTranslation else { return false }
        var ctm = cairo_matrix_t()
        cairo_get_matrix(context, &ctm)
        return ctm.xx == scale && ctm.yy == scale && ctm.xy == 0 && ctm.yx == 0
    }

    private func rasterize(_ node: LayerNode, key: GroupCache.Key, cache: GroupCache) -> GroupCache.Entry {
        var extent = node.extent
        let left = (extent.minX * scale).rounded(.down) / scale
        let top = (extent.minY * scale).rounded(.down) / scale
        extent = CGRect(x: left, y: top, width: extent.maxX - left, height: extent.maxY - top)
        let isOpaque = node.isOpaque && node.opacity >= 1 && extent == node.bounds && node.style.cornerRadius == 0
        let surface = PixelSurface(
            width: Int((extent.width * scale).rounded(.up)), height: Int((extent.height * scale).rounded(.up)),
            isOpaque: isOpaque)
        surface.draw { target in
            cairo_scale(target, scale, scale)
            cairo_translate(target, -extent.minX, -extent.minY)
            let inner = TreePlayer(fonts: fonts, cache: nil, shadows: shadows, scale: scale)
            inner.drawInPlace(node, into: target, ignoringOpacity: true)
        }
        counters.rasterized += 1
        let entry = GroupCache.Entry(surface: surface, extent: extent, lastUse: 0)
        counters.evicted += cache.store(entry, for: key)
        return entry
    }

    // MARK: Places

    /// A plain move lands on whole device pixels, so that edges stay sharp and composites stay cheap.
    private func rounded(_ matrix: AffineMatrix) -> AffineMatrix {
        guard matrix.isTranslation else { return matrix }
        return AffineMatrix(
            a: 1, b: 0, c: 0, d: 1, tx: (matrix.tx * scale).rounded() / scale, ty: (matrix.ty * scale).rounded() / scale
        )
    }

    private func isVisible(_ box: CGRect, in context: OpaquePointer) -> Bool {
        var clip = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &clip.0, &clip.1, &clip.2, &clip.3)
        return box.maxX >= clip.0 && box.maxY >= clip.1 && box.minX <= clip.2 && box.minY <= clip.3
    }
}
