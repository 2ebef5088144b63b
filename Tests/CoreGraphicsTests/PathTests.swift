import CoreGraphics
import DisplayList
import Foundation
import Testing

@Suite struct PathTests {
    @Test func `a path records its steps, transformed where a transform is given`() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2), transform: CGAffineTransform(translationX: 10, y: 0))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.closeSubpath()
        #expect(path.displayPath.debugDescription == "M 11 2 L 3 4 Z")
        #expect(path.currentPoint == CGPoint(x: 11, y: 2))
    }

    @Test func `a copy of a mutable path stays as it was`() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
        let copy = try #require(path.copy())
        path.addRect(CGRect(x: 10, y: 10, width: 5, height: 5))
        #expect(copy.boundingBox == CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 15, height: 15))
        #expect(copy != path)
    }

    @Test func `an arc goes the way it says, seen with y downwards`() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        // CoreGraphics' "clockwise" is seen with y upwards: not clockwise is clockwise on screen.
        #expect(path.boundingBoxOfPath.insetBy(dx: -0.01, dy: -0.01).contains(CGPoint(x: 7, y: 7)))
        #expect(path.boundingBoxOfPath.minY > -0.01)
        let end = path.currentPoint
        #expect(abs(end.x) < 1e-9 && abs(end.y - 10) < 1e-9)
    }

    @Test func `a transform and its inverse lead back`() {
        let transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 3).translatedBy(x: 4, y: 5)
        let point = CGPoint(x: 7, y: -2)
        let back = point.applying(transform).applying(transform.inverted())
        #expect(hypot(back.x - point.x, back.y - point.y) < 1e-9)
    }
}
