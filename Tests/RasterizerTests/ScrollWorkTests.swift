import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import Testing

@testable import Rasterizer

/// Work counted while rows of labels move, from layers to pixels.
@Suite @MainActor struct ScrollWorkTests {
    private static let height: CGFloat = 44
    private let window = CALayer()
    private let list = CALayer()
    private let renderer: FrameRenderer
    private let visible: Int

    /// Twenty rows and a bit fit.
    init() {
        let size = CGSize(width: 120, height: 20 * Self.height + 10)
        visible = 21
        window.bounds = CGRect(origin: .zero, size: size)
        window.backgroundColor = CGColor(gray: 1, alpha: 1)
        list.frame = window.bounds
        list.masksToBounds = true
        window.addSublayer(list)
        renderer = FrameRenderer(size: size, scale: 1)
    }

    private func addRows(_ count: Int) {
        for index in 0..<count {
            let row = CALayer()
            row.frame = CGRect(x: 0, y: CGFloat(index) * Self.height, width: 120, height: Self.height)
            row.backgroundColor = CGColor(gray: 1, alpha: 1)
            if index % 2 == 0 { row.shouldRasterize = true } else { row.isRasterGroup = true }
            for line in 0..<2 {
                let label = CALayer()
                label.frame = CGRect(x: 8, y: 4 + CGFloat(line) * 18, width: 100, height: 16)
                label.picture = DisplayList([
                    .glyphs(
                        GlyphRun(
                            font: SceneMaker.font, glyphs: [40, 41, 42, UInt32(60 + index % 90)],
                            positions: (0..<4).map { CGPoint(x: 7 * CGFloat($0), y: 12) }, color: .black, text: "????"))
                ])
                row.addSublayer(label)
            }
            list.addSublayer(row)
        }
    }

    /// Draws a frame and gives the groups composited in it.
    private func draw(at time: Double = 0) -> Int {
        let before = renderer.counters.groupsComposited
        window.sampleAnimations(at: time)
        renderer.render(window.frozen(at: time))
        return renderer.counters.groupsComposited - before
    }

    @Test func `content millions of pixels down has its own place`() {
        let far = 40_000_000.0
        for index in 0..<3 {
            let row = CALayer()
            row.frame = CGRect(x: 0, y: far + CGFloat(index) * 100, width: 120, height: 100)
            row.backgroundColor = CGColor(gray: CGFloat(index) * 0.25, alpha: 1)
            row.isRasterGroup = index == 1
            list.addSublayer(row)
        }
        list.bounds.origin.y = far
        _ = draw()
        #expect((0..<3).map { gray(at: 50 + $0 * 100) } == [0, 64, 128])
    }

    private func gray(at y: Int) -> Int {
        let image = renderer.surface.makeImage()
        let offset = y * image.bytesPerRow + 4 * 60
        return Int(image.pixels[image.pixels.startIndex + offset])
    }

    @Test func `scrolling 200 rows draws each row that shows once and puts down no more than show`() {
        addRows(200)
        #expect(draw() <= visible)
        let limit = visible
        #expect(renderer.counters.groupsRasterized <= limit)
        for step in 1...150 {
            list.bounds.origin.y = CGFloat(step) * 10
            #expect(draw() <= visible + 4, "step \(step)")
        }
        // 1,500 points on: rows 0 to 54 have been seen, and none of them was drawn twice.
        #expect(renderer.counters.groupsRasterized == 55)
        for step in (0..<150).reversed() {
            list.bounds.origin.y = CGFloat(step) * 10
            #expect(draw() <= visible + 4, "step \(step) back")
        }
        #expect(renderer.counters.groupsRasterized == 55)
    }

    @Test(arguments: ["position", "opacity"]) func `an animated row is put down from its picture`(key: String) {
        addRows(20)
        _ = draw()
        for (index, row) in (list.sublayers ?? []).enumerated() {
            let animation = CABasicAnimation(keyPath: key)
            animation.duration = 1
            if key == "position" {
                animation.fromValue = CGPoint(x: row.position.x, y: row.position.y + 300)
            } else {
                animation.fromValue = Float(index % 2) / 2
            }
            row.add(animation, forKey: nil)
            animation.startTime = 0
        }
        for step in 0...32 {
            #expect(draw(at: Double(step) / 30) <= visible + 4, "step \(step)")
        }
        #expect(list.sublayers?.allSatisfy { $0.animationKeys() == nil } == true)
        #expect(renderer.counters.groupsRasterized == 20)
        #expect(renderer.counters.groupsComposited > 500)
    }

    @Test func `a label that changes draws its own row again and no other`() throws {
        addRows(20)
        _ = draw()
        let row = try #require(list.sublayers?[7])
        row.sublayers?[0].picture = nil
        #expect(draw() == 1)
        #expect(renderer.counters.groupsRasterized == 21)
    }

    @Test func `a label in motion splits its row and leaves the others whole`() throws {
        addRows(20)
        _ = draw()
        let label = try #require(list.sublayers?[3].sublayers?[0])
        let slide = CABasicAnimation(keyPath: "position.x")
        (slide.fromValue, slide.duration) = (200, 1)
        label.add(slide, forKey: nil)
        slide.startTime = 0
        for step in 0..<30 { _ = draw(at: Double(step) / 30) }
        #expect(renderer.counters.groupsRasterized == 20)
        _ = draw(at: 1.1)
        #expect(renderer.counters.groupsRasterized == 21)
    }

    @Test func `a group far larger than the screen is drawn where it shows, and never as a whole`() {
        addRows(1)
        let tall = CALayer()
        tall.frame = CGRect(x: 0, y: 0, width: 120, height: 60_000)
        tall.isRasterGroup = true
        tall.backgroundColor = CGColor(gray: 0.5, alpha: 1)
        list.insertSublayer(tall, at: 0)
        for step in 0..<5 {
            list.bounds.origin.y = CGFloat(step) * 10
            _ = draw()
        }
        #expect(renderer.counters.groupsRasterized == 1)
        #expect(renderer.cachedBytes < 1 << 20)
    }

    @Test(arguments: ["opacity", "transform.scale"])
    func `a screen that fades or shrinks is drawn once and put down in each frame`(key: String) {
        addRows(20)
        list.backgroundColor = CGColor(gray: 1, alpha: 1)
        _ = draw()
        let animation = CABasicAnimation(keyPath: key)
        (animation.fromValue, animation.toValue, animation.duration) = (0.9, 0.5, 1)
        list.add(animation, forKey: nil)
        animation.startTime = 0
        for step in 0..<30 { #expect(draw(at: Double(step) / 30) <= visible + 1) }
        #expect(renderer.counters.groupsRasterized == 21)
        // Each row into the picture of the screen, once more; from then on the screen alone.
        #expect(renderer.counters.groupsComposited == 20 + 20 + 30)
    }
}
