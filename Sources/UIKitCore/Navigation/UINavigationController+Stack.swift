import Foundation
import QuartzCore

extension UINavigationController {
    /// True where screens can change under the person's eyes: what is shown then follows in the next layout.
    private var isOnScreen: Bool {
        (appearance == .appeared || appearance == .appearing) && viewIfLoaded?.window != nil
    }

    /// Takes over a new stack. Controllers that join become children now; those that leave stay children until their
    /// view is gone.
    func change(to new: [UIViewController], operation: NavigationTransition.Operation, animated: Bool) {
        let old = stack
        stack = new
        for controller in new where !old.contains(where: { $0 === controller }) { admit(controller) }
        for controller in old where !new.contains(where: { $0 === controller }) { dismissFromStack(controller) }
        bar.replaceStack(new.map(\.navigationItem))
        guard isOnScreen, shown != nil || !new.isEmpty else {
            pending = nil
            showTopAtOnce()
            return
        }
        pending = PendingChange(
            isAnimated: animated, operation: operation, before: pending?.before ?? old)
        view.setNeedsLayout()
    }

    private func admit(_ controller: UIViewController) {
        if let index = departing.firstIndex(where: { $0 === controller }) {
            // Back before it was gone.
            departing.remove(at: index)
            controller.movement = .none
            return
        }
        controller.movement = .entering
        addChild(controller)
        arriving.append(controller)
        entries[ObjectIdentifier(controller)] = NavigationEntry(controller, owner: self)
    }

    private func dismissFromStack(_ controller: UIViewController) {
        controller.movement = .leaving
        controller.willMove(toParent: nil)
        arriving.removeAll { $0 === controller }
        departing.append(controller)
    }

    func entry(of controller: UIViewController) -> NavigationEntry {
        let key = ObjectIdentifier(controller)
        if let entry = entries[key], entry.controller === controller { return entry }
        let entry = NavigationEntry(controller, owner: self)
        entries[key] = entry
        return entry
    }

    // MARK: Following the stack

    /// Shows the top controller without a transition: while nobody is looking, or as part of the whole appearing.
    func showTopAtOnce() {
        if let transition { end(transition) }
        pending = nil
        guard isViewLoaded else {
            settleMembership()
            return
        }
        let old = shown
        shown = stack.last
        if old !== shown { old?.viewIfLoaded?.removeFromSuperview() }
        if let shown, shown.view.superview !== contentView { contentView.addSubview(shown.view) }
        layoutEntries()
        bar.rebuildPage()
        layoutBar()
        layoutToolbar()
        settleMembership()
    }

    /// Starts what is pending. Called from layout.
    func startPendingChange() {
        guard let change = pending else { return }
        pending = nil
        start(change)
    }

    private func start(_ change: PendingChange) {
        var frames: [ObjectIdentifier: CGRect] = [:]
        if let running = transition {
            frames = running.shownFrames
            end(running)
        }
        guard let from = shown, let to = stack.last, from !== to else {
            replaceWithoutTransition()
            return
        }
        let isAnimated = change.isAnimated && UIView.areAnimationsEnabled
        let transition = NavigationTransition(
            owner: self, from: from, to: to, operation: change.operation, isAnimated: isAnimated)
        if isAnimated { transition.custom = customContext(for: transition) }
        begin(transition, shown: frames[ObjectIdentifier(to)])
        let before = change.before
        transition.run { [weak self, weak transition] in
            guard let self, let transition, self.transition === transition else { return }
            if transition.isCancelled { self.goBack(to: before, showing: transition.from) }
            self.end(transition)
        }
    }

    /// The delegate's own way to move these screens.
    private func customContext(for transition: NavigationTransition) -> CustomTransitionContext? {
        guard let delegate else { return nil }
        let operation: Operation = transition.operation == .push ? .push : .pop
        let animator = animatorMethod.call(delegate, (self, operation, transition.from, transition.to)) {
            delegate.navigationController(
                self, animationControllerFor: operation, from: transition.from, to: transition.to)
        }
        guard let animator, let animator else { return nil }
        let interactor = interactorMethod.call(delegate, (self, animator)) {
            delegate.navigationController(self, interactionControllerFor: animator)
        }
        return CustomTransitionContext(transition, animator: animator, interactor: interactor ?? nil)
    }

    /// Those that were to come or go do not.
    private func goBack(to before: [UIViewController], showing controller: UIViewController) {
        shown = controller
        change(to: before, operation: .push, animated: false)
        pending = nil
    }

    /// The top stays the same, or one of the two sides is missing.
    private func replaceWithoutTransition() {
        let from = shown
        let to = stack.last
        if from !== to {
            from?.setAppearance(.disappearing, animated: false)
            to?.setAppearance(.appearing, animated: false)
        }
        showTopAtOnce()
        guard from !== to else { return }
        to?.tellIsAppearing()
        from?.finishAppearance()
        to?.finishAppearance()
    }

    /// Tells both screens, in UIKit's order, and puts them in place: the old one will go, the new one will come, the
    /// delegate hears of it.
    func begin(_ transition: NavigationTransition, shown startFrame: CGRect?) {
        let (from, to) = (transition.from, transition.to)
        self.transition = transition
        to.loadViewIfNeeded()
        from.setAppearance(.disappearing, animated: transition.isAnimated)
        to.setAppearance(.appearing, animated: transition.isAnimated)
        delegate?.navigationController(self, willShow: to, animated: transition.isAnimated)
        shown = to
        UIView.performWithoutAnimation {
            to.view.bounds.size = contentBounds.size
            if transition.isAnimated { bar.beginPageChange() } else { bar.rebuildPage() }
            transition.begin(shown: startFrame)
            layoutEntries()
        }
        to.tellIsAppearing()
        UIView.performWithoutAnimation {
            to.view.layoutIfNeeded()
            // Content may have appeared only now.
            layoutEntries()
            bar.page?.shape = entry(of: to).shape
            bar.page?.layoutIfNeeded()
            if !transition.isAnimated {
                layoutBar()
                layoutToolbar()
            }
        }
    }

    /// Ends a transition: the screen that goes did disappear, the other did appear, memberships follow, the delegate
    /// hears of it.
    func end(_ transition: NavigationTransition) {
        guard self.transition === transition else { return }
        self.transition = nil
        let (from, to) = (transition.from, transition.to)
        if transition.isCancelled {
            to.setAppearance(.disappearing, animated: true)
            from.setAppearance(.appearing, animated: true)
        }
        transition.finish()
        UIView.performWithoutAnimation {
            bar.finishPageChange(isCancelled: transition.isCancelled)
            bar.page?.setPose(offset: 0, alpha: 1, travel: 0)
            layoutEntries()
            layoutBar()
        }
        let (gone, here) = transition.isCancelled ? (to, from) : (from, to)
        gone.finishAppearance()
        here.finishAppearance()
        settleMembership()
        guard !transition.isCancelled else { return }
        delegate?.navigationController(self, didShow: to, animated: transition.isAnimated)
    }

    /// Controllers that left are children no more, those that came are told that they are.
    private func settleMembership() {
        // One that is still shown leaves with the transition that takes its view away.
        let gone = departing.filter { $0 !== shown }
        let new = arriving
        departing.removeAll { $0 !== shown }
        arriving = []
        for controller in gone {
            entries[ObjectIdentifier(controller)] = nil
            controller.containerSafeArea = .zero
            controller.removeFromParent()
            controller.movement = .none
        }
        for controller in new {
            controller.didMove(toParent: self)
            // The one on top keeps it until it did appear.
            if controller !== stack.last { controller.movement = .none }
        }
    }
}
