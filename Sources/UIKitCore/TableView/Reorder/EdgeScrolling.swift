import Foundation

/// How fast content scrolls while a finger holds something near an edge of the view: arithmetic (as remembered; UIKit's
/// figures are unknown).
struct EdgeScrolling: Hashable, Sendable {
    /// Edges of what no bar covers, in the view.
    var top: CGFloat
    var bottom: CGFloat

    static let zone: CGFloat = 60
    /// Points per second at the edge and beyond.
    static let fastest: CGFloat = 900

    /// Points per second by which the offset grows for a finger at `y`.
    func velocity(at y: CGFloat) -> CGFloat {
        let zone = min(Self.zone, (bottom - top) / 4)
        guard zone > 0 else { return 0 }
        let above = part(top + zone - y, of: zone)
        let below = part(y - (bottom - zone), of: zone)
        return (below * below - above * above) * Self.fastest
    }

    private func part(_ depth: CGFloat, of zone: CGFloat) -> CGFloat { min(1, max(0, depth / zone)) }
}
