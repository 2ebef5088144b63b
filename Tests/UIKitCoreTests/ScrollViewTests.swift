import Foundation
import QuartzCore
import Testing
import UIKitCore

@Suite @MainActor struct ScrollViewTests {
    final class Log: NSObject, UIScrollViewDelegate {
        var calls: [String] = []
        private func note(_ call: String) { if calls.last != call { calls.append(call) } }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { note("didScroll") }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            note("willEndDragging")
            self.velocity = velocity
        }
        var velocity = CGPoint.zero
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            note("didEndDragging \(decelerate)")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation") }
    }

    private func makeScroll(_ world: World) -> (UIScrollView, Log) {
        let scroll = UIScrollView(frame: world.window.bounds)
        scroll.contentSize = CGSize(width: 393, height: 5000)
        let log = Log()
        scroll.delegate = log
        world.window.addSubview(scroll)
        world.frame()
        return (scroll, log)
    }

    @Test func `PH-08: offsets set by program are rounded to whole pixels`() {
        let world = World()
        let (scroll, _) = makeScroll(world)
        scroll.contentOffset = CGPoint(x: 0, y: 100.3)
        #expect(scroll.contentOffset.y == 100.5)
        scroll.setContentOffset(CGPoint(x: 0, y: 99.9), animated: false)
        #expect(scroll.contentOffset.y == 100)
        scroll.setContentOffset(CGPoint(x: 0, y: 300.2), animated: true)
        world.frames(for: 0.5)
        #expect(scroll.contentOffset.y == 300)
        scroll.traitOverrides.displayScale = 3
        scroll.contentOffset.y = 10.4
        #expect(abs(scroll.contentOffset.y - 31.0 / 3) < 0.0001)
    }

    @Test func `content that gets shorter under a resting finger is brought back when the finger goes up`() {
        let world = World()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        scrollView.contentSize = CGSize(width: 393, height: 3000)
        world.window.addSubview(scrollView)
        scrollView.contentOffset.y = 2000
        world.frame()
        world.touch(.began, 100, 400)
        scrollView.contentSize.height = 1500
        world.frame()
        #expect(scrollView.contentOffset.y == 2000)
        world.touch(.ended, 100, 400)
        world.frames(for: 1)
        #expect(scrollView.contentOffset.y == 648)
    }

    @Test func `PH-01 and PH-02 a drag begins after ten points and then follows one to one`() {
        let world = World()
        let (scroll, _) = makeScroll(world)
        world.touch(.began, 200, 600)
        world.touch(.moved, 200, 591)
        #expect(scroll.contentOffset.y == 0)
        world.touch(.moved, 200, 580)
        #expect(scroll.contentOffset.y == 10)
        world.touch(.moved, 200, 500)
        #expect(scroll.contentOffset.y == 90)
        world.touch(.cancelled, 200, 500)
    }

    @Test func `PH-03 and PH-10 a fling tells its delegate in order, velocity in points per millisecond`() {
        let world = World()
        let (scroll, log) = makeScroll(world)
        world.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400))
        world.touch(.ended, 200, 400, after: 0)
        #expect(abs(log.velocity.y - 1.2) < 0.01)
        world.scene.frames.runFrame(at: CACurrentMediaTime() + 30)
        world.scene.frames.runFrame(at: CACurrentMediaTime() + 60)
        #expect(
            log.calls == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
                "didScroll", "didEndDecelerating",
            ])
        #expect(abs(scroll.contentOffset.y - (190 + (1200 - 10) * 0.499)) < 1)
    }

    @Test func `a glide whose view leaves the window ends there, and its delegate hears of it`() {
        let world = World()
        let (scroll, log) = makeScroll(world)
        world.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400))
        world.touch(.ended, 200, 400, after: 0)
        world.frame()
        #expect(scroll.isDecelerating && world.scene.frames.isStepping)
        scroll.removeFromSuperview()
        world.frame()
        world.frame()
        #expect(!scroll.isDecelerating && !world.scene.frames.isMoving)
        #expect(log.calls.last == "didEndDecelerating")
        world.window.addSubview(scroll)
        scroll.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
        world.frame()
        scroll.removeFromSuperview()
        world.frame()
        world.frame()
        #expect(scroll.contentOffset.y == 3000 && !world.scene.frames.isMoving)
        #expect(log.calls.last == "didEndScrollingAnimation")
    }

    @Test func `a scroll view that dies in motion leaves nothing that steps`() {
        let world = World()
        weak var gone: UIScrollView?
        func fling() {
            let (scroll, _) = makeScroll(world)
            gone = scroll
            scroll.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
            world.frame()
            scroll.removeFromSuperview()
        }
        fling()
        world.frame()
        world.frame()
        #expect(gone == nil)
        #expect(!world.scene.frames.isMoving)
    }

    @Test func `PH-06 beyond the edge the content follows the rubber band`() {
        let world = World()
        let (scroll, _) = makeScroll(world)
        world.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 510))
        let expected = -ScrollPhysics.banded(200, dimension: 852)
        #expect(abs(scroll.contentOffset.y - expected) <= 0.25)
        world.touch(.cancelled, 200, 510)
    }

    @Test func `PH-11 the adjusted inset is the content inset and the safe area, and the top rests below it`() {
        let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        let (scroll, _) = makeScroll(world)
        scroll.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 5, right: 0)
        world.frame()
        #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 69, left: 0, bottom: 39, right: 0))
        #expect(scroll.contentOffset.y == -69)
    }
}
