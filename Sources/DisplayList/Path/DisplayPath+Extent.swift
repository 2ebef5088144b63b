import Foundation

extension DisplayPath {
    package func applying(_ matrix: AffineMatrix) -> DisplayPath {
        if matrix.isIdentity { return self }
        return DisplayPath(
            elements.map { element in
                switch element {
                case .move(let p): .move(matrix.apply(p))
                case .line(let p): .line(matrix.apply(p))
                case .quad(let c, let e): .quad(control: matrix.apply(c), end: matrix.apply(e))
                case .cubic(let a, let b, let e):
                    .cubic(control1: matrix.apply(a), control2: matrix.apply(b), end: matrix.apply(e))
                case .close: .close
                }
            })
    }

    /// The smallest upright rectangle around all points, control points included; null for an empty path.
    package var controlBounds: CGRect {
        var box = PointBounds()
        for element in elements {
            switch element {
            case .move(let p), .line(let p): box.add(p)
            case .quad(let c, let e):
                box.add(c)
                box.add(e)
            case .cubic(let a, let b, let e):
                box.add(a)
                box.add(b)
                box.add(e)
            case .close: break
            }
        }
        return box.rect
    }

    /// The smallest upright rectangle around the curves themselves; null for an empty path.
    package var tightBounds: CGRect {
        var box = PointBounds()
        var current = CGPoint.zero
        var start = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let p):
                box.add(p)
                current = p
                start = p
            case .line(let p):
                box.add(p)
                current = p
            case .quad(let c, let e):
                box.addCubic(
                    current, CGPoint(x: (current.x + 2 * c.x) / 3, y: (current.y + 2 * c.y) / 3),
                    CGPoint(x: (e.x + 2 * c.x) / 3, y: (e.y + 2 * c.y) / 3), e)
                current = e
            case .cubic(let a, let b, let e):
                box.addCubic(current, a, b, e)
                current = e
            case .close: current = start
            }
        }
        return box.rect
    }

    /// The rectangle this path is, when it is one closed upright rectangle and nothing else.
    package var asRect: CGRect? {
        var points: [CGPoint] = []
        for (index, element) in elements.enumerated() {
            switch element {
            case .move(let p):
                guard index == 0 else { return nil }
                points.append(p)
            case .line(let p): points.append(p)
            case .quad, .cubic: return nil
            case .close: guard index == elements.count - 1 else { return nil }
            }
        }
        if points.count == 5, points[4] == points[0] { points.removeLast() }
        guard points.count == 4 else { return nil }
        let (a, b, c, d) = (points[0], points[1], points[2], points[3])
        let isRowFirst = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
        let isColumnFirst = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
        guard isRowFirst || isColumnFirst else { return nil }
        return CGRect(x: min(a.x, c.x), y: min(a.y, c.y), width: abs(c.x - a.x), height: abs(c.y - a.y))
    }
}

/// A growing upright rectangle around points.
struct PointBounds {
    private var minX = Double.infinity
    private var minY = Double.infinity
    private var maxX = -Double.infinity
    private var maxY = -Double.infinity

    var rect: CGRect { minX <= maxX ? CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : .null }

    mutating func add(_ p: CGPoint) {
        minX = min(minX, p.x)
        minY = min(minY, p.y)
        maxX = max(maxX, p.x)
        maxY = max(maxY, p.y)
    }

    mutating func addCubic(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
        add(p0)
        add(p3)
        let turns = Self.turns(p0.x, p1.x, p2.x, p3.x) + Self.turns(p0.y, p1.y, p2.y, p3.y)
        for t in turns {
            let u = 1 - t
            let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            add(
                CGPoint(
                    x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y))
        }
    }

    /// Parameters in 0...1 where one coordinate of a cubic turns round.
    private static func turns(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
        let a = -p0 + 3 * p1 - 3 * p2 + p3
        let b = 2 * (p0 - 2 * p1 + p2)
        let c = p1 - p0
        var roots: [Double] = []
        if abs(a) < 1e-12 {
            if abs(b) > 1e-12 { roots = [-c / b] }
        } else {
            let discriminant = b * b - 4 * a * c
            if discriminant >= 0 {
                let root = discriminant.squareRoot()
                roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
            }
        }
        return roots.filter { $0 > 0 && $0 < 1 }
    }
}
