import CoreGraphics
import Foundation
import QuartzCore
import Testing

@Suite @MainActor struct ImplicitActionTests {
    private final class Host: LayerTreeHost {
        func layerTreeNeedsFrame() {}
    }

    private let host = Host()
    private let root = CALayer()
    private let layer = CALayer()

    init() {
        root.treeHost = host
        root.addSublayer(layer)
    }

    private func y(_ part: Double) throws -> CGFloat {
        let animation = try #require(layer.animation(forKey: "position"))
        animation.startTime = 0
        return layer.presentationValues(at: animation.duration * part).position.y
    }

    @Test func `a layer that was on screen moves by itself for a quarter of a second`() throws {
        _ = root.frozen(at: 0)
        layer.position = CGPoint(x: 0, y: 100)
        #expect(layer.position.y == 100)
        #expect(layer.animation(forKey: "position")?.duration == 0.25)
        #expect(try y(0) == 0)
        #expect(try y(0.5) > 50)
        #expect(try y(0.999) > 99)
    }

    @Test func `a new layer, disabled actions and a delegate that says no do not animate`() {
        layer.position.y = 10
        #expect(layer.animationKeys() == nil)
        _ = root.frozen(at: 0)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.position.y = 20
        CATransaction.commit()
        #expect(layer.animationKeys() == nil)
        final class Still: NSObject, CALayerDelegate {
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
        }
        let still = Still()
        layer.delegate = still
        layer.position.y = 30
        #expect(layer.animationKeys() == nil)
        layer.delegate = nil
        layer.actions = ["position": NSNull()]
        layer.position.y = 40
        #expect(layer.animationKeys() == nil)
        root.bounds.size.width = 500
        #expect(root.animationKeys() == nil)
    }

    @Test func `a transaction sets duration and pace and hears when its animations end`() throws {
        _ = root.frozen(at: 0)
        var ends = 0
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setCompletionBlock { ends += 1 }
        layer.position.y = 100
        layer.opacity = 0
        CATransaction.commit()
        #expect(abs(try y(0.25) - 25) < 1e-9)
        let start = try #require(layer.animation(forKey: "opacity")).startTime
        layer.animation(forKey: "position")?.startTime = start
        #expect(root.sampleAnimations(at: start + 1.9))
        #expect(ends == 0)
        #expect(!root.sampleAnimations(at: start + 2.1))
        #expect(ends == 1)
    }
}
