import Foundation
import ListCore
import QuartzCore

/// Animates changes of views, and can be held, moved by hand, turned round and let go.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    public let timingParameters: (any UITimingCurveProvider)?
    /// Seconds of the whole way; a spring with constants of its own takes its own time.
    public let duration: TimeInterval
    open private(set) var delay: TimeInterval = 0
    open private(set) var state = UIViewAnimatingState.inactive
    open private(set) var isRunning = false
    /// The way leads back to the start. May change while it runs.
    open var isReversed = false {
        didSet { if isReversed != oldValue, isRunning { go(parameters: nil, factor: 0) } }
    }
    /// At its end the animator stays there, held, instead of finishing.
    open var pausesOnCompletion = false
    /// ``fractionComplete`` is a part of the way; else of the time, and the timing curve gives the way.
    open var scrubsLinearly = true

    private let pace: AnimatorPace
    private var waiting: [(changes: () -> Void, delayFactor: CGFloat)] = []
    private var groups: [Group] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var run: AnimatorRun?
    private var place = 0.0
    private var link: CADisplayLink?

    /// Changes that begin at a place on the way: 0, or where the animator was when they came.
    private struct Group {
        let drive: AnimationDrive
        let start: Double

        @MainActor func move(to place: Double) {
            drive.place = start < 1 ? place <= start ? 0 : (place - start) / (1 - start) : 1
        }
    }

    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        timingParameters = parameters
        pace = AnimatorPace(parameters, duration: duration)
        if case .spring(_, let own) = pace { self.duration = own } else { self.duration = duration }
        super.init()
    }

    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Starts at once.
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let parameters = UICubicTimingParameters(animationCurve: options.curve)
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator as! Self
    }

    isolated deinit {
        guard state == .stopped || (state == .active && !isRunning) else { return }
        raise(
            .internalInconsistency,
            reason: "It is an error to release a paused or stopped property animator. Property animators must either "
                + "finish animating or be explicitly stopped and finished before they can be released.")
    }

    // MARK: Changes

    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// - Parameter delayFactor: part of the way still left after which the changes begin.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        waiting.append((animation, min(max(delayFactor, 0), 1)))
        if state == .active { takeChanges() }
    }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Waits for the end.
    open func addCompletion() async -> UIViewAnimatingPosition {
        await withCheckedContinuation { continuation in
            addCompletion { continuation.resume(returning: $0) }
        }
    }

    private func activate() {
        guard state == .inactive else { return }
        state = .active
        place = isReversed ? 1 : 0
        takeChanges()
    }

    private func takeChanges() {
        let blocks = waiting
        waiting = []
        let here = min(max(isReversed ? 0 : place, 0), 1)
        for (changes, factor) in blocks {
            let group = Group(drive: AnimationDrive(), start: here + (1 - here) * Double(factor))
            ViewAnimationStack.drive(group.drive, duration: duration, changes: changes)
            group.move(to: place)
            groups.append(group)
        }
    }

    // MARK: Motion

    /// Place on the way in its present direction: 0 where it began, 1 where it leads to.
    open var fractionComplete: CGFloat {
        get {
            let part = min(max(place, 0), 1)
            return CGFloat(isReversed ? 1 - part : part)
        }
        set {
            guard state != .stopped else { return }
            pauseAnimation()
            let part = min(max(Double(newValue), 0), 1)
            let way = scrubsLinearly ? part : pace.progress(at: part)
            move(to: isReversed ? 1 - way : way)
        }
    }

    open func startAnimation() { startAnimation(afterDelay: 0) }

    open func startAnimation(afterDelay delay: TimeInterval) {
        guard state != .stopped, !isRunning else { return }
        self.delay = delay
        activate()
        go(parameters: nil, factor: 0, delay: delay)
    }

    open func pauseAnimation() {
        guard state != .stopped else { return }
        activate()
        if isRunning { step(to: CACurrentMediaTime()) }
        halt()
    }

    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
    {
        guard state == .active else { return }
        go(parameters: parameters, factor: Double(durationFactor))
    }

    /// - Parameter factor: part of the duration for the rest of the way; 0 takes what is left of it.
    private func go(parameters: (any UITimingCurveProvider)?, factor: Double, delay: Double = 0) {
        let target = isReversed ? 0.0 : 1
        let left = min(abs(target - place), 1)
        let length = duration * (factor > 0 ? factor : left)
        run = AnimatorRun(
            from: place, to: target, begin: CACurrentMediaTime() + delay, length: length,
            pace: parameters.map { AnimatorPace($0, duration: length) } ?? pace)
        isRunning = true
        guard link == nil else { return }
        // Kept by the link while it runs, as UIKit keeps a running animator.
        let link = CADisplayLink { _ in self.step(to: CACurrentMediaTime()) }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func halt() {
        isRunning = false
        run = nil
        link?.invalidate()
        link = nil
    }

    /// Moves on to `time` of the frame clock. The display link calls it with every frame.
    package func step(to time: Double) {
        guard let run else { return }
        move(to: run.place(at: time))
        guard run.isOver(at: time) else { return }
        halt()
        move(to: run.to)
        if !pausesOnCompletion { end(at: isReversed ? .start : .end) }
    }

    private func move(to place: Double) {
        self.place = place
        for group in groups { group.move(to: place) }
    }

    // MARK: Ends

    /// Leaves everything as it is shown. Without finishing no completion runs; else ``finishAnimation(at:)`` has to follow.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        if isRunning { step(to: CACurrentMediaTime()) }
        guard state == .active else { return }
        halt()
        for group in groups { group.drive.stop() }
        state = .stopped
        guard withoutFinishing else { return }
        groups = []
        completions = []
        state = .inactive
    }

    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else {
            raise(
                .internalInconsistency,
                reason: "finishAnimationAtPosition: should only be called on a stopped animator!")
            return
        }
        end(at: finalPosition)
    }

    private func end(at position: UIViewAnimatingPosition) {
        let all = position == .start ? groups.reversed() : groups
        groups = []
        for group in all { group.drive.finish(at: position) }
        state = .inactive
        let completions = completions
        self.completions = []
        for completion in completions { completion(position) }
    }
}
