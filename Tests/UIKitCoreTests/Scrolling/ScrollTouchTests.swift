import Foundation
import Testing
import UIKitCore

@MainActor
@Suite("Touches on content that scrolls")
struct ScrollTouchTests {
    private final class Pad: UIView {
        var calls: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            if calls.last != "moved" { calls.append("moved") }
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("cancelled") }
    }

    /// Decides about touches as a subclass may.
    private final class Deciding: UIScrollView {
        var mayBegin = true
        var mayCancel = true
        var asked: [String] = []
        override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
            asked.append("begin \(touches.count) \(event != nil) \(view is Pad)")
            return mayBegin
        }
        override func touchesShouldCancel(in view: UIView) -> Bool {
            asked.append("cancel \(view is Pad)")
            return mayCancel
        }
    }

    private let world = World()
    private let view = Deciding(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    private let pad = Pad(frame: CGRect(x: 0, y: 0, width: 393, height: 2000))

    init() {
        view.contentInsetAdjustmentBehavior = .never
        view.contentSize = CGSize(width: 393, height: 2000)
        view.addSubview(pad)
        world.window.addSubview(view)
        world.frame()
    }

    @Test func `content hears of a touch when the finger has rested, or at once where nothing is delayed`() {
        world.touch(.began, 100, 300)
        #expect(pad.calls.isEmpty)
        world.releaseHeldTouches()
        #expect(pad.calls == ["began"])
        world.touch(.ended, 100, 300)
        pad.calls = []
        view.delaysContentTouches = false
        world.touch(.began, 100, 300)
        #expect(pad.calls == ["began"])
    }

    @Test func `a drag that begins before the delay is over is none of the content's`() {
        world.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200))
        world.touch(.ended, 100, 200, after: 0.3)
        #expect(pad.calls.isEmpty && view.contentOffset.y == 90)
    }

    @Test func `content that the scroll view keeps touches from hears nothing, and the drag scrolls`() {
        view.mayBegin = false
        for delays in [true, false] {
            view.delaysContentTouches = delays
            view.contentOffset.y = 0
            world.touch(.began, 100, 300)
            world.releaseHeldTouches()
            #expect(view.asked == ["begin 1 true true"])
            world.touch(.moved, 100, 250)
            world.touch(.moved, 100, 200)
            world.touch(.ended, 100, 200, after: 0.3)
            #expect(pad.calls.isEmpty && view.contentOffset.y == 90)
            view.asked = []
        }
        view.mayBegin = true
        world.touch(.began, 100, 300)
        world.touch(.ended, 100, 300)
        #expect(pad.calls == ["began", "ended"])
    }

    @Test func `a touch that content follows is taken back where a subclass allows it, and left to it elsewhere`() {
        view.delaysContentTouches = false
        world.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200))
        world.touch(.ended, 100, 200, after: 0.3)
        #expect(pad.calls.first == "began" && pad.calls.last == "cancelled")
        #expect(view.contentOffset.y == 90 && view.asked.contains("cancel true"))
        pad.calls = []
        view.mayCancel = false
        world.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200))
        world.touch(.ended, 100, 200, after: 0.3)
        #expect(pad.calls == ["began", "moved", "ended"])
        #expect(view.contentOffset.y == 90)
    }

    @Test func `a control keeps its touch by itself, and another view does not`() {
        let scroll = UIScrollView(frame: world.window.bounds)
        scroll.contentSize = CGSize(width: 393, height: 2000)
        scroll.delaysContentTouches = false
        let slider = UIControl(frame: CGRect(x: 0, y: 0, width: 393, height: 400))
        scroll.addSubview(slider)
        world.window.addSubview(scroll)
        world.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200))
        #expect(scroll.contentOffset.y == 0 && slider.isTracking)
        world.touch(.ended, 100, 200)
        slider.isHidden = true
        world.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200))
        #expect(scroll.contentOffset.y == 90)
    }
}
