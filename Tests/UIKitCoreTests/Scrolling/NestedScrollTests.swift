import Foundation
import HostInterface
import Testing
import UIKitCore

@MainActor
@Suite("A scroll view inside another")
struct NestedScrollTests {
    private let world = World()
    private let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    init() {
        for view in [outer, inner] {
            view.contentInsetAdjustmentBehavior = .never
            view.contentSize = CGSize(width: 600, height: 600)
        }
        outer.addSubview(inner)
        world.window.addSubview(outer)
        world.frame()
    }

    private func drag(_ dx: CGFloat, _ dy: CGFloat) {
        world.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 150 + dx, y: 150 + dy))
        world.touch(.ended, 150 + dx, 150 + dy, after: 0.3)
        world.frames(for: 2)
    }

    @Test func `the inner one scrolls first, and at its edge hands drags on to the outer one`() {
        drag(0, -60)
        #expect(inner.contentOffset.y == 50 && outer.contentOffset.y == 0)
        inner.contentOffset.y = 300
        drag(0, -60)
        #expect(inner.contentOffset.y == 300 && outer.contentOffset.y == 50)
        inner.contentOffset.x = 300
        drag(-60, 0)
        #expect(inner.contentOffset.x == 300 && outer.contentOffset.x == 50)
        drag(60, 0)
        #expect(inner.contentOffset.x == 250 && outer.contentOffset.x == 50)
    }

    @Test func `one that hands nothing on keeps the drag along that axis`() {
        inner.contentOffset = CGPoint(x: 300, y: 300)
        inner.transfersVerticalScrollingToParent = false
        drag(0, -60)
        #expect(inner.contentOffset.y == 300 && outer.contentOffset.y == 0)
        drag(-60, 0)
        #expect(outer.contentOffset.x == 50)
        inner.transfersVerticalScrollingToParent = true
        inner.transfersHorizontalScrollingToParent = false
        drag(-60, 0)
        #expect(outer.contentOffset.x == 50)
        drag(0, -60)
        #expect(outer.contentOffset.y == 50)
    }

    @Test func `where the outer one has no way to go the inner one bounces`() {
        world.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 150, y: 230))
        #expect(inner.contentOffset.y < -20 && outer.contentOffset.y == 0)
        world.touch(.ended, 150, 230, after: 0.3)
        world.frames(for: 2)
        outer.contentOffset.y = 100
        world.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 150, y: 230))
        #expect(inner.contentOffset.y == 0 && outer.contentOffset.y == 30)
    }

    @Test func `a wheel goes on to the outer one at the edge too`() {
        func wheel() {
            world.events.handle(
                .scroll(delta: CGPoint(x: 0, y: -30), at: CGPoint(x: 150, y: 50), phase: .discrete, time: world.time))
        }
        inner.contentOffset.y = 290
        wheel()
        #expect(inner.contentOffset.y == 300 && outer.contentOffset.y == 0)
        wheel()
        #expect(outer.contentOffset.y == 30)
        inner.transfersVerticalScrollingToParent = false
        wheel()
        #expect(inner.contentOffset.y == 300 && outer.contentOffset.y == 30)
    }
}
