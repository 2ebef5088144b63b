import Foundation

/// Drawing a path step by step. Angles in radians, growing from the x axis towards the y axis.
extension DisplayPath {
    package var isEmpty: Bool { elements.isEmpty }

    /// Where the next step starts: the last end point, or the start of the subpath just closed.
    package var currentPoint: CGPoint? {
        var subpathStart: CGPoint?
        guard let last = elements.last else { return nil }
        switch last {
        case .move(let point), .line(let point): return point
        case .quad(_, let end), .cubic(_, _, let end): return end
        case .close:
            for element in elements.reversed() {
                if case .move(let point) = element {
                    subpathStart = point
                    break
                }
            }
            return subpathStart
        }
    }

    package mutating func move(to point: CGPoint) { elements.append(.move(point)) }
    package mutating func addLine(to point: CGPoint) { elements.append(.line(point)) }
    package mutating func addQuad(to end: CGPoint, control: CGPoint) {
        elements.append(.quad(control: control, end: end))
    }
    package mutating func addCubic(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.cubic(control1: control1, control2: control2, end: end))
    }
    package mutating func close() { elements.append(.close) }

    package mutating func addRect(_ rect: CGRect) {
        elements.append(contentsOf: DisplayPath(rect: rect).elements)
    }

    package mutating func append(_ other: DisplayPath) {
        elements.append(contentsOf: other.elements)
    }

    /// Adds an arc of `delta` radians (negative turns against the angle's direction), joined by a line to the current
    /// point when there is one. Pieces of at most a quarter circle.
    package mutating func addArc(center: CGPoint, radius: Double, startAngle: Double, delta: Double) {
        let start = CGPoint(x: center.x + radius * cos(startAngle), y: center.y + radius * sin(startAngle))
        if elements.isEmpty { move(to: start) } else if currentPoint != start { addLine(to: start) }
        guard radius > 0, delta != 0 else { return }
        let pieces = max(1, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = delta / Double(pieces)
        let reach = 4.0 / 3.0 * tan(step / 4) * radius
        for piece in 0..<pieces {
            let from = startAngle + Double(piece) * step
            let to = from + step
            let first = CGPoint(x: center.x + radius * cos(from), y: center.y + radius * sin(from))
            let last = CGPoint(x: center.x + radius * cos(to), y: center.y + radius * sin(to))
            addCubic(
                to: last,
                control1: CGPoint(x: first.x - reach * sin(from), y: first.y + reach * cos(from)),
                control2: CGPoint(x: last.x + reach * sin(to), y: last.y - reach * cos(to)))
        }
    }

    /// Adds an arc from one angle to another. `increasing` tells the direction; two angles a full turn or more apart
    /// make a whole circle.
    package mutating func addArc(
        center: CGPoint, radius: Double, startAngle: Double, endAngle: Double, increasing: Bool
    ) {
        let turn = 2 * Double.pi
        var delta = increasing ? endAngle - startAngle : startAngle - endAngle
        if abs(delta) >= turn - 1e-9 {
            delta = turn
        } else if delta < 0 {
            delta += turn
        }
        addArc(center: center, radius: radius, startAngle: startAngle, delta: increasing ? delta : -delta)
    }

    /// Adds the arc that rounds the corner at `tangent1End` between the current point and `tangent2End`.
    ///
    /// Points on one line, or a radius of 0, give a plain line to the corner. Does nothing without a current point.
    package mutating func addArc(tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: Double) {
        guard let start = currentPoint else { return }
        let before = CGPoint(x: start.x - corner.x, y: start.y - corner.y)
        let after = CGPoint(x: end.x - corner.x, y: end.y - corner.y)
        let lengthBefore = hypot(before.x, before.y)
        let lengthAfter = hypot(after.x, after.y)
        let cross = before.x * after.y - before.y * after.x
        guard radius > 0, lengthBefore > 0, lengthAfter > 0, abs(cross) > 1e-12 * lengthBefore * lengthAfter else {
            addLine(to: corner)
            return
        }
        let cosine = (before.x * after.x + before.y * after.y) / (lengthBefore * lengthAfter)
        let half = acos(min(1, max(-1, cosine))) / 2
        let distance = radius / tan(half)
        let touch1 = CGPoint(
            x: corner.x + before.x / lengthBefore * distance, y: corner.y + before.y / lengthBefore * distance)
        let touch2 = CGPoint(
            x: corner.x + after.x / lengthAfter * distance, y: corner.y + after.y / lengthAfter * distance)
        let side: Double = cross > 0 ? -1 : 1
        let center = CGPoint(
            x: touch1.x + side * before.y / lengthBefore * radius, y: touch1.y - side * before.x / lengthBefore * radius
        )
        let startAngle = atan2(touch1.y - center.y, touch1.x - center.x)
        let endAngle = atan2(touch2.y - center.y, touch2.x - center.x)
        addLine(to: touch1)
        addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, increasing: cross < 0)
    }
}
