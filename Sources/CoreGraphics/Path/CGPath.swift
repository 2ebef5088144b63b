import DisplayList
import Foundation

/// A path. A plain `CGPath` never changes; `CGMutablePath` is the kind that is being drawn.
// Not checked: only CGMutablePath writes `displayPath`, and Apple's SDK, too, leaves it to its user not to share one
// between threads.
public class CGPath: Hashable, @unchecked Sendable {
    /// The path as a value; a snapshot of a mutable path.
    package internal(set) var displayPath: DisplayPath

    package init(_ path: DisplayPath) {
        displayPath = path
    }

    init(_ path: DisplayPath, transform: UnsafePointer<CGAffineTransform>?) {
        displayPath = transform.map { path.applying($0.pointee.matrix) } ?? path
    }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(DisplayPath(rect: rect), transform: transform)
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(DisplayPath(ellipseIn: rect), transform: transform)
    }

    /// Corner sizes above half of the side are cut down to it.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(
            DisplayPath(roundedRect: rect, radiusX: cornerWidth, radiusY: cornerHeight), transform: transform)
    }

    public static func == (left: CGPath, right: CGPath) -> Bool {
        left === right || left.displayPath == right.displayPath
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(displayPath)
    }

    public var isEmpty: Bool { displayPath.isEmpty }

    /// End of the last step; zero for an empty path.
    public var currentPoint: CGPoint { displayPath.currentPoint ?? .zero }

    /// The smallest rectangle around all points, control points included; null for an empty path.
    public var boundingBox: CGRect { displayPath.controlBounds }

    /// The smallest rectangle around the curves themselves; null for an empty path.
    public var boundingBoxOfPath: CGRect { displayPath.tightBounds }

    public func copy() -> CGPath? { CGPath(displayPath) }

    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(displayPath, transform: transform)
    }

    public func mutableCopy() -> CGMutablePath? { CGMutablePath(displayPath) }

    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(displayPath, transform: transform)
    }

    /// Whether the path is one closed upright rectangle, written to `rect` if so.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = displayPath.asRect else { return false }
        rect?.pointee = found
        return true
    }

    /// Whether the area that filling would cover contains `point`. `transform` is applied to the point first.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        displayPath.contains(point.applying(transform), evenOdd: rule == .evenOdd)
    }

    /// Shows each step in order.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in displayPath.elements {
            let (type, values) = element.pathElement
            var points = values.isEmpty ? [.zero] : values
            points.withUnsafeMutableBufferPointer { buffer in
                withUnsafePointer(to: CGPathElement(type: type, points: buffer.baseAddress!)) { block($0) }
            }
        }
    }
}

extension PathElement {
    fileprivate var pathElement: (CGPathElementType, [CGPoint]) {
        switch self {
        case .move(let p): (.moveToPoint, [p])
        case .line(let p): (.addLineToPoint, [p])
        case .quad(let c, let e): (.addQuadCurveToPoint, [c, e])
        case .cubic(let a, let b, let e): (.addCurveToPoint, [a, b, e])
        case .close: (.closeSubpath, [])
        }
    }
}
