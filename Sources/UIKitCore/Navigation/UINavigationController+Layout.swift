import Foundation

extension UINavigationController {
    var contentBounds: CGRect { contentView.bounds }

    /// The pass of the root view's layout.
    func layoutNavigation() {
        contentView.frame = view.bounds
        contentView.controller = self
        updatePopGesture()
        noteHeight()
        startPendingChange()
        if transition == nil || transition?.isInteractive == false { placeScreens() }
        layoutEntries()
        layoutBar()
        layoutToolbar()
    }

    private func placeScreens() {
        guard transition == nil, let shown else { return }
        placing { place(shown, at: contentBounds) }
    }

    /// Content that moves meanwhile is moved by layout; the bar does not follow it.
    private func placing(_ work: () -> Void) {
        let outer = isPlacingEntries
        isPlacingEntries = true
        work()
        isPlacingEntries = outer
    }

    /// Where a controller's view stands when nothing moves.
    func restingFrame(of controller: UIViewController) -> CGRect {
        var frame = contentBounds
        guard !extendsUnderBar(controller), !isNavigationBarHidden else { return frame }
        let bottom = barBottom(of: controller)
        frame.origin.y += bottom
        frame.size.height = max(frame.height - bottom, 0)
        return frame
    }

    /// Puts a controller's view into a box that stands for the whole screen; below an opaque bar it begins under it.
    func place(_ controller: UIViewController, at box: CGRect) {
        guard let view = controller.viewIfLoaded else { return }
        var frame = box
        if !extendsUnderBar(controller), !isNavigationBarHidden {
            let bottom = barBottom(of: controller)
            frame.origin.y += bottom
            frame.size.height = max(frame.height - bottom, 0)
        }
        if let companion = companion(of: controller) { companion.place(frame) }
        guard view.frame != frame else { return }
        view.place(frame)
    }

    private func extendsUnderBar(_ controller: UIViewController) -> Bool {
        controller.edgesForExtendedLayout.contains(.top)
            && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
    }

    private func barBottom(of controller: UIViewController) -> CGFloat {
        entry(of: controller).bottom
    }

    // MARK: Safe areas

    /// Works out for each screen in place what the bar covers of it.
    func layoutEntries() {
        guard isViewLoaded else { return }
        let screens = transition.map { [$0.from, $0.to] } ?? [shown].compactMap { $0 }
        placing {
            for controller in screens where controller.isViewLoaded { update(entry(of: controller)) }
        }
    }

    private func update(_ entry: NavigationEntry) {
        let controller = entry.controller
        entry.findScrollView()
        entry.safeTop = view.safeAreaInsets.top
        entry.top = Metrics.navigationBarTop(
            safeTop: view.safeAreaInsets.top, isPad: traitCollection.userInterfaceIdiom == .pad)
        let item = controller.navigationItem
        item.searchController?.searchedController = controller
        let isTouching = entry.isContentTouchingBar
        entry.isBelowBar = !isNavigationBarHidden && !extendsUnderBar(controller)
        entry.setGeometry(
            row: Metrics.navigationBarHeight + (item.prompt == nil ? 0 : Metrics.promptHeight),
            title: titleHeight(of: controller) ?? entry.titleHeight, search: item.searchPlace)
        entry.scrollView?.isBelowLargeTitle = entry.titleHeight > 0 && !isNavigationBarHidden
        guard let scrollView = entry.scrollView, entry.collapse != nil else {
            entry.setExtent(entry.collapsible)
            entry.scrollView?.followBar(reserve: 0, restReserve: 0, titleHeight: 0)
            applySafeArea(entry)
            return
        }
        guard isTouching else {
            follow(entry)
            return
        }
        entry.setExtent(min(entry.extent, entry.collapsible))
        noteReserve(of: entry, scrollView)
        applySafeArea(entry)
        if transition == nil { place(controller, at: contentBounds) }
    }

    /// Nil for a controller that is on its way out of the stack: it keeps what it had.
    private func titleHeight(of controller: UIViewController) -> CGFloat? {
        guard let index = stack.firstIndex(where: { $0 === controller }) else { return nil }
        let modes = stack[...index].map(\.navigationItem.largeTitleDisplayMode)
        let isLarge = LargeTitleRule.isLarge(modes, barPrefersLarge: bar.prefersLargeTitles)
        return isLarge ? NavigationBarPage.stripHeight(traitCollection) : 0
    }

    private func noteReserve(
        of entry: NavigationEntry, _ scrollView: UIScrollView, _ changeInsets: () -> Void = {}
    ) {
        scrollView.followBar(
            reserve: entry.collapsible - entry.extent,
            restReserve: max(0, entry.collapsible - entry.search.collapsible - entry.extent),
            titleHeight: entry.pulledHeight, changeInsets)
    }

