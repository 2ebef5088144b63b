import Foundation
import ListCore

/// Where a row that comes starts from and a row that goes ends, by animation: arithmetic on rectangles.
///
/// `fade` and `automatic` as measured (`AN-02`, `AN-03`); the exact geometry of the others is unknown (`AN-05`), here
/// they do what their names say. A row that slides up or down fades as well, and keeps to the rows of its section, so that
/// it neither passes over a title nor is taken away while it is seen.
package struct RowMotion: Hashable, Sendable {
    /// How far the rows of its section reach beyond a row, in points.
    package struct Room: Hashable, Sendable {
        package var above: CGFloat
        package var below: CGFloat

        package init(above: CGFloat, below: CGFloat) {
            self.above = above
            self.below = below
        }

        package static let unlimited = Room(above: .infinity, below: .infinity)
    }

    package var frame: CGRect
    package var alpha: CGFloat

    /// Before a row at `frame` comes in.
    package static func arriving(
        _ animation: ListCore.RowAnimation, at frame: CGRect, room: Room = .unlimited
    ) -> RowMotion {
        switch animation {
        case .automatic, .none: RowMotion(frame: frame, alpha: 1)
        default: RowMotion(frame: displaced(animation, frame, room), alpha: isSideways(animation) ? 1 : 0)
        }
    }

    /// After a row at `frame` has gone.
    package static func departed(
        _ animation: ListCore.RowAnimation, from frame: CGRect, room: Room = .unlimited
    ) -> RowMotion {
        RowMotion(frame: displaced(animation, frame, room), alpha: isSideways(animation) ? 1 : 0)
    }

    /// True where the row is gone at once, without motion.
    package static func isImmediate(_ animation: ListCore.RowAnimation) -> Bool { animation == .none }

    /// True where the row goes out of its card, or comes into it, from a side.
    package static func isSideways(_ animation: ListCore.RowAnimation) -> Bool {
        animation == .left || animation == .right
    }

    private static func displaced(_ animation: ListCore.RowAnimation, _ frame: CGRect, _ room: Room) -> CGRect {
        switch animation {
        // Over the table's edge: a card has as much room on either side.
        case .left: frame.offsetBy(dx: -frame.maxX, dy: 0)
        case .right: frame.offsetBy(dx: frame.maxX, dy: 0)
        case .top: frame.offsetBy(dx: 0, dy: -min(frame.height, max(0, room.above)))
        case .bottom: frame.offsetBy(dx: 0, dy: min(frame.height, max(0, room.below)))
        // Centred in the space that opens for it, or closes behind it; its neighbours lie over what does not fit.
        case .middle: frame.offsetBy(dx: 0, dy: -min(frame.height / 2, max(0, room.above)))
        default: frame
        }
    }
}

extension RowGeometry {
    /// What lies above and below a row in its section.
    func room(of row: NewRow) -> RowMotion.Room {
        guard let path = shape.path(of: row) else { return .unlimited }
        let rows = shape.rows(inSection: path.section)
        guard let first = rows.first, let last = rows.last else { return .unlimited }
        let rect = rect(of: row)
        return RowMotion.Room(
            above: rect.minY - self.rect(of: NewRow(first)).minY, below: self.rect(of: NewRow(last)).maxY - rect.maxY)
    }
}
