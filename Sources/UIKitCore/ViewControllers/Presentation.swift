import Foundation

/// One controller shown over another: who, whose, and the views that make it visible.
@MainActor
package final class Presentation {
    package let presented: UIViewController
    package weak var presenting: UIViewController?
    /// Covers the presenting content; darkens it for sheets.
    let dimming = UIView()
    /// Set while a finger may take the sheet down.
    var drag: SheetDrag?
    /// True once the way in is over.
    package internal(set) var isSettled = false
    package internal(set) var isLeaving = false

    init(presented: UIViewController, presenting: UIViewController) {
        self.presented = presented
        self.presenting = presenting
    }

    /// Sheets leave the top of what is behind them visible; everything else covers it. A popover is a sheet where there is
    /// no room beside it, and nothing wider is offered here.
    var isSheet: Bool {
        switch presented.modalPresentationStyle {
        case .automatic, .pageSheet, .formSheet, .popover: true
        default: false
        }
    }

    /// True where the presented controller decides how the screen stands.
    var coversScreen: Bool { presented.modalPresentationStyle == .fullScreen }

    /// True where the presenting controller's view leaves the screen meanwhile.
    var hidesPresenting: Bool {
        presented.modalPresentationStyle == .fullScreen || presented.modalPresentationStyle == .currentContext
    }

    /// Where the presented view rests in a window: sheets keep this much of the top free (as remembered: the safe area
    /// and 10 points).
    func restingFrame(in window: UIWindow) -> CGRect {
        guard isSheet else { return window.bounds }
        let top = window.safeAreaInsets.top + 10
        return CGRect(x: 0, y: top, width: window.bounds.width, height: window.bounds.height - top)
    }

    /// Where it comes from and goes to.
    func outsideFrame(in window: UIWindow) -> CGRect {
        var frame = restingFrame(in: window)
        if presented.modalTransitionStyle == .coverVertical { frame.origin.y = window.bounds.maxY }
        return frame
    }

    /// The course of a presentation: a spring that does not overshoot, half a second (as remembered).
    static func animation(isAnimated: Bool) -> ViewAnimation {
        let spring = SpringParameters(settlingIn: 0.5, dampingRatio: 1)
        return ViewAnimation(
            duration: isAnimated ? 0.5 : 0, delay: 0,
            course: .spring(mass: 1, stiffness: spring.stiffness, damping: spring.damping, velocity: 0))
    }
}
