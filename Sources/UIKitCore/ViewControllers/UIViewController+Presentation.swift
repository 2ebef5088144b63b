import Foundation
import ListCore

extension UIViewController {
    private final class Slot {
        let presentation: Presentation
        init(_ presentation: Presentation) { self.presentation = presentation }
    }

    /// What this controller presents at the moment.
    package var presentation: Presentation? {
        get { (attachments[ObjectIdentifier(Slot.self)] as? Slot)?.presentation }
        set { attachments[ObjectIdentifier(Slot.self)] = newValue.map { Slot($0) } }
    }

    public var presentedViewController: UIViewController? { presentation?.presented ?? parent?.presentedViewController }

    /// The controller that presented this one or one of its parents.
    public var presentingViewController: UIViewController? {
        presenterReference?.value ?? parent?.presentingViewController
    }

    private final class PresenterReference {
        weak var value: UIViewController?
        init(_ value: UIViewController) { self.value = value }
    }

    private var presenterReference: PresenterReference? {
        get { attachments[ObjectIdentifier(PresenterReference.self)] as? PresenterReference }
        set { attachments[ObjectIdentifier(PresenterReference.self)] = newValue }
    }

    public var isBeingPresented: Bool {
        presenterReference?.value?.presentation.map { !$0.isSettled && !$0.isLeaving } ?? false
    }
    public var isBeingDismissed: Bool { presenterReference?.value?.presentation?.isLeaving ?? false }

    public func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        var presenter = self
        while let parent = presenter.parent { presenter = parent }
        guard viewControllerToPresent !== presenter, viewControllerToPresent.presenterReference == nil else {
            raise(
                .invalidArgument,
                reason: "Application tried to present modally a view controller \(viewControllerToPresent) that is "
                    + "already being presented by \(viewControllerToPresent.presentingViewController ?? presenter).")
            return
        }
        guard presenter.presentation == nil, let window = presenter.viewIfLoaded?.window else {
            let reason =
                presenter.presentation == nil
                ? "whose view is not in the window hierarchy." : "which is already presenting."
            ConsoleLog.write("Attempt to present \(viewControllerToPresent) on \(self) \(reason)")
            return
        }
        let presentation = Presentation(presented: viewControllerToPresent, presenting: presenter)
        presenter.presentation = presentation
        viewControllerToPresent.presenterReference = PresenterReference(presenter)
        presentation.enter(window, isAnimated: flag, completion: completion)
    }

    /// Dismisses what this controller presents, or itself where it presents nothing.
    public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        var presenter = self
        while presenter.presentation == nil, let parent = presenter.parent { presenter = parent }
        guard let presentation = presenter.presentation else {
            presentingViewController?.dismiss(animated: flag, completion: completion)
            return
        }
        guard !presentation.isLeaving else { return }
        // What stands on top of the one that leaves goes with it, without a motion of its own.
        if presentation.presented.presentation != nil { presentation.presented.dismiss(animated: false) }
        presentation.leave(isAnimated: flag) {
            presentation.presented.presenterReference = nil
            presenter.presentation = nil
            completion?()
        }
    }
}

extension Presentation {
    /// Brings the view in, in UIKit's order: will appear, is appearing, motion, did appear, completion.
    func enter(_ window: UIWindow, isAnimated: Bool, completion: (() -> Void)?) {
        guard let view = presented.view else { return }
        if coversScreen {
            window.windowScene?.matchOrientation(preferred: presented.preferredInterfaceOrientationForPresentation)
        }
        dimming.frame = window.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.accessibilityViewIsModal = true
        dimming.addSubview(view)
        view.frame = outsideFrame(in: window)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if isSheet {
            view.layer.cornerRadius = 10
            view.layer.cornerCurve = .continuous
            view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            view.clipsToBounds = true
            drag = SheetDrag(self)
        }
        if hidesPresenting { presenting?.setAppearance(.disappearing, animated: isAnimated) }
        presented.setAppearance(.appearing, animated: isAnimated)
        window.addSubview(dimming)
        presented.tellIsAppearing()
        view.layoutIfNeeded()
        let fades = presented.modalTransitionStyle == .crossDissolve
        if fades { view.alpha = 0 }
        presented.changeForPresentation(isEntering: true, isStart: true)
        ViewAnimationStack.run(Self.animation(isAnimated: isAnimated)) {
            presented.changeForPresentation(isEntering: true, isStart: false)
            view.frame = restingFrame(in: window)
            view.alpha = 1
            if isSheet { dimming.backgroundColor = UIColor.black.withAlphaComponent(0.2) }
        } completion: { _ in
            self.isSettled = true
            if self.hidesPresenting { self.presenting?.finishAppearance() }
            self.presented.finishAppearance()
            completion?()
        }
    }

    /// Takes the view out again.
    func leave(isAnimated: Bool, completion: @escaping () -> Void) {
        isLeaving = true
        if coversScreen { presented.viewIfLoaded?.window?.windowScene?.matchOrientation() }
        guard let view = presented.viewIfLoaded, let window = view.window else {
            completion()
            return
        }
        presented.setAppearance(.disappearing, animated: isAnimated)
        if hidesPresenting {
            presenting?.setAppearance(.appearing, animated: isAnimated)
            presenting?.tellIsAppearing()
        }
        let fades = presented.modalTransitionStyle == .crossDissolve
        presented.changeForPresentation(isEntering: false, isStart: true)
        ViewAnimationStack.run(Self.animation(isAnimated: isAnimated)) {
            presented.changeForPresentation(isEntering: false, isStart: false)
            if fades { view.alpha = 0 } else { view.frame = outsideFrame(in: window) }
            dimming.backgroundColor = .clear
        } completion: { _ in
            view.removeFromSuperview()
            self.dimming.removeFromSuperview()
            self.presented.finishAppearance()
            if self.hidesPresenting { self.presenting?.finishAppearance() }
            completion()
        }
    }
}
