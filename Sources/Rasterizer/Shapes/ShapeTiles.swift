import CPangoCairo
import DisplayList
import Foundation

/// Makes and keeps the coverage of corners, borders and shadows. Not thread safe.
final class ShapeTiles {
    /// What a tile shows. Sizes in pixels; places do not count.
    private enum Key: Hashable {
        case corner(bit: UInt, radius: Double, isContinuous: Bool, border: Int)
        case whole(width: Int, height: Int, radius: Double, corners: UInt, isContinuous: Bool, border: Int)
        case shadow(width: Int, height: Int, radius: Double, corners: UInt, isContinuous: Bool, blur: BoxBlur)
        case shadowOfPath(DisplayPath, matrix: AffineMatrix, blur: BoxBlur)
    }

    private let cache: SurfaceCache<Key, Bool>

    init(limit: Int = 16 << 20) {
        cache = SurfaceCache(limit: limit)
    }

    var bytes: Int { cache.bytes }

    // MARK: Filled shapes and borders

    func fill(_ shape: RoundedShape) -> ShapePieces {
        if shape.isRect { return ShapePieces(solid: [shape.rect]) }
        guard shape.hasSeparateCorners else { return whole(shape, border: 0) }
        var pieces = ShapePieces(solid: ShapePieces.bands(of: shape))
        for (bit, rect) in shape.cornerSquares { pieces.tiles.append(corner(shape, bit, rect, border: 0)) }
        return pieces
    }

    /// The ring of `width` pixels inside the outline of `shape`.
    func border(_ shape: RoundedShape, width: Int) -> ShapePieces {
        guard width > 0 else { return ShapePieces() }
        guard let inner = shape.inset(by: width) else { return fill(shape) }
        let side = max(shape.cornerSide, width)
        if !shape.isRect, side > shape.cornerSide || !shape.hasSeparateCorners { return whole(shape, border: width) }
        let outer = shape.rect
        var pieces = ShapePieces()
        let isRounded = { (bit: UInt) in !shape.isRect && shape.corners & bit != 0 }
        // Top and bottom take the square corners along, the sides run between them.
        for (y, left, right) in [(outer.minY, UInt(1), UInt(2)), (inner.rect.maxY, 4, 8)] {
            pieces.solid.append(
                PixelRect(
                    minX: outer.minX + (isRounded(left) ? side : 0), minY: y,
                    maxX: outer.maxX - (isRounded(right) ? side : 0), maxY: y + width))
        }
        for (x, top, bottom) in [(outer.minX, UInt(1), UInt(4)), (inner.rect.maxX, 2, 8)] {
            pieces.solid.append(
                PixelRect(
                    minX: x, minY: isRounded(top) ? outer.minY + side : inner.rect.minY, maxX: x + width,
                    maxY: isRounded(bottom) ? outer.maxY - side : inner.rect.maxY))
        }
        pieces.solid.removeAll(where: \.isEmpty)
        if !shape.isRect {
            for (bit, rect) in shape.cornerSquares { pieces.tiles.append(corner(shape, bit, rect, border: width)) }
        }
        return pieces
    }

    private func corner(_ shape: RoundedShape, _ bit: UInt, _ rect: PixelRect, border: Int) -> ShapePieces.Tile {
        let key = Key.corner(bit: bit, radius: shape.radius, isContinuous: shape.isContinuous, border: border)
        let side = shape.cornerSide
        let tile = kept(key) {
            // A square large enough that no corner feels another, with only the asked one rounded.
            let model = RoundedShape(
                rect: PixelRect(x: 0, y: 0, width: 4 * side, height: 4 * side), radius: shape.radius, corners: bit,
                isContinuous: shape.isContinuous)
            return drawn(
                model, border: border, x: bit & 10 != 0 ? 3 * side : 0, y: bit & 12 != 0 ? 3 * side : 0, side, side)
        }
        return ShapePieces.Tile(rect: rect, coverage: tile)
    }

    private func whole(_ shape: RoundedShape, border: Int) -> ShapePieces {
        let key = Key.whole(
            width: shape.rect.width, height: shape.rect.height, radius: shape.radius, corners: shape.corners,
            isContinuous: shape.isContinuous, border: border)
        let tile = kept(key) { drawn(shape, border: border, x: 0, y: 0, shape.rect.width, shape.rect.height) }
        return ShapePieces(tiles: [ShapePieces.Tile(rect: shape.rect, coverage: tile)])
    }

