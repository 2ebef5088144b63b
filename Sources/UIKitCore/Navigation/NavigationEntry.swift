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
    var search = SearchPlace()
    /// True where the controller's view begins below the bar instead of under it.
    var isBelowBar = false
    private var isPinned = false
    /// How much is there of what scrolling hides: the large title, then the search bar below it. Nil before the first
    /// layout.
    private(set) var knownExtent: CGFloat?
    private var extentBeforeSearch: CGFloat?

    /// Room for a search bar.
    struct SearchPlace: Hashable {
        var height: CGFloat = 0
        var isHiddenByScrolling = false
        var isActive = false
        /// The row goes away while a search is active.
        var hidesRow = false

        /// What scrolling can hide of it.
        var collapsible: CGFloat { isHiddenByScrolling && !isActive ? height : 0 }
        /// What always stands there; an active search has 6 points more (`NS-02`).
        var fixed: CGFloat { isActive ? height + 6 : height - collapsible }
    }

    init(_ controller: UIViewController, owner: UINavigationController) {
        self.controller = controller
        self.owner = owner
    }

    private var shownRowHeight: CGFloat { search.isActive && search.hidesRow ? 0 : rowHeight }
    private var shownTitleHeight: CGFloat { search.isActive ? 0 : titleHeight }
    /// Bottom edge of what scrolling does not hide.
    var compactBottom: CGFloat { top + shownRowHeight + search.fixed }
    var collapsible: CGFloat { shownTitleHeight + search.collapsible }
    var extent: CGFloat { knownExtent ?? shownTitleHeight }
    var bottom: CGFloat { compactBottom + extent }
    /// What a pull moves away from the bar's row: the large title and a search bar below it; 0 where the bar stays whole.
    var pulledHeight: CGFloat { isStretching ? extent + search.fixed : 0 }
    private var isStretching: Bool { shownTitleHeight > 0 || search.collapsible > 0 }

    /// Takes in the geometry of a layout. A title and a search bar that were all there, or away, are so again; a search bar
    /// is hidden at first (`NS-03`).
    func setGeometry(row: CGFloat, title: CGFloat, search new: SearchPlace) {
        let (oldTitle, oldCollapsible, old) = (shownTitleHeight, collapsible, knownExtent)
        // As remembered: a bar that scrolling may hide from now on stays until content goes under it.
        let isLetGo = search.height > 0 && !search.isActive && search.collapsible == 0 && new.collapsible > 0
        if new.isActive, !search.isActive { extentBeforeSearch = extent }
        let before = search.isActive && !new.isActive ? extentBeforeSearch : nil
        rowHeight = row
        titleHeight = title
        search = new
        guard let old else { return }
        if let before {
            knownExtent = min(before, collapsible)
        } else if isLetGo {
            knownExtent = min(old, shownTitleHeight) + search.collapsible
        } else if oldCollapsible > oldTitle, old >= oldCollapsible {
            knownExtent = collapsible
        } else {
            knownExtent = old >= oldTitle ? shownTitleHeight : min(old, shownTitleHeight)
        }
    }

    func setExtent(_ extent: CGFloat) { knownExtent = extent }

    /// Finds the content again: it may have come or gone since.
    func findScrollView() {
        guard controller.isViewLoaded else { return }
        let found = controller.contentScrollView(for: .top)
        guard found !== scrollView else { return }
        scrollView?.scrollObservers.removeAll { $0.value === self || $0.value == nil }
        scrollView?.isBelowLargeTitle = false
        scrollView = found
        found?.scrollObservers.append(WeakScrollObserver(self))
    }

    /// The content, where the bar lies over it and is part of its inset.
    var followed: UIScrollView? {
        guard let scrollView, let view = controller.viewIfLoaded, scrollView.isDescendant(of: view) else { return nil }
        guard scrollView.contentInsetAdjustmentBehavior != .never, !isBelowBar else { return nil }
        return abs(topEdge(of: scrollView, in: view)) < 0.5 ? scrollView : nil
    }

    /// Top edge of the scroll view itself, not of its content; it may be the controller's view.
    private func topEdge(of scrollView: UIScrollView, in view: UIView) -> CGFloat {
        scrollView === view ? 0 : scrollView.convert(CGPoint(x: 0, y: scrollView.bounds.minY), to: view).y
    }

    /// Content that begins below the bar, pinned to the safe area or in a view below an opaque bar: the bar takes its share
    /// of the scrolling.
    var pinned: UIScrollView? {
        guard followed == nil, let scrollView, let view = controller.viewIfLoaded, scrollView.isDescendant(of: view)
        else { return nil }
        // While layout is due the frame is still that of the bar's last height.
        if isBelowBar || !view.layer.needsLayout() {
            isPinned = abs(topEdge(of: scrollView, in: view) - (isBelowBar ? 0 : view.safeAreaInsets.top)) < 1
        }
        return isPinned ? scrollView : nil
    }

    var collapse: LargeTitleCollapse? {
        (followed ?? pinned).map { collapse(at: $0.contentOffset.y, in: $0) }
    }

    private func collapse(at offset: CGFloat, in scrollView: UIScrollView) -> LargeTitleCollapse {
        let start = scrollView === followed ? 0 : bottom
        return LargeTitleCollapse(
            compactBottom: compactBottom, titleHeight: shownTitleHeight, searchHeight: search.collapsible,
            contentTop: start - offset - scrollView.contentInset.top)
    }

    /// True where the content's top edge is at the bar's bottom edge, or below it.
    var isContentTouchingBar: Bool {
        guard let scrollView = followed ?? pinned else { return true }
        return scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top + 0.5
    }

    var shape: NavigationBarShape {
        var shape = NavigationBarShape(top: top, rowHeight: shownRowHeight, fullRowHeight: rowHeight)
        shape.titleHeight = shownTitleHeight
        shape.shown = min(extent, shownTitleHeight)
        shape.searchShown = search.fixed + extent - shape.shown
        shape.isSearchHeld = search.collapsible == 0
        guard let collapse else {
            shape.inlineTitleAlpha = shownTitleHeight > 0 ? 0 : 1
            return shape
        }
        shape.stretch = isStretching ? collapse.stretch : 0
        shape.titleScale = collapse.titleScale
        shape.inlineTitleAlpha = collapse.inlineTitleAlpha
        shape.isContentUnderBar = collapse.isContentUnderBar
        return shape
    }

    // MARK: ScrollObserving

    func scrollViewMoved(_ scrollView: UIScrollView) { owner?.contentDidMove(self) }

    func restingOffset(_ scrollView: UIScrollView, proposed: CGPoint) -> CGPoint {
        guard collapsible > 0, scrollView === followed || scrollView === pinned else { return proposed }
        let collapse = collapse(at: proposed.y, in: scrollView)
        let top = collapse.resting(proposed: collapse.contentTop)
        return CGPoint(x: proposed.x, y: proposed.y + collapse.contentTop - top)
    }
}
