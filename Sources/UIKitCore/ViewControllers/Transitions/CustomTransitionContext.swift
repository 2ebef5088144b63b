import CoreGraphics
import Foundation

/// A transition of a navigation controller as an animator of the client's sees it.
@MainActor
final class CustomTransitionContext: NSObject, UIViewControllerContextTransitioning {
    let animator: any UIViewControllerAnimatedTransitioning
    let interactor: (any UIViewControllerInteractiveTransitioning)?
    private unowned let transition: NavigationTransition
    private let held = HeldAnimations()
    private var isHolding = false
    /// Of the way that is left when the finger lets go, in seconds.
    var completionDuration = 0.25

    init(
        _ transition: NavigationTransition, animator: any UIViewControllerAnimatedTransitioning,
        interactor: (any UIViewControllerInteractiveTransitioning)?
    ) {
        self.transition = transition
        self.animator = animator
        self.interactor = interactor
    }

    var duration: CGFloat { CGFloat(animator.transitionDuration(using: self)) }

    /// Starts the animator with everything it animates standing still.
    func holdAnimations() {
        isHolding = true
        held.collect(duration: Double(duration)) { transition.moveAlong() }
        held.collectAnimations { animator.animateTransition(using: self) }
        held.hold(at: 0)
    }

    // MARK: UIViewControllerContextTransitioning

    var containerView: UIView { transition.containerView }
    var isAnimated: Bool { transition.isAnimated }
    var isInteractive: Bool { transition.isInteractive }
    var transitionWasCancelled: Bool { transition.isCancelled }
    var presentationStyle: UIModalPresentationStyle { .none }
    var targetTransform: CGAffineTransform { .identity }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        transition.note(progress: percentComplete)
        if isHolding { held.hold(at: Double(percentComplete)) }
    }
    func finishInteractiveTransition() { letGo(isCancelled: false) }
    func cancelInteractiveTransition() { letGo(isCancelled: true) }
    func pauseInteractiveTransition() {}

    private func letGo(isCancelled: Bool) {
        guard transition.isInteractive else { return }
        transition.interactionDidEnd(isCancelled: isCancelled)
        if isHolding { held.release(isReversed: isCancelled, duration: completionDuration, tellsEnd: true) }
    }

    func completeTransition(_ didComplete: Bool) {
        held.end()
        transition.completeCustom(didComplete)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        transition.viewController(forKey: key)
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { transition.view(forKey: key) }
    func initialFrame(for vc: UIViewController) -> CGRect {
        vc === transition.from ? transition.restingFrame(of: vc) : .zero
    }
    func finalFrame(for vc: UIViewController) -> CGRect {
        vc === transition.to ? transition.restingFrame(of: vc) : .zero
    }
}
