import DisplayList

/// How what is drawn meets what is there already.
public enum CGBlendMode: Int32, Hashable, Sendable {
    case normal = 0
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    case hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
    case destinationIn, destinationOut, destinationAtop, xor
    @available(*, unavailable, message: "plusDarker is not drawn yet")
    case plusDarker
    case plusLighter = 27

    var blend: BlendMode { BlendMode(rawValue: "\(self)") ?? .normal }
}
