import Foundation

/// Where the buttons behind a row lie while it is some distance open: arithmetic on lengths from the edge they come
/// from, so the same for both sides and both reading directions.
///
/// Thresholds and widths of UIKit are unknown (`SW-08`).
struct SwipeLayout: Hashable, Sendable {
    var rowWidth: CGFloat
    /// Widths with their titles in full, the button next to the edge first.
    var widths: [CGFloat]
    /// Between the edge and the first button.
    var margin: CGFloat
    var allowsFullSwipe: Bool

    static let gap: CGFloat = 8

    struct Place: Hashable, Sendable {
        /// Distance of the nearer end from the edge.
        var start: CGFloat
        var width: CGFloat
        var alpha: CGFloat
    }

    /// How far the row stands open at rest.
    var openWidth: CGFloat {
        margin + widths.reduce(0, +) + Self.gap * CGFloat(widths.count)
    }

    /// From this distance on letting go performs the first action.
    var fullDistance: CGFloat { max(openWidth + 48, rowWidth * 0.6) }

    /// Places for a row that is `distance` open; all of it belongs to the first button where `firstOnly` is true.
    func places(at distance: CGFloat, firstOnly: Bool) -> [Place] {
        let distance = max(0, distance)
        if firstOnly { return firstFills(distance) }
        let part = openWidth > 0 ? min(1, distance / openWidth) : 0
        let stretch = widths.isEmpty ? 0 : max(0, distance - openWidth) / CGFloat(widths.count)
        let alpha = min(1, max(0, (part - 0.25) / 0.5))
        var start = margin * part
        return widths.map { width in
            let shown = width * part + stretch
            defer { start += shown + Self.gap * part }
            return Place(start: start, width: shown, alpha: alpha)
        }
    }

    private func firstFills(_ distance: CGFloat) -> [Place] {
        let whole = max(0, distance - margin - Self.gap)
        let end = margin + whole
        return widths.indices.map { index in
            index == 0 ? Place(start: margin, width: whole, alpha: 1) : Place(start: end, width: 0, alpha: 0)
        }
    }
}
