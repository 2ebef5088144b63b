import Foundation

/// Pieces of text dumps: the same for the same values on every machine, short enough to read in a failed test.
enum DumpText {
    /// At most three decimals, without trailing zeros, never "-0".
    static func number(_ value: Double) -> String {
        guard value.isFinite else { return "\(value)" }
        let rounded = (value * 1000).rounded() / 1000
        if rounded == rounded.rounded(), abs(rounded) < 1e15 { return "\(Int(rounded))" }
        return "\(rounded)"
    }

    static func numbers(_ values: [Double]) -> String { values.map(number).joined(separator: " ") }
    static func point(_ point: CGPoint) -> String { numbers([point.x, point.y]) }

    /// Corner and size.
    static func rect(_ rect: CGRect) -> String {
        numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    }

    static func lines(_ text: [String], indent: Int) -> [String] {
        text.map { String(repeating: "  ", count: indent) + $0 }
    }
}

extension PaintColor: CustomDebugStringConvertible {
    /// `#rrggbb`, with two more digits where the colour is not opaque.
    package var debugDescription: String {
        func byte(_ value: Float) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
        let digits = [red, green, blue].map(byte) + (isOpaque ? [] : [byte(alpha)])
        return "#" + digits.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

extension AffineMatrix: CustomDebugStringConvertible {
    package var debugDescription: String {
        isTranslation ? "move " + DumpText.numbers([tx, ty]) : "matrix " + DumpText.numbers([a, b, c, d, tx, ty])
    }
}

extension DisplayPath: CustomDebugStringConvertible {
    /// As in SVG, with spaces: `M 0 0 L 10 0 Z`.
    package var debugDescription: String {
        elements.map { element in
            switch element {
            case .move(let end): "M " + DumpText.point(end)
            case .line(let end): "L " + DumpText.point(end)
            case .quad(let control, let end): "Q \(DumpText.point(control)) \(DumpText.point(end))"
            case .cubic(let first, let second, let end):
                "C \(DumpText.point(first)) \(DumpText.point(second)) \(DumpText.point(end))"
            case .close: "Z"
            }
        }.joined(separator: " ")
    }
}

extension ShadowStyle: CustomDebugStringConvertible {
    package var debugDescription: String {
        "\(DumpText.numbers([offset.width, offset.height])) blur \(DumpText.number(blur)) \(color.debugDescription)"
    }
}

extension GradientRamp: CustomDebugStringConvertible {
    package var debugDescription: String {
        zip(colors, locations).map { "\($0.debugDescription) \(DumpText.number($1))" }.joined(separator: ", ")
    }
}
