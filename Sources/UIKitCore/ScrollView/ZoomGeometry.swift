import Foundation

/// Offsets and scales of zoomed content: arithmetic. Offsets and rectangles are in points of the scroll view's bounds
/// space, whose unit does not change with the scale.
package struct ZoomGeometry: Hashable, Sendable {
    package var range: ClosedRange<CGFloat>

    /// Limits that are no numbers, or not above zero, are taken for the nearest that make sense.
    package init(least: CGFloat, most: CGFloat) {
        func sane(_ limit: CGFloat) -> CGFloat { limit.isFinite ? max(limit, Self.smallest) : 1 }
        range = min(sane(least), sane(most))...max(sane(least), sane(most))
    }

    private static let smallest: CGFloat = 0.001

    package func clamped(_ scale: CGFloat) -> CGFloat {
        guard !scale.isNaN else { return range.lowerBound }
        return min(max(scale, range.lowerBound), range.upperBound)
    }

    /// The scale that shows for one that fingers ask for: beyond the limits it gives way less and less, towards half the
    /// least and twice the greatest scale (own choice).
    package func banded(_ scale: CGFloat) -> CGFloat {
        let edge = clamped(scale)
        guard scale != edge, scale > 0 else { return edge }
        let over = log(scale / edge)
        let reach = log(2.0)
        let shown = (1 - 1 / (abs(over) * 0.55 / reach + 1)) * reach
        return edge * exp(over < 0 ? -shown : shown)
    }

    /// The offset at which what lies under `anchor` stays there while the scale changes.
    ///
    /// - Parameter anchor: seen from the origin of the visible part.
    package static func offset(_ offset: CGPoint, from old: CGFloat, to new: CGFloat, anchor: CGPoint) -> CGPoint {
        guard old > 0 else { return offset }
        let ratio = new / old
        return CGPoint(
            x: (offset.x + anchor.x) * ratio - anchor.x, y: (offset.y + anchor.y) * ratio - anchor.y)
    }

    /// The scale and offset at which `rect`, in unscaled content, is as large as the visible part allows, and in its
    /// middle.
    package func showing(_ rect: CGRect, in visible: CGSize) -> (scale: CGFloat, offset: CGPoint) {
        let fit = rect.width > 0 && rect.height > 0 ? min(visible.width / rect.width, visible.height / rect.height) : 1
        let scale = clamped(fit)
        return (
            scale,
            CGPoint(x: rect.midX * scale - visible.width / 2, y: rect.midY * scale - visible.height / 2)
        )
    }
}

/// A zoom on program's demand, or back to a limit: the part of the content that shows goes from one to another, eased as
/// a scroll is.
package struct ZoomGlide: Hashable, Sendable {
    package static let duration = 0.3

    package struct Place: Hashable, Sendable {
        package var scale: CGFloat
        package var offset: CGPoint

        package init(scale: CGFloat, offset: CGPoint) {
            self.scale = scale
            self.offset = offset
        }
    }

    package var from: Place
    package var to: Place
    package var start: Double

    package init(from: Place, to: Place, start: Double) {
        self.from = from
        self.to = to
        self.start = start
    }

    package func isOver(at time: Double) -> Bool { time - start >= Self.duration }

    package func place(at time: Double) -> Place {
        let part = min(max((time - start) / Self.duration, 0), 1)
        guard part < 1 else { return to }
        let eased = (1 - cos(.pi * part)) / 2
        // The reciprocal is the length of content that shows: what is seen moves evenly.
        let scale = 1 / (1 / from.scale + (1 / to.scale - 1 / from.scale) * eased)
        func along(_ from: CGFloat, _ to: CGFloat, _ scales: (CGFloat, CGFloat)) -> CGFloat {
            (from / scales.0 + (to / scales.1 - from / scales.0) * eased) * scale
        }
        let scales = (from.scale, to.scale)
        return Place(
            scale: scale,
            offset: CGPoint(
                x: along(from.offset.x, to.offset.x, scales), y: along(from.offset.y, to.offset.y, scales)))
    }
}
