import Foundation

/// What a navigation controller keeps for one controller of its stack: the content its bar follows, and the bar's state.
@MainActor
final class NavigationEntry: ScrollObserving {
    let controller: UIViewController
    private weak var owner: UINavigationController?
    private(set) weak var scrollView: UIScrollView?
    /// Geometry of the bar for this controller, from the last layout, and the safe area that layout saw.
    var safeTop: CGFloat = -1
    var top: CGFloat = 0
    var rowHeight: CGFloat = Metrics.navigationBarHeight
    var titleHeight: CGFloat = 0
    private var isPinned = false
    /// How much of the large title's strip is there.
    var shown: CGFloat = 0

    init(_ controller: UIViewController, owner: UINavigationController) {
        self.controller = controller
        self.owner = owner
    }

    var compactBottom: CGFloat { top + rowHeight }

    /// Finds the content again: it may have come or gone since.
    func findScrollView() {
        guard controller.isViewLoaded else { return }
        let found = controller.contentScrollView(for: .top)
        guard found !== scrollView else { return }
        scrollView?.scrollObservers.removeAll { $0.value === self || $0.value == nil }
        scrollView = found
        found?.scrollObservers.append(WeakScrollObserver(self))
    }

    /// The content, where the bar lies over it and is part of its inset.
    var followed: UIScrollView? {
        guard let scrollView, let view = controller.viewIfLoaded, scrollView.isDescendant(of: view) else { return nil }
        guard scrollView.contentInsetAdjustmentBehavior != .never else { return nil }
        return abs(scrollView.convert(scrollView.bounds, to: view).minY) < 0.5 ? scrollView : nil
    }

    /// Content that begins below the bar, pinned to the safe area: the bar takes its share of the scrolling.
    var pinned: UIScrollView? {
        guard followed == nil, let scrollView, let view = controller.viewIfLoaded, scrollView.isDescendant(of: view)
        else { return nil }
        // While layout is due the frame is still that of the bar's last height.
        if !view.layer.needsLayout() {
            let top = scrollView.convert(CGPoint(x: 0, y: scrollView.bounds.minY), to: view).y
            isPinned = abs(top - view.safeAreaInsets.top) < 1
        }
        return isPinned ? scrollView : nil
    }

    var collapse: LargeTitleCollapse? {
        (followed ?? pinned).map { collapse(at: $0.contentOffset.y, in: $0) }
    }

    private func collapse(at offset: CGFloat, in scrollView: UIScrollView) -> LargeTitleCollapse {
        let start = scrollView === followed ? 0 : compactBottom + shown
        return LargeTitleCollapse(
            compactBottom: compactBottom, titleHeight: titleHeight,
            contentTop: start - offset - scrollView.contentInset.top)
    }

    var isContentAtTop: Bool {
        guard let scrollView = followed ?? pinned else { return true }
        return scrollView.contentOffset.y <= scrollView.verticalRange.lowerBound + 0.5
    }

    var shape: NavigationBarShape {
        var shape = NavigationBarShape(top: top, rowHeight: rowHeight, titleHeight: titleHeight, shown: shown)
        guard let collapse else {
            shape.inlineTitleAlpha = titleHeight > 0 ? 0 : 1
            return shape
        }
        shape.stretch = titleHeight > 0 ? collapse.stretch : 0
        shape.titleScale = collapse.titleScale
        shape.inlineTitleAlpha = collapse.inlineTitleAlpha
        shape.isContentUnderBar = collapse.isContentUnderBar
        return shape
    }

    // MARK: ScrollObserving

    func scrollViewMoved(_ scrollView: UIScrollView) { owner?.contentDidMove(self) }

    func restingOffset(_ scrollView: UIScrollView, proposed: CGPoint) -> CGPoint {
        guard titleHeight > 0, scrollView === followed || scrollView === pinned else { return proposed }
        let collapse = collapse(at: proposed.y, in: scrollView)
        let top = collapse.resting(proposed: collapse.contentTop)
        return CGPoint(x: proposed.x, y: proposed.y + collapse.contentTop - top)
    }
}
