import CoreGraphics
import Foundation
import QuartzCore
import Testing

@Suite struct LayerKeyTests {
    @Test(arguments: [
        "position.x", "position.y", "bounds.origin.x", "bounds.origin.y", "bounds.size.width", "bounds.size.height",
        "zPosition", "transform.translation.x", "transform.translation.y", "transform.scale", "transform.scale.x",
        "transform.scale.y", "transform.rotation", "transform.rotation.z", "opacity", "cornerRadius", "borderWidth",
        "shadowOpacity", "shadowRadius",
    ]) func `a number set under its key is read under it`(key: String) throws {
        var model = LayerModel()
        for value in [CGFloat(0.5), 0.25] {
            model[key] = value
            let read = try #require(LayerValue(model[key]))
            guard case .number(let number) = read else { return #expect(Bool(false), "\(read)") }
            #expect(abs(number - value) < 1e-6)
        }
        let before = model[key].map { "\($0)" }
        model[key] = "no number"
        #expect(model[key].map { "\($0)" } == before)
    }

    @Test func `numbers of any type are numbers`() {
        var model = LayerModel()
        for value in [2, Float(2), 2.0, NSNumber(value: 2)] as [Any] {
            model.cornerRadius = 0
            model["cornerRadius"] = value
            #expect(model.cornerRadius == 2)
        }
    }

    @Test func `colours and paths may be taken away, and other kinds are refused`() {
        var model = LayerModel()
        model["backgroundColor"] = CGColor(gray: 1, alpha: 1)
        model["backgroundColor"] = CGPoint.zero
        #expect(model.backgroundColor == CGColor(gray: 1, alpha: 1))
        model["backgroundColor"] = nil
        #expect(model.backgroundColor == nil)
        model["shadowPath"] = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        #expect(model.shadowPath != nil)
        #expect(model["hidden"] == nil)
    }

    @Test func `turning and scaling keep each other`() {
        var model = LayerModel()
        model["transform.scale.x"] = 3
        model["transform.rotation"] = CGFloat(0.5)
        model["transform.scale.y"] = 2
        model["transform.rotation.z"] = CGFloat(1)
        #expect(abs((model["transform.rotation"] as? CGFloat ?? 0) - 1) < 1e-9)
        #expect(abs((model["transform.scale.x"] as? CGFloat ?? 0) - 3) < 1e-9)
        #expect(abs((model["transform.scale.y"] as? CGFloat ?? 0) - 2) < 1e-9)
    }

    @Test func `keys of special layers are those layers' alone`() {
        var plain = LayerModel()
        plain["strokeEnd"] = CGFloat(0.5)
        plain["startPoint"] = CGPoint(x: 1, y: 1)
        #expect(plain["strokeEnd"] == nil)
        #expect(plain["nothing"] == nil)
        let shape = CAShapeLayer()
        shape.strokeEnd = 0.75
        #expect(shape.value(forKey: "strokeEnd") as? CGFloat == 0.75)
        #expect(shape.value(forKey: "startPoint") == nil)
        let gradient = CAGradientLayer()
        gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
        #expect(gradient.value(forKey: "locations") as? [Double] == [0, 1])
        #expect(gradient.locations == nil)
    }
}
