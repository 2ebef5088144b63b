import Foundation

/// How a stroke is drawn. Widths and dashes in points.
package struct StrokeStyle: Hashable, Sendable {
    package enum Cap: String, Sendable { case butt, round, square }
    package enum Join: String, Sendable { case miter, round, bevel }

    package var width: Double
    package var cap: Cap
    package var join: Join
    package var miterLimit: Double
    package var dashes: [Double]
    package var dashPhase: Double

    package init(
        width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dashes: [Double] = [],
        dashPhase: Double = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dashes = dashes
        self.dashPhase = dashPhase
    }
}

/// A blurred copy of what is drawn, below it. Offset and blur in points.
///
/// `blur` is the standard deviation of the blur: a layer's `shadowRadius`, half of the blur given to `CGContext`.
package struct ShadowStyle: Hashable, Sendable {
    package var offset: CGSize
    package var blur: Double
    package var color: PaintColor

    package init(offset: CGSize, blur: Double, color: PaintColor) {
        self.offset = offset
        self.blur = blur
        self.color = color
    }
}

/// A colour ramp. `locations` are 0...1, ascending, one for each colour.
package struct GradientRamp: Hashable, Sendable {
    package var colors: [PaintColor]
    package var locations: [Double]

    package init(colors: [PaintColor], locations: [Double]) {
        self.colors = colors
        self.locations = locations
    }
}

/// On which sides a gradient goes on beyond its ends, in the colour of the end.
package struct GradientExtension: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let before = GradientExtension(rawValue: 1)
    package static let after = GradientExtension(rawValue: 2)
    package static let both: GradientExtension = [.before, .after]
}

/// How a colour meets what is below it.
package enum BlendMode: String, Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, sourceIn, sourceOut, sourceAtop, destinationOver
    case destinationIn, destinationOut, destinationAtop, xor, plusLighter, copy, clear
}

/// One step of a display list. Coordinates are points in the space that the matrices before it set up; y grows down.
package enum PaintCommand: Hashable, Sendable {
    case save
    case restore
    case concatenate(AffineMatrix)
    /// Narrows the clip to `path` until the matching `restore`.
    case clip(DisplayPath, evenOdd: Bool)
    case fill(DisplayPath, PaintColor, evenOdd: Bool)
    /// Fills a rectangle; kept apart from `fill` because it is by far the most frequent shape.
    case fillRect(CGRect, PaintColor)
    case stroke(DisplayPath, PaintColor, StrokeStyle)
    case glyphs(GlyphRun)
    /// Draws `image` stretched over `rect`; `tint` replaces its colours and keeps its alpha.
    case image(PixelImage, CGRect, tint: PaintColor?)
    /// Paints the whole clip (as far as `extend` lets it).
    case linearGradient(GradientRamp, from: CGPoint, to: CGPoint, extend: GradientExtension = .both)
    /// Paints the whole clip, from the circle around `startCenter` (`center` where nil) to the one around `center`.
    case radialGradient(
        GradientRamp, center: CGPoint, startRadius: Double, endRadius: Double, startCenter: CGPoint? = nil,
        extend: GradientExtension = .both)
    /// Everything up to the matching `endGroup` is drawn apart and put down once with this alpha, blend and shadow.
    case beginGroup(alpha: Double, blend: BlendMode, shadow: ShadowStyle?)
    case endGroup
}
