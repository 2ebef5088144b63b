import DisplayList
import Foundation
import QuartzCore

/// A part of a text field that draws what the field tells it.
@MainActor
final class FieldPane: UIView {
    private let paint: (CGRect) -> Void

    init(paint: @escaping (CGRect) -> Void) {
        self.paint = paint
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { return nil }

    override func draw(_ rect: CGRect) { paint(bounds) }
    override var redrawsOnResize: Bool { true }
}

/// The frame around a field and what fills it.
@MainActor
final class FieldBorderView: UIView {
    var style = UITextField.BorderStyle.none { didSet { if style != oldValue { setNeedsDisplay() } } }
    var fill: UIColor? { didSet { setNeedsDisplay() } }
    /// A capsule without an edge, as search fields have.
    var isCapsule = false { didSet { setNeedsDisplay() } }
    /// Drawn over the whole place instead.
    var image: UIImage? { didSet { setNeedsDisplay() } }
    var isDimmed = false { didSet { if isDimmed != oldValue { setNeedsDisplay() } } }

    /// Own choice, close to the system's.
    private static let edge = UIColor { traits in
        UIColor(white: traits.userInterfaceStyle == .dark ? 0.27 : 0.8, alpha: 1)
    }
    private static let roundedFill = UIColor { traits in
        UIColor(white: traits.userInterfaceStyle == .dark ? 0.07 : 1, alpha: 1)
    }
    static let radius: CGFloat = 6

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
    }

    required init?(coder: NSCoder) { return nil }

    override func draw(_ rect: CGRect) {
        if let image { return image.draw(in: bounds) }
        let line = 1 / max(1, traits.displayScale)
        let inner = bounds.insetBy(dx: line / 2, dy: line / 2)
        switch style {
        case .none: return
        case .roundedRect where isCapsule:
            (fill ?? .tertiarySystemFill).setFill()
            UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).fill()
        case .roundedRect:
            let path = UIBezierPath(roundedRect: inner, cornerRadius: Self.radius)
            (fill ?? (isDimmed ? .tertiarySystemFill : Self.roundedFill)).setFill()
            path.fill()
            stroke(path, width: line, color: Self.edge)
        case .line: stroke(UIBezierPath(rect: bounds.insetBy(dx: 0.5, dy: 0.5)), width: 1, color: .label)
        case .bezel:
            stroke(UIBezierPath(rect: bounds.insetBy(dx: 0.5, dy: 0.5)), width: 1, color: .systemGray2)
            stroke(UIBezierPath(rect: bounds.insetBy(dx: 1.5, dy: 1.5)), width: 1, color: .systemGray4)
        }
    }

    private func stroke(_ path: UIBezierPath, width: CGFloat, color: UIColor) {
        color.setStroke()
        path.lineWidth = width
        path.stroke()
    }

    override var redrawsOnResize: Bool { true }
}

/// The round button that empties a field. Its cross is our own drawing.
@MainActor
final class ClearButton: UIControl {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    required init?(coder: NSCoder) { return nil }

    /// Drawn in place of the kit's mark, by state; a state without one takes the normal one.
    var images: [UInt: UIImage] = [:] { didSet { setNeedsDisplay() } }

    override func draw(_ rect: CGRect) {
        if let image = images[state.rawValue] ?? images[0] {
            let origin = CGPoint(x: bounds.midX - image.size.width / 2, y: bounds.midY - image.size.height / 2)
            return image.draw(at: origin)
        }
        let side = min(bounds.width, bounds.height) - 2
        let circle = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        (isHighlighted ? UIColor.systemGray : UIColor.systemGray2).setFill()
        UIBezierPath(ovalIn: circle).fill()
        let cross = circle.insetBy(dx: side * 0.32, dy: side * 0.32)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: cross.minX, y: cross.minY))
        path.addLine(to: CGPoint(x: cross.maxX, y: cross.maxY))
        path.move(to: CGPoint(x: cross.maxX, y: cross.minY))
        path.addLine(to: CGPoint(x: cross.minX, y: cross.maxY))
        path.lineWidth = 1.5
        path.lineCapStyle = .round
        UIColor.systemBackground.setStroke()
        path.stroke()
    }

    override func stateDidChange() {
        super.stateDidChange()
        setNeedsDisplay()
    }

    override var redrawsOnResize: Bool { true }

    /// The mark is small; a finger is not.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -8, dy: -10).contains(point)
    }

    override var defaultAccessibilityLabel: String? { KitWord.clearText.text }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }
}
