import AccessibilityTree
import CoreGraphics
import Foundation

/// The control at the leading end of a row in editing: our own drawings of a minus, a plus and a tick in a circle.
final class EditControl: UIControl {
    var kind = EditingRule.Control.delete { didSet { if kind != oldValue { kindDidChange() } } }
    /// Whether the row is selected.
    var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }
    /// The minus stands upright while it waits to be confirmed.
    var isTurned = false {
        didSet {
            if isTurned != oldValue { transform = isTurned ? CGAffineTransform(rotationAngle: -.pi / 2) : .identity }
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
        kindDidChange()
    }

    @available(*, unavailable, message: "edit controls are made by their cells")
    required init?(coder: NSCoder) { nil }

    private func kindDidChange() {
        isUserInteractionEnabled = kind != .select
        setNeedsDisplay()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func stateDidChange() {
        super.stateDidChange()
        alpha = isHighlighted ? 0.5 : 1
    }

    /// The whole start of the row is the control's, up to the content.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -15, dy: -15).contains(point)
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        switch kind {
        case .none: return
        case .delete: fillCircle(.systemRed)
        case .insert: fillCircle(.systemGreen)
        case .select where isOn: fillCircle(tintColor)
        case .select: return strokeCircle()
        }
        stroke(sign)
    }

    private var circle: CGRect { bounds.insetBy(dx: bounds.width * 0.08, dy: bounds.height * 0.08) }

    private func fillCircle(_ color: UIColor) {
        color.setFill()
        UIBezierPath(ovalIn: circle).fill()
    }

    private func strokeCircle() {
        let width = bounds.width * 0.06
        let path = UIBezierPath(ovalIn: circle.insetBy(dx: width / 2, dy: width / 2))
        path.lineWidth = width
        UIColor.tertiaryLabel.setStroke()
        path.stroke()
    }

    private var sign: UIBezierPath {
        let path = UIBezierPath()
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: bounds.width * x, y: bounds.height * y) }
        if kind == .select {
            path.move(to: point(0.3, 0.52))
            path.addLine(to: point(0.45, 0.67))
            path.addLine(to: point(0.7, 0.35))
            return path
        }
        path.move(to: point(0.28, 0.5))
        path.addLine(to: point(0.72, 0.5))
        if kind == .insert {
            path.move(to: point(0.5, 0.28))
            path.addLine(to: point(0.5, 0.72))
        }
        return path
    }

    private func stroke(_ path: UIBezierPath) {
        path.lineWidth = bounds.width * 0.085
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        UIColor.white.setStroke()
        path.stroke()
    }

    // MARK: Accessibility; UIKit's words are unknown (`AX-09`)

    override var isElementByDefault: Bool { kind == .delete || kind == .insert }
    override var accessibilityRole: Role { .button }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
    override var defaultAccessibilityLabel: String? {
        let name = (superview as? UITableViewCell)?.accessibilityLabel
        let verb = (kind == .insert ? KitWord.insert : KitWord.delete).text
        return [verb, name].compactMap { $0 }.joined(separator: " ")
    }
}
