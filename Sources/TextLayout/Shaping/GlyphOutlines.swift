import CPangoCairo
import DisplayList
import Foundation

/// Outlines of glyphs as paths.
enum GlyphOutlines {
    /// The outlines of `run` at its positions; nil for fonts without outlines (emoji) or without any ink.
    static func path(of run: GlyphRun, library: FontLibrary) -> DisplayPath? {
        guard !run.font.isColor, let face = library.face(of: run.font) else { return nil }
        let pen = Pen(scale: run.font.size / face.unitsPerEm, slant: run.font.syntheticSlant)
        let context = Unmanaged.passUnretained(pen).toOpaque()
        let functions = Self.functions()
        defer { hb_draw_funcs_destroy(functions) }
        for (glyph, position) in zip(run.glyphs, run.positions) {
            pen.origin = position
            hb_font_get_glyph_shape(face.shaper, glyph, functions, context)
        }
        return pen.elements.isEmpty ? nil : DisplayPath(pen.elements)
    }

    private final class Pen {
        let scale: Double
        let slant: Double
        var origin = CGPoint.zero
        var elements: [PathElement] = []

        init(scale: Double, slant: Double) {
            self.scale = scale
            self.slant = slant
        }

        func point(_ x: Float, _ y: Float) -> CGPoint {
            CGPoint(
                x: origin.x + (Double(x) + Double(y) * slant) * scale, y: origin.y - Double(y) * scale)
        }

        static func of(_ data: UnsafeMutableRawPointer?) -> Pen {
            Unmanaged<Pen>.fromOpaque(data!).takeUnretainedValue()
        }
    }

    private static func functions() -> OpaquePointer? {
        let functions = hb_draw_funcs_create()
        hb_draw_funcs_set_move_to_func(
            functions,
            { _, data, _, x, y, _ in
                let pen = Pen.of(data)
                pen.elements.append(.move(pen.point(x, y)))
            }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions,
            { _, data, _, x, y, _ in
                let pen = Pen.of(data)
                pen.elements.append(.line(pen.point(x, y)))
            }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, data, _, controlX, controlY, x, y, _ in
                let pen = Pen.of(data)
                pen.elements.append(.quad(control: pen.point(controlX, controlY), end: pen.point(x, y)))
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, data, _, x1, y1, x2, y2, x, y, _ in
                let pen = Pen.of(data)
                pen.elements.append(
                    .cubic(control1: pen.point(x1, y1), control2: pen.point(x2, y2), end: pen.point(x, y)))
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(
            functions, { _, data, _, _ in Pen.of(data).elements.append(.close) }, nil, nil)
        return functions
    }
}
