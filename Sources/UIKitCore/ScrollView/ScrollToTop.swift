import Foundation

/// A tap on the status bar takes the one scroll view that listens to its top (`behaviours.md` 138).
@MainActor
enum ScrollToTop {
    /// The touch that began in the status bar, while it is down.
    static func isStatusBar(_ point: CGPoint, in scene: UIWindowScene) -> Bool {
        guard let window = scene.keyWindow else { return false }
        return window.deviceSafeArea.top > 0 && point.y < window.deviceSafeArea.top
    }

    /// Nothing happens where several could listen, where the delegate refuses, or at the top.
    static func run(in scene: UIWindowScene) {
        guard let window = scene.keyWindow else { return }
        let listeners = candidates(below: window)
        guard listeners.count == 1, let view = listeners.first else { return }
        let top = CGPoint(x: view.contentOffset.x, y: -view.adjustedContentInset.top)
        guard view.contentOffset.y > top.y, view.scrollCalls.shouldScrollToTop() else { return }
        view.motion.glide(to: top) { [weak view] in view?.scrollCalls.didScrollToTop() }
    }

    private static func candidates(below view: UIView) -> [UIScrollView] {
        view.subviewList.flatMap { subview -> [UIScrollView] in
            guard !subview.isHidden, subview.alpha > 0, subview.isUserInteractionEnabled else { return [] }
            let own = (subview as? UIScrollView).map { [$0] } ?? []
            return own.filter { $0.scrollsToTop && $0.isScrollEnabled && $0.canScrollVertically }
                + candidates(below: subview)
        }
    }
}