    /// The content says how much of the large title is there, and stays where it is.
    private func follow(_ entry: NavigationEntry) {
        guard let scrollView = entry.scrollView, let collapse = entry.collapse else {
            applySafeArea(entry)
            return
        }
        let isPinned = entry.pinned != nil
        let change = collapse.extent - entry.extent
        entry.setExtent(collapse.extent)
        noteReserve(of: entry, scrollView) {
            applySafeArea(entry)
            if entry.isBelowBar, change != 0, transition == nil { place(entry.controller, at: contentBounds) }
        }
        // The view itself moves with the bar, so the content in it gives back what the bar took.
        if isPinned, change != 0 { scrollView.motion.shift(by: CGPoint(x: 0, y: change)) }
    }

    private func applySafeArea(_ entry: NavigationEntry) {
        let bottom = entry.bottom
        let covered = isNavigationBarHidden || !extendsUnderBar(entry.controller) ? 0 : bottom - view.safeAreaInsets.top
        var area = entry.controller.containerSafeArea
        area.top = covered
        area.bottom = toolbarCover(for: entry.controller)
        if area != entry.controller.containerSafeArea { entry.controller.containerSafeArea = area }
        guard companion(of: entry.controller) != nil else { return }
        entry.controller.navigationItem.searchController?.containerSafeArea = area
    }

    /// Results of a search over content that is a scroll view itself: they stand beside it and go where it goes.
    func companion(of controller: UIViewController) -> UIView? {
        guard let search = controller.navigationItem.searchController, search.parent === controller else { return nil }
        return search.viewIfLoaded.flatMap { $0.superview === contentView ? $0 : nil }
    }

    // MARK: Bar

    /// Puts the bar in place for the controller that is shown.
    func layoutBar() {
        guard isViewLoaded else { return }
        guard let shown else {
            bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: Metrics.navigationBarHeight)
            return
        }
        if bar.page == nil { bar.rebuildPage() }
        let shape = entry(of: shown).shape
        let y = isNavigationBarHidden ? -shape.height - BarBackgroundView.fadeReach : shape.top
        bar.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: barHeight(shape))
        bar.setShape(shape)
        // Layout goes down from the topmost view that waits for it: before there is a window the content is left alone.
        if view.window != nil { bar.layoutIfNeeded() }
    }

    /// Under a finger the bar is between the heights of both screens.
    private func barHeight(_ shape: NavigationBarShape) -> CGFloat {
        guard let transition, transition.isInteractive else { return shape.height }
        let (from, to) = (entry(of: transition.from).shape.height, entry(of: transition.to).shape.height)
        return from + (to - from) * transition.progress
    }

    /// The content of a screen moved: its bar follows.
    func contentDidMove(_ entry: NavigationEntry) {
        guard isViewLoaded, entries[ObjectIdentifier(entry.controller)] === entry else { return }
        // The surroundings changed and layout has not seen it: what moves the content now is not the person.
        guard entry.safeTop == view.safeAreaInsets.top, !isPlacingEntries else { return }
        follow(entry)
        guard entry.controller === shown, transition == nil else { return }
        layoutBar()
    }

    /// A search began or ended, or its bar changed: everything follows at once, inside the animation that is open.
    func searchDidChange() {
        guard isViewLoaded else { return }
        layoutEntries()
        layoutBar()
    }

    /// An item changed in a way that may change the bar's height.
    func barContentDidChange() { viewIfLoaded?.setNeedsLayout() }

    /// Scrolling hides a search bar from now on, or no longer does. Where content lies under the bar it gives way, or comes,
    /// in a motion.
    func searchHidingDidChange() {
        guard let shown, transition == nil, view.window != nil, !entry(of: shown).isContentTouchingBar else {
            return barContentDidChange()
        }
        UIView.animate(withDuration: TimeInterval(Self.hideShowBarDuration)) {
            self.layoutEntries()
            self.layoutBar()
        }
    }

    /// Colour of what lies behind the bar.
    var backdropColor: UIColor? {
        guard let shown, let view = shown.viewIfLoaded else { return nil }
        let colors = [entry(of: shown).scrollView?.backgroundColor, view.backgroundColor]
        return colors.compactMap { $0 }.first { $0.cgColor.alpha > 0 }
    }

    // MARK: Back

    /// The back button of the bar was used.
    func backButtonWasUsed(_ item: UINavigationItem) {
        if let own = self as? any UINavigationBarDelegate, !own.navigationBar(bar, shouldPop: item) { return }
        popViewController(animated: true)
    }

    /// A screen was chosen from the back button's menu.
    func goBack(to item: UINavigationItem) {
        guard let controller = stack.first(where: { $0.navigationItemIfAny === item }) else { return }
        popToViewController(controller, animated: true)
    }
}
