import Foundation

public enum CGPathElementType: Int32, Hashable, Sendable {
    case moveToPoint = 0
    case addLineToPoint = 1
    case addQuadCurveToPoint = 2
    case addCurveToPoint = 3
    case closeSubpath = 4
}

/// One step of a path, as `applyWithBlock` shows it. The points live only as long as the call.
public struct CGPathElement {
    public var type: CGPathElementType
    /// 1 point for a move or a line, 2 for a quadratic curve (control, end), 3 for a cubic one, none for a close.
    public var points: UnsafeMutablePointer<CGPoint>

    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}
