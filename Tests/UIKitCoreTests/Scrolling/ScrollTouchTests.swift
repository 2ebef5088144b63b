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

    /// Content that glides upwards, two frames after the finger left.
    private func fling() {
        world.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200))
        world.touch(.ended, 100, 200, after: 0)
        world.frame()
        world.frame()
    }

    @Test func `a finger on gliding content stops it where it is, and touches nothing there`() {
        view.delaysContentTouches = false
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        var taps = 0
        tap.addHandler { if $0.state == .ended { taps += 1 } }
        pad.addGestureRecognizer(tap)
        fling()
        pad.calls = []
        let place = view.contentOffset.y
        #expect(view.isDecelerating && place > 190 && place < 700)
        world.touch(.began, 100, 300)
        #expect(!view.isDecelerating && view.isTracking && !view.isDragging)
        world.frames(for: 0.5)
        #expect(view.contentOffset.y == place)
        world.touch(.ended, 100, 300)
        world.frames(for: 0.5)
        #expect(view.contentOffset.y == place && pad.calls.isEmpty && taps == 0)
        // Content at rest is touched as ever.
        world.touch(.began, 100, 300)
        world.touch(.ended, 100, 300)
        #expect(pad.calls.first == "began" && taps == 1)
    }

    @Test func `a drag after that begins at once`() {
        fling()
        world.touch(.began, 100, 300)
        let place = view.contentOffset.y
        world.touch(.moved, 100, 297)
        #expect(view.contentOffset.y == place + 3 && view.isDragging)
        world.touch(.ended, 100, 297, after: 0.3)
        world.frames(for: 0.5)
        let rest = view.contentOffset.y
        world.touch(.began, 100, 300)
        world.touch(.moved, 100, 297)
        #expect(view.contentOffset.y == rest)
    }

    @Test func `content held beyond its edge, or between pages, goes where it rests when the finger goes up`() {
        view.contentOffset.y = 100
        world.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 400))
        world.touch(.ended, 100, 400, after: 0)
        world.frame()
        let place = view.contentOffset.y
        #expect(place < -20)
        world.touch(.began, 100, 300)
        world.frames(for: 0.5)
        #expect(view.contentOffset.y == place)
        world.touch(.ended, 100, 300)
        world.frames(for: 2)
        #expect(view.contentOffset.y == 0 && !view.isDecelerating)
        view.isPagingEnabled = true
        fling()
        world.touch(.began, 100, 300)
        world.touch(.ended, 100, 300)
        world.frames(for: 4)
        #expect(view.contentOffset.y == 0 || view.contentOffset.y == 852)
    }

    @Test func `a tap on a gliding table stops it and selects nothing, the next one selects`() {
        let rows = TableWorld(ListSource(rows: 200))
        rows.world.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 300))
        rows.world.touch(.ended, 100, 300, after: 0)
        rows.world.frame()
        for selected in [false, true] {
            rows.world.touch(.began, 100, 300)
            rows.world.touch(.ended, 100, 300)
            rows.world.frame()
            #expect((rows.table.indexPathForSelectedRow != nil) == selected)
        }
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
