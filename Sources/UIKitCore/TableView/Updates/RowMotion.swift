import Foundation
import ListCore

/// Where a row that comes starts from and a row that goes ends, by animation: arithmetic on rectangles.
///
/// `fade` and `automatic` as measured (`AN-02`, `AN-03`); the exact geometry of the others is unknown (`AN-05`), here
/// they do what their names say.
package struct RowMotion: Hashable, Sendable {
    package var frame: CGRect
    package var alpha: CGFloat

    /// Before a row at `frame` comes in.
    package static func arriving(_ animation: ListCore.RowAnimation, at frame: CGRect) -> RowMotion {
        switch animation {
        case .automatic, .none: RowMotion(frame: frame, alpha: 1)
        case .fade: RowMotion(frame: frame, alpha: 0)
        default: RowMotion(frame: displaced(animation, frame), alpha: 1)
        }
    }

    /// After a row at `frame` has gone.
    package static func departed(_ animation: ListCore.RowAnimation, from frame: CGRect) -> RowMotion {
        switch animation {
        case .none: RowMotion(frame: frame, alpha: 0)
        case .fade, .automatic: RowMotion(frame: frame, alpha: 0)
        default: RowMotion(frame: displaced(animation, frame), alpha: 1)
        }
    }

    /// True where the row is gone at once, without motion.
    package static func isImmediate(_ animation: ListCore.RowAnimation) -> Bool { animation == .none }

    /// True where the row goes out of its card, or comes into it, from a side.
    package static func isSideways(_ animation: ListCore.RowAnimation) -> Bool {
        animation == .left || animation == .right
    }

    private static func displaced(_ animation: ListCore.RowAnimation, _ frame: CGRect) -> CGRect {
        switch animation {
        // Over the table's edge: a card has as much room on either side.
        case .left: frame.offsetBy(dx: -frame.maxX, dy: 0)
        case .right: frame.offsetBy(dx: frame.maxX, dy: 0)
        case .top: frame.offsetBy(dx: 0, dy: -frame.height)
        case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
        // Centred in the space that opens for it, or closes behind it; its neighbours lie over what does not fit.
        case .middle: frame.offsetBy(dx: 0, dy: -frame.height / 2)
        default: frame
        }
    }
}
