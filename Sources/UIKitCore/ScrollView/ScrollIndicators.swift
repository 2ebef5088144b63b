import Foundation
import QuartzCore

/// The thin bars that show where the visible part lies. Shown while scrolling, faded out after.
@MainActor
package final class ScrollIndicators {
    private unowned let scrollView: UIScrollView
    private var bars: [Axis: UIView] = [:]
    private var hideTimer: Timer?
    var style: UIScrollView.IndicatorStyle = .default { didSet { recolor() } }

    private enum Axis { case vertical, horizontal }

    /// Thickness, distance from the edge, least length and delay before fading (as remembered).
    private enum Look {
        static let thickness: CGFloat = 3
        static let margin: CGFloat = 3
        static let leastLength: CGFloat = 36
        static let lingering = 0.5
        static let fade = 0.25
    }

    init(scrollView: UIScrollView) {
        self.scrollView = scrollView
    }

    func contains(_ view: UIView) -> Bool { bars.values.contains { $0 === view } }

    func show() {
        hideTimer?.invalidate()
        hideTimer = nil
        if scrollView.showsVerticalScrollIndicator,
            scrollView.verticalRange.upperBound > scrollView.verticalRange.lowerBound
        {
            bar(.vertical).alpha = 1
        }
        if scrollView.showsHorizontalScrollIndicator,
            scrollView.horizontalRange.upperBound > scrollView.horizontalRange.lowerBound
        {
            bar(.horizontal).alpha = 1
        }
        place()
    }

    func flash() {
        show()
        hide()
    }

    /// Fades the bars out after a moment.
    func hide() {
        guard bars.values.contains(where: { $0.alpha > 0 }) else { return }
        hideTimer?.invalidate()
        let timer = Timer(timeInterval: Look.lingering, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.fadeOut() }
        }
        RunLoop.main.add(timer, forMode: .common)
        hideTimer = timer
    }

    /// A bar that is no longer wanted goes at once.
    func shownAxesDidChange() {
        if !scrollView.showsVerticalScrollIndicator { bars[.vertical]?.alpha = 0 }
        if !scrollView.showsHorizontalScrollIndicator { bars[.horizontal]?.alpha = 0 }
    }

    /// The moment after which bars fade is over: for tests without a clock.
    package func endLingering() { hideTimer?.fire() }

    private func fadeOut() {
        hideTimer?.invalidate()
        hideTimer = nil
        let views = Array(bars.values)
        UIView.animate(withDuration: Look.fade) { views.forEach { $0.alpha = 0 } }
    }

    private func bar(_ axis: Axis) -> UIView {
        if let existing = bars[axis] { return existing }
        let view = UIView(frame: .zero)
        view.isUserInteractionEnabled = false
        view.layer.cornerRadius = Look.thickness / 2
        view.alpha = 0
        bars[axis] = view
        recolor()
        UIView.performWithoutAnimation { scrollView.addSubview(view) }
        return view
    }

    private func recolor() {
        let color: UIColor =
            switch style {
            case .default: UIColor.label.withAlphaComponent(0.35)
            case .black: UIColor.black.withAlphaComponent(0.35)
            case .white: UIColor.white.withAlphaComponent(0.5)
            }
        for view in bars.values { view.backgroundColor = color }
    }

    /// Puts the bars where the offset says; called with every layout.
    func place() {
        guard bars.values.contains(where: { $0.alpha > 0 }) else { return }
        UIView.performWithoutAnimation {
            if let view = bars[.vertical] { view.frame = verticalFrame() }
            if let view = bars[.horizontal] { view.frame = horizontalFrame() }
            for view in bars.values where scrollView.subviewList.last !== view { scrollView.bringSubviewToFront(view) }
        }
    }

    private var safeArea: UIEdgeInsets {
        scrollView.automaticallyAdjustsScrollIndicatorInsets ? scrollView.safeAreaInsets : .zero
    }

    private func verticalFrame() -> CGRect {
        let bounds = scrollView.bounds
        let inset = scrollView.verticalScrollIndicatorInsets + safeArea
        let track = bounds.height - inset.top - inset.bottom - 2 * Look.margin
        let part = Self.part(
            offset: bounds.minY, range: scrollView.verticalRange, visible: bounds.height, track: track)
        let x =
            scrollView.isRightToLeft
            ? bounds.minX + Look.margin + inset.left : bounds.maxX - Look.margin - Look.thickness - inset.right
        return CGRect(
            x: x, y: bounds.minY + inset.top + Look.margin + part.start, width: Look.thickness, height: part.length)
    }

    private func horizontalFrame() -> CGRect {
        let bounds = scrollView.bounds
        let inset = scrollView.horizontalScrollIndicatorInsets + safeArea
        let track = bounds.width - inset.left - inset.right - 2 * Look.margin
        let part = Self.part(
            offset: bounds.minX, range: scrollView.horizontalRange, visible: bounds.width, track: track)
        return CGRect(
            x: bounds.minX + inset.left + Look.margin + part.start,
            y: bounds.maxY - Look.margin - Look.thickness - inset.bottom,
            width: part.length, height: Look.thickness)
    }

    /// Start and length of the bar on its track; beyond the edges it shrinks against the end, as UIKit's does.
    private static func part(
        offset: Double, range: ClosedRange<Double>, visible: Double, track: Double
    ) -> (start: CGFloat, length: CGFloat) {
        let span = range.upperBound - range.lowerBound
        let total = span + visible
        guard total > 0, track > 0 else { return (0, 0) }
        var length = max(Look.leastLength, track * visible / total)
        let over = max(range.lowerBound - offset, offset - range.upperBound, 0)
        length = max(Look.thickness * 2, length - over)
        let progress = span > 0 ? min(max((offset - range.lowerBound) / span, 0), 1) : 0
        return ((track - length) * progress, length)
    }
}
