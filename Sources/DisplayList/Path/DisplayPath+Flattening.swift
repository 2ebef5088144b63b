import Foundation

extension DisplayPath {
    /// One subpath as points joined by lines.
    package struct Polyline: Hashable, Sendable {
        package var points: [CGPoint]
        package var isClosed: Bool
    }

    /// The path with its curves replaced by lines no farther than `tolerance` points away from them.
    package func flattened(tolerance: Double = 0.05) -> [Polyline] {
        var lines: [Polyline] = []
        var points: [CGPoint] = []
        func finish(closed: Bool) {
            if points.count > 1 || closed { lines.append(Polyline(points: points, isClosed: closed)) }
            points = []
        }
        for element in elements {
            if points.isEmpty, case .close = element { continue }
            switch element {
            case .move(let p):
                finish(closed: false)
                points = [p]
            case .line(let p):
                resume(&points, after: lines)
                points.append(p)
            case .quad(let c, let e):
                resume(&points, after: lines)
                let from = points.last ?? c
                appendCurve(
                    from, CGPoint(x: (from.x + 2 * c.x) / 3, y: (from.y + 2 * c.y) / 3),
                    CGPoint(x: (e.x + 2 * c.x) / 3, y: (e.y + 2 * c.y) / 3), e, tolerance, &points)
            case .cubic(let a, let b, let e):
                resume(&points, after: lines)
                appendCurve(points.last ?? a, a, b, e, tolerance, &points)
            case .close: finish(closed: true)
            }
        }
        finish(closed: false)
        return lines
    }

    /// After a close, drawing goes on from the start of the closed subpath.
    private func resume(_ points: inout [CGPoint], after lines: [Polyline]) {
        if points.isEmpty, let start = lines.last?.points.first { points = [start] }
    }

    private func appendCurve(
        _ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, _ tolerance: Double, _ points: inout [CGPoint]
    ) {
        // Second differences bound the distance between a cubic and its chords.
        let dx = max(abs(p0.x - 2 * p1.x + p2.x), abs(p1.x - 2 * p2.x + p3.x))
        let dy = max(abs(p0.y - 2 * p1.y + p2.y), abs(p1.y - 2 * p2.y + p3.y))
        let count = max(1, min(500, Int((hypot(dx, dy) * 0.75 / tolerance).squareRoot().rounded(.up))))
        for step in 1...count {
            if step == count {
                points.append(p3)
                break
            }
            let t = Double(step) / Double(count)
            let u = 1 - t
            let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            points.append(
                CGPoint(
                    x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y))
        }
    }

    /// Whether `point` lies inside; open subpaths count as closed.
    package func contains(_ point: CGPoint, evenOdd: Bool) -> Bool {
        guard controlBounds.insetBy(dx: -1, dy: -1).contains(point) else { return false }
        var winding = 0
        var crossings = 0
        for line in flattened(tolerance: 0.01) {
            var previous = line.points[line.points.count - 1]
            for next in line.points {
                let (a, b) = (previous, next)
                previous = next
                guard (a.y <= point.y) != (b.y <= point.y) else { continue }
                let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
                guard x > point.x else { continue }
                crossings += 1
                winding += b.y > a.y ? 1 : -1
            }
        }
        return evenOdd ? crossings % 2 != 0 : winding != 0
    }
}
