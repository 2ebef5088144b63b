/// A shape cut into rectangles that are wholly covered and tiles of coverage for the rest, all disjoint.
///
/// Pieces instead of a path, because what is drawn then never depends on how the drawing is clipped: a frame drawn in
/// parts has the pixels of one drawn at once.
struct ShapePieces {
    struct Tile {
        var rect: PixelRect
        /// Coverage; its corner lies at `rect`'s once moved there.
        var coverage: PixelSurface
    }

    var solid: [PixelRect] = []
    var tiles: [Tile] = []

    /// The rectangle without the corner squares that `shape` rounds, as up to three bands.
    static func bands(of shape: RoundedShape) -> [PixelRect] {
        let (rect, side) = (shape.rect, shape.cornerSide)
        func band(_ minY: Int, _ maxY: Int, _ left: UInt, _ right: UInt) -> PixelRect {
            PixelRect(
                minX: rect.minX + (shape.corners & left != 0 ? side : 0), minY: minY,
                maxX: rect.maxX - (shape.corners & right != 0 ? side : 0), maxY: maxY)
        }
        let (top, bottom) = (rect.minY + side, rect.maxY - side)
        return [
            band(rect.minY, top, 1, 2), PixelRect(minX: rect.minX, minY: top, maxX: rect.maxX, maxY: bottom),
            band(bottom, rect.maxY, 4, 8),
        ].filter { !$0.isEmpty }
    }
}
