import CPangoCairo
import DisplayList
import Foundation

extension CairoContext {
    func stroke(_ path: DisplayPath, _ color: PaintColor, _ style: StrokeStyle) {
        outline(path)
        set(color)
        cairo_set_line_width(pointer, max(0, style.width))
        cairo_set_line_cap(pointer, style.cap.cairo)
        cairo_set_line_join(pointer, style.join.cairo)
        cairo_set_miter_limit(pointer, style.miterLimit)
        // Cairo refuses dashes that are negative or all zero; such a pattern means a solid line.
        let isDashed = style.dashes.allSatisfy { $0 >= 0 } && style.dashes.contains { $0 > 0 }
        let dashes = isDashed ? style.dashes : []
        cairo_set_dash(pointer, dashes, Int32(dashes.count), style.dashPhase)
        cairo_stroke(pointer)
    }

    // MARK: Gradients

    func paintLinear(_ ramp: GradientRamp, from: CGPoint, to: CGPoint, extend: GradientExtension) {
        cairo_save(pointer)
        defer { cairo_restore(pointer) }
        clipLinear(from: from, to: to, extend: extend)
        paint(cairo_pattern_create_linear(from.x, from.y, to.x, to.y), ramp)
    }

    /// Cuts off the sides on which a linear gradient does not go on.
    private func clipLinear(from: CGPoint, to: CGPoint, extend: GradientExtension) {
        guard extend != .both else { return }
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let length = hypot(dx, dy)
        guard length > 0 else { return }
        let far = 1e5
        let (ux, uy) = (dx / length, dy / length)
        let start = extend.contains(.before) ? -far : 0
        let end = extend.contains(.after) ? length + far : length
        func point(_ along: Double, _ across: Double) -> CGPoint {
            CGPoint(x: from.x + ux * along - uy * across, y: from.y + uy * along + ux * across)
        }
        outline(
            DisplayPath([
                .move(point(start, -far)), .line(point(end, -far)), .line(point(end, far)), .line(point(start, far)),
                .close,
            ]))
        cairo_clip(pointer)
    }

    func paintRadial(
        _ ramp: GradientRamp, from: (CGPoint, Double), to: (CGPoint, Double), extend: GradientExtension
    ) {
        cairo_save(pointer)
        defer { cairo_restore(pointer) }
        // The larger circle ends the gradient where that side does not go on; the smaller one is left out.
        let sides: [(CGPoint, Double, Bool)] = [
            (from.0, from.1, extend.contains(.before)), (to.0, to.1, extend.contains(.after)),
        ]
        let (inner, outer) = from.1 <= to.1 ? (sides[0], sides[1]) : (sides[1], sides[0])
        if !outer.2 {
            outline(DisplayPath(ellipseIn: box(around: outer.0, outer.1)))
            cairo_clip(pointer)
        }
        if !inner.2, inner.1 > 0 {
            outline(DisplayPath(ellipseIn: box(around: inner.0, inner.1)))
            append(DisplayPath(rect: box(around: inner.0, 1e5)))
            cairo_set_fill_rule(pointer, CAIRO_FILL_RULE_EVEN_ODD)
            cairo_clip(pointer)
        }
        paint(cairo_pattern_create_radial(from.0.x, from.0.y, max(0, from.1), to.0.x, to.0.y, max(0, to.1)), ramp)
    }

    private func box(around center: CGPoint, _ radius: Double) -> CGRect {
        CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }

    private func paint(_ pattern: OpaquePointer?, _ ramp: GradientRamp) {
        guard let pattern else { return }
        for (color, location) in zip(ramp.colors, ramp.locations) {
            cairo_pattern_add_color_stop_rgba(
                pattern, location, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_source(pointer, pattern)
        cairo_paint(pointer)
        cairo_pattern_destroy(pattern)
    }

    // MARK: Images

    func draw(_ image: PixelImage, in rect: CGRect, tint: PaintColor?) {
        guard image.width > 0, image.height > 0, rect.width > 0, rect.height > 0 else { return }
        image.withSurface { surface in
            cairo_save(pointer)
            cairo_translate(pointer, rect.minX, rect.minY)
            cairo_scale(pointer, rect.width / Double(image.width), rect.height / Double(image.height))
            let pattern = cairo_pattern_create_for_surface(surface)!
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            cairo_pattern_set_filter(pattern, isOneToOne ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
            cairo_new_path(pointer)
            cairo_rectangle(pointer, 0, 0, Double(image.width), Double(image.height))
            if let tint {
                cairo_clip(pointer)
                set(tint)
                cairo_mask(pointer, pattern)
            } else {
                cairo_set_source(pointer, pattern)
                cairo_fill(pointer)
            }
            cairo_pattern_destroy(pattern)
            cairo_restore(pointer)
        }
    }

    /// One source unit is one device pixel, on the pixel grid.
    private var isOneToOne: Bool {
        let m = matrix
        func isWhole(_ value: Double) -> Bool { abs(value - value.rounded()) < 1e-6 }
        return abs(m.a - 1) < 1e-9 && abs(m.d - 1) < 1e-9 && m.b == 0 && m.c == 0 && isWhole(m.tx) && isWhole(m.ty)
    }

    // MARK: Text

    func draw(_ run: GlyphRun) {
        guard !run.glyphs.isEmpty, !run.color.isClear else { return }
        let m = matrix
        let isPlain = m.b == 0 && m.c == 0 && m.a == m.d && m.a > 0
        if isPlain {
            guard let font = FontFaces.shared.scaledFont(run.font, scale: m.a) else { return }
            cairo_set_scaled_font(pointer, font)
        } else {
            guard let face = FontFaces.shared.face(run.font) else { return }
            cairo_set_font_face(pointer, face)
            var fontMatrix = run.font.cairoMatrix
            cairo_set_font_matrix(pointer, &fontMatrix)
            let options = FontFaces.makeOptions(run.font)
            cairo_set_font_options(pointer, options)
            cairo_font_options_destroy(options)
        }
        set(run.color)
        let glyphs = run.cairoGlyphs
        // Colour glyphs ignore the source, its alpha too.
        let needsFading = run.font.isColor && !run.color.isOpaque
        if needsFading { cairo_push_group(pointer) }
        cairo_show_glyphs(pointer, glyphs, Int32(glyphs.count))
        guard needsFading else { return }
        cairo_pop_group_to_source(pointer)
        cairo_paint_with_alpha(pointer, Double(run.color.alpha))
    }
}

extension StrokeStyle.Cap {
    fileprivate var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension StrokeStyle.Join {
    fileprivate var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
