import AccessibilityTree
import CoreGraphics
import Foundation

/// The sign of an item with others below it: a chevron of our own that turns down while it is expanded.
final class OutlineControl: UIControl {
    var isExpanded = false {
        didSet {
            guard isExpanded != oldValue else { return }
            let quarter: CGFloat = isRightToLeft ? -.pi / 2 : .pi / 2
            transform = isExpanded ? CGAffineTransform(rotationAngle: quarter) : .identity
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
        backgroundColor = .clear
    }

    @available(*, unavailable, message: "outline signs are made by their cells")
    required init?(coder: NSCoder) { nil }

    /// The whole end of the row is the control's.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -15, dy: -18).contains(point)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let side = bounds.height
        let line = side * 0.15
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: isRightToLeft ? side - x * side : x * side, y: y * side)
        }
        let path = UIBezierPath()
        path.move(to: point(0.32, 0.12))
        path.addLine(to: point(0.7, 0.5))
        path.addLine(to: point(0.32, 0.88))
        path.lineWidth = line
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        tintColor.setStroke()
        path.stroke()
    }

    // MARK: Accessibility; UIKit's words are unknown

    override var isElementByDefault: Bool { true }
    override var accessibilityRole: Role { .button }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
    override var defaultAccessibilityLabel: String? { (superview as? UICollectionViewListCell)?.accessibilityLabel }
    override var defaultAccessibilityValue: String? { isExpanded ? "1" : "0" }
}
