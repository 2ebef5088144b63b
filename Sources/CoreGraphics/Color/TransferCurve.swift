import Foundation

/// How a stored component relates to light. Works on negative components too, mirrored, for extended spaces.
enum TransferCurve: Hashable, Sendable {
    case linear
    case sRGB

    func decoded(_ value: Double) -> Double {
        guard self == .sRGB else { return value }
        let size = abs(value)
        let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
        return value < 0 ? -light : light
    }

    func encoded(_ light: Double) -> Double {
        guard self == .sRGB else { return light }
        let size = abs(light)
        let value = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return light < 0 ? -value : value
    }
}
