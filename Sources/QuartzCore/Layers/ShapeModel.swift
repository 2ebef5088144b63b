import CoreGraphics
import DisplayList
import Foundation

/// What a shape layer draws, as a value. Lengths in points, the path in bounds space.
package struct ShapeModel {
    package var path: CGPath?
    package var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
    package var fillRule = CAShapeLayerFillRule.nonZero
    package var strokeColor: CGColor?
    package var strokeStart: CGFloat = 0
    package var strokeEnd: CGFloat = 1
    package var lineWidth: CGFloat = 1
    package var miterLimit: CGFloat = 10
    package var lineCap = CAShapeLayerLineCap.butt
    package var lineJoin = CAShapeLayerLineJoin.miter
    package var lineDashPhase: CGFloat = 0
    package var lineDashPattern: [Double] = []

    package init() {}

    /// The fill, and the stroke on top of it.
    package var drawing: DisplayList {
        guard let path, !path.isEmpty else { return DisplayList() }
        var list = DisplayList()
        if let color = fillColor?.paintColor, !color.isClear {
            list.append(.fill(path.displayPath, color, evenOdd: fillRule == .evenOdd))
        }
        if let color = strokeColor?.paintColor, !color.isClear, lineWidth > 0 {
            let stroked = path.displayPath.part(from: strokeStart, to: strokeEnd)
            if !stroked.isEmpty { list.append(.stroke(stroked, color, strokeStyle)) }
        }
        return list
    }

    private var strokeStyle: StrokeStyle {
        StrokeStyle(
            width: lineWidth, cap: StrokeStyle.Cap(rawValue: lineCap.rawValue) ?? .butt,
            join: StrokeStyle.Join(rawValue: lineJoin.rawValue) ?? .miter, miterLimit: miterLimit,
            dashes: lineDashPattern, dashPhase: lineDashPhase)
    }
}

extension DisplayPath {
    /// The stretch between two parts of the whole length, 0...1, all subpaths counted one after the other. The whole path
    /// stays as it is; a stretch of it is made of straight pieces within 0.02 points of the curve.
    func part(from start: Double, to end: Double) -> DisplayPath {
        let start = min(max(start, 0), 1)
        let end = min(max(end, 0), 1)
        guard start < end else { return DisplayPath() }
        guard start > 0 || end < 1 else { return self }
        let lines = flattened(tolerance: 0.02).map { line in
            line.isClosed && line.points.first != line.points.last ? line.points + line.points.prefix(1) : line.points
        }
        let total = lines.reduce(0) { $0 + Self.length(of: $1) }
        var result = DisplayPath()
        var passed = 0.0
        for points in lines {
            result.addStretch(of: points, from: start * total - passed, to: end * total - passed)
            passed += Self.length(of: points)
        }
        return result
    }

    private static func length(of points: [CGPoint]) -> Double {
        zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    }

    /// Adds what lies between two lengths along `points`.
    private mutating func addStretch(of points: [CGPoint], from start: Double, to end: Double) {
        var passed = 0.0
        var isOpen = false
        for (a, b) in zip(points, points.dropFirst()) {
            let length = hypot(b.x - a.x, b.y - a.y)
            defer { passed += length }
            guard length > 0, passed < end, passed + length > start else { continue }
            func place(_ distance: Double) -> CGPoint {
                let part = min(max((distance - passed) / length, 0), 1)
                return CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
            }
            if !isOpen { move(to: place(start)) }
            isOpen = true
            addLine(to: place(end))
        }
    }
}
