import DisplayList
import Foundation

/// A path that is being drawn. Every method maps its points through `transform` before it adds them.
///
/// A line or curve without a current point is left out, as Core Graphics does.
public class CGMutablePath: CGPath, @unchecked Sendable {
    public init() { super.init(DisplayPath()) }

    override package init(_ path: DisplayPath) { super.init(path) }

    override init(_ path: DisplayPath, transform: UnsafePointer<CGAffineTransform>?) {
        super.init(path, transform: transform)
    }

    private var hasCurrentPoint: Bool { !displayPath.isEmpty }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        displayPath.move(to: point.applying(transform))
    }

    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        guard hasCurrentPoint else { return }
        displayPath.addLine(to: point.applying(transform))
    }

    /// Moves to the first point and draws lines to the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        guard hasCurrentPoint else { return }
        displayPath.addQuad(to: end.applying(transform), control: control.applying(transform))
    }

    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        guard hasCurrentPoint else { return }
        displayPath.addCubic(
            to: end.applying(transform), control1: control1.applying(transform),
            control2: control2.applying(transform))
    }

    public func closeSubpath() {
        guard let last = displayPath.elements.last, last != .close else { return }
        displayPath.close()
    }

    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        append(DisplayPath(rect: rect), transform)
    }

    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        append(DisplayPath(ellipseIn: rect), transform)
    }

    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        append(DisplayPath(roundedRect: rect, radiusX: cornerWidth, radiusY: cornerHeight), transform)
    }

    /// Adds a circular arc, joined to the current point by a line. `clockwise` is meant in a space whose y axis
    /// points up: with y down, `false` is the direction that looks clockwise.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        joining(transform) {
            $0.addArc(
                center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, increasing: !clockwise)
        }
    }

    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        joining(transform) { $0.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta) }
    }

    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard hasCurrentPoint else { return }
        joining(transform) { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
    }

    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        append(path.displayPath, transform)
    }

    private func append(_ shape: DisplayPath, _ transform: CGAffineTransform) {
        displayPath.append(shape.applying(transform.matrix))
    }

    /// Draws with the current point known, in the space before `transform`, and adds the result mapped.
    private func joining(_ transform: CGAffineTransform, _ draw: (inout DisplayPath) -> Void) {
        guard let current = displayPath.currentPoint, let inverse = transform.matrix.inverted else {
            var piece = DisplayPath()
            draw(&piece)
            append(piece, transform)
            return
        }
        var piece = DisplayPath([.move(inverse.apply(current))])
        draw(&piece)
        piece.elements.removeFirst()
        append(piece, transform)
    }
}
