import CPangoCairo
import DisplayList
import Foundation

/// How a group of commands is put down.
struct GroupStyle {
    var alpha: Double
    var blend: BlendMode
    var shadow: ShadowStyle?
}

/// The surface of a group while its commands are drawn, as large as they and their shadow can show.
struct GroupSurface {
    let style: GroupStyle
    let surface: PixelSurface
    private let area: PixelRect

    init(style: GroupStyle, extent: PictureExtent, matrix: AffineMatrix, clip: PixelRect, scale: Double) {
        self.style = style
        var area = clip
        if let shadow = style.shadow {
            // What lies outside of the clip may still cast its shadow into it.
            let margin =
                BoxBlur(sigma: shadow.blur * scale).reach + 1
                + Int(max(abs(shadow.offset.width), abs(shadow.offset.height)) * scale + 1)
            area = area.grown(by: margin)
        }
        if !extent.isUnbounded {
            area = area.intersection(PixelRect(covering: matrix.apply(bounds: extent.rect), margin: 1))
        }
        self.area = area
        surface = PixelSurface(area: area, format: .color)
    }

    func put(into context: CairoContext, scale: Double) {
        guard !area.isEmpty else { return }
        if let shadow = style.shadow { putShadow(shadow, into: context, scale: scale) }
        cairo_save(context.pointer)
        if style.blend.reachesBeyondSource {
            cairo_identity_matrix(context.pointer)
            context.clip(to: area)
        }
        context.paint(surface, alpha: style.alpha, blend: style.blend)
        cairo_restore(context.pointer)
    }

    private func putShadow(_ shadow: ShadowStyle, into context: CairoContext, scale: Double) {
        let blur = BoxBlur(sigma: shadow.blur * scale)
        let coverage = PixelSurface(area: area.grown(by: blur.reach), format: .coverage)
        coverage.draw { CairoContext(pointer: $0).paint(surface) }
        blur.apply(to: coverage)
        context.set(shadow.color.multiplied(byAlpha: Float(style.alpha)))
        context.mask(
            coverage, x: PixelGrid.round(shadow.offset.width * scale),
            y: PixelGrid.round(shadow.offset.height * scale))
    }
}

extension BlendMode {
    /// True for modes that also change what the source leaves empty.
    var reachesBeyondSource: Bool {
        switch self {
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .copy, .clear: true
        default: false
        }
    }
}
