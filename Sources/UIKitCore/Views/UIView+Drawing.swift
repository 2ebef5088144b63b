import Foundation
import QuartzCore

extension UIView {
    public var mask: UIView? {
        get { layer.mask?.delegate as? UIView }
        set { layer.mask = newValue?.layer }
    }

    /// The animation that kept a hidden view on the screen is over.
    func finishHiding() {
        guard isHidingAnimated else { return }
        isHidingAnimated = false
        layer.isHidden = true
    }

    func resolvedTintColor() -> UIColor {
        let color = tintColorValue ?? superview?.tintColor ?? .tintColor
        return effectiveTintAdjustment == .dimmed ? .systemGray : color
    }

    private var effectiveTintAdjustment: TintAdjustmentMode {
        tintAdjustmentMode != .automatic ? tintAdjustmentMode : (superview?.effectiveTintAdjustment ?? .normal)
    }

    func tintTreeDidChange() {
        tintColorDidChange()
        for subview in subviewList where subview.tintColorValue == nil { subview.tintTreeDidChange() }
    }
}
