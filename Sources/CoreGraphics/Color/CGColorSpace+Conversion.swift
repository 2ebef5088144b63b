import DisplayList
import Foundation

/// Conversion by way of linear light with sRGB primaries.
extension CGColorSpace {
    typealias Light = (red: Double, green: Double, blue: Double)

    func linearSRGB(_ values: [CGFloat]) -> Light {
        switch model {
        case .monochrome:
            let light = curve.decoded(values[0])
            return (light, light, light)
        case .cmyk:
            let key = 1 - values[3]
            return (
                curve.decoded((1 - values[0]) * key), curve.decoded((1 - values[1]) * key),
                curve.decoded((1 - values[2]) * key)
            )
        default:
            let light = (curve.decoded(values[0]), curve.decoded(values[1]), curve.decoded(values[2]))
            return primaries == .displayP3 ? Self.fromDisplayP3(light) : light
        }
    }

    /// The components, without alpha.
    func components(linearSRGB light: Light) -> [CGFloat] {
        func stored(_ value: Double) -> Double {
            let value = curve.encoded(value)
            return isExtended ? value : min(1, max(0, value))
        }
        switch model {
        case .monochrome: return [stored(0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue)]
        case .cmyk:
            let rgb = [stored(light.red), stored(light.green), stored(light.blue)]
            let key = rgb.max()!
            return key > 0 ? rgb.map { 1 - $0 / key } + [1 - key] : [0, 0, 0, 1]
        default:
            let own = primaries == .displayP3 ? Self.toDisplayP3(light) : light
            return [stored(own.red), stored(own.green), stored(own.blue)]
        }
    }

    func paintColor(_ values: [CGFloat]) -> PaintColor {
        func cut(_ value: Double) -> Float { Float(min(1, max(0, value))) }
        let alpha = cut(values[values.count - 1])
        if curve == .sRGB, primaries == .sRGB, model == .rgb {
            return PaintColor(red: cut(values[0]), green: cut(values[1]), blue: cut(values[2]), alpha: alpha)
        }
        if curve == .sRGB, model == .monochrome {
            return PaintColor(red: cut(values[0]), green: cut(values[0]), blue: cut(values[0]), alpha: alpha)
        }
        let light = linearSRGB(values)
        let out = TransferCurve.sRGB
        return PaintColor(
            red: cut(out.encoded(light.red)), green: cut(out.encoded(light.green)), blue: cut(out.encoded(light.blue)),
            alpha: alpha)
    }

    // Both spaces share the D65 white point, so one matrix does; its rows sum to 1.
    private static func fromDisplayP3(_ p: Light) -> Light {
        (
            1.2249401763 * p.red - 0.2249401763 * p.green,
            -0.0420569547 * p.red + 1.0420569547 * p.green,
            -0.0196375546 * p.red - 0.0786360456 * p.green + 1.0982736001 * p.blue
        )
    }

    private static func toDisplayP3(_ s: Light) -> Light {
        (
            0.8224619687 * s.red + 0.1775380313 * s.green,
            0.0331941989 * s.red + 0.9668058011 * s.green,
            0.0170826307 * s.red + 0.0723974407 * s.green + 0.9105199286 * s.blue
        )
    }
}
