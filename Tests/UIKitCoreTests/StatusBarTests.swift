import Foundation
import Testing
import UIKitCore

@MainActor
@Suite("Taps on the status bar, and who may take a touch")
struct StatusBarTests {
    private final class Delegate: NSObject, UIScrollViewDelegate {
        var log: [String] = []
        var allows = true

        func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { allows }
        func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("top") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("animation") }
    }

    private let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    private let delegate = Delegate()

    private func makeScrollView(_ frame: CGRect) -> UIScrollView {
        let view = UIScrollView(frame: frame)
        view.contentSize = CGSize(width: frame.width, height: 3000)
        view.delegate = delegate
        world.window.addSubview(view)
        world.frame()
        view.contentOffset.y = 1000
        world.frame()
        return view
    }

    private func tapStatusBar() {
        world.touch(.began, 200, 20)
        world.touch(.ended, 200, 20)
        world.frames(for: 0.5)
    }

    @Test func `take the one listening scroll view to its top`() {
        let view = makeScrollView(CGRect(x: 0, y: 0, width: 393, height: 852))
        tapStatusBar()
        #expect(view.contentOffset.y == -59)
        #expect(delegate.log == ["top"])
    }

    @Test func `do nothing where the delegate refuses, none listens or several do (behaviours 138)`() {
        let view = makeScrollView(CGRect(x: 0, y: 100, width: 393, height: 300))
        delegate.allows = false
        tapStatusBar()
        #expect(view.contentOffset.y == 1000)
        delegate.allows = true
        let other = makeScrollView(CGRect(x: 0, y: 400, width: 393, height: 300))
        tapStatusBar()
        #expect(view.contentOffset.y == 1000)
        other.scrollsToTop = false
        tapStatusBar()
        #expect(view.contentOffset.y == 0)
        #expect(other.contentOffset.y == 1000)
    }

    // MARK: Touches

    private final class Pad: UIView {
        var count = 0
        var ends = 0

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += touches.count }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ends += touches.count }
    }

    private func makePad(_ x: CGFloat) -> Pad {
        let pad = Pad(frame: CGRect(x: x, y: 100, width: 100, height: 100))
        world.window.addSubview(pad)
        return pad
    }

    @Test func `a view takes one finger at a time unless it takes several`() {
        let pad = makePad(0)
        world.touch(.began, 20, 120)
        world.touch(.began, 60, 160, id: 1)
        #expect(pad.count == 1)
        world.touch(.ended, 60, 160, id: 1)
        world.touch(.ended, 20, 120)
        #expect(pad.ends == 1)
        pad.isMultipleTouchEnabled = true
        world.touch(.began, 20, 120)
        world.touch(.began, 60, 160, id: 1)
        #expect(pad.count == 3)
    }

    @Test func `an exclusive view shares the window with no other`() {
        let first = makePad(0)
        let second = makePad(200)
        first.isExclusiveTouch = true
        world.touch(.began, 20, 120)
        world.touch(.began, 220, 120, id: 1)
        #expect((first.count, second.count) == (1, 0))
        world.touch(.ended, 20, 120)
        world.touch(.ended, 220, 120, id: 1)
        world.touch(.began, 220, 120, id: 1)
        #expect(second.count == 1)
    }

    @Test func `a drag that content follows is left to it where it may not be taken back`() {
        let view = makeScrollView(CGRect(x: 0, y: 0, width: 393, height: 852))
        view.delaysContentTouches = false
        let pad = Pad(frame: CGRect(x: 0, y: 1000, width: 393, height: 400))
        view.addSubview(pad)
        view.canCancelContentTouches = false
        world.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200))
        world.touch(.ended, 100, 200)
        #expect(view.contentOffset.y == 1000)
        #expect(pad.ends == 1)
        view.canCancelContentTouches = true
        world.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200))
        #expect(view.contentOffset.y > 1050)
    }
}
