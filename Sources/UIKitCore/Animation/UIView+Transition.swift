import Foundation
import QuartzCore

extension UIView {
    /// Makes changes to `view` and to what is in it, and fades from the picture before to the one after.
    ///
    /// - Parameter options: `transitionCrossDissolve`; without a transition the changes happen at once. Changes inside are
    ///   not animated themselves unless `allowAnimatedContent` is there.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let dissolves = options.contains(.transitionCrossDissolve) && view.window != nil
        let before = dissolves ? view.snapshotView(afterScreenUpdates: false) : nil
        if options.contains(.allowAnimatedContent) {
            animate(withDuration: duration, delay: 0, options: options) { animations?() }
        } else {
            performWithoutAnimation { animations?() }
        }
        guard let before else {
            animate(withDuration: 0, animations: {}, completion: completion)
            return
        }
        // Only the layer: the picture is none of the view's subviews.
        performWithoutAnimation {
            before.frame.origin = view.bounds.origin
            view.layer.addSublayer(before.layer)
        }
        animate(withDuration: duration, delay: 0, options: options) {
            before.alpha = 0
        } completion: { finished in
            before.layer.removeFromSuperlayer()
            completion?(finished)
        }
    }

    /// Takes `fromView` out of its superview and puts `toView` in its place; with `showHideTransitionViews` hides the one
    /// and shows the other instead.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else { return }
        let changes = {
            if options.contains(.showHideTransitionViews) {
                fromView.isHidden = true
                toView.isHidden = false
            } else {
                container.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        }
        transition(with: container, duration: duration, options: options, animations: changes, completion: completion)
    }
}
