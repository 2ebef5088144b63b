import AccessibilityTree
import Foundation

/// The three lines at the trailing end of a row by which it is moved.
final class ReorderHandle: UIView {
    /// The cell that is moved by it.
    weak var mover: UIView?
    var moved: ((ReorderGestureRecognizer) -> Void)?
    let recognizer = ReorderGestureRecognizer(target: nil, action: nil)

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
        backgroundColor = .clear
        recognizer.addHandler { [weak self] recognizer in
            guard let self, let recognizer = recognizer as? ReorderGestureRecognizer else { return }
            self.moved?(recognizer)
        }
        addGestureRecognizer(recognizer)
    }

    @available(*, unavailable, message: "reorder handles are made by their cells")
    required init?(coder: NSCoder) { nil }

    /// The whole end of the row takes hold of it.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -14, dy: -18).contains(point)
    }

    override func draw(_ rect: CGRect) {
        let width = bounds.height * 0.15
        let path = UIBezierPath()
        for part in [0, 0.5, 1] {
            let y = width / 2 + (bounds.height - width) * part
            path.move(to: CGPoint(x: width, y: y))
            path.addLine(to: CGPoint(x: bounds.width - width, y: y))
        }
        path.lineWidth = width
        path.lineCapStyle = .round
        UIColor.tertiaryLabel.setStroke()
        path.stroke()
    }

    // MARK: Accessibility; UIKit's words are unknown (`AX-09`)

    override var isElementByDefault: Bool { true }
    override var accessibilityRole: Role { .button }
    override var defaultAccessibilityLabel: String? {
        [KitWord.reorder.text, mover?.accessibilityLabel].compactMap { $0 }.joined(separator: " ")
    }
}
