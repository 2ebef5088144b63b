import DisplayList
import Foundation
import Testing

@testable import Rasterizer

@Suite struct DamageTests {
    private func pixels(_ root: LayerNode, scale: Double, cacheLimit: Int) -> Data {
        let renderer = FrameRenderer(size: SceneMaker.size, scale: scale, cacheLimit: cacheLimit)
        renderer.render(root)
        return renderer.pixelImage().pixels
    }

    @Test(arguments: 1...24) func `drawing only the damage gives the pixels of drawing everything`(seed: Int) {
        var maker = SceneMaker(seed: seed)
        var scene = maker.scene()
        let freezer = SceneFreezer()
        let scale = [1.0, 2, 3][seed % 3]
        let renderer = FrameRenderer(size: SceneMaker.size, scale: scale)
        for step in 0..<12 {
            let root = freezer.freeze(scene)
            renderer.render(root)
            let whole = pixels(root, scale: scale, cacheLimit: 0)
            let same = renderer.pixelImage().pixels == whole
            #expect(same, "seed \(seed) step \(step)")
            guard same else { return }
            maker.edit(&scene)
        }
    }

    @Test(arguments: 1...12) func `keeping pictures changes no pixel, however little room there is`(seed: Int) {
        var maker = SceneMaker(seed: 100 + seed)
        var scene = maker.scene()
        let freezer = SceneFreezer()
        let renderers = [0, 40_000, 64 << 20].map {
            FrameRenderer(size: SceneMaker.size, scale: 2, cacheLimit: $0)
        }
        for step in 0..<8 {
            let root = freezer.freeze(scene)
            let images = renderers.map { renderer in
                renderer.render(root)
                #expect(renderer.cachedBytes <= 64 << 20)
                return renderer.pixelImage().pixels
            }
            #expect(images[0] == images[1] && images[1] == images[2], "seed \(seed) step \(step)")
            maker.edit(&scene)
        }
        #expect(renderers[0].cachedBytes == 0)
        #expect(renderers[1].cachedBytes <= 40_000)
    }

    @Test func `an unchanged frame draws nothing`() {
        var maker = SceneMaker(seed: 7)
        let root = SceneFreezer().freeze(maker.scene())
        let renderer = FrameRenderer(size: SceneMaker.size, scale: 2)
        #expect(renderer.render(root) == [CGRect(x: 0, y: 0, width: 200, height: 160)])
        #expect(renderer.render(root).isEmpty)
        #expect(renderer.counters.framesRendered == 2)
        #expect(renderer.counters.damagedPixels == 200 * 160)
    }

    @Test func `a small change damages its own pixels only`() {
        var scene = SceneItem(identity: 1, frame: CGRect(x: 0, y: 0, width: 100, height: 80))
        scene.style.backgroundColor = .white
        scene.children = [SceneItem(identity: 2, frame: CGRect(x: 10, y: 20, width: 5, height: 6))]
        let freezer = SceneFreezer()
        let renderer = FrameRenderer(size: SceneMaker.size, scale: 2)
        renderer.render(freezer.freeze(scene))
        scene.children[0].style.backgroundColor = .black
        #expect(renderer.render(freezer.freeze(scene)) == [CGRect(x: 20, y: 40, width: 10, height: 12)])
        scene.children[0].frame.origin.x = 60
        #expect(
            renderer.render(freezer.freeze(scene)) == [
                CGRect(x: 20, y: 40, width: 10, height: 12), CGRect(x: 120, y: 40, width: 10, height: 12),
            ])
        scene.children = []
        #expect(renderer.render(freezer.freeze(scene)) == [CGRect(x: 120, y: 40, width: 10, height: 12)])
    }

    @Test func `what an ancestor clips away is no damage`() {
        var clipping = SceneItem(identity: 2, frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        clipping.style.masksToBounds = true
        var inside = SceneItem(identity: 3, frame: CGRect(x: 15, y: 15, width: 50, height: 50))
        inside.style.backgroundColor = .black
        clipping.children = [inside]
        var scene = SceneItem(identity: 1, frame: CGRect(x: 0, y: 0, width: 100, height: 80))
        scene.children = [clipping]
        let freezer = SceneFreezer()
        let renderer = FrameRenderer(size: SceneMaker.size, scale: 1)
        renderer.render(freezer.freeze(scene))
        scene.children[0].children[0].style.backgroundColor = .white
        #expect(renderer.render(freezer.freeze(scene)) == [CGRect(x: 25, y: 25, width: 5, height: 5)])
    }
}
