import DisplayList
import Foundation
import Rasterizer
import Testing

@Suite struct DamageTests {
    /// A small generator, so that a failing seed can be run again.
    private struct Random {
        var state: UInt64
        mutating func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
    }

    private struct Box {
        var identity: UInt64
        var version: UInt64
        var frame: CGRect
        var shade: Int
        var opacity: Float
    }

    private func tree(_ boxes: [Box], offset: CGFloat, groups: Bool) -> LayerNode {
        let children = boxes.map { box in
            var style = LayerNode.Style()
            style.backgroundColor = PaintColor(red: Float(box.shade) / 10, green: 0.4, blue: 0.7)
            style.cornerRadius = box.shade % 3 == 0 ? 4 : 0
            return LayerNode(
                identity: box.identity, version: box.version,
                position: CGPoint(x: box.frame.midX, y: box.frame.midY),
                bounds: CGRect(origin: .zero, size: box.frame.size), opacity: box.opacity, style: style,
                contents: .picture(DisplayList([.fillRect(CGRect(x: 2, y: 2, width: 5, height: 5), .black)])),
                isRasterGroup: groups)
        }
        var style = LayerNode.Style()
        style.backgroundColor = .white
        return LayerNode(
            identity: 1, version: 0, position: .zero, bounds: CGRect(x: 0, y: offset, width: 80, height: 60),
            anchorPoint: .zero, style: style, children: children)
    }

    @Test(arguments: 1...12) func `drawing only the damage gives the pixels of drawing everything`(seed: Int) {
        var random = Random(state: UInt64(seed))
        let size = CGSize(width: 80, height: 60)
        let partial = FrameRenderer(size: size, scale: 2)
        var boxes: [Box] = []
        var counter: UInt64 = 10
        var offset: CGFloat = 0
        for _ in 0..<25 {
            counter += 1
            switch random.next(6) {
            case 0, 1:
                let frame = CGRect(
                    x: random.next(60), y: random.next(50), width: 8 + random.next(30), height: 8 + random.next(30))
                boxes.append(
                    Box(identity: counter, version: counter, frame: frame, shade: random.next(10), opacity: 1))
            case 2: if !boxes.isEmpty { boxes.remove(at: random.next(boxes.count)) }
            case 3: if !boxes.isEmpty { boxes[random.next(boxes.count)].frame.origin.x += CGFloat(random.next(9) - 4) }
            case 4:
                guard !boxes.isEmpty else { continue }
                let index = random.next(boxes.count)
                boxes[index].shade = random.next(10)
                boxes[index].version = counter
                boxes[index].opacity = random.next(2) == 0 ? 1 : 0.5
            default: offset = CGFloat(random.next(20))
            }
            let root = tree(boxes, offset: offset, groups: false)
            partial.render(root)
            let whole = FrameRenderer(size: size, scale: 2)
            whole.render(root)
            #expect(partial.surface.makeImage().pixels == whole.surface.makeImage().pixels, "seed \(seed)")
        }
    }

    @Test func `a group kept from the last frame is put down, not drawn again`() {
        let boxes = (0..<4).map { index in
            Box(
                identity: UInt64(10 + index), version: 1, frame: CGRect(x: 5, y: index * 14, width: 60, height: 12),
                shade: 2, opacity: 1)
        }
        let renderer = FrameRenderer(size: CGSize(width: 80, height: 60), scale: 2)
        renderer.render(tree(boxes, offset: 0, groups: true))
        #expect(renderer.counters.rasterized == 4)
        renderer.render(tree(boxes, offset: 3, groups: true))
        #expect(renderer.counters.rasterized == 4)
        #expect(renderer.counters.composited == 8)
    }

    @Test func `groups and direct drawing give the same pixels`() {
        let boxes = (0..<4).map { index in
            Box(
                identity: UInt64(10 + index), version: 1, frame: CGRect(x: 5, y: index * 14, width: 60, height: 12),
                shade: index + 1, opacity: 1)
        }
        let images = [true, false].map { groups in
            let renderer = FrameRenderer(size: CGSize(width: 80, height: 60), scale: 2)
            renderer.render(tree(boxes, offset: 2, groups: groups))
            return renderer.surface.makeImage().pixels
        }
        #expect(images[0] == images[1])
    }
}
