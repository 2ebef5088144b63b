import CPangoCairo
import DisplayList
import Foundation

/// Plays display lists into a Cairo context whose space is points.
struct ListPlayer {
    let context: OpaquePointer
    let fonts: FontFaces
    /// Device pixels per point, for blur sizes.
    let scale: Double

    func play(_ list: DisplayList) {
        cairo_save(context)
        var groups: [(alpha: Double, blend: BlendMode, shadow: ShadowStyle?)] = []
        for command in list.commands { play(command, groups: &groups) }
        cairo_restore(context)
    }

    private func play(
        _ command: PaintCommand, groups: inout [(alpha: Double, blend: BlendMode, shadow: ShadowStyle?)]
    ) {
        switch command {
        case .save: cairo_save(context)
        case .restore: cairo_restore(context)
        case .concatenate(let matrix): transform(matrix)
        case .clip(let path, let evenOdd):
            outline(path)
            cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            cairo_clip(context)
        case .fill(let path, let color, let evenOdd):
            outline(path)
            cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            set(color)
            cairo_fill(context)
        case .fillRect(let rect, let color):
            cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
            set(color)
            cairo_fill(context)
        case .stroke(let path, let color, let style): stroke(path, color, style)
        case .glyphs(let run): draw(run)
        case .image(let image, let rect, let tint): draw(image, in: rect, tint: tint)
        case .linearGradient(let ramp, let from, let to):
            fill(with: cairo_pattern_create_linear(from.x, from.y, to.x, to.y), ramp)
        case .radialGradient(let ramp, let center, let start, let end):
            fill(with: cairo_pattern_create_radial(center.x, center.y, start, center.x, center.y, end), ramp)
        case .beginGroup(let alpha, let blend, let shadow):
            groups.append((alpha, blend, shadow))
            cairo_push_group(context)
        case .endGroup:
            guard let group = groups.popLast() else { return }
            endGroup(group)
        }
    }

    private func endGroup(_ group: (alpha: Double, blend: BlendMode, shadow: ShadowStyle?)) {
        guard let pattern = cairo_pop_group(context) else { return }
        defer { cairo_pattern_destroy(pattern) }
        if let shadow = group.shadow { Shadow.draw(pattern, shadow, in: context, scale: scale) }
        cairo_save(context)
        cairo_set_operator(context, group.blend.cairoOperator)
        cairo_set_source(context, pattern)
        cairo_paint_with_alpha(context, group.alpha)
        cairo_restore(context)
    }

    func set(_ color: PaintColor) {
        cairo_set_source_rgba(
            context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
    }

    func transform(_ matrix: AffineMatrix) {
        var cairoMatrix = cairo_matrix_t(
            xx: matrix.a, yx: matrix.b, xy: matrix.c, yy: matrix.d, x0: matrix.tx, y0: matrix.ty)
        // A map without extent draws nothing; Cairo would put the context into an error state.
        if matrix.inverted == nil { cairoMatrix = cairo_matrix_t(xx: 1e-6, yx: 0, xy: 0, yy: 1e-6, x0: 0, y0: 0) }
        cairo_transform(context, &cairoMatrix)
    }

    /// Starts a new path along `path`.
    func outline(_ path: DisplayPath) {
        cairo_new_path(context)
        var current = CGPoint.zero
        for element in path.elements {
            switch element {
            case .move(let p):
                cairo_move_to(context, p.x, p.y)
                current = p
            case .line(let p):
                cairo_line_to(context, p.x, p.y)
                current = p
            case .quad(let c, let p):
                cairo_curve_to(
                    context, current.x + 2 / 3 * (c.x - current.x), current.y + 2 / 3 * (c.y - current.y),
                    p.x + 2 / 3 * (c.x - p.x), p.y + 2 / 3 * (c.y - p.y), p.x, p.y)
                current = p
            case .cubic(let c1, let c2, let p):
                cairo_curve_to(context, c1.x, c1.y, c2.x, c2.y, p.x, p.y)
                current = p
            case .close: cairo_close_path(context)
            }
        }
    }

    private func stroke(_ path: DisplayPath, _ color: PaintColor, _ style: StrokeStyle) {
        outline(path)
        set(color)
        cairo_set_line_width(context, style.width)
        cairo_set_line_cap(
            context,
            style.cap == .round
                ? CAIRO_LINE_CAP_ROUND : style.cap == .square ? CAIRO_LINE_CAP_SQUARE : CAIRO_LINE_CAP_BUTT)
        cairo_set_line_join(
            context,
            style.join == .round
                ? CAIRO_LINE_JOIN_ROUND : style.join == .bevel ? CAIRO_LINE_JOIN_BEVEL : CAIRO_LINE_JOIN_MITER)
        cairo_set_miter_limit(context, style.miterLimit)
        cairo_set_dash(context, style.dashes, Int32(style.dashes.count), style.dashPhase)
        cairo_stroke(context)
    }

    private func fill(with pattern: OpaquePointer?, _ ramp: GradientRamp) {
        guard let pattern else { return }
        for (color, location) in zip(ramp.colors, ramp.locations) {
            cairo_pattern_add_color_stop_rgba(
                pattern, location, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
        }
        cairo_set_source(context, pattern)
        cairo_paint(context)
        cairo_pattern_destroy(pattern)
    }

    private func draw(_ image: PixelImage, in rect: CGRect, tint: PaintColor?) {
        guard image.width > 0, image.height > 0, rect.width > 0, rect.height > 0 else { return }
        let source = ImageSource(image)
        cairo_save(context)
        cairo_translate(context, rect.minX, rect.minY)
        cairo_scale(context, rect.width / Double(image.width), rect.height / Double(image.height))
        if let tint {
            set(tint)
            cairo_mask_surface(context, source.surface, 0, 0)
        } else {
            cairo_rectangle(context, 0, 0, Double(image.width), Double(image.height))
            cairo_clip(context)
            cairo_set_source_surface(context, source.surface, 0, 0)
            cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
            cairo_paint(context)
        }
        cairo_restore(context)
    }

    private func draw(_ run: GlyphRun) {
        guard let face = fonts.face(for: run.font), !run.glyphs.isEmpty else { return }
        cairo_save(context)
        cairo_set_font_face(context, face)
        var matrix = cairo_matrix_t(
            xx: run.font.size, yx: 0, xy: -run.font.syntheticSlant * run.font.size, yy: run.font.size, x0: 0, y0: 0)
        cairo_set_font_matrix(context, &matrix)
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_set_font_options(context, options)
        cairo_font_options_destroy(options)
        set(run.color)
        let glyphs = zip(run.glyphs, run.positions).map { cairo_glyph_t(index: UInt($0), x: $1.x, y: $1.y) }
        cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
        cairo_restore(context)
    }
}

extension BlendMode {
    var cairoOperator: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        case .copy: CAIRO_OPERATOR_SOURCE
        case .clear: CAIRO_OPERATOR_CLEAR
        }
    }
}
