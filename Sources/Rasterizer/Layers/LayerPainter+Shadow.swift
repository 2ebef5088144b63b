import CPangoCairo
import DisplayList
import Foundation

extension LayerPainter {
    /// The layer's shadow: of its shadow path, of its outline where that is all it shows, or of what it really shows.
    ///
    /// - Parameter shape: the outline on the pixel grid; nil for a layer that is turned or scaled.
    func drawShadow(_ node: LayerNode, at place: LayerPlace, shape: RoundedShape?, on canvas: LayerCanvas) {
        guard let shadow = node.style.shadow, !shadow.color.isClear else { return }
        let put = ShadowPlace(shadow, at: place, scale: scale)
        let reach = extents.extent(of: node, at: place).grown(by: put.blur.reach).offset(x: put.x, y: put.y)
        guard canvas.clip.intersects(reach) || node.style.shadowPath != nil else { return }
        let tile: ShapePieces.Tile
        var color = shadow.color
        if let path = node.style.shadowPath {
            tile = shadowTile(of: path, at: place, blur: put.blur)
        } else if let shape, isOutlineAll(node, at: place) {
            tile = tiles.shadow(of: shape, blur: put.blur)
            color = color.multiplied(byAlpha: node.style.backgroundColor?.alpha ?? 1)
        } else {
            tile = shadowTile(ofSubtree: node, at: place, blur: put.blur)
        }
        cairo_identity_matrix(canvas.context.pointer)
        canvas.context.set(color)
        canvas.context.mask(tile.coverage, x: tile.rect.minX + put.x, y: tile.rect.minY + put.y)
    }

    private func shadowTile(of path: DisplayPath, at place: LayerPlace, blur: BoxBlur) -> ShapePieces.Tile {
        let matrix = place.matrix(scale: scale)
        if place.isUpright, let rect = path.asRect {
            let area = matrix.apply(rect)
            let shape = RoundedShape(
                rect: PixelRect(
                    minX: PixelGrid.round(area.minX), minY: PixelGrid.round(area.minY),
                    maxX: PixelGrid.round(area.maxX), maxY: PixelGrid.round(area.maxY)))
            return tiles.shadow(of: shape, blur: blur)
        }
        return tiles.shadow(of: path, matrix: matrix, blur: blur)
    }

    /// True when the layer shows its background's outline, evenly, and nothing beyond it.
    private func isOutlineAll(_ node: LayerNode, at place: LayerPlace) -> Bool {
        guard let color = node.style.backgroundColor, !color.isClear, node.mask == nil else { return false }
        let isEmpty = node.children.isEmpty && node.contents.isSame(as: .none)
        if !color.isOpaque { return isEmpty && node.style.borderWidth <= 0 }
        if isEmpty || node.style.masksToBounds { return true }
        // Rounded corners may be filled by square children.
        guard node.style.cornerRadius <= 0 else { return false }
        let bounds = extents.boundsExtent(node, place)
        guard bounds.contains(extents.contentsExtent(node, place)) else { return false }
        return node.children.allSatisfy {
            bounds.contains(extents.extent(of: $0, at: LayerPlace(of: $0, in: place, scale: scale)))
        }
    }

    /// The shadow of everything the layer shows, drawn whole so that it does not depend on what is being redrawn.
    private func shadowTile(ofSubtree node: LayerNode, at place: LayerPlace, blur: BoxBlur) -> ShapePieces.Tile {
        let bare = node.withoutShadow
        let extent = extents.extent(of: bare, at: place)
        let area = extent.grown(by: blur.reach)
        let corner = extents.boundsExtent(node, place)
        let local = area.offset(x: -corner.minX, y: -corner.minY)
        let key = PictureCache.Key(identity: node.identity, part: .shadow)
        let stamp = PictureCache.Stamp.shadow(
            version: node.version, width: corner.width, height: corner.height, blur: blur)
        let isKept = place.isUpright && !node.isAnimating
        if isKept, let known = pictures.surfaces.find(key, stamp: stamp), known.area == local {
            return ShapePieces.Tile(rect: area, coverage: known.surface)
        }
        let shown = PixelSurface(area: extent, format: .color)
        LayerCanvas.draw(on: shown, area: extent, isFree: !place.isUpright) { drawPlain(bare, at: place, on: $0) }
        let coverage = PixelSurface(area: area, format: .coverage)
        coverage.draw { CairoContext(pointer: $0).paint(shown) }
        blur.apply(to: coverage)
        coverage.setOrigin(x: 0, y: 0)
        if isKept { pictures.surfaces.store(.init(stamp: stamp, surface: coverage, area: local), for: key) }
        return ShapePieces.Tile(rect: area, coverage: coverage)
    }
}

extension LayerNode {
    /// The same layer without its own shadow, mask and opacity.
    fileprivate var withoutShadow: LayerNode {
        var bare = style
        bare.shadow = nil
        return LayerNode(
            identity: identity, version: version, position: position, bounds: bounds, anchorPoint: anchorPoint,
            transform: transform, style: bare, contents: contents, isOpaque: isOpaque, isAnimating: isAnimating,
            children: children)
    }
}
