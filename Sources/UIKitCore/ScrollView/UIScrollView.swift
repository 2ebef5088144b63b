import AccessibilityTree
import Foundation
import HostInterface
import QuartzCore

/// A view on content larger than itself. Its bounds origin is the content offset.
@preconcurrency @MainActor
open class UIScrollView: UIView, _UIScrollDelegateOwner {
    /// Storage of `delegate`; see ``_UIScrollDelegateOwner``.
    public weak var _scrollDelegate: (any UIScrollViewDelegate)? {
        didSet {
            scrollCalls = ScrollDelegateCalls(_scrollDelegate, of: self)
            delegateDidChange()
        }
    }
    private(set) lazy var scrollCalls = ScrollDelegateCalls(nil, of: self)

    open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { contentSizeDidChange() } } }
    open var contentInset = UIEdgeInsets.zero { didSet { if contentInset != oldValue { insetsMayHaveChanged() } } }
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
        didSet { insetsMayHaveChanged() }
    }
    /// Inset that parts of the kit add below the bar: a refresh control that is held open. Never seen in `contentInset`
    /// (`RF-07`).
    package internal(set) var heldInset = UIEdgeInsets.zero {
        didSet { if heldInset != oldValue { noteInsets(movesContent: false) } }
    }
    /// How much of the lower part the keyboard covers, the safe area included (`NS-06`, `NS-07`).
    package var keyboardOverlap: CGFloat = 0 {
        didSet { if keyboardOverlap != oldValue { noteInsets(movesContent: false) } }
    }
    private var lastAdjustedInset = UIEdgeInsets.zero
    /// How much taller the bar above gets when content goes to its top: the part of a large title that is collapsed now.
    /// Content can be scrolled this much further down.
    package private(set) var barReserve: CGFloat = 0
    /// The part of the reserve that content too short to scroll pulls out: the large title, not a hidden search bar.
    private(set) var barRestReserve: CGFloat = 0
    /// How much of a large title hangs below the bar now; a refresh control turns in the gap above it.
    package private(set) var barTitleHeight: CGFloat = 0
    private var isBarFollowing = false
    /// The screen that this is the content of has a large title, collapsed or not.
    package var isBelowLargeTitle = false {
        didSet { if isBelowLargeTitle != oldValue { largeTitleAboveDidChange() } }
    }

    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    open var isPagingEnabled = false
    open var isDirectionalLockEnabled = false
    /// Both axes; false where one of them does not bounce.
    open var bounces: Bool {
        get { bouncesHorizontally && bouncesVertically }
        set {
            bouncesHorizontally = newValue
            bouncesVertically = newValue
        }
    }
    open var bouncesHorizontally = true
    open var bouncesVertically = true
    open var alwaysBounceVertical = false { didSet { insetsMayHaveChanged() } }
    open var alwaysBounceHorizontal = false { didSet { insetsMayHaveChanged() } }
    /// A drag or wheel that would take the content beyond its edge moves the scroll view around this one, where that has
    /// a way to go.
    open var transfersHorizontalScrollingToParent = true
    open var transfersVerticalScrollingToParent = true
    /// Where content smaller than the room for it rests, in parts of the free room: 0 is left or top, 1 right or bottom.
    open var contentAlignmentPoint = CGPoint.zero {
        didSet { if contentAlignmentPoint != oldValue { motion.contentDidChange() } }
    }
    open var scrollsToTop = true
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    open var decelerationRate: DecelerationRate = .normal
    open var keyboardDismissMode: KeyboardDismissMode = .none
    open var indicatorStyle: IndicatorStyle = .default { didSet { indicators.style = indicatorStyle } }
    open var showsVerticalScrollIndicator = true { didSet { indicators.shownAxesDidChange() } }
    open var showsHorizontalScrollIndicator = true { didSet { indicators.shownAxesDidChange() } }
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.place() } }
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.place() } }
    /// Adds the safe area to the insets of the indicators.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { indicators.place() } }

    /// Insets of both indicators; the vertical one's where they differ.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }
    /// Whether the index of sections is shown.
    open var indexDisplayMode: IndexDisplayMode = .automatic {
        didSet { if indexDisplayMode != oldValue { indexDisplayModeDidChange() } }
    }

    // MARK: Zooming, see ScrollZoom

    open var minimumZoomScale: CGFloat = 1 { didSet { zoom.limitsDidChange() } }
    open var maximumZoomScale: CGFloat = 1 { didSet { zoom.limitsDidChange() } }
    open var bouncesZoom = true
    private(set) lazy var zoom = ScrollZoom(self)
    /// Of the content now.
    var scale: CGFloat = 1
    open var zoomScale: CGFloat {
        get { scale }
        set { setZoomScale(newValue, animated: false) }
    }
    open var isZooming: Bool { zoom.isZooming }
    open var isZoomBouncing: Bool { zoom.isBouncing }
    /// A zoom by program is under way.
    open var isZoomAnimating: Bool { zoom.isGliding && !zoom.isBouncing }
    /// Nil while the limits leave nothing to zoom.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
        maximumZoomScale > minimumZoomScale ? zoom.pinch : nil
    }

    /// Keeps the middle of what is seen where it is.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom.zoom(to: scale, animated: animated) }

    /// - Parameter rect: in the space of the zoomed view.
    open func zoom(to rect: CGRect, animated: Bool) { zoom.zoom(to: rect, animated: animated) }

    // MARK: Keys, see KeyScroll

    /// Arrow keys, space, page keys, home and end scroll the content.
    open var allowsKeyboardScrolling = true
    /// While it is enabled, arrow keys scroll whatever else is allowed, and its targets hear of it.
    open var directionalPressGestureRecognizer: UIGestureRecognizer { directionalPress }
    private(set) lazy var directionalPress: DirectionalPressRecognizer = {
        let recognizer = DirectionalPressRecognizer(target: nil, action: nil)
        recognizer.isEnabled = false
        return recognizer
    }()

    package override func handle(key: UIKey) -> Bool { scroll(by: key) || super.handle(key: key) }

    public let panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
    package private(set) lazy var motion = ScrollMotion(scrollView: self)
    package private(set) lazy var indicators = ScrollIndicators(scrollView: self)
    open var refreshControl: UIRefreshControl? {
        didSet { if refreshControl !== oldValue { refreshControlDidChange(from: oldValue) } }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpScrolling()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpScrolling()
    }

    private func setUpScrolling() {
        clipsToBounds = true
        panGestureRecognizer.allowedScrollTypesMask = .all
        panGestureRecognizer.mayBegin = { [weak self] travel in self?.mayBeginDrag(travel) ?? false }
        panGestureRecognizer.addHandler { [weak self] recognizer in
            guard let self, let pan = recognizer as? UIPanGestureRecognizer else { return }
            self.motion.handle(pan)
        }
        panGestureRecognizer.wasReset = { [weak self] in self?.motion.touchesDidEnd() }
        addGestureRecognizer(panGestureRecognizer)
    }

    // MARK: Offset

    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { motion.place(at: onPixel(newValue)) }
    }

    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        let offset = onPixel(contentOffset)
        if animated, window != nil {
            motion.glide(to: offset)
        } else {
            motion.halt()
            motion.place(at: offset)
        }
    }

    /// The nearest offset of whole device pixels (`PH-08`). Outside a window the pixels are not known.
    private func onPixel(_ offset: CGPoint) -> CGPoint {
        guard window != nil else { return offset }
        let scale = Double(max(1, traits.displayScale))
        return CGPoint(
            x: ScrollPhysics.pixelRounded(offset.x, scale: scale), y: ScrollPhysics.pixelRounded(offset.y, scale: scale)
        )
    }

    /// Puts the content at an offset and tells everybody, whoever asked.
    package func moveContent(to offset: CGPoint) {
        guard offset != bounds.origin else { return }
        UIView.performWithoutAnimation { bounds.origin = offset }
    }

    package override func boundsOriginDidChange() {
        setNeedsLayout()
        frameGuideDidMove()
        contentDidScroll()
        scrollCalls.didScroll()
    }

    /// For subclasses of the kit: called on every change of offset, before the delegate.
    package func contentDidScroll() {
        refreshControl?.contentDidScroll()
        scrollObservers.forEach { $0.value?.scrollViewMoved(self) }
    }

    /// For subclasses of the kit: a finger or a wheel starts to move the content.
    package func userWillScroll() {}

    /// For subclasses of the kit: where the content comes to rest after a drag, before the delegate is asked.
    /// - Parameter velocity: of the offset, in points per millisecond.
    package func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    /// Bars that follow the content: the navigation bar's large title.
    package var scrollObservers: [WeakScrollObserver] = []

    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let visible = bounds.inset(by: adjustedContentInset)
        var offset = contentOffset
        if rect.maxY > visible.maxY { offset.y += rect.maxY - visible.maxY }
        if rect.minY < offset.y + adjustedContentInset.top { offset.y = rect.minY - adjustedContentInset.top }
        if rect.maxX > visible.maxX { offset.x += rect.maxX - visible.maxX }
        if rect.minX < offset.x + adjustedContentInset.left { offset.x = rect.minX - adjustedContentInset.left }
        guard offset != contentOffset else { return }
        setContentOffset(clamped(offset), animated: animated)
    }

    // MARK: Insets

    /// `contentInset` and the part of the safe area that the behaviour adds (`PH-11`).
    open var adjustedContentInset: UIEdgeInsets { contentInset + safeAreaPart + heldInset + keyboardPart }

    open func adjustedContentInsetDidChange() {}

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        insetsMayHaveChanged()
    }

    /// The safe area that became content inset is not handed on to the content.
    package override func safeAreaForSubviews() -> UIEdgeInsets {
        let area = cachedSafeArea
        let taken = safeAreaPart
        return UIEdgeInsets(
            top: area.top - taken.top, left: area.left - taken.left, bottom: area.bottom - taken.bottom,
            right: area.right - taken.right)
    }

    /// Where insets changed: content at rest at its top stays at its top.
    package func insetsMayHaveChanged() { noteInsets(movesContent: true) }

    private func noteInsets(movesContent: Bool) {
        let inset = adjustedContentInset
        guard inset != lastAdjustedInset else { return }
        let old = lastAdjustedInset
        lastAdjustedInset = inset
        if movesContent, !isBarFollowing {
            if !motion.isUserDriven, contentOffset.y <= -old.top + 0.5 {
                motion.shift(by: CGPoint(x: 0, y: old.top - inset.top))
            }
            motion.contentDidChange(animates: true)
        }
        adjustedContentInsetDidChange()
        scrollCalls.didChangeAdjustedContentInset()
        setNeedsLayout()
    }

    /// Changes the insets because the bar followed the content, so the content stays where it is.
    package func followBar(
        reserve: CGFloat, restReserve: CGFloat, titleHeight: CGFloat, _ changeInsets: () -> Void = {}
    ) {
        isBarFollowing = true
        barReserve = reserve
        barRestReserve = restReserve
        barTitleHeight = titleHeight
        changeInsets()
        isBarFollowing = false
    }

    package func contentSizeDidChange() {
        setNeedsLayout()
        insetsMayHaveChanged()
        motion.contentDidChange()
    }

    package override func sizeDidChange(from oldSize: CGSize) {
        super.sizeDidChange(from: oldSize)
        insetsMayHaveChanged()
        motion.contentDidChange()
    }

    /// For subclasses of the kit.
    package func indexDisplayModeDidChange() {}
    package func largeTitleAboveDidChange() {}

    /// Content whose size follows from constraints has this size; it is scaled where it is zoomed.
    package func contentSizeWasSolved(_ size: CGSize) {
        contentSize = CGSize(width: size.width * scale, height: size.height * scale)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if scale != 1 { zoom.keepPlace() }
        refreshControl?.place()
        indicators.place()
    }

    package func delegateDidChange() {}

    // MARK: State

    open var isTracking: Bool { motion.isTracking }
    open var isDragging: Bool { motion.isDragging }
    open var isDecelerating: Bool { motion.isDecelerating }
    /// A scroll by program is under way.
    open var isScrollAnimating: Bool { motion.isGliding }

    /// Ends a drag, a glide and a zoom where they are, content beyond an edge or a limit at it. The delegate hears of the
    /// end of each, as remembered.
    open func stopScrollingAndZooming() {
        motion.arrest()
        zoom.stop()
    }

    open func flashScrollIndicators() { indicators.flash() }

    /// Shows the indicators for as long as what the closure does to the offset is seen to move.
    open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
        let before = contentOffset
        changes()
        guard contentOffset != before || isScrollAnimating else { return }
        indicators.show()
        if !isScrollAnimating { indicators.hide() }
    }

    /// Whether `view` of the content hears of touches that begin in it. Where not, they only scroll.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    package var canScrollVertically: Bool {
        alwaysBounceVertical || verticalRange.upperBound > verticalRange.lowerBound
    }
    package var canScrollHorizontally: Bool {
        alwaysBounceHorizontal || horizontalRange.upperBound > horizontalRange.lowerBound
    }

    /// A finger that content has begun to follow stays with it where the scroll view may not take it back.
    private var leavesTouchToContent: Bool {
        panGestureRecognizer.trackedTouches.contains { touch in
            guard let view = touch.view, view !== self, let window, window.touchDelivery.isSeenByView(touch) else {
                return false
            }
            return !canCancelContentTouches || !touchesShouldCancel(in: view)
        }
    }

    private func mayBeginDrag(_ travel: CGPoint) -> Bool {
        guard !leavesTouchToContent, !handsOn(CGPoint(x: -travel.x, y: -travel.y)) else { return false }
        return abs(travel.y) >= abs(travel.x) ? canScrollVertically : canScrollHorizontally
    }

    // MARK: Accessibility

    package override var isAccessibilityContainer: Bool { scrollCalls.accessibilityStatus() != nil }
    package override func completeAccessibility(_ node: inout AccessibilityNode) {
        if node.value == nil { node.value = scrollCalls.accessibilityStatus() }
    }
}
