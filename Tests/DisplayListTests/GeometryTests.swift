import DisplayList
import Foundation
import Testing

@Suite struct GeometryTests {
    private func random(_ state: inout UInt64) -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 40) / 16_777_216 * 4 - 2
    }

    @Test func `a map and its inverse lead back, and maps in a row are one map`() throws {
        var state: UInt64 = 3
        for _ in 0..<200 {
            func map() -> AffineMatrix {
                AffineMatrix(
                    a: random(&state), b: random(&state), c: random(&state), d: random(&state), tx: random(&state),
                    ty: random(&state))
            }
            let (first, second) = (map(), map())
            let point = CGPoint(x: random(&state), y: random(&state))
            let both = first.followed(by: second).apply(point)
            let each = second.apply(first.apply(point))
            #expect(hypot(both.x - each.x, both.y - each.y) < 1e-9)
            guard abs(first.a * first.d - first.b * first.c) > 0.01 else { continue }
            let back = try #require(first.inverted).apply(first.apply(point))
            #expect(hypot(back.x - point.x, back.y - point.y) < 1e-6)
        }
        #expect(AffineMatrix(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted == nil)
    }

    @Test func `a turned rectangle's box holds its corners`() {
        let turn = AffineMatrix(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 5, ty: 1)
        let rect = CGRect(x: 2, y: 3, width: 10, height: 4)
        let box = turn.apply(rect)
        for (x, y) in [(2.0, 3.0), (12, 3), (2, 7), (12, 7)] {
            let corner = turn.apply(CGPoint(x: x, y: y))
            #expect(box.insetBy(dx: -1e-9, dy: -1e-9).contains(corner))
        }
        #expect(abs(box.width - (6 + 3.2)) < 1e-9)
    }

    @Test func `the extent of a list holds all that it draws, clips and shadows counted`() {
        let square = CGRect(x: 10, y: 10, width: 20, height: 20)
        #expect(DisplayList([.fillRect(square, .black)]).extent().rect == square)
        let clipped = DisplayList([
            .save, .clip(DisplayPath(rect: CGRect(x: 0, y: 0, width: 15, height: 100)), evenOdd: false),
            .fillRect(square, .black), .restore,
        ])
        #expect(clipped.extent().rect == CGRect(x: 10, y: 10, width: 5, height: 20))
        let moved = DisplayList([.concatenate(AffineMatrix(translationX: 5, y: -5)), .fillRect(square, .black)])
        #expect(moved.extent().rect == square.offsetBy(dx: 5, dy: -5))
        let shadowed = DisplayList([
            .beginGroup(
                alpha: 1, blend: .normal,
                shadow: ShadowStyle(offset: CGSize(width: 0, height: 50), blur: 1, color: .black)),
            .fillRect(square, .black), .endGroup,
        ])
        #expect(shadowed.extent().rect.contains(square.offsetBy(dx: 0, dy: 50)))
        let gradient = DisplayList([
            .linearGradient(GradientRamp(colors: [.black, .white], locations: [0, 1]), from: .zero, to: square.origin)
        ])
        #expect(gradient.extent().isUnbounded)
    }

    @Test func `a point lies inside of a path by either rule`() {
        var ring = DisplayPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        ring.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        #expect(ring.contains(CGPoint(x: 15, y: 15), evenOdd: false))
        #expect(!ring.contains(CGPoint(x: 15, y: 15), evenOdd: true))
        #expect(ring.contains(CGPoint(x: 5, y: 15), evenOdd: true))
        #expect(!ring.contains(CGPoint(x: 35, y: 15), evenOdd: false))
        let circle = DisplayPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(circle.contains(CGPoint(x: 5, y: 0.5), evenOdd: false))
        #expect(!circle.contains(CGPoint(x: 1, y: 1), evenOdd: false))
    }
}
