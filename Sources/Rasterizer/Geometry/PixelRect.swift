import Foundation

/// A rectangle of whole device pixels.
struct PixelRect: Hashable, Sendable {
    var minX: Int
    var minY: Int
    var maxX: Int
    var maxY: Int

    static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    init(x: Int, y: Int, width: Int, height: Int) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    /// All pixels that `rect` (in pixels) touches, and `margin` more on each side; empty for a null rectangle.
    init(covering rect: CGRect, margin: Int = 0) {
        guard !rect.isNull else {
            self = .empty
            return
        }
        self.init(
            minX: PixelGrid.whole(rect.minX.rounded(.down)) - margin,
            minY: PixelGrid.whole(rect.minY.rounded(.down)) - margin,
            maxX: PixelGrid.whole(rect.maxX.rounded(.up)) + margin,
            maxY: PixelGrid.whole(rect.maxY.rounded(.up)) + margin)
    }

    var width: Int { max(0, maxX - minX) }
    var height: Int { max(0, maxY - minY) }
    var area: Int { width * height }
    var isEmpty: Bool { maxX <= minX || maxY <= minY }
    var cgRect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }

    func intersection(_ other: PixelRect) -> PixelRect {
        let cut = PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
        return cut.isEmpty ? .empty : cut
    }

    /// The smallest rectangle around both; an empty one does not count.
    func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }

    func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

    func contains(_ other: PixelRect) -> Bool {
        other.isEmpty
            || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
    }

    func offset(x: Int, y: Int) -> PixelRect {
        PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }

    /// Grown by `margin` on each side.
    func grown(by margin: Int) -> PixelRect {
        isEmpty ? self : PixelRect(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
    }
}

/// Rounding to whole device pixels, the same way everywhere: halves go up, so that rounding moves with whole pixels.
enum PixelGrid {
    /// Beyond any content, which may lie far from where its surface begins before it is scrolled; keeps sums exact.
    private static let limit = 1e12

    static func round(_ value: Double) -> Int { whole((value + 0.5).rounded(.down)) }

    /// A whole number as an integer; not-a-number becomes 0 and far values are cut.
    static func whole(_ value: Double) -> Int {
        value.isNaN ? 0 : Int(min(limit, max(-limit, value)))
    }
}
