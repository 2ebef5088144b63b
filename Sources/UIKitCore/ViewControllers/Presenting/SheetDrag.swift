import CoreGraphics
import Foundation
import ListCore

/// How far a sheet follows a finger, and when it goes: arithmetic. Lengths in points.
package enum SheetTravel {
    /// A sheet that may not go gives way a little (own choice).
    static let reach: CGFloat = 60
    /// Faster than this downwards a sheet goes from wherever it is, in points per second (own choice).
    static let speed: CGFloat = 900

    package static func shown(_ travel: CGFloat, mayGo: Bool) -> CGFloat {
        let down = max(0, travel)
        return mayGo ? down : (1 - 1 / (down * 0.55 / reach + 1)) * reach
    }

    package static func goes(_ travel: CGFloat, velocity: CGFloat, height: CGFloat) -> Bool {
        velocity > speed || velocity > -speed && travel > height / 2
    }
}

/// Lets a finger take a sheet down.
@MainActor
final class SheetDrag {
    private unowned let presentation: Presentation
    private let pan = SheetPanRecognizer(target: nil, action: nil)

    init(_ presentation: Presentation) {
        self.presentation = presentation
        pan.mayBegin = { [weak self] travel in self?.mayBegin(travel) ?? false }
        pan.addHandler { [weak self] _ in self?.dragged() }
        presentation.presented.view.addGestureRecognizer(pan)
    }

    private var sheet: UIViewController { presentation.presented }
    private var mayGo: Bool {
        guard !isHeld(sheet) else { return false }
        guard let controller = sheet.presentationControllerIfAny else { return true }
        return controller.calls.shouldDismiss(controller)
    }

    /// The sheet or the screen on top in it says that it stays.
    private func isHeld(_ controller: UIViewController) -> Bool {
        if controller.isModalInPresentation { return true }
        if let top = (controller as? UINavigationController)?.topViewController { return isHeld(top) }
        return false
    }

    /// Downwards, and not where content still has something to scroll.
    private func mayBegin(_ travel: CGPoint) -> Bool {
        guard presentation.isSettled, !presentation.isLeaving, sheet.presentedViewController == nil else {
            return false
        }
        guard travel.y > abs(travel.x) else { return false }
        var view = pan.trackedTouches.first?.view
        while let current = view, current !== sheet.view {
            if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled, scrollView.canScrollVertically {
                let isAtTop = scrollView.contentOffset.y <= scrollView.verticalRange.lowerBound + 0.5
                if !isAtTop || scrollView.refreshControl != nil { return false }
            }
            view = current.superview
        }
        return true
    }

    private func dragged() {
        guard let view = sheet.viewIfLoaded, let window = view.window else { return }
        let travel = pan.translation(in: window).y
        switch pan.state {
        case .began, .changed: place(SheetTravel.shown(travel, mayGo: !isHeld(sheet)), view, window)
        case .ended: end(travel, pan.velocity(in: window).y, view, window)
        case .cancelled, .failed: comeBack(view, window)
        case .possible: break
        }
    }

    private func place(_ travel: CGFloat, _ view: UIView, _ window: UIWindow) {
        let rest = presentation.restingFrame(in: window)
        UIView.performWithoutAnimation {
            view.frame = rest.offsetBy(dx: 0, dy: travel)
            let part = 1 - min(travel / max(rest.height, 1), 1)
            presentation.dimming.backgroundColor = UIColor.black.withAlphaComponent(0.2 * part)
        }
    }

    private func end(_ travel: CGFloat, _ velocity: CGFloat, _ view: UIView, _ window: UIWindow) {
        let height = presentation.restingFrame(in: window).height
        let controller = sheet.presentationControllerIfAny
        let wantsToGo = SheetTravel.goes(
            SheetTravel.shown(travel, mayGo: true), velocity: velocity, height: isHeld(sheet) ? 200 : height)
        guard wantsToGo else {
            comeBack(view, window)
            return
        }
        guard mayGo else {
            comeBack(view, window)
            controller.map { $0.calls.didAttempt($0) }
            return
        }
        controller.map { $0.calls.willDismiss($0) }
        // The delegate may ask who it was that went.
        presentation.presenting?.dismiss(animated: true) { [sheet] in
            withExtendedLifetime(sheet) { controller.map { $0.calls.didDismiss($0) } }
        }
    }

    private func comeBack(_ view: UIView, _ window: UIWindow) {
        ViewAnimationStack.run(Presentation.animation(isAnimated: true)) {
            view.frame = presentation.restingFrame(in: window)
            presentation.dimming.backgroundColor = UIColor.black.withAlphaComponent(0.2)
        }
    }
}

/// Comes before what scrolls in the sheet.
@MainActor
private final class SheetPanRecognizer: UIPanGestureRecognizer {
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer && otherGestureRecognizer.view is UIScrollView
    }
}
