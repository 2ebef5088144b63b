import Foundation
import Testing
import UIKitCore

@MainActor
@Suite("The insets of scrolled content")
struct ScrollInsetTests {
    /// Hears of its insets twice.
    private final class Inset: UIScrollView {
        var log: [String] = []
        override func adjustedContentInsetDidChange() { log.append("view \(Int(adjustedContentInset.top))") }
    }

    private final class Delegate: NSObject, UIScrollViewDelegate {
        func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
            (scrollView as? Inset)?.log.append("delegate \(Int(scrollView.adjustedContentInset.top))")
        }
    }

    private let world = World(safeArea: UIEdgeInsets(top: 50, left: 10, bottom: 20, right: 30))

    private func scrollView(_ behavior: UIScrollView.ContentInsetAdjustmentBehavior, _ content: CGSize) -> UIScrollView
    {
        let view = UIScrollView(frame: world.window.bounds)
        view.contentInsetAdjustmentBehavior = behavior
        view.contentSize = content
        world.window.addSubview(view)
        world.frame()
        return view
    }

    private func inset(_ behavior: UIScrollView.ContentInsetAdjustmentBehavior, _ content: CGSize) -> UIEdgeInsets {
        let view = scrollView(behavior, content)
        defer { view.removeFromSuperview() }
        return view.adjustedContentInset
    }

    @Test func `how much of the safe area becomes inset depends on the behaviour and on what can scroll (PH-11)`() {
        let small = CGSize(width: 100, height: 100)
        let high = CGSize(width: 100, height: 2000)
        let large = CGSize(width: 1000, height: 2000)
        let all = UIEdgeInsets(top: 50, left: 10, bottom: 20, right: 30)
        let vertical = UIEdgeInsets(top: 50, left: 0, bottom: 20, right: 0)
        #expect([small, high, large].map { inset(.never, $0) } == [.zero, .zero, .zero])
        #expect([small, high, large].map { inset(.always, $0) } == [all, all, all])
        #expect([small, high, large].map { inset(.scrollableAxes, $0) } == [.zero, vertical, all])
        #expect([small, high, large].map { inset(.automatic, $0) } == [vertical, vertical, all])
    }

    @Test func `an axis that always bounces can scroll`() {
        let view = scrollView(.scrollableAxes, CGSize(width: 100, height: 100))
        view.alwaysBounceVertical = true
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 50, left: 0, bottom: 20, right: 0))
        view.alwaysBounceHorizontal = true
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 50, left: 10, bottom: 20, right: 30))
    }

    @Test func `content rests below its insets, and both ends of it can be reached`() {
        let view = scrollView(.never, CGSize(width: 393, height: 2000))
        let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(mark)
        view.contentInset = UIEdgeInsets(top: 40, left: 0, bottom: 60, right: 0)
        #expect(mark.convert(.zero, to: nil).y == 40)
        view.scrollRectToVisible(CGRect(x: 0, y: 1990, width: 10, height: 10), animated: false)
        #expect(view.contentOffset.y == 1208)
    }

    @Test func `a change of the adjusted inset is told to the view, then to its delegate, and only a change`() {
        let view = Inset(frame: world.window.bounds)
        let delegate = Delegate()
        view.delegate = delegate
        view.contentSize = CGSize(width: 393, height: 2000)
        world.window.addSubview(view)
        world.frame()
        #expect(view.log == ["view 50", "delegate 50"])
        view.contentInset.top = 7
        #expect(view.log.suffix(2) == ["view 57", "delegate 57"])
        view.contentInset.top = 7
        view.contentInsetAdjustmentBehavior = .always
        view.contentInsetAdjustmentBehavior = .never
        #expect(view.log.suffix(4) == ["view 57", "delegate 57", "view 7", "delegate 7"])
        #expect(view.log.count == 8)
        withExtendedLifetime(delegate) {}
    }
}
