import DisplayList
import Foundation

/// The outline of a layer on the pixel grid: its edges are whole pixels, only its corners are antialiased.
struct RoundedShape: Hashable {
    var rect: PixelRect
    /// In pixels.
    var radius: Double
    /// Bits as in `CACornerMask`.
    var corners: UInt
    var isContinuous: Bool

    init(rect: PixelRect, radius: Double = 0, corners: UInt = 15, isContinuous: Bool = false) {
        self.rect = rect
        let limit = Double(min(rect.width, rect.height)) / 2
        // Tiles are shared by radius: finer steps than this are not seen.
        self.radius = corners & 15 == 0 ? 0 : (min(max(radius, 0), limit) * 64).rounded() / 64
        self.corners = corners & 15
        self.isContinuous = isContinuous
    }

    init(rect: PixelRect, style: LayerNode.Style, scale: Double) {
        self.init(
            rect: rect, radius: style.cornerRadius * scale, corners: style.cornerMask,
            isContinuous: style.isCornerContinuous)
    }

    var isRect: Bool { radius <= 0 }

    /// Side of the square that holds everything of a corner that is not straight, in pixels.
    var cornerSide: Int {
        Int((isContinuous ? radius * CornerCurve.continuousReach : radius).rounded(.up))
    }

    /// True when the corners' squares do not overlap, so that each can be a tile of its own.
    var hasSeparateCorners: Bool { 2 * cornerSide <= min(rect.width, rect.height) }

    /// The outline, in pixels, with the shape's corner at the origin.
    var path: DisplayPath {
        DisplayPath(
            roundedRect: CGRect(x: 0, y: 0, width: rect.width, height: rect.height), radius: radius, mask: corners,
            isContinuous: isContinuous)
    }

    /// The shape that `width` pixels of border leave inside; nil when nothing is left.
    func inset(by width: Int) -> RoundedShape? {
        let inner = PixelRect(
            minX: rect.minX + width, minY: rect.minY + width, maxX: rect.maxX - width, maxY: rect.maxY - width)
        guard !inner.isEmpty else { return nil }
        return RoundedShape(
            rect: inner, radius: max(0, radius - Double(width)), corners: corners, isContinuous: isContinuous)
    }

    /// The squares of the rounded corners, with their bit.
    var cornerSquares: [(bit: UInt, rect: PixelRect)] {
        let side = cornerSide
        let places: [(UInt, Int, Int)] = [
            (1, rect.minX, rect.minY), (2, rect.maxX - side, rect.minY), (4, rect.minX, rect.maxY - side),
            (8, rect.maxX - side, rect.maxY - side),
        ]
        return places.filter { corners & $0.0 != 0 }.map {
            ($0.0, PixelRect(x: $0.1, y: $0.2, width: side, height: side))
        }
    }
}
