import Foundation

/// Holds what an animator animates at the part of the way that a finger gives.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// Of the animator, in seconds.
    open private(set) var duration: CGFloat = 0
    /// 0...1.
    open private(set) var percentComplete: CGFloat = 0
    /// How fast the rest of the way is gone, compared with the animator's pace.
    open var completionSpeed: CGFloat = 1
    open var completionCurve: UIView.AnimationCurve = .easeInOut
    open var wantsInteractiveStart = true

    private weak var context: CustomTransitionContext?
    /// What was asked for before the transition began.
    private var early: Early?
    private enum Early { case finish, cancel }

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? CustomTransitionContext else { return }
        self.context = context
        duration = context.duration
        percentComplete = 0
        context.holdAnimations()
        switch early {
        case .finish: finish()
        case .cancel: cancel()
        case nil: break
        }
        early = nil
    }

    open func update(_ percentComplete: CGFloat) {
        self.percentComplete = min(max(percentComplete, 0), 1)
        context?.updateInteractiveTransition(self.percentComplete)
    }

    open func finish() { end(.finish) }
    open func cancel() { end(.cancel) }

    private func end(_ way: Early) {
        guard let context else {
            early = way
            return
        }
        let rest = way == .finish ? 1 - percentComplete : percentComplete
        context.completionDuration = Double(duration * rest / max(completionSpeed, 0.01))
        if way == .finish { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
        self.context = nil
    }
}
