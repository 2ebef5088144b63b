import Foundation
import QuartzCore
import TimeKeeping

/// Moves a scroll view: follows the finger, lets it decelerate and bounce, glides on demand. The curves are values; this
/// steps them with the frames and tells the delegate, in the order of `PH-10`.
@MainActor
package final class ScrollMotion {
    unowned let scrollView: UIScrollView

    enum Activity {
        case idle
        case dragging(start: CGPoint)
        case decelerating(x: ScrollAxisMotion, y: ScrollAxisMotion)
        case gliding(ScrollGlide)
    }

    var activity = Activity.idle
    /// Of the glide under way.
    private var glideEnd: (() -> Void)?
    /// Offset as the finger moves it, before banding.
    var fingerOffset = CGPoint.zero
    private var lockedAxis: Axis?
    /// The content changed while a finger rested on it.
    private var isClampDue = false
    /// A finger stopped the content, and has not dragged it yet.
    private var isHeld = false
    /// The delegate has heard that the content glides, and not yet that it ended.
    private var isGlideTold = false
    /// The delegate is asked where the content shall rest.
    private(set) var isEndingDrag = false
    private var wheelRest: Timer?
    private var stepping: FrameStep?
    /// Without a notch for this long a wheel is at rest, in seconds.
    private static let wheelPause = 0.15
    private enum Axis { case horizontal, vertical, both }

    init(scrollView: UIScrollView) {
        self.scrollView = scrollView
    }

    var isTracking: Bool { isDragging || !scrollView.panGestureRecognizer.trackedTouches.isEmpty }
    var isDragging: Bool { if case .dragging = activity { true } else { false } }
    var isDecelerating: Bool { if case .decelerating = activity { true } else { false } }
    var isGliding: Bool { if case .gliding = activity { true } else { false } }
    /// True while the offset belongs to a finger or to what follows it.
    var isUserDriven: Bool { isDragging || isDecelerating }
    /// Where a glide under way ends.
    var glideTarget: CGPoint? { if case .gliding(let glide) = activity { glide.to } else { nil } }
    var isMoving: Bool { isUserDriven || isGliding }

    private var frames: SceneFrames? { scrollView.window?.windowScene?.frames }
    var scale: Double { Double(scrollView.traits.displayScale) }

    // MARK: Finger

    func handle(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began: beginDrag(pan)
        case .changed: drag(pan)
        case .ended: endDrag(velocity: pan.velocity(in: scrollView))
        case .cancelled, .failed: endDrag(velocity: .zero)
        case .possible: break
        }
    }

    private func beginDrag(_ pan: UIPanGestureRecognizer) {
        stopStepping()
        isHeld = false
        let start = unbanded(scrollView.contentOffset)
        activity = .dragging(start: start)
        lockedAxis = nil
        switch scrollView.keyboardDismissMode {
        case .onDrag, .onDragWithAccessory: scrollView.window?.endEditing(false)
        case .none, .interactive, .interactiveWithAccessory: break
        }
        scrollView.userWillScroll()
        scrollView.scrollCalls.willBeginDragging()
        scrollView.indicators.show()
        drag(pan)
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        guard case .dragging(let start) = activity else { return }
        let travel = lockedTravel(pan.translation(in: scrollView))
        fingerOffset = CGPoint(x: start.x - travel.x, y: start.y - travel.y)
        scrollView.moveContent(to: banded(fingerOffset))
        dismissingKeyboard?.drag(
            toHeight: pan.location(in: nil).y,
            withAccessory: scrollView.keyboardDismissMode == .interactiveWithAccessory)
    }

    /// The keyboard that the finger may push away.
    private var dismissingKeyboard: ScreenKeyboard? {
        switch scrollView.keyboardDismissMode {
        case .interactive, .interactiveWithAccessory: scrollView.window?.windowScene?.keyboard
        case .none, .onDrag, .onDragWithAccessory: nil
        }
    }

    /// Content scrolls on the axes it can scroll on; with directional lock only on the one the drag began along, or on both
    /// where it began slantwise.
    private func lockedTravel(_ travel: CGPoint) -> CGPoint {
        var travel = travel
        if scrollView.isDirectionalLockEnabled, lockedAxis == nil, travel != .zero {
            lockedAxis = lock(travel)
        }
        if lockedAxis == .vertical || !scrollView.canScrollHorizontally { travel.x = 0 }
        if lockedAxis == .horizontal || !scrollView.canScrollVertically { travel.y = 0 }
        return travel
    }

    /// Slantwise is within 15 degrees of the diagonal (own choice).
    private func lock(_ travel: CGPoint) -> Axis {
        let (x, y) = (abs(travel.x), abs(travel.y))
        if min(x, y) > max(x, y) * 0.577 { return .both }
        return y >= x ? .vertical : .horizontal
    }

    private func endDrag(velocity finger: CGPoint) {
        guard case .dragging = activity else { return }
        isEndingDrag = true
        defer { isEndingDrag = false }
        dismissingKeyboard?.endDrag(velocity: finger.y)
        let offset = scrollView.contentOffset
        let velocity = CGPoint(
            x: scrollView.canScrollHorizontally ? -finger.x : 0, y: scrollView.canScrollVertically ? -finger.y : 0)
        let natural = scrollView.clamped(freeTarget(from: offset, velocity: velocity))
        let speed = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        var target = scrollView.isPagingEnabled ? page(from: offset, velocity: velocity) : natural
        target = scrollView.restingOffset(proposed: target, velocity: speed)
        target = scrollView.scrollCalls.willEndDragging(velocity: speed, target: target)
        // The delegate may have sent the content elsewhere.
        guard isDragging else { return scrollView.scrollCalls.didEndDragging(willDecelerate: false) }
        target = restingPlace(proposed: target)
        decelerate(from: scrollView.contentOffset, velocity: velocity, to: target, natural: natural) {
            [scrollCalls = scrollView.scrollCalls] in
            scrollCalls.didEndDragging(willDecelerate: $0)
        }
    }

    /// Goes to a resting place, by itself where that is the natural one.
    /// - Parameter tell: told first whether anything is left to move.
    private func decelerate(
        from offset: CGPoint, velocity: CGPoint, to target: CGPoint, natural: CGPoint, tell: (Bool) -> Void = { _ in }
    ) {
        let x = horizontal(offset.x, velocity.x, target.x == natural.x ? nil : target.x)
        let y = vertical(offset.y, velocity.y, target.y == natural.y ? nil : target.y)
        let willDecelerate = !x.isResting || !y.isResting
        activity = willDecelerate ? .decelerating(x: x, y: y) : .idle
        tell(willDecelerate)
        guard isDecelerating else { return scrollView.indicators.hide() }
        isGlideTold = true
        scrollView.scrollCalls.willBeginDecelerating()
        if isDecelerating { startStepping() }
    }

    private func horizontal(_ offset: Double, _ velocity: Double, _ target: Double?) -> ScrollAxisMotion {
        axis(offset, velocity, target, scrollView.horizontalRange, bounces: scrollView.bouncesHorizontally)
    }

    private func vertical(_ offset: Double, _ velocity: Double, _ target: Double?) -> ScrollAxisMotion {
        axis(offset, velocity, target, scrollView.verticalRange, bounces: scrollView.bouncesVertically)
    }

    private func axis(
        _ offset: Double, _ velocity: Double, _ target: Double?, _ range: ClosedRange<Double>, bounces: Bool
    ) -> ScrollAxisMotion {
        ScrollAxisMotion(
            offset: offset, velocity: velocity, target: target, range: range, bounces: bounces,
            rate: Double(scrollView.decelerationRate.rawValue), scale: scale, time: CACurrentMediaTime())
    }

    // MARK: On demand

    /// - Parameter end: told in place of the delegate when the glide has come to its end.
    func glide(to offset: CGPoint, end: (() -> Void)? = nil) {
        guard offset != scrollView.contentOffset || isMoving else {
            DispatchQueue.main.async { [weak scrollView] in
                guard let scrollView else { return }
                scrollView.scrollCalls.didEndScrollingAnimation()
            }
            return
        }
        if isDragging, !isEndingDrag { scrollView.panGestureRecognizer.cancel() }
        if isDecelerating { endDeceleration() }
        glideEnd = end
        activity = .gliding(ScrollGlide(from: scrollView.contentOffset, to: offset, start: CACurrentMediaTime()))
        startStepping()
    }

    /// A glide under way ends at another place, because the content on its way turned out to be longer or shorter.
    func retarget(y: CGFloat) {
        guard case .gliding(var glide) = activity, glide.to.y != y else { return }
        glide.to.y = y
        activity = .gliding(glide)
    }

    /// One notch of a wheel or a move on a trackpad: applied at once, kept within the edges.
    func wheel(by delta: CGPoint) {
        if isMoving { stop() }
        scrollView.userWillScroll()
        let offset = CGPoint(x: scrollView.contentOffset.x - delta.x, y: scrollView.contentOffset.y - delta.y)
        scrollView.indicators.show()
        let target = scrollView.clamped(offset)
        scrollView.moveContent(
            to: CGPoint(
                x: ScrollPhysics.pixelRounded(target.x, scale: scale),
                y: ScrollPhysics.pixelRounded(target.y, scale: scale)))
        scrollView.indicators.hide()
        settleAfterWheel()
    }

    /// A bar may want the content elsewhere once the wheel has come to rest: a large title is there or is not.
    private func settleAfterWheel() {
        wheelRest?.invalidate()
        let offset = scrollView.contentOffset
        let rest = restingPlace(proposed: offset)
        guard rest != offset, scrollView.window != nil else { return }
        let timer = Timer(timeInterval: Self.wheelPause, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated {
                guard let self, !self.isMoving, self.scrollView.contentOffset == offset else { return }
                self.glide(to: rest)
            }
        }
        RunLoop.main.add(timer, forMode: .common)
        wheelRest = timer
    }

    private func restingPlace(proposed: CGPoint) -> CGPoint {
        scrollView.scrollObservers.reduce(proposed) { target, observer in
            observer.value?.restingOffset(scrollView, proposed: target) ?? target
        }
    }

    /// Moves everything, finger included, because the content below moved: reading position is kept.
    func shift(by change: CGPoint) {
        guard change != .zero else { return }
        let offset = scrollView.contentOffset
        switch activity {
        case .dragging(let start):
            activity = .dragging(start: CGPoint(x: start.x + change.x, y: start.y + change.y))
            fingerOffset = CGPoint(x: fingerOffset.x + change.x, y: fingerOffset.y + change.y)
        case .decelerating: restartDeceleration(shiftedBy: change)
        case .gliding(var glide):
            glide.from = CGPoint(x: glide.from.x + change.x, y: glide.from.y + change.y)
            glide.to = CGPoint(x: glide.to.x + change.x, y: glide.to.y + change.y)
            activity = .gliding(glide)
        case .idle:
            // Inside an animation content at rest goes along with what pushes it.
            scrollView.bounds.origin = CGPoint(x: offset.x + change.x, y: offset.y + change.y)
            return
        }
        scrollView.moveContent(to: CGPoint(x: offset.x + change.x, y: offset.y + change.y))
    }

    private func restartDeceleration(shiftedBy change: CGPoint) {
        guard case .decelerating(let x, let y) = activity else { return }
        let now = CACurrentMediaTime()
        let offset = scrollView.contentOffset
        activity = .decelerating(
            x: horizontal(offset.x + change.x, x.velocity(at: now), nil),
            y: vertical(offset.y + change.y, y.velocity(at: now), nil))
    }

    /// Content or bounds changed their size: an idle offset is brought back within the edges, a moving one finds the
    /// new edges.
    ///
    /// - Parameter animates: the offset goes along with an animation around the change.
    func contentDidChange(animates: Bool = false) {
        isClampDue = false
        switch activity {
        case .idle:
            // Nothing moves under a resting finger.
            guard scrollView.panGestureRecognizer.trackedTouches.isEmpty else { return isClampDue = true }
            let clamped = scrollView.clamped(scrollView.contentOffset)
            guard clamped != scrollView.contentOffset else { return }
            if animates { scrollView.bounds.origin = clamped } else { scrollView.moveContent(to: clamped) }
        case .decelerating: restartDeceleration(shiftedBy: .zero)
        case .gliding(var glide):
            glide.to = scrollView.clamped(glide.to)
            activity = .gliding(glide)
        case .dragging: break
        }
    }

    /// The last finger went up: what changed below it counts now, and what it only held goes where it rests.
    func touchesDidEnd() {
        let wasHeld = isHeld
        isHeld = false
        if isClampDue { return contentDidChange() }
        guard wasHeld, case .idle = activity else { return }
        let offset = scrollView.contentOffset
        let rest = scrollView.isPagingEnabled ? page(from: offset, velocity: .zero) : scrollView.clamped(offset)
        decelerate(from: offset, velocity: .zero, to: restingPlace(proposed: rest), natural: offset)
    }

    /// A finger goes down on gliding content: it stays where it is, and a drag from here begins at once (as remembered).
    func hold() -> Bool {
        guard isDecelerating, scrollView.panGestureRecognizer.isEnabled else { return false }
        scrollView.panGestureRecognizer.slop = 0
        isHeld = true
        endDeceleration()
        return true
    }

    // MARK: Frames

    private func startStepping() {
        guard let frames else {
            finishOutsideWindow()
            return
        }
        stepping = frames.addStep { [weak self] time in self?.step(at: time) }
    }

    func stopStepping() { stepping = nil }

    /// What is in no window has no frames: it arrives at once.
    private func finishOutsideWindow() {
        switch activity {
        case .gliding(let glide):
            scrollView.moveContent(to: glide.to)
            activity = .idle
        case .decelerating:
            scrollView.moveContent(to: scrollView.clamped(scrollView.contentOffset))
            endDeceleration()
        case .idle, .dragging: activity = .idle
        }
    }

    /// The window was left in motion: what moves stops, or arrives, and its delegate hears of the end, as remembered.
    private func endOutsideWindow() {
        switch activity {
        case .decelerating:
            scrollView.moveContent(to: scrollView.clamped(scrollView.contentOffset))
            endDeceleration()
        case .gliding(let glide):
            scrollView.moveContent(to: glide.to)
            endGlide()
        case .idle, .dragging: stopStepping()
        }
    }

    func endDeceleration() {
        activity = .idle
        stopStepping()
        scrollView.indicators.hide()
        guard isGlideTold else { return }
        isGlideTold = false
        scrollView.scrollCalls.didEndDecelerating()
    }

    func endGlide() {
        guard case .gliding = activity else { return }
        activity = .idle
        stopStepping()
        scrollView.indicators.hide()
        if let glideEnd { glideEnd() } else { scrollView.scrollCalls.didEndScrollingAnimation() }
    }

    private func step(at time: Double) {
        guard let frames, frames === stepping?.frames else { return endOutsideWindow() }
        switch activity {
        case .decelerating(var x, var y):
            let offset = CGPoint(x: x.offset(at: time), y: y.offset(at: time))
            activity = .decelerating(x: x, y: y)
            scrollView.moveContent(to: offset)
            guard case .decelerating(let x, let y) = activity, x.isResting, y.isResting else { return }
            endDeceleration()
        case .gliding(let glide):
            scrollView.moveContent(to: glide.offset(at: time))
            if glide.isOver(at: time) { endGlide() }
        case .idle, .dragging: stopStepping()
        }
    }
}
