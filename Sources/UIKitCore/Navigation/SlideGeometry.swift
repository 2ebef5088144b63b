import Foundation

/// Where two screens stand while one slides over the other: arithmetic on the progress of the one in front.
package struct SlideGeometry: Hashable, Sendable {
    package var bounds: CGRect
    package var isRightToLeft: Bool

    package init(bounds: CGRect, isRightToLeft: Bool) {
        self.bounds = bounds
        self.isRightToLeft = isRightToLeft
    }

    /// The screen behind moves this part of the way of the one in front (as remembered).
    static let parallax: CGFloat = 0.3
    /// How dark the screen behind gets.
    static let dimming: CGFloat = 0.1

    private var sign: CGFloat { isRightToLeft ? -1 : 1 }

    /// `cover` is 0 with the front screen off screen, 1 with it in place.
    package func front(_ cover: CGFloat) -> CGRect { bounds.offsetBy(dx: sign * (1 - cover) * bounds.width, dy: 0) }
    package func back(_ cover: CGFloat) -> CGRect {
        bounds.offsetBy(dx: -sign * cover * bounds.width * Self.parallax, dy: 0)
    }
    package func dimming(_ cover: CGFloat) -> CGFloat { cover * Self.dimming }

    /// How far a finger that moved by `travel` points has taken the front screen away, 0...1.
    package func uncovered(travel: CGFloat) -> CGFloat {
        bounds.width > 0 ? min(max(sign * travel / bounds.width, 0), 1) : 0
    }

    /// Whether a pop goes through that is let go at `progress` and this speed in points per second: where it would come to
    /// rest decides (as remembered: beyond the middle).
    package func completes(progress: CGFloat, velocity: CGFloat) -> Bool {
        guard bounds.width > 0 else { return true }
        return progress + sign * velocity * 0.2 / bounds.width > 0.5
    }
}
