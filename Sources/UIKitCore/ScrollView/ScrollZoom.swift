import CoreGraphics
import Foundation
import QuartzCore

/// Zooms the content of a scroll view: by fingers, by the wheel, by program.
@MainActor
final class ScrollZoom {
    private unowned let scrollView: UIScrollView
    let pinch = ScrollPinchRecognizer(target: nil, action: nil)
    private var fingerScale: CGFloat = 1
    private var pinchScale: CGFloat = 1
    private var lastPlace = CGPoint.zero
    private var glide: ZoomGlide?
    private(set) var isPinching = false
    private(set) var isBouncing = false
    private var wheelRest: Timer?
    private static let wheelPause = 0.15

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        pinch.scrollView = scrollView
        pinch.isEnabled = false
        pinch.addHandler { [weak self] recognizer in self?.pinched(recognizer) }
        scrollView.addGestureRecognizer(pinch)
    }

    var isZooming: Bool { isPinching }
    var isGliding: Bool { glide != nil }
    private var geometry: ZoomGeometry {
        ZoomGeometry(least: scrollView.minimumZoomScale, most: scrollView.maximumZoomScale)
    }
    /// Without a view to zoom nothing zooms.
    private var view: UIView? { scrollView.scrollCalls.viewForZooming() }
    private var stepping: FrameStep?
    private var frames: SceneFrames? { scrollView.window?.windowScene?.frames }

    func limitsDidChange() { pinch.isEnabled = scrollView.maximumZoomScale > scrollView.minimumZoomScale }

    // MARK: The content

    /// Scales the zoomed view, and the content's size with it; the view's top left corner goes where its place in the
    /// content goes.
    private func apply(_ scale: CGFloat, offset: CGPoint) {
        guard let view else { return }
        let old = scrollView.scale
        let ratio = scale / old
        if ratio != 1 {
            let frame = view.frame
            let size = scrollView.contentSize
            UIView.performWithoutAnimation {
                scrollView.scale = scale
                view.transform = CGAffineTransform(scaleX: scale, y: scale)
                let new = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
                view.center = CGPoint(
                    x: frame.minX * ratio + new.width / 2, y: frame.minY * ratio + new.height / 2)
                scrollView.setZoomedContentSize(CGSize(width: size.width * ratio, height: size.height * ratio))
            }
        }
        scrollView.moveContent(to: offset)
        if ratio != 1 { scrollView.scrollCalls.didZoom() }
    }

    /// Content pinned to its guide by constraints is placed unscaled by them: its corner goes back to where it belongs.
    func keepPlace() {
        guard scrollView.scale != 1, let view, !view.translatesAutoresizingMaskIntoConstraints else { return }
        let scale = scrollView.scale
        UIView.performWithoutAnimation {
            view.center = CGPoint(x: view.bounds.width * scale / 2, y: view.bounds.height * scale / 2)
        }
    }

    private var middle: CGPoint { CGPoint(x: scrollView.bounds.width / 2, y: scrollView.bounds.height / 2) }

    /// The place at which the content rests: scale within its limits, content within its edges.
    private func resting(_ place: ZoomGlide.Place, around anchor: CGPoint) -> ZoomGlide.Place {
        let scale = geometry.clamped(place.scale)
        let offset = ZoomGeometry.offset(place.offset, from: place.scale, to: scale, anchor: anchor)
        return ZoomGlide.Place(scale: scale, offset: scrollView.clamped(offset, zoomedTo: scale))
    }

    // MARK: By program

    func zoom(to scale: CGFloat, animated: Bool) {
        let start = ZoomGlide.Place(scale: scrollView.scale, offset: scrollView.contentOffset)
        let scale = geometry.clamped(scale)
        let offset = ZoomGeometry.offset(start.offset, from: start.scale, to: scale, anchor: middle)
        go(to: ZoomGlide.Place(scale: scale, offset: scrollView.clamped(offset, zoomedTo: scale)), animated: animated)
    }

    func zoom(to rect: CGRect, animated: Bool) {
        let target = geometry.showing(rect, in: scrollView.bounds.inset(by: scrollView.adjustedContentInset).size)
        let inset = scrollView.adjustedContentInset
        let offset = CGPoint(x: target.offset.x - inset.left, y: target.offset.y - inset.top)
        go(
            to: ZoomGlide.Place(scale: target.scale, offset: scrollView.clamped(offset, zoomedTo: target.scale)),
            animated: animated)
    }

    private func go(to place: ZoomGlide.Place, animated: Bool) {
        guard let view else { return }
        if isPinching, !animated {
            apply(place.scale, offset: place.offset)
            fingerScale = scrollView.scale
            pinchScale = pinch.scale
            return
        }
        scrollView.motion.stop()
        interrupt()
        guard animated, frames != nil else {
            apply(place.scale, offset: place.offset)
            return
        }
        scrollView.scrollCalls.willBeginZooming(view)
        startGlide(to: place)
    }

    // MARK: By fingers

    private func pinched(_ recognizer: UIGestureRecognizer) {
        switch recognizer.state {
        case .began: begin()
        case .changed: follow()
        case .ended, .cancelled, .failed: end()
        case .possible: break
        }
    }

    private func begin() {
        guard let view else { return }
        scrollView.motion.stop()
        interrupt()
        scrollView.panGestureRecognizer.cancel()
        isPinching = true
        fingerScale = scrollView.scale
        pinchScale = pinch.scale
        lastPlace = place
        scrollView.scrollCalls.willBeginZooming(view)
        scrollView.indicators.show()
        follow()
    }

    /// Where the fingers are, seen from the corner of the visible part.
    private var place: CGPoint {
        let point = pinch.location(in: scrollView)
        return CGPoint(x: point.x - scrollView.bounds.minX, y: point.y - scrollView.bounds.minY)
    }

    private func follow() {
        guard isPinching, pinch.numberOfTouches > 1 else { return }
        let place = place
        let wanted = fingerScale * pinch.scale / pinchScale
        let scale = scrollView.bouncesZoom ? geometry.banded(wanted) : geometry.clamped(wanted)
        let moved = CGPoint(
            x: scrollView.contentOffset.x - place.x + lastPlace.x, y: scrollView.contentOffset.y - place.y + lastPlace.y
        )
        lastPlace = place
        apply(scale, offset: ZoomGeometry.offset(moved, from: scrollView.scale, to: scale, anchor: place))
    }

    private func end() {
        guard isPinching else { return }
        isPinching = false
        settle(around: lastPlace)
    }

    /// Ends whatever zooms, within the limits.
    func stop() {
        guard isPinching || isGliding else { return }
        isPinching = false
        endGlide()
        pinch.cancel()
        let rest = resting(
            ZoomGlide.Place(scale: scrollView.scale, offset: scrollView.contentOffset), around: middle)
        apply(rest.scale, offset: rest.offset)
        ended()
    }

    /// Goes back to where scale and edges allow, and says that zooming ended.
    private func settle(around anchor: CGPoint) {
        let now = ZoomGlide.Place(scale: scrollView.scale, offset: scrollView.contentOffset)
        let rest = resting(now, around: anchor)
        guard rest != now, frames != nil else {
            apply(rest.scale, offset: rest.offset)
            ended()
            return
        }
        isBouncing = rest.scale != now.scale
        startGlide(to: rest)
    }

    private func ended() {
        scrollView.indicators.hide()
        scrollView.scrollCalls.didEndZooming(view, scale: scrollView.scale)
    }

    // MARK: By the wheel

    /// - Parameter place: seen from the corner of the visible part.
    func magnify(by factor: CGFloat, at place: CGPoint) -> Bool {
        guard pinch.isEnabled, let view else { return false }
        scrollView.motion.stop()
        interrupt()
        if wheelRest == nil { scrollView.scrollCalls.willBeginZooming(view) }
        let scale = geometry.clamped(scrollView.scale * factor)
        let offset = ZoomGeometry.offset(scrollView.contentOffset, from: scrollView.scale, to: scale, anchor: place)
        apply(scale, offset: scrollView.clamped(offset, zoomedTo: scale))
        wheelRest?.invalidate()
        let timer = Timer(timeInterval: Self.wheelPause, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated {
                self?.wheelRest = nil
                self?.ended()
            }
        }
        RunLoop.main.add(timer, forMode: .common)
        wheelRest = timer
        return true
    }

    // MARK: Frames

    private func startGlide(to place: ZoomGlide.Place) {
        glide = ZoomGlide(
            from: ZoomGlide.Place(scale: scrollView.scale, offset: scrollView.contentOffset), to: place,
            start: CACurrentMediaTime())
        stepping = frames?.addStep { [weak self] time in self?.step(at: time) }
    }

    private func step(at time: Double) {
        guard let glide else { return stepping = nil }
        // Out of its window it arrives at once.
        let place = frames === stepping?.frames ? glide.place(at: time) : glide.to
        apply(place.scale, offset: place.offset)
        guard place == glide.to || glide.isOver(at: time), self.glide == glide else { return }
        endGlide()
        // The edges may be others than when it began.
        scrollView.moveContent(to: scrollView.clamped(scrollView.contentOffset))
        ended()
    }

    /// Another zoom begins: the one under way ends for the delegate where it is.
    private func interrupt() {
        guard isPinching || isGliding else { return }
        isPinching = false
        endGlide()
        if pinch.state != .began { pinch.cancel() }
        ended()
    }

    private func endGlide() {
        guard glide != nil else { return }
        glide = nil
        isBouncing = false
        stepping = nil
    }
}

/// The pinch of a scroll view. It takes over from the drag that one finger began.
@MainActor
final class ScrollPinchRecognizer: UIPinchGestureRecognizer {
    weak var scrollView: UIScrollView?

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== scrollView?.panGestureRecognizer
    }
}
