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
    private var barRestReserve: CGFloat = 0
    /// How much of a large title hangs below the bar now; a refresh control turns in the gap above it.
    package private(set) var barTitleHeight: CGFloat = 0
    private var isBarFollowing = false

    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    open var isPagingEnabled = false
    open var isDirectionalLockEnabled = false
    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var scrollsToTop = true
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    open var decelerationRate: DecelerationRate = .normal
    open var keyboardDismissMode: KeyboardDismissMode = .none
    open var indicatorStyle: IndicatorStyle = .default { didSet { indicators.style = indicatorStyle } }
    open var showsVerticalScrollIndicator = true
    open var showsHorizontalScrollIndicator = true
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    open var automaticallyAdjustsScrollIndicatorInsets = true

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
        set { setContentOffset(newValue, animated: false) }
    }

    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        if animated, window != nil {
            motion.glide(to: contentOffset)
        } else {
            motion.stop()
            moveContent(to: contentOffset)
        }
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

    /// The nearest offset at which the content does not lie beyond its edges.
    package func clamped(_ offset: CGPoint) -> CGPoint {
        CGPoint(
            x: min(max(offset.x, horizontalRange.lowerBound), horizontalRange.upperBound),
            y: min(max(offset.y, verticalRange.lowerBound), verticalRange.upperBound))
    }

    package var verticalRange: ClosedRange<Double> {
        let inset = adjustedContentInset
        let low = -inset.top - barReserve
        return low...max(-inset.top - barRestReserve, contentSize.height + inset.bottom - bounds.height)
    }

    package var horizontalRange: ClosedRange<Double> {
        let inset = adjustedContentInset
        let low = -inset.left
        return low...max(low, contentSize.width + inset.right - bounds.width)
    }

    // MARK: Insets

    /// `contentInset` and the part of the safe area that the behaviour adds (`PH-11`).
    open var adjustedContentInset: UIEdgeInsets { contentInset + safeAreaPart + heldInset + keyboardPart }

    private var keyboardPart: UIEdgeInsets {
        UIEdgeInsets(top: 0, left: 0, bottom: max(0, keyboardOverlap - safeAreaPart.bottom), right: 0)
    }

    private var safeAreaPart: UIEdgeInsets {
        let area = safeAreaInsets
        switch contentInsetAdjustmentBehavior {
        case .never: return .zero
        case .always: return area
        case .automatic, .scrollableAxes:
            let horizontal = contentSize.width > bounds.width || alwaysBounceHorizontal
            return UIEdgeInsets(
                top: area.top, left: horizontal ? area.left : 0, bottom: area.bottom,
                right: horizontal ? area.right : 0)
        }
    }

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
        if movesContent, !isBarFollowing, !motion.isUserDriven, contentOffset.y <= -old.top + 0.5 {
            motion.shift(by: CGPoint(x: 0, y: old.top - inset.top))
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
        motion.contentDidChange()
    }

    package override func sizeDidChange(from oldSize: CGSize) {
        super.sizeDidChange(from: oldSize)
        motion.contentDidChange()
    }

    /// For subclasses of the kit.
    package func indexDisplayModeDidChange() {}

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

    open func flashScrollIndicators() { indicators.flash() }
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
        guard !leavesTouchToContent else { return false }
        return abs(travel.y) >= abs(travel.x) ? canScrollVertically : canScrollHorizontally
    }

    // MARK: Accessibility

    package override var isAccessibilityContainer: Bool { scrollCalls.accessibilityStatus() != nil }
    package override func completeAccessibility(_ node: inout AccessibilityNode) {
        if node.value == nil { node.value = scrollCalls.accessibilityStatus() }
    }
}

/// Carries `delegate` for scroll views.
///
/// Swift does not let a subclass declare a property again with a narrower type, as Apple's tables and text views do with
/// their delegates. A member of a protocol's extension is not overridden but hidden, so each class has the type it
/// should.
@preconcurrency @MainActor
public protocol _UIScrollDelegateOwner: AnyObject {
    var _scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension _UIScrollDelegateOwner {
    public var delegate: (any UIScrollViewDelegate)? {
        get { _scrollDelegate }
        set { _scrollDelegate = newValue }
    }
}

/// Something that follows a scroll view's offset.
@MainActor
package protocol ScrollObserving: AnyObject {
    func scrollViewMoved(_ scrollView: UIScrollView)
    /// The finger leaves at this velocity (points per second); the observer may move the resting place.
    func restingOffset(_ scrollView: UIScrollView, proposed: CGPoint) -> CGPoint
}

package struct WeakScrollObserver {
    package weak var value: (any ScrollObserving)?
    package init(_ value: any ScrollObserving) { self.value = value }
}
