import Foundation

extension UINavigationController {
    func setUpPopGesture(on view: UIView) {
        popGesture.edges = .left
        popGesture.mayBegin = { [weak self] travel in self?.mayBeginPop(travel) ?? false }
        popGesture.addHandler { [weak self] recognizer in
            guard let self, let pan = recognizer as? UIScreenEdgePanGestureRecognizer else { return }
            self.handlePop(pan)
        }
        view.addGestureRecognizer(popGesture)
    }

    /// The edge screens come from follows the direction of the text.
    func updatePopGesture() { popGesture.edges = contentView.isRightToLeft ? .right : .left }

    /// A finger may take the top screen away where there is a way back and nobody turned it off: a hidden back button or
    /// an own leading button does, unless a delegate of the recogniser takes over (as remembered).
    private func mayBeginPop(_ travel: CGPoint) -> Bool {
        let inwards = contentView.isRightToLeft ? -travel.x : travel.x
        guard stack.count > 1, transition == nil, pending == nil, inwards > abs(travel.y) else { return false }
        if popGesture.delegate != nil { return true }
        guard let item = stack.last?.navigationItem, item.backAction == nil else { return false }
        return !item.hidesBackButton && (item.leftBarButtonItems?.isEmpty ?? true || item.leftItemsSupplementBackButton)
    }

    private func handlePop(_ pan: UIScreenEdgePanGestureRecognizer) {
        switch pan.state {
        case .began: beginInteractivePop()
        case .changed: interactiveTransition?.update(travel: pan.translation(in: view).x)
        case .ended:
            let velocity = pan.velocity(in: view).x
            finishInteractivePop(isCancelled: !(interactiveTransition?.completes(velocity: velocity) ?? true), velocity)
        case .cancelled, .failed: finishInteractivePop(isCancelled: true, 0)
        case .possible: break
        }
    }

    private var interactiveTransition: NavigationTransition? { transition.flatMap { $0.isInteractive ? $0 : nil } }

    private func beginInteractivePop() {
        guard let from = shown, stack.count > 1, transition == nil else { return }
        stackBeforeInteraction = stack
        popViewController(animated: true)
        pending = nil
        guard let to = stack.last, to !== from else { return }
        let transition = NavigationTransition(
            owner: self, from: from, to: to, operation: .pop, isAnimated: true, isInteractive: true)
        begin(transition, shown: nil)
        transition.beginInteraction()
    }

    private func finishInteractivePop(isCancelled: Bool, _ velocity: CGFloat) {
        guard let transition = interactiveTransition else { return }
        let before = stackBeforeInteraction
        stackBeforeInteraction = []
        if isCancelled {
            // Those that were to leave are members again.
            shown = transition.from
            change(to: before, operation: .push, animated: false)
            pending = nil
        }
        transition.release(isCancelled: isCancelled, velocity: velocity) { [weak self, weak transition] in
            guard let self, let transition, self.transition === transition else { return }
            self.end(transition)
        }
    }
}
