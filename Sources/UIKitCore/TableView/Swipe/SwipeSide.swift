import Foundation

/// The side of a row on which its actions appear.
enum SwipeSide: Hashable, Sendable {
    case leading
    case trailing

    /// 1 where opening moves the row to the right, -1 where it moves to the left.
    func direction(isRightToLeft: Bool) -> CGFloat { (self == .leading) == isRightToLeft ? -1 : 1 }

    /// The side that a horizontal travel of the finger opens.
    init(opensBy travel: CGFloat, isRightToLeft: Bool) {
        self = (travel > 0) == isRightToLeft ? .trailing : .leading
    }
}
