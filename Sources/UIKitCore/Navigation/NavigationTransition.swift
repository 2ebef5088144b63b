import CoreGraphics
import Foundation
import QuartzCore

/// The way from one screen of a navigation controller to another, and what moves along with it.
@MainActor
final class NavigationTransition: NSObject {
    enum Operation { case push, pop }

    unowned let owner: UINavigationController
    let from: UIViewController
    let to: UIViewController
    let operation: Operation
    let isAnimated: Bool
    let initiallyInteractive: Bool
    private(set) var isInteractive = false
    private(set) var isCancelled = false
    private(set) var isOver = false
    /// 0...1 as the finger has it.
    private(set) var progress: CGFloat = 0
    private(set) var releaseVelocity: CGFloat = 0
    private let dimming = UIView()
    private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var hasBegun = false
    private let held = HeldAnimations()
    /// Set where the client moves the screens.
    var custom: CustomTransitionContext?
    private var customCompletion: (() -> Void)?

    static let duration = 0.5

    init(
        owner: UINavigationController, from: UIViewController, to: UIViewController, operation: Operation,
        isAnimated: Bool, isInteractive: Bool = false
    ) {
        self.owner = owner
        self.from = from
        self.to = to
        self.operation = operation
        self.isAnimated = isAnimated
        self.isInteractive = isInteractive
        initiallyInteractive = isInteractive
        super.init()
        dimming.backgroundColor = .black
        dimming.isUserInteractionEnabled = false
    }

    private var geometry: SlideGeometry {
        SlideGeometry(bounds: owner.contentBounds, isRightToLeft: owner.contentView.isRightToLeft)
    }

    private var front: UIViewController { operation == .push ? to : from }
    private var behind: UIViewController { operation == .push ? from : to }
    /// How much the front screen covers the other at a progress.
    private func cover(at progress: CGFloat) -> CGFloat { operation == .push ? progress : 1 - progress }

    // MARK: Begin

    /// Puts both screens in place for the start. `shown` is where the new one was on screen when this transition took
    /// over from another; it starts from there.
    func begin(shown: CGRect?) {
        let container = owner.contentView
        to.view.layer.removeAllAnimations()
        guard custom == nil else {
            to.view.place(restingFrame(of: to))
            poseBar(progress: 0)
            return
        }
        if operation == .push {
            container.addSubview(to.view)
        } else {
            container.insertSubview(to.view, belowSubview: from.view)
        }
        if let results = owner.companion(of: to) {
            results.isHidden = false
            container.insertSubview(results, aboveSubview: to.view)
        }
        if operation == .pop, let results = owner.companion(of: from) { container.bringSubviewToFront(results) }
        guard isAnimated else { return }
        container.insertSubview(dimming, belowSubview: front.view)
        dimming.frame = container.bounds
        pose(progress: 0)
        if let shown { owner.place(to, at: shown) }
    }

    /// Both screens, the shade between them and the bar's pages at a progress.
    func pose(progress: CGFloat) {
        let cover = cover(at: progress)
        owner.place(front, at: geometry.front(cover))
        owner.place(behind, at: geometry.back(cover))
        dimming.alpha = geometry.dimming(cover)
        poseBar(progress: progress)
    }

    private func poseBar(progress: CGFloat) {
        guard owner.navigationBar.leavingPage != nil else { return }
        let side: CGFloat = operation == .push ? 1 : -1
        let width = geometry.bounds.width
        owner.navigationBar.page?.setPose(
            offset: side * (1 - progress), alpha: progress, travel: operation == .push ? width : width * 0.3)
        owner.navigationBar.leavingPage?.setPose(
            offset: -side * progress, alpha: 1 - progress, travel: operation == .push ? width * 0.3 : width)
    }

    /// Runs to the end by itself.
    func run(completion: @escaping () -> Void) {
        hasBegun = true
        guard isAnimated else {
            animations.forEach { $0(self) }
            completion()
            return
        }
        if let custom {
            customCompletion = completion
            run(custom)
            return
        }
        ViewAnimationStack.run(Self.spring(velocity: 0)) {
            pose(progress: 1)
            owner.layoutBar()
            owner.layoutToolbar()
            animations.forEach { $0(self) }
        } completion: { _ in
            completion()
        }
    }

    // MARK: Moved by the client

    private func run(_ custom: CustomTransitionContext) {
        if let interactor = custom.interactor, interactor.wantsInteractiveStart {
            isInteractive = true
            interactor.startInteractiveTransition(custom)
        } else {
            UIView.animate(withDuration: Double(custom.duration)) { self.moveAlong() }
            custom.animator.animateTransition(using: custom)
        }
    }

    /// What goes along with the screens: the bars, and what others asked for.
    func moveAlong() {
        poseBar(progress: 1)
        owner.layoutBar()
        owner.layoutToolbar()
        animations.forEach { $0(self) }
    }

    func note(progress: CGFloat) { self.progress = progress }

