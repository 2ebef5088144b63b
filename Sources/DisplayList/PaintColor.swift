/// A colour as the rasterizer uses it: sRGB components and straight (not premultiplied) alpha, each 0...1.
package struct PaintColor: Hashable, Sendable {
    package var red: Float
    package var green: Float
    package var blue: Float
    package var alpha: Float

    package init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    package static let clear = PaintColor(red: 0, green: 0, blue: 0, alpha: 0)
    package static let black = PaintColor(red: 0, green: 0, blue: 0)
    package static let white = PaintColor(red: 1, green: 1, blue: 1)

    package var isOpaque: Bool { alpha >= 1 }
    package var isClear: Bool { alpha <= 0 }

    package var opaque: PaintColor { PaintColor(red: red, green: green, blue: blue) }

    package func multiplied(byAlpha factor: Float) -> PaintColor {
        PaintColor(red: red, green: green, blue: blue, alpha: alpha * factor)
    }
}