    /// Coverage of a part of a shape (or its border), seen with the part's corner at `x`, `y` of the shape.
    private func drawn(
        _ shape: RoundedShape, border: Int, x: Int, y: Int, _ width: Int, _ height: Int
    ) -> PixelSurface {
        let surface = PixelSurface(width: width, height: height, format: .coverage)
        surface.draw { target in
            let context = CairoContext(pointer: target)
            cairo_translate(target, Double(-x), Double(-y))
            context.outline(shape.path)
            if border > 0, let inner = shape.inset(by: border) {
                let move = AffineMatrix(translationX: Double(border), y: Double(border))
                context.append(inner.path.applying(move))
                cairo_set_fill_rule(target, CAIRO_FILL_RULE_EVEN_ODD)
            }
            cairo_set_source_rgba(target, 0, 0, 0, 1)
            cairo_fill(target)
        }
        return surface
    }

    private func kept(_ key: Key, _ make: () -> PixelSurface) -> PixelSurface {
        if let known = cache.find(key, stamp: true) { return known.surface }
        let made = make()
        cache.store(
            .init(stamp: true, surface: made, area: PixelRect(x: 0, y: 0, width: made.width, height: made.height)),
            for: key)
        return made
    }

    // MARK: Shadows

    /// The blurred coverage of a filled shape; it lies `blur.reach` pixels further out on each side.
    func shadow(of shape: RoundedShape, blur: BoxBlur) -> ShapePieces.Tile {
        let rect = shape.rect.grown(by: blur.reach)
        let key = Key.shadow(
            width: shape.rect.width, height: shape.rect.height, radius: shape.radius, corners: shape.corners,
            isContinuous: shape.isContinuous, blur: blur)
        return ShapePieces.Tile(rect: rect, coverage: kept(key) { makeShadow(shape, blur) })
    }

    /// The blurred coverage of a filled path; `matrix` maps it to pixels.
    func shadow(of path: DisplayPath, matrix: AffineMatrix, blur: BoxBlur) -> ShapePieces.Tile {
        // Whole pixels of the place do not change the tile.
        let (x, y) = (matrix.tx.rounded(.down), matrix.ty.rounded(.down))
        let local = matrix.followed(by: AffineMatrix(translationX: -x, y: -y))
        let area = PixelRect(covering: path.applying(local).controlBounds, margin: blur.reach + 1)
        let tile = kept(.shadowOfPath(path, matrix: local, blur: blur)) {
            let surface = PixelSurface(area: area, format: .coverage)
            surface.draw { target in
                let context = CairoContext(pointer: target)
                context.outline(path.applying(local))
                cairo_set_source_rgba(target, 0, 0, 0, 1)
                cairo_fill(target)
            }
            blur.apply(to: surface)
            surface.setOrigin(x: 0, y: 0)
            return surface
        }
        return ShapePieces.Tile(rect: area.offset(x: PixelGrid.whole(x), y: PixelGrid.whole(y)), coverage: tile)
    }

    private func makeShadow(_ shape: RoundedShape, _ blur: BoxBlur) -> PixelSurface {
        // Past this distance from its corners a shadow is the same along the whole side: blur the smallest such shape
        // and stretch its middle.
        let edge = shape.cornerSide + 2 * blur.reach + 1
        let small = RoundedShape(
            rect: PixelRect(
                x: 0, y: 0, width: min(shape.rect.width, 2 * edge + 1), height: min(shape.rect.height, 2 * edge + 1)),
            radius: shape.radius, corners: shape.corners, isContinuous: shape.isContinuous)
        let surface = PixelSurface(area: small.rect.grown(by: blur.reach), format: .coverage)
        surface.draw { target in
            let context = CairoContext(pointer: target)
            context.outline(small.path)
            cairo_set_source_rgba(target, 0, 0, 0, 1)
            cairo_fill(target)
        }
        blur.apply(to: surface)
        surface.setOrigin(x: 0, y: 0)
        let (width, height) = (shape.rect.width + 2 * blur.reach, shape.rect.height + 2 * blur.reach)
        if surface.width == width, surface.height == height { return surface }
        return stretched(surface, width: width, height: height)
    }

    /// Repeats the middle column and row until the surface has the size asked for.
    private func stretched(_ source: PixelSurface, width: Int, height: Int) -> PixelSurface {
        let target = PixelSurface(width: width, height: height, format: .coverage)
        let sourceStride = source.bytesPerRow
        let (middleX, middleY) = (source.width / 2, source.height / 2)
        let right = source.width - middleX - 1
        source.withPixels { from in
            target.edit { to, stride in
                for y in 0..<target.height {
                    let row = y <= middleY ? y : max(middleY, y - (target.height - source.height))
                    let line = from.baseAddress! + row * sourceStride
                    let out = to + y * stride
                    memcpy(out, line, middleX + 1)
                    memset(
                        out + middleX, Int32(line.load(fromByteOffset: middleX, as: UInt8.self)),
                        target.width - middleX - right)
                    memcpy(out + target.width - right, line + middleX + 1, right)
                }
            }
        }
        return target
    }
}