    func interactionDidEnd(isCancelled: Bool) {
        isInteractive = false
        self.isCancelled = isCancelled
        interactionHandlers.forEach { $0(self) }
    }

    func completeCustom(_ didComplete: Bool) {
        guard let custom, let completion = customCompletion else { return }
        customCompletion = nil
        isInteractive = false
        isCancelled = !didComplete
        custom.animator.animationEnded(didComplete)
        completion()
    }

    /// Where a screen stands before and after.
    func restingFrame(of controller: UIViewController) -> CGRect { owner.restingFrame(of: controller) }

    private static func spring(velocity: CGFloat) -> ViewAnimation {
        let spring = SpringParameters(settlingIn: duration, dampingRatio: 1)
        return ViewAnimation(
            duration: duration, delay: 0,
            course: .spring(mass: 1, stiffness: spring.stiffness, damping: spring.damping, velocity: velocity))
    }

    // MARK: Finger

    /// Starts under a finger: what moves along is held at the progress the finger gives.
    func beginInteraction() {
        hasBegun = true
        held.collect(duration: Self.duration) { animations.forEach { $0(self) } }
        update(progress: 0)
    }

    func update(travel: CGFloat) { update(progress: geometry.uncovered(travel: travel)) }

    private func update(progress: CGFloat) {
        self.progress = progress
        UIView.performWithoutAnimation {
            pose(progress: progress)
            owner.layoutBar()
        }
        held.hold(at: progress)
    }

    func completes(velocity: CGFloat) -> Bool { geometry.completes(progress: progress, velocity: velocity) }

    /// Goes on to the end, or back to the start.
    func release(isCancelled: Bool, velocity: CGFloat, completion: @escaping () -> Void) {
        isInteractive = false
        self.isCancelled = isCancelled
        let width = max(geometry.bounds.width, 1)
        releaseVelocity = (geometry.isRightToLeft ? -1 : 1) * velocity / width
        interactionHandlers.forEach { $0(self) }
        let distance = isCancelled ? -progress : 1 - progress
        let relative = abs(distance) > 0.01 ? max(releaseVelocity / distance, 0) : 0
        held.release(isReversed: isCancelled, duration: Self.duration * 0.6)
        ViewAnimationStack.run(Self.spring(velocity: relative)) {
            pose(progress: isCancelled ? 0 : 1)
            owner.layoutBar()
            owner.layoutToolbar()
        } completion: { _ in
            completion()
        }
    }

    /// The view of the screen that will be gone.
    var leavingView: UIView? { (isCancelled ? to : from).viewIfLoaded }

    // MARK: End

    /// Leaves only the screen that stays. Tells everybody who moved along.
    func finish() {
        guard !isOver else { return }
        isOver = true
        dimming.removeFromSuperview()
        let stays = isCancelled ? from : to
        let goes = isCancelled ? to : from
        goes.viewIfLoaded?.removeFromSuperview()
        if let view = stays.viewIfLoaded, view.superview !== owner.contentView { owner.contentView.addSubview(view) }
        owner.companion(of: goes)?.isHidden = true
        owner.companion(of: stays)?.isHidden = false
        owner.place(stays, at: geometry.bounds)
        held.end()
        completions.forEach { $0(self) }
        animations = []
        completions = []
        interactionHandlers = []
    }

    /// Frames on screen now, for a transition that takes over.
    var shownFrames: [ObjectIdentifier: CGRect] {
        var frames: [ObjectIdentifier: CGRect] = [:]
        for controller in [from, to] {
            guard let view = controller.viewIfLoaded else { continue }
            let values = view.layer.presentationValues(at: CACurrentMediaTime())
            frames[ObjectIdentifier(controller)] = CGRect(
                x: values.position.x - values.bounds.width / 2, y: values.position.y - values.bounds.height / 2,
                width: values.bounds.width, height: values.bounds.height)
        }
        return frames
    }
}

extension NavigationTransition: UIViewControllerTransitionCoordinator {
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard !isOver else { return false }
        if let animation { animations.append(animation) }
        if let completion { completions.append(completion) }
        // Too late for the common block: it gets one of its own.
        if hasBegun, let animation { UIView.animate(withDuration: Self.duration) { animation(self) } }
        return true
    }

    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) { interactionHandlers.append(handler) }

    var presentationStyle: UIModalPresentationStyle { .none }
    var isInterruptible: Bool { true }
    var transitionDuration: TimeInterval {
        guard isAnimated else { return 0 }
        return custom.map { Double($0.duration) } ?? Self.duration
    }
    var percentComplete: CGFloat { isInteractive ? progress : isOver || hasBegun ? 1 : 0 }
    var completionVelocity: CGFloat { releaseVelocity }
    var completionCurve: UIView.AnimationCurve { .easeOut }
    var containerView: UIView { owner.contentView }
    var targetTransform: CGAffineTransform { .identity }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? from.viewIfLoaded : key == .to ? to.viewIfLoaded : nil
    }
}
