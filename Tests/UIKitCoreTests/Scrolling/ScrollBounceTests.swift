import Foundation
import QuartzCore
import Testing
import UIKitCore

@MainActor
@Suite("How far a finger and a fling take content")
struct ScrollBounceTests {
    private let world = World()

    private func scrollView(_ content: CGSize) -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        view.contentInsetAdjustmentBehavior = .never
        view.contentSize = content
        world.window.addSubview(view)
        world.frame()
        return view
    }

    private func drag(_ dx: CGFloat, _ dy: CGFloat) {
        world.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 150 + dx, y: 150 + dy))
    }

    private func release(_ dx: CGFloat, _ dy: CGFloat, rested: Bool = true) {
        world.touch(.ended, 150 + dx, 150 + dy, after: rested ? 0.3 : 0)
        world.frames(for: 4)
    }

    @Test func `content that fits moves only along an axis that always bounces, and comes back`() {
        let view = scrollView(CGSize(width: 300, height: 300))
        drag(0, 100)
        #expect(view.contentOffset == .zero)
        release(0, 100)
        view.alwaysBounceVertical = true
        drag(0, 100)
        #expect(view.contentOffset.y < -20 && view.contentOffset.x == 0)
        release(0, 100)
        #expect(view.contentOffset == .zero)
        drag(100, 0)
        #expect(view.contentOffset == .zero)
        release(100, 0)
        view.alwaysBounceHorizontal = true
        drag(100, 0)
        #expect(view.contentOffset.x < -20 && view.contentOffset.y == 0)
    }

    @Test func `without bouncing content stops at its edge, under the finger and in a fling`() {
        let view = scrollView(CGSize(width: 300, height: 600))
        view.bounces = false
        drag(0, 100)
        #expect(view.contentOffset.y == 0)
        release(0, 100)
        drag(0, -140)
        var furthest: CGFloat = 0
        world.touch(.ended, 150, 10, after: 0)
        for _ in 0..<120 {
            world.frame()
            furthest = max(furthest, view.contentOffset.y)
        }
        #expect(furthest == 300)
    }

    @Test func `each axis bounces or not by itself, and both together are what bounces says`() {
        let view = scrollView(CGSize(width: 600, height: 600))
        view.bouncesHorizontally = false
        #expect(!view.bounces)
        drag(60, 60)
        #expect(view.contentOffset.x == 0 && view.contentOffset.y < -10)
        release(60, 60)
        view.bouncesHorizontally = true
        view.bouncesVertically = false
        drag(60, 60)
        #expect(view.contentOffset.x < -10 && view.contentOffset.y == 0)
        release(60, 60)
        view.bounces = true
        drag(60, 60)
        #expect(view.contentOffset.x < -10 && view.contentOffset.y < -10)
    }

    @Test func `content smaller than its room rests where its alignment point says, also when zoomed`() {
        let view = scrollView(CGSize(width: 100, height: 200))
        view.contentInset.top = 20
        #expect(view.contentOffset == CGPoint(x: 0, y: -20))
        view.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
        // 200 points are free beside the content and 80 below the inset.
        #expect(view.contentOffset == CGPoint(x: -100, y: -60))
        view.contentAlignmentPoint = CGPoint(x: 1, y: 1)
        #expect(view.contentOffset == CGPoint(x: -200, y: -100))
        view.alwaysBounceVertical = true
        drag(0, 50)
        release(0, 50)
        #expect(view.contentOffset == CGPoint(x: -200, y: -100))
        view.contentSize = CGSize(width: 400, height: 250)
        #expect(view.contentOffset == CGPoint(x: 0, y: -50))
    }

    @Test func `a fling ends sooner at the fast rate`() {
        func rest(_ rate: UIScrollView.DecelerationRate) -> (place: CGFloat, frames: Int) {
            let view = scrollView(CGSize(width: 300, height: 20_000))
            view.decelerationRate = rate
            drag(0, -140)
            world.touch(.ended, 150, 10, after: 0)
            var frames = 0
            while view.isDecelerating, frames < 1000 {
                world.frame()
                frames += 1
            }
            view.removeFromSuperview()
            return (view.contentOffset.y, frames)
        }
        let normal = rest(.normal)
        let fast = rest(.fast)
        #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
        #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
        #expect(fast.place > 130 && fast.place < normal.place - 200)
        #expect(fast.frames * 3 < normal.frames)
        // Between them lies any other.
        let own = rest(UIScrollView.DecelerationRate(rawValue: 0.995))
        #expect(own.place > fast.place + 20 && own.place < normal.place - 20)
    }

    @Test func `pages stop at whole pages, one at a time`() {
        let view = scrollView(CGSize(width: 1200, height: 300))
        view.isPagingEnabled = true
        drag(-100, 0)
        release(-100, 0)
        #expect(view.contentOffset.x == 0)
        drag(-140, 0)
        world.touch(.ended, 10, 150, after: 0)
        world.frames(for: 4)
        #expect(view.contentOffset.x == 300)
        drag(80, 0)
        world.touch(.ended, 230, 150, after: 0)
        world.frames(for: 4)
        #expect(view.contentOffset.x == 0)
        view.isPagingEnabled = false
        drag(-100, 0)
        release(-100, 0)
        #expect(view.contentOffset.x == 90)
    }

    @Test func `with directional lock a drag keeps to the axis it began along, unless it began slantwise`() {
        func dragged(_ begin: CGPoint, locked: Bool) -> CGPoint {
            let view = scrollView(CGSize(width: 900, height: 900))
            view.isDirectionalLockEnabled = locked
            world.touch(.began, 200, 200)
            world.touch(.moved, 200 - begin.x, 200 - begin.y)
            world.touch(.moved, 100, 100)
            let offset = view.contentOffset
            world.touch(.cancelled, 100, 100)
            view.removeFromSuperview()
            return offset
        }
        let down = dragged(CGPoint(x: 4, y: 30), locked: true)
        #expect(down.x == 0 && down.y > 80)
        let aside = dragged(CGPoint(x: 30, y: 4), locked: true)
        #expect(aside.x > 80 && aside.y == 0)
        let slant = dragged(CGPoint(x: 25, y: 20), locked: true)
        #expect(slant.x > 80 && slant.y > 80)
        let free = dragged(CGPoint(x: 4, y: 30), locked: false)
        #expect(free.x > 80 && free.y > 80)
    }

    @Test func `what is switched off does not scroll by hand, and does by program`() {
        let view = scrollView(CGSize(width: 300, height: 900))
        view.isScrollEnabled = false
        drag(0, -100)
        release(0, -100)
        #expect(view.contentOffset.y == 0)
        view.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
        #expect(view.contentOffset.y == 40)
        view.isScrollEnabled = true
        drag(0, -100)
        #expect(view.contentOffset.y == 130)
    }
}
