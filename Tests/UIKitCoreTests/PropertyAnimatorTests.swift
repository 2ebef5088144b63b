import CoreGraphics
import Foundation
import ListCore
import QuartzCore
import Testing
import UIKitCore

@Suite @MainActor struct PropertyAnimatorTests {
    let world = World()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let log = Log()
    final class Log { var ends: [UIViewAnimatingPosition] = [] }

    init() {
        world.window.addSubview(view)
        world.frame()
    }

    /// What shows of the view's middle, from 5 to 105 in the tests.
    private var x: Double { Double(view.layer.presentationValues(at: CACurrentMediaTime()).position.x) }

    private func animator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
        // Tests of other worlds may have held the time since this one was made.
        world.frame()
        let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { view.center.x = 105 }
        animator.addCompletion { [log] in log.ends.append($0) }
        return animator
    }

    private func go(_ animator: UIViewPropertyAnimator, _ seconds: Double) {
        world.frame(after: seconds)
        animator.step(to: CACurrentMediaTime())
    }

    private func near(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 0.01 }

    @Test func `it runs from start to end and tells where it ended`() {
        let animator = animator()
        #expect(animator.state == .inactive && view.center.x == 5)
        animator.startAnimation()
        #expect(animator.isRunning && animator.state == .active)
        go(animator, 0.25)
        #expect(near(x, 30) && near(Double(animator.fractionComplete), 0.25))
        go(animator, 0.8)
        #expect(near(x, 105) && log.ends == [.end] && animator.state == .inactive)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test func `the timing curve is the course`() {
        let animator = animator(.easeInOut)
        animator.startAnimation()
        go(animator, 0.25)
        let pace = BezierPace(x1: 0.42, y1: 0, x2: 0.58, y2: 1).progress(at: 0.25)
        #expect(near(x, 5 + 100 * pace))
        animator.stopAnimation(true)
    }

    @Test func `held, it stands where it is and can be moved by hand`() {
        let animator = animator()
        animator.fractionComplete = 0.4
        #expect(animator.state == .active && !animator.isRunning)
        #expect(near(x, 45))
        world.frames(for: 1)
        #expect(near(x, 45))
        animator.fractionComplete = 0.9
        #expect(near(x, 95))
        animator.startAnimation()
        go(animator, 0.05)
        #expect(near(x, 100))
        go(animator, 0.06)
        #expect(log.ends == [.end])
    }

    @Test func `turned round it goes back to the start, and leaves the view there`() {
        let animator = animator()
        animator.startAnimation()
        go(animator, 0.6)
        animator.isReversed = true
        #expect(near(Double(animator.fractionComplete), 0.4))
        go(animator, 0.3)
        #expect(near(x, 35))
        go(animator, 0.31)
        #expect(log.ends == [.start])
        #expect(view.center.x == 5 && near(x, 5))
    }

    @Test func `stopped, it leaves everything as it shows, and can still be finished anywhere`() {
        for position in [UIViewAnimatingPosition.current, .start, .end] {
            view.center.x = 5
            let animator = animator()
            animator.startAnimation()
            go(animator, 0.3)
            animator.stopAnimation(false)
            #expect(animator.state == .stopped && near(Double(view.center.x), 35))
            animator.finishAnimation(at: position)
            #expect(near(Double(view.center.x), position == .current ? 35 : position == .start ? 5 : 105))
            #expect(log.ends.last == position)
        }
        let errors = ProgrammerError.collect { animator().finishAnimation(at: .end) }
        #expect(errors.map(\.reason) == ["finishAnimationAtPosition: should only be called on a stopped animator!"])
    }

    @Test func `without finishing no completion runs`() {
        let animator = animator()
        animator.startAnimation()
        go(animator, 0.3)
        animator.stopAnimation(true)
        #expect(animator.state == .inactive && log.ends.isEmpty && near(Double(view.center.x), 35))
    }

    @Test func `changes can come later, after a part of the way that is left`() {
        let animator = animator()
        animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
        animator.startAnimation()
        go(animator, 0.5)
        #expect(near(Double(view.layer.presentationValues(at: CACurrentMediaTime()).opacity), 1))
        animator.addAnimations { view.layer.cornerRadius = 8 }
        go(animator, 0.25)
        let shown = view.layer.presentationValues(at: CACurrentMediaTime())
        #expect(near(Double(shown.opacity), 0.5))
        #expect(near(x, 80))
        animator.stopAnimation(true)
    }

    @Test func `it can continue in another time and course, or stay at its end`() {
        let animator = animator()
        animator.pausesOnCompletion = true
        animator.fractionComplete = 0.5
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
        go(animator, 0.5)
        #expect(near(x, 80))
        go(animator, 0.6)
        #expect(near(x, 105) && log.ends.isEmpty && animator.state == .active && !animator.isRunning)
        animator.isReversed = true
        animator.startAnimation()
        go(animator, 1.1)
        #expect(animator.state == .active && near(x, 5))
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
        #expect(log.ends == [.start])
    }

    @Test func `springs go beyond the end and come to rest`() {
        world.frame()
        let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.4) { view.center.x = 105 }
        animator.startAnimation()
        var most = 0.0
        for _ in 0..<30 {
            go(animator, 1.0 / 30)
            most = max(most, x)
        }
        #expect(most > 110)
        go(animator, 0.1)
        #expect(x == 105 && animator.state == .inactive)
        let own = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
        #expect(UIViewPropertyAnimator(duration: 9, timingParameters: own).duration < 3)
    }

    @Test func `a spring of a view repeats where its options say so`() {
        world.frame()
        let options: UIView.AnimationOptions = [.repeat, .autoreverse]
        UIView.animate(
            withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: options
        ) { view.center.x = 105 }
        world.frame(after: 2.5)
        let animation = view.layer.animationKeys().flatMap { $0.first }.flatMap { view.layer.animation(forKey: $0) }
        #expect(animation?.autoreverses ?? false)
        view.layer.removeAllAnimations()
    }

    // MARK: Keyframes

    @Test func `keyframes change in their part of the time, one after another`() {
        var ended: [Bool] = []
        world.frame()
        let start = CACurrentMediaTime()
        let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 105 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.center.x = 55 }
            UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.2) { view.backgroundColor = .red }
        } completion: {
            ended.append($0)
        }
        func place(_ part: Double) -> Double { Double(view.layer.presentationValues(at: start + part).position.x) }
        #expect(view.center.x == 55)
        #expect(near(place(0), 5) && near(place(0.25), 55) && near(place(0.5), 105))
        #expect(near(place(0.625), 80) && near(place(0.9), 55))
        world.frame(after: 1.01)
        #expect(ended == [true])
    }

    @Test func `outside of a keyframe animation keyframes just happen`() {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 50 }
        #expect(view.center.x == 50 && view.layer.animationKeys() == nil)
    }
}
