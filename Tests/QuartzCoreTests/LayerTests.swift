import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import Testing

@Suite @MainActor struct LayerTests {
    private func tree() -> (root: CALayer, leaves: [CALayer]) {
        let root = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        let leaves = (0..<10).map { index in
            let leaf = CALayer()
            leaf.frame = CGRect(x: 0, y: CGFloat(index) * 10, width: 100, height: 10)
            root.addSublayer(leaf)
            return leaf
        }
        return (root, leaves)
    }

    @Test func `freezing shares every subtree that did not change`() {
        let (root, leaves) = tree()
        let first = root.frozen(at: 0)
        LayerCounters.nodesMade = 0
        leaves[3].backgroundColor = CGColor(gray: 0.5, alpha: 1)
        let second = root.frozen(at: 0)
        #expect(LayerCounters.nodesMade == 2)
        for index in 0..<10 { #expect((first.children[index] === second.children[index]) == (index != 3)) }
        #expect(root.frozen(at: 0) === second)
    }

    @Test func `a layer's own place does not change its version, its look does`() {
        let (root, leaves) = tree()
        let before = root.frozen(at: 0).children[0].version
        leaves[0].position.x += 5
        #expect(root.frozen(at: 0).children[0].version == before)
        leaves[0].cornerRadius = 3
        #expect(root.frozen(at: 0).children[0].version != before)
    }

    @Test func `frame and conversion agree with position, bounds and anchor point`() {
        let outer = CALayer()
        outer.frame = CGRect(x: 10, y: 20, width: 200, height: 100)
        outer.bounds.origin = CGPoint(x: 0, y: 50)
        let inner = CALayer()
        inner.anchorPoint = .zero
        inner.frame = CGRect(x: 30, y: 60, width: 40, height: 40)
        outer.addSublayer(inner)
        #expect(inner.position == CGPoint(x: 30, y: 60))
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 31, y: 62))
        #expect(outer.convert(CGPoint(x: 31, y: 62), to: inner) == CGPoint(x: 1, y: 2))
    }

    @Test func `an additive animation that interrupts another keeps position and velocity continuous`() {
        let layer = CALayer()
        let start = CACurrentMediaTime()
        func slide(from distance: CGFloat, at time: Double) {
            let animation = CASpringAnimation(keyPath: "position.y")
            (animation.mass, animation.stiffness, animation.damping) = (1, 438.649, 41.888)
            animation.duration = 0.441
            animation.isAdditive = true
            animation.fromValue = distance
            animation.toValue = CGFloat(0)
            layer.add(animation, forKey: nil)
            animation.startTime = time
        }
        layer.position.y = 100
        slide(from: -100, at: start)
        let cut = start + 0.4 * 0.441
        func shown(_ time: Double) -> CGFloat { layer.presentationValues(at: time).position.y }
        let step = 1e-4
        let (before, slopeBefore) = (shown(cut), (shown(cut) - shown(cut - step)) / step)
        layer.position.y = 40
        slide(from: 60, at: cut)
        #expect(abs(shown(cut) - before) < 1e-6)
        #expect(abs((shown(cut + step) - shown(cut)) / step - slopeBefore) < abs(slopeBefore) * 0.05 + 1)
    }

    @Test func `a finished animation is removed and told once`() {
        final class Listener: NSObject, CAAnimationDelegate {
            var stops: [Bool] = []
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stops.append(flag) }
        }
        let (root, leaves) = tree()
        let listener = Listener()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = 1
        animation.fromValue = Float(0)
        animation.delegate = listener
        leaves[0].add(animation, forKey: "fade")
        let begin = animation.startTime
        #expect(root.sampleAnimations(at: begin + 0.5))
        #expect(listener.stops.isEmpty)
        #expect(!root.sampleAnimations(at: begin + 1))
        #expect(listener.stops == [true])
        #expect(leaves[0].animationKeys() == nil)
    }

    @Test func `a mask that changes or animates is committed with the layer it masks`() {
        final class Host: LayerTreeHost {
            var wishes = 0
            func layerTreeNeedsFrame() { wishes += 1 }
        }
        let (root, leaves) = tree()
        let host = Host()
        root.treeHost = host
        let mask = CAShapeLayer()
        mask.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
        leaves[2].mask = mask
        let first = root.frozen(at: 0)
        #expect(first.children[2].mask != nil)
        host.wishes = 0
        mask.path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
        #expect(host.wishes == 1)
        let second = root.frozen(at: 0)
        #expect(second.children[2].version != first.children[2].version)
        #expect(second.children[1] === first.children[1])
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.duration) = (0, 1)
        mask.add(fade, forKey: "fade")
        #expect(root.frozen(at: fade.startTime + 0.5).children[2].mask?.opacity == 0.5)
        #expect(root.sampleAnimations(at: fade.startTime + 0.5))
        #expect(!root.sampleAnimations(at: fade.startTime + 2))
        #expect(mask.animationKeys() == nil)
    }

    @Test func `a layer without a delegate, or with one that only draws, records draw(in) when it asked for display`() {
        final class Square: CALayer {
            override func draw(in ctx: CGContext) { ctx.fill(CGRect(x: 1, y: 2, width: 3, height: 4)) }
        }
        final class Painter: NSObject, CALayerDelegate {
            func draw(_ layer: CALayer, in ctx: CGContext) { ctx.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
        }
        let square = Square()
        square.setNeedsDisplay()
        square.displayIfNeeded()
        #expect(square.picture == DisplayList([.fillRect(CGRect(x: 1, y: 2, width: 3, height: 4), .black)]))
        let painter = Painter()
        let layer = CALayer()
        layer.delegate = painter
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        #expect(layer.picture == DisplayList([.fillRect(CGRect(x: 0, y: 0, width: 1, height: 1), .black)]))
    }

    @Test func `a layer that moves or fades by an animation keeps its version, and so does what lies beside it`() {
        let (root, leaves) = tree()
        let row = leaves[4]
        let label = CALayer()
        label.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
        row.addSublayer(label)
        let first = root.frozen(at: 0)
        for (key, value) in [("position.y", 40), ("opacity", 0.5), ("transform.scale", 2)] {
            let animation = CABasicAnimation(keyPath: key)
            (animation.fromValue, animation.duration) = (value, 1)
            row.add(animation, forKey: key)
            animation.startTime = 0
        }
        let second = root.frozen(at: 0.25)
        #expect(second.children[4] !== first.children[4])
        #expect(second.children[4].position != first.children[4].position)
        #expect(second.children[4].version == first.children[4].version)
        #expect(second.children[4].children[0] === first.children[4].children[0])
        #expect(second.children[5] === first.children[5])
        #expect(second.version != first.version)
        label.backgroundColor = CGColor(gray: 0, alpha: 1)
        #expect(root.frozen(at: 0.5).children[4].version != first.children[4].version)
    }

    @Test func `a value set and set back leaves the frame as it was`() {
        let (root, leaves) = tree()
        let first = root.frozen(at: 0)
        leaves[1].opacity = 0.5
        leaves[1].opacity = 1
        leaves[2].picture = nil
        #expect(root.frozen(at: 0) === first)
    }

    @Test func `a layer that leaves and joins again keeps its version`() {
        let (root, leaves) = tree()
        let version = root.frozen(at: 0).children[3].version
        leaves[3].removeFromSuperlayer()
        #expect(root.frozen(at: 0).children.count == 9)
        root.addSublayer(leaves[3])
        #expect(root.frozen(at: 0).children[9].version == version)
    }

    @Test func `a layer hidden and shown is in the next frame, with what changed in it meanwhile`() {
        final class Host: LayerTreeHost {
            var wishes = 0
            func layerTreeNeedsFrame() { wishes += 1 }
        }
        let (root, leaves) = tree()
        let host = Host()
        root.treeHost = host
        _ = root.frozen(at: 0)
        leaves[3].isHidden = true
        #expect(root.frozen(at: 0).children.count == 9)
        leaves[3].cornerRadius = 2
        _ = root.frozen(at: 0)
        host.wishes = 0
        leaves[3].isHidden = false
        #expect(host.wishes == 1)
        let shown = root.frozen(at: 0)
        #expect(shown.children.count == 10)
        #expect(shown.children[3].style.cornerRadius == 2)
    }

    @Test func `a sublayer transform moves the sublayers, animated too, and leaves them when it is gone`() {
        let (root, leaves) = tree()
        _ = root.frozen(at: 0)
        root.sublayerTransform = CATransform3DMakeTranslation(0, 7, 0)
        #expect(root.frozen(at: 0).children[0].transform.ty == 7)
        root.sublayerTransform = CATransform3DIdentity
        #expect(root.frozen(at: 0).children[0].transform.ty == 0)
        let slide = CABasicAnimation(keyPath: "sublayerTransform")
        (slide.fromValue, slide.duration) = (CATransform3DMakeTranslation(0, 10, 0), 1)
        root.add(slide, forKey: nil)
        slide.startTime = 0
        #expect(root.frozen(at: 0).children[0].transform.ty == 10)
        #expect(root.frozen(at: 0.5).children[0].transform.ty == 5)
        withExtendedLifetime(leaves) {}
    }

    @Test func `a presentation copy is of the layer's own class, made by its initializer`() throws {
        final class Dial: CAShapeLayer {
            var mark = 1
            override init() { super.init() }
            override init(layer: Any) {
                super.init(layer: layer)
                mark = (layer as? Dial)?.mark ?? 0
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        let dial = Dial()
        dial.mark = 5
        dial.lineWidth = 4
        let grow = CABasicAnimation(keyPath: "lineWidth")
        (grow.fromValue, grow.duration, grow.fillMode) = (8, 1, .both)
        dial.add(grow, forKey: nil)
        grow.startTime = CACurrentMediaTime()
        let shown = try #require(dial.presentation())
        #expect(shown.mark == 5)
        #expect(shown.lineWidth > 4)
        #expect(dial.lineWidth == 4)
        #expect(CAGradientLayer().presentation() != nil)
    }

    @Test func `a subclass hears and answers for a property it overrides`() {
        final class Round: CALayer {
            override var bounds: CGRect { didSet { cornerRadius = bounds.height / 2 } }
            override var cornerRadius: CGFloat {
                get { super.cornerRadius }
                set { super.cornerRadius = min(newValue, 8) }
            }
        }
        let layer = Round()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 10)
        #expect(layer.cornerRadius == 5)
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 90)
        #expect(layer.cornerRadius == 8)
    }
}
