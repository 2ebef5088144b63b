import CPangoCairo
import DisplayList
import Foundation

/// Steps on a Cairo context that lists and layers share. The pointer is a live `cairo_t`.
struct CairoContext {
    let pointer: OpaquePointer

    func set(_ color: PaintColor) {
        cairo_set_source_rgba(
            pointer, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
    }

    /// Replaces the map from the space drawn in to device pixels. False for a map without extent, which Cairo refuses.
    func setMatrix(_ matrix: AffineMatrix) -> Bool {
        guard matrix.inverted != nil else { return false }
        var value = matrix.cairo
        cairo_set_matrix(pointer, &value)
        return true
    }

    var matrix: AffineMatrix {
        var m = cairo_matrix_t()
        cairo_get_matrix(pointer, &m)
        return AffineMatrix(a: m.xx, b: m.yx, c: m.xy, d: m.yy, tx: m.x0, ty: m.y0)
    }

    /// The clip's box in device pixels.
    var deviceClip: PixelRect {
        cairo_save(pointer)
        defer { cairo_restore(pointer) }
        cairo_identity_matrix(pointer)
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(pointer, &x1, &y1, &x2, &y2)
        guard x2 > x1, y2 > y1 else { return .empty }
        return PixelRect(covering: CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1))
    }

    /// Nothing is drawn any more, until a restore.
    func clipAll() {
        cairo_new_path(pointer)
        cairo_rectangle(pointer, 0, 0, 0, 0)
        cairo_clip(pointer)
    }

    func clip(to rect: PixelRect) {
        cairo_new_path(pointer)
        addRect(rect)
        cairo_clip(pointer)
    }

    func addRect(_ rect: PixelRect) {
        cairo_rectangle(pointer, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
    }

    /// Starts a new path along `path`.
    func outline(_ path: DisplayPath) {
        cairo_new_path(pointer)
        append(path)
    }

    func append(_ path: DisplayPath) {
        var current = CGPoint.zero
        var start = CGPoint.zero
        for element in path.elements {
            switch element {
            case .move(let p):
                cairo_move_to(pointer, p.x, p.y)
                current = p
                start = p
            case .line(let p):
                cairo_line_to(pointer, p.x, p.y)
                current = p
            case .quad(let c, let p):
                cairo_curve_to(
                    pointer, current.x + 2 / 3 * (c.x - current.x), current.y + 2 / 3 * (c.y - current.y),
                    p.x + 2 / 3 * (c.x - p.x), p.y + 2 / 3 * (c.y - p.y), p.x, p.y)
                current = p
            case .cubic(let c1, let c2, let p):
                cairo_curve_to(pointer, c1.x, c1.y, c2.x, c2.y, p.x, p.y)
                current = p
            case .close:
                cairo_close_path(pointer)
                current = start
            }
        }
    }

    /// Puts a surface down at its own device place moved by whole pixels.
    func paint(_ surface: PixelSurface, x: Int = 0, y: Int = 0, alpha: Double = 1, blend: BlendMode = .normal) {
        cairo_save(pointer)
        cairo_identity_matrix(pointer)
        cairo_set_source_surface(pointer, surface.surface, Double(x), Double(y))
        cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_NEAREST)
        cairo_set_operator(pointer, blend.cairoOperator)
        if alpha >= 1 { cairo_paint(pointer) } else { cairo_paint_with_alpha(pointer, alpha) }
        cairo_restore(pointer)
    }

    /// Puts the present source down through coverage that lies at its own device place moved by whole pixels.
    func mask(_ coverage: PixelSurface, x: Int = 0, y: Int = 0) {
        cairo_save(pointer)
        cairo_identity_matrix(pointer)
        cairo_mask_surface(pointer, coverage.surface, Double(x), Double(y))
        cairo_restore(pointer)
    }
}

extension AffineMatrix {
    var cairo: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }
}
