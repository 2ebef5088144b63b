import CPangoCairo

/// A surface that layers are being drawn on, and the part of it that counts.
struct LayerCanvas {
    let context: CairoContext
    /// Pixels outside of it stay as they are; Cairo's clip says the same.
    var clip: PixelRect
    /// True where pictures of contents are worth keeping: on the frame itself, not inside of a picture that is kept.
    let keepsPictures: Bool
    /// True inside of a layer that is turned or scaled, whose whole picture is being made.
    var isFree = false

    /// Draws on a new surface that covers `area`, with a canvas of its own.
    static func draw(
        on surface: PixelSurface, area: PixelRect, keepsPictures: Bool = false, isFree: Bool = false,
        _ body: (LayerCanvas) -> Void
    ) {
        surface.setOrigin(x: area.minX, y: area.minY)
        surface.draw {
            body(
                LayerCanvas(
                    context: CairoContext(pointer: $0), clip: area, keepsPictures: keepsPictures, isFree: isFree))
        }
    }

    /// A surface of the same kind for part of this canvas.
    func apart(_ area: PixelRect, _ body: (LayerCanvas) -> Void) -> PixelSurface {
        let surface = PixelSurface(area: area, format: .color)
        Self.draw(on: surface, area: area, keepsPictures: keepsPictures, isFree: isFree, body)
        return surface
    }

    /// Calls `body` with the canvas cut to `rect`.
    func clipped(to rect: PixelRect, _ body: (LayerCanvas) -> Void) {
        let cut = clip.intersection(rect)
        guard !cut.isEmpty else { return }
        if cut == clip {
            body(self)
            return
        }
        cairo_save(context.pointer)
        cairo_identity_matrix(context.pointer)
        context.clip(to: cut)
        body(LayerCanvas(context: context, clip: cut, keepsPictures: keepsPictures, isFree: isFree))
        cairo_restore(context.pointer)
    }

    /// Turns every pixel into its opposite colour; coverage stays. For canvases on a surface of their own.
    func invert() {
        guard let target = cairo_get_target(context.pointer) else { return }
        cairo_surface_flush(target)
        defer { cairo_surface_mark_dirty(target) }
        guard let bytes = cairo_image_surface_get_data(target) else { return }
        let (width, height) = (Int(cairo_image_surface_get_width(target)), Int(cairo_image_surface_get_height(target)))
        let stride = Int(cairo_image_surface_get_stride(target))
        let hasAlpha = cairo_image_surface_get_format(target) == CAIRO_FORMAT_ARGB32
        for y in 0..<height {
            UnsafeMutableRawPointer(bytes + y * stride).withMemoryRebound(to: UInt32.self, capacity: width) { row in
                for x in 0..<width {
                    // Premultiplied: the opposite of a part is what is left of the coverage, in each byte by itself.
                    let alpha = hasAlpha ? row[x] >> 24 : 255
                    let opposite = alpha &* 0x010101 &- (row[x] & 0xFF_FFFF)
                    row[x] = (row[x] & 0xFF00_0000) | (opposite & 0xFF_FFFF)
                }
            }
        }
    }

    /// Fills the pieces of a shape with the context's present source.
    func fill(_ pieces: ShapePieces) {
        cairo_identity_matrix(context.pointer)
        cairo_new_path(context.pointer)
        for rect in pieces.solid where rect.intersects(clip) { context.addRect(rect.intersection(clip)) }
        cairo_fill(context.pointer)
        for tile in pieces.tiles where tile.rect.intersects(clip) {
            context.mask(tile.coverage, x: tile.rect.minX, y: tile.rect.minY)
        }
    }
}
