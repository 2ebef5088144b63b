import Foundation
import QuartzCore
import Testing
import UIKitCore

@MainActor
@Suite("Scrolling by program, and what the state says")
struct ScrollProgramTests {
    private final class Log: NSObject, UIScrollViewDelegate {
        var calls: [String] = []
        var target: CGFloat?
        var proposed: CGFloat = 0
        weak var zoomed: UIView?

        private func note(_ call: String) { if calls.last != call { calls.append(call) } }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scroll") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            proposed = targetContentOffset.pointee.y
            if let target { targetContentOffset.pointee.y = target }
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            note("drag ended \(decelerate)")
        }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("glided") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("animated") }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            note("zoomed \(scale)")
        }
    }

    private let world = World()
    private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    private let mark = UIView(frame: CGRect(x: 0, y: 1000, width: 20, height: 20))
    private let log = Log()

    init() {
        view.contentInsetAdjustmentBehavior = .never
        view.contentSize = CGSize(width: 600, height: 4000)
        view.delegate = log
        view.addSubview(mark)
        world.window.addSubview(view)
        world.frame()
    }

    private func state() -> [Bool] { [view.isTracking, view.isDragging, view.isDecelerating, view.isScrollAnimating] }

    @Test func `content is shown moved by its offset, which its delegate hears of once for each change`() {
        #expect(mark.convert(.zero, to: nil) == CGPoint(x: 0, y: 1000))
        view.contentOffset = CGPoint(x: 10, y: 900)
        #expect(mark.convert(.zero, to: nil) == CGPoint(x: -10, y: 100))
        #expect(log.calls == ["scroll"])
        view.contentOffset = CGPoint(x: 10, y: 900)
        #expect(log.calls == ["scroll"])
        // By program it may lie beyond the edge.
        view.setContentOffset(CGPoint(x: -50, y: 5000), animated: false)
        #expect(mark.convert(.zero, to: nil) == CGPoint(x: 50, y: -4000))
    }

    @Test func `an animated change of the offset moves with the frames and tells its end (HT-14)`() {
        view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
        #expect(view.contentOffset.y == 0 && state() == [false, false, false, true])
        world.frames(for: 0.15)
        #expect(view.contentOffset.y > 300 && view.contentOffset.y < 700)
        world.frames(for: 0.3)
        #expect(view.contentOffset.y == 1000 && state() == [false, false, false, false])
        #expect(log.calls == ["scroll", "animated"])
    }

    @Test func `a rectangle is brought into view by the shortest way, and one that is seen moves nothing`() {
        view.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 50, right: 0)
        view.contentOffset = CGPoint(x: 0, y: 500)
        view.scrollRectToVisible(CGRect(x: 10, y: 600, width: 20, height: 20), animated: false)
        #expect(view.contentOffset == CGPoint(x: 0, y: 500))
        view.scrollRectToVisible(CGRect(x: 10, y: 980, width: 20, height: 20), animated: false)
        #expect(view.contentOffset == CGPoint(x: 0, y: 650))
        view.scrollRectToVisible(CGRect(x: 400, y: 300, width: 20, height: 20), animated: false)
        #expect(view.contentOffset == CGPoint(x: 120, y: 270))
        view.scrollRectToVisible(CGRect(x: 400, y: 1000, width: 20, height: 20), animated: true)
        #expect(view.contentOffset.y == 270 && view.isScrollAnimating)
        world.frames(for: 0.5)
        #expect(view.contentOffset == CGPoint(x: 120, y: 670))
        view.scrollRectToVisible(CGRect(x: 0, y: 3990, width: 20, height: 500), animated: false)
        #expect(view.contentOffset == CGPoint(x: 0, y: 3650))
    }

    @Test func `the state tells a finger that rests, one that drags, and content that glides`() {
        #expect(state() == [false, false, false, false])
        world.touch(.began, 150, 300)
        #expect(state() == [true, false, false, false])
        for step in 1...10 { world.touch(.moved, 150, 300 - CGFloat(step) * 20) }
        #expect(state() == [true, true, false, false])
        world.touch(.ended, 150, 100, after: 0)
        #expect(state() == [false, false, true, false])
        world.frames(for: 5)
        #expect(state() == [false, false, false, false])
    }

    @Test func `content comes to rest where its delegate wants it, offered the place where it would`() {
        world.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 100))
        world.touch(.ended, 150, 100, after: 0)
        world.frames(for: 5)
        #expect(abs(view.contentOffset.y - log.proposed) < 1)
        #expect(view.contentOffset.y > 500)
        view.contentOffset.y = 0
        log.target = 350
        world.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 100))
        world.touch(.ended, 150, 100, after: 0)
        world.frames(for: 5)
        #expect(abs(view.contentOffset.y - 350) <= 0.5)
        #expect(log.calls.suffix(3) == ["drag ended true", "scroll", "glided"])
    }

    /// Keeps content from its top, or sends it round, as applications do while it scrolls.
    private final class Steering: NSObject, UIScrollViewDelegate {
        var steer: (UIScrollView) -> Void = { _ in }
        var ends: [String] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) { steer(scrollView) }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            ends.append("drag \(decelerate)")
        }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { ends.append("glide") }
    }

    @Test func `a delegate that puts content elsewhere while it is dragged leaves it to the finger`() {
        let steering = Steering()
        view.delegate = steering
        steering.steer = { if $0.contentOffset.y < 0 { $0.contentOffset.y = 0 } }
        world.drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150, y: 300))
        #expect(view.contentOffset.y == 0 && view.isDragging)
        world.touch(.moved, 150, 200)
        #expect(view.contentOffset.y > 80)
        world.touch(.ended, 150, 200, after: 0.3)
        #expect(steering.ends == ["drag false"])
        // Endless content: a jump while dragging, and one while gliding.
        view.contentOffset.y = 0
        steering.steer = { if $0.contentOffset.y > 500 { $0.contentOffset.y -= 400 } }
        world.drag(from: CGPoint(x: 150, y: 390), to: CGPoint(x: 150, y: 50))
        world.touch(.moved, 150, -200)
        #expect(view.contentOffset.y == 180 && view.isDragging)
        world.touch(.ended, 150, -200, after: 0)
        var jumps = 0
        var last = view.contentOffset.y
        for _ in 0..<300 {
            world.frame()
            if view.contentOffset.y < last { jumps += 1 }
            last = view.contentOffset.y
        }
        #expect(jumps > 1 && steering.ends == ["drag false", "drag true", "glide"])
    }

    @Test func `a scroll by program takes content from a finger, and from a glide, whose ends are told`() {
        world.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 200))
        view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
        #expect(!view.isDragging && view.isScrollAnimating && log.calls.last == "drag ended false")
        world.touch(.moved, 150, 100)
        world.touch(.ended, 150, 100)
        world.frames(for: 0.5)
        #expect(view.contentOffset.y == 1000)
        world.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 200))
        world.touch(.ended, 150, 200, after: 0)
        world.frame()
        view.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
        world.frames(for: 0.5)
        #expect(view.contentOffset.y == 500 && !view.isDecelerating)
        #expect(log.calls.suffix(3) == ["scroll", "glided", "scroll"])
    }

    @Test func `a drag that ends outside the window leaves content at its edge, and its ends are told`() {
        world.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 150, y: 300))
        #expect(view.contentOffset.y < -50)
        view.removeFromSuperview()
        world.touch(.ended, 150, 300)
        #expect(view.contentOffset.y == 0 && !view.isDecelerating && !view.isDragging)
        #expect(log.calls == ["scroll", "drag ended true", "scroll", "glided"])
    }

    @Test func `a delegate is not kept, and one that is gone is not called`() {
        var own: Log? = Log()
        weak let seen = own
        view.delegate = own
        own = nil
        #expect(seen == nil && view.delegate == nil)
        view.contentOffset.y = 50
        #expect(log.calls.isEmpty)
    }

    @Test func `what moves is stopped where it is, and its end is told`() {
        view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
        world.frames(for: 0.15)
        let glided = view.contentOffset.y
        view.stopScrollingAndZooming()
        #expect(!view.isScrollAnimating && log.calls.last == "animated")
        world.frames(for: 0.5)
        #expect(view.contentOffset.y == glided)
        world.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 200))
        world.touch(.ended, 150, 200, after: 0)
        world.frames(for: 0.1)
        let flung = view.contentOffset.y
        view.stopScrollingAndZooming()
        #expect(!view.isDecelerating && log.calls.last == "glided")
        world.frames(for: 0.5)
        #expect(view.contentOffset.y == flung)
    }

    @Test func `a drag is stopped too, and content beyond the edge goes to it`() {
        world.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 150, y: 300))
        #expect(view.contentOffset.y < -50)
        view.stopScrollingAndZooming()
        #expect(view.contentOffset.y == 0 && !view.isDragging && !view.isDecelerating)
        world.touch(.moved, 150, 380)
        #expect(view.contentOffset.y == 0)
        world.touch(.ended, 150, 380)
        world.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 250))
        #expect(view.contentOffset.y == 40)
    }

    @Test func `a zoom by program is under way until it ends or is stopped, and is no bounce`() {
        log.zoomed = mark
        view.maximumZoomScale = 4
        view.setZoomScale(4, animated: true)
        world.frames(for: 0.15)
        #expect(view.isZoomAnimating && !view.isZoomBouncing && !view.isZooming)
        let scale = view.zoomScale
        view.stopScrollingAndZooming()
        #expect(!view.isZoomAnimating && scale > 1 && scale < 4)
        #expect(log.calls.last == "zoomed \(scale)")
        world.frames(for: 0.5)
        #expect(view.zoomScale == scale)
        view.setZoomScale(2, animated: true)
        world.frames(for: 0.5)
        #expect(!view.isZoomAnimating && view.zoomScale == 2)
    }
}
