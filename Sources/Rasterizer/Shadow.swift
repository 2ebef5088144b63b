import CPangoCairo
import DisplayList
import Foundation

/// Blurred copies of shapes: three box blurs stand for a Gaussian.
enum Shadow {
    /// Draws the shadow of a group's pattern into `context`.
    static func draw(_ pattern: OpaquePointer, _ shadow: ShadowStyle, in context: OpaquePointer, scale: Double) {
        var clip = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &clip.0, &clip.1, &clip.2, &clip.3)
        let reach = shadow.blur * 3
        let box = CGRect(x: clip.0, y: clip.1, width: clip.2 - clip.0, height: clip.3 - clip.1)
            .insetBy(dx: -reach - abs(shadow.offset.width), dy: -reach - abs(shadow.offset.height))
        guard box.width > 0, box.height > 0, box.width * scale < 8192, box.height * scale < 8192 else { return }
        let mask = AlphaMask(box: box, scale: scale) { target in
            cairo_set_source(target, pattern)
            cairo_paint(target)
        }
        mask.blur(radius: shadow.blur)
        mask.paint(shadow.color, offset: shadow.offset, into: context)
    }
}

/// An 8-bit coverage surface over a box in points.
final class AlphaMask {
    private let surface: OpaquePointer
    private let box: CGRect
    private let scale: Double

    init(box: CGRect, scale: Double, _ draw: (OpaquePointer) -> Void) {
        self.box = box
        self.scale = scale
        let made = cairo_image_surface_create(
            CAIRO_FORMAT_A8, Int32((box.width * scale).rounded(.up)), Int32((box.height * scale).rounded(.up)))!
        surface = made
        let context = cairo_create(made)!
        cairo_scale(context, scale, scale)
        cairo_translate(context, -box.minX, -box.minY)
        draw(context)
        cairo_destroy(context)
    }

    deinit { cairo_surface_destroy(surface) }

    /// `radius` in points is CoreAnimation's shadow radius: the standard deviation.
    func blur(radius: Double) {
        let size = Int((radius * scale * 1.88).rounded())
        guard size > 1 else { return }
        cairo_surface_flush(surface)
        let width = Int(cairo_image_surface_get_width(surface))
        let height = Int(cairo_image_surface_get_height(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        guard let data = cairo_image_surface_get_data(surface) else { return }
        for _ in 0..<3 {
            for y in 0..<height { Self.box(data + y * stride, count: width, step: 1, size: size) }
            for x in 0..<width { Self.box(data + x, count: height, step: stride, size: size) }
        }
        cairo_surface_mark_dirty(surface)
    }

    /// Mean over a window of `size` along one line of pixels.
    private static func box(_ line: UnsafeMutablePointer<UInt8>, count: Int, step: Int, size: Int) {
        let half = size / 2
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { source in
            var index = 0
            while index < count {
                source[index] = line[index * step]
                index += 1
            }
            let window = 2 * half + 1
            var sum = 0
            index = 0
            while index <= min(half, count - 1) {
                sum += Int(source[index])
                index += 1
            }
            index = 0
            while index < count {
                line[index * step] = UInt8(truncatingIfNeeded: min(255, sum / window))
                if index + half + 1 < count { sum += Int(source[index + half + 1]) }
                if index - half >= 0 { sum -= Int(source[index - half]) }
                index += 1
            }
        }
    }

    /// Puts the coverage down in a colour, moved by `offset` points.
    func paint(_ color: PaintColor, offset: CGSize, into context: OpaquePointer) {
        cairo_save(context)
        cairo_translate(context, box.minX + offset.width, box.minY + offset.height)
        cairo_scale(context, 1 / scale, 1 / scale)
        cairo_set_source_rgba(
            context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
        cairo_mask_surface(context, surface, 0, 0)
        cairo_restore(context)
    }
}
