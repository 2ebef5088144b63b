import Foundation

/// A plane affine map in row-vector form: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty` (y grows downwards).
package struct AffineMatrix: Hashable, Sendable {
    package var a: Double
    package var b: Double
    package var c: Double
    package var d: Double
    package var tx: Double
    package var ty: Double

    package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    package static let identity = AffineMatrix(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    package var isIdentity: Bool { self == .identity }
    /// True when the map only moves: no scale, rotation or shear.
    package var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    /// The map that applies `self` first and `other` afterwards.
    package func followed(by other: AffineMatrix) -> AffineMatrix {
        AffineMatrix(
            a: a * other.a + b * other.c, b: a * other.b + b * other.d,
            c: c * other.a + d * other.c, d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
    }

    package func apply(_ point: CGPoint) -> CGPoint {
        CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// The smallest upright rectangle around the mapped corners of `rect`.
    package func apply(_ rect: CGRect) -> CGRect {
        let (ax, bx) = (a * rect.width, b * rect.width)
        let (cy, dy) = (c * rect.height, d * rect.height)
        let origin = apply(rect.origin)
        return CGRect(
            x: origin.x + min(ax, 0) + min(cy, 0), y: origin.y + min(bx, 0) + min(dy, 0),
            width: abs(ax) + abs(cy), height: abs(bx) + abs(dy))
    }

    package init(translationX tx: Double, y ty: Double) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    package init(scaleX sx: Double, y sy: Double) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// True when upright rectangles stay upright rectangles: no rotation but quarter turns, no shear.
    package var keepsRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

    /// The inverse map, or nil when the map is singular.
    package var inverted: AffineMatrix? {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return nil }
        return AffineMatrix(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
}
