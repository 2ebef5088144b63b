import Foundation

/// One step of a path, in the coordinate space of the list that holds it.
package enum PathElement: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(control: CGPoint, end: CGPoint)
    case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
    case close
}

/// A path as a value: what `CGPath` records and the rasterizer plays.
package struct DisplayPath: Hashable, Sendable {
    package var elements: [PathElement]

    package init(_ elements: [PathElement] = []) {
        self.elements = elements
    }

    package init(rect: CGRect) {
        elements = [
            .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
            .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
        ]
    }
}
