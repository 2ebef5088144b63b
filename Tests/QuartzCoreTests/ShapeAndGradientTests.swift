import CoreGraphics
import DisplayList
import QuartzCore
import Testing

@Suite @MainActor struct ShapeAndGradientTests {
    private func commands(_ layer: CALayer, at time: Double = 0) -> [PaintCommand] {
        if case .picture(let list) = layer.frozen(at: time).contents { list.commands } else { [] }
    }

    private func square() -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        return layer
    }

    @Test func `a shape layer fills black and strokes nothing until it is told to`() {
        let layer = square()
        let path = DisplayPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(commands(layer) == [.fill(path, .black, evenOdd: false)])
        layer.fillColor = nil
        layer.strokeColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.lineCap = .round
        layer.lineDashPattern = [2, 3]
        #expect(
            commands(layer) == [
                .stroke(
                    path, PaintColor(red: 1, green: 0, blue: 0), StrokeStyle(width: 1, cap: .round, dashes: [2, 3]))
            ])
    }

    @Test func `strokeStart and strokeEnd cut the path by its length, over its subpaths`() {
        let layer = square()
        layer.fillColor = nil
        layer.strokeColor = CGColor(gray: 0, alpha: 1)
        layer.strokeStart = 0.125
        layer.strokeEnd = 0.5
        guard case .stroke(let path, _, _)? = commands(layer).first else {
            Issue.record("no stroke")
            return
        }
        #expect(
            path.elements == [
                .move(CGPoint(x: 5, y: 0)), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 10)),
            ])
        layer.strokeEnd = 0.1
        #expect(commands(layer).isEmpty)
        let pair = CGMutablePath()
        pair.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 4, y: 0)])
        pair.addLines(between: [CGPoint(x: 0, y: 8), CGPoint(x: 4, y: 8)])
        layer.path = pair
        layer.strokeStart = 0.25
        layer.strokeEnd = 0.75
        guard case .stroke(let cut, _, _)? = commands(layer).first else {
            Issue.record("no stroke")
            return
        }
        #expect(
            cut.elements == [
                .move(CGPoint(x: 2, y: 0)), .line(CGPoint(x: 4, y: 0)), .move(CGPoint(x: 0, y: 8)),
                .line(CGPoint(x: 2, y: 8)),
            ])
    }

    @Test func `a path handed over is copied`() {
        let layer = CAShapeLayer()
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        layer.path = path
        path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
        #expect(layer.path?.boundingBox == CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test func `strokeEnd, paths and gradient colours animate`() {
        let layer = square()
        let draw = CABasicAnimation(keyPath: "strokeEnd")
        (draw.fromValue, draw.toValue, draw.duration) = (0, 1, 1)
        layer.add(draw, forKey: "draw")
        let morph = CABasicAnimation(keyPath: "path")
        morph.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 30), transform: nil)
        morph.duration = 1
        layer.add(morph, forKey: "morph")
        (draw.startTime, morph.startTime) = (0, 0)
        let values = layer.presentationValues(at: 0.5)
        #expect(values["strokeEnd"] as? CGFloat == 0.5)
        #expect((values["path"] as? CGPath)?.boundingBox == CGRect(x: 0, y: 0, width: 15, height: 20))

        let gradient = CAGradientLayer()
        gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 0, alpha: 1)]
        let blend = CABasicAnimation(keyPath: "colors")
        blend.toValue = [
            CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0.5, blue: 0, alpha: 1),
        ]
        blend.duration = 1
        gradient.add(blend, forKey: "blend")
        blend.startTime = 0
        let moment = gradient.presentationValues(at: 0.5)
        let colors = (moment["colors"] as? [CGColor])?.map(\.paintColor)
        #expect(colors == [PaintColor(red: 0.5, green: 0, blue: 0), PaintColor(red: 0, green: 0.25, blue: 0)])
    }

    @Test func `a gradient runs down the bounds, evenly, inside the rounded corners`() {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.cornerRadius = 4
        layer.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1), CGColor(gray: 0, alpha: 1)]
        let shape = DisplayPath(roundedRect: layer.bounds, radius: 4)
        let ramp = GradientRamp(colors: [.black, .white, .black], locations: [0, 0.5, 1])
        #expect(
            commands(layer) == [
                .save, .clip(shape, evenOdd: false),
                .linearGradient(ramp, from: CGPoint(x: 20, y: 0), to: CGPoint(x: 20, y: 20)), .restore,
            ])
    }

    @Test func `a radial gradient reaches its end on an ellipse`() {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.type = .radial
        layer.startPoint = CGPoint(x: 0.5, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 1)
        layer.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
        let list = commands(layer)
        #expect(list.contains(.concatenate(AffineMatrix(a: 20, b: 0, c: 0, d: 10, tx: 20, ty: 10))))
        let ramp = GradientRamp(colors: [.black, .white], locations: [0, 1])
        #expect(list.contains(.radialGradient(ramp, center: .zero, startRadius: 0, endRadius: 1)))
    }
}
