import Foundation

/// Every call a scroll view makes to its delegate. Methods are looked up when the delegate is set, so that what a
/// subclass adds to an inherited conformance is reached; see `OptionalMethod`.
@MainActor
final class ScrollDelegateCalls {
    private unowned let view: UIScrollView
    private weak var delegate: (any UIScrollViewDelegate)?
    private typealias Method = OptionalMethod<UIScrollView, Void>

    private let scrolled: Method
    private let beganDragging: Method
    private let beganDecelerating: Method
    private let endedDecelerating: Method
    private let endedAnimation: Method
    private let changedInset: Method
    private let scrolledToTop: Method
    private let scrollsToTop: OptionalMethod<UIScrollView, Bool>
    private let zoomedView: OptionalMethod<UIScrollView, UIView?>
    private let beganZooming: OptionalMethod<(UIScrollView, UIView?), Void>
    private let zoomed: Method
    private let endedZooming: OptionalMethod<(UIScrollView, UIView?, CGFloat), Void>
    private let endedDragging: OptionalMethod<(UIScrollView, Bool), Void>
    private let endsDragging: OptionalMethod<(UIScrollView, CGPoint, UnsafeMutablePointer<CGPoint>), Void>

    init(_ delegate: (any UIScrollViewDelegate)?, of view: UIScrollView) {
        self.view = view
        self.delegate = delegate
        scrolled = OptionalMethod("scrollViewDidScroll(_:)", of: delegate)
        beganDragging = OptionalMethod("scrollViewWillBeginDragging(_:)", of: delegate)
        beganDecelerating = OptionalMethod("scrollViewWillBeginDecelerating(_:)", of: delegate)
        endedDecelerating = OptionalMethod("scrollViewDidEndDecelerating(_:)", of: delegate)
        endedAnimation = OptionalMethod("scrollViewDidEndScrollingAnimation(_:)", of: delegate)
        scrolledToTop = OptionalMethod("scrollViewDidScrollToTop(_:)", of: delegate)
        scrollsToTop = OptionalMethod("scrollViewShouldScrollToTop(_:)", of: delegate)
        zoomedView = OptionalMethod("viewForZooming(in:)", of: delegate)
        beganZooming = OptionalMethod("scrollViewWillBeginZooming(_:with:)", of: delegate)
        zoomed = OptionalMethod("scrollViewDidZoom(_:)", of: delegate)
        endedZooming = OptionalMethod("scrollViewDidEndZooming(_:with:atScale:)", of: delegate)
        changedInset = OptionalMethod("scrollViewDidChangeAdjustedContentInset(_:)", of: delegate)
        endedDragging = OptionalMethod("scrollViewDidEndDragging(_:willDecelerate:)", of: delegate)
        endsDragging = OptionalMethod(
            "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)", of: delegate)
    }

    private func call(_ method: Method, _ witness: (any UIScrollViewDelegate) -> Void) {
        guard let delegate else { return }
        _ = method.call(delegate, view) { witness(delegate) }
    }

    func didScroll() { call(scrolled) { $0.scrollViewDidScroll(view) } }
    func willBeginDragging() { call(beganDragging) { $0.scrollViewWillBeginDragging(view) } }
    func willBeginDecelerating() { call(beganDecelerating) { $0.scrollViewWillBeginDecelerating(view) } }
    func didEndDecelerating() { call(endedDecelerating) { $0.scrollViewDidEndDecelerating(view) } }
    func didEndScrollingAnimation() { call(endedAnimation) { $0.scrollViewDidEndScrollingAnimation(view) } }
    func didChangeAdjustedContentInset() { call(changedInset) { $0.scrollViewDidChangeAdjustedContentInset(view) } }

    func didScrollToTop() { call(scrolledToTop) { $0.scrollViewDidScrollToTop(view) } }

    func shouldScrollToTop() -> Bool {
        guard let delegate else { return true }
        return scrollsToTop.call(delegate, view) { delegate.scrollViewShouldScrollToTop(view) } ?? true
    }

    // MARK: Zooming

    func viewForZooming() -> UIView? {
        guard let delegate else { return nil }
        return zoomedView.call(delegate, view) { delegate.viewForZooming(in: view) } ?? nil
    }

    func willBeginZooming(_ zoomedView: UIView?) {
        guard let delegate else { return }
        _ = beganZooming.call(delegate, (view, zoomedView)) {
            delegate.scrollViewWillBeginZooming(view, with: zoomedView)
        }
    }

    func didZoom() { call(zoomed) { $0.scrollViewDidZoom(view) } }

    func didEndZooming(_ zoomedView: UIView?, scale: CGFloat) {
        guard let delegate else { return }
        _ = endedZooming.call(delegate, (view, zoomedView, scale)) {
            delegate.scrollViewDidEndZooming(view, with: zoomedView, atScale: scale)
        }
    }

    /// Where the content is, in the delegate's words.
    func accessibilityStatus() -> String? {
        guard let delegate = delegate as? any UIScrollViewAccessibilityDelegate else { return nil }
        return delegate.accessibilityAttributedScrollStatus(for: view)?.string
            ?? delegate.accessibilityScrollStatus(for: view)
    }

    func didEndDragging(willDecelerate: Bool) {
        guard let delegate else { return }
        _ = endedDragging.call(delegate, (view, willDecelerate)) {
            delegate.scrollViewDidEndDragging(view, willDecelerate: willDecelerate)
        }
    }

    /// Velocity in points per millisecond (`PH-03`). Returns the target the delegate wants.
    func willEndDragging(velocity: CGPoint, target: CGPoint) -> CGPoint {
        guard let delegate else { return target }
        var target = target
        withUnsafeMutablePointer(to: &target) { pointer in
            _ = endsDragging.call(delegate, (view, velocity, pointer)) {
                delegate.scrollViewWillEndDragging(view, withVelocity: velocity, targetContentOffset: pointer)
            }
        }
        return target
    }
}
