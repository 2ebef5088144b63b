import AccessibilityTree
import Foundation

/// The column of section titles at a plain table's trailing edge (IX).
final class SectionIndexBar: UIView {
    /// Width of the bar and size of its titles (as remembered).
    static let width: CGFloat = 15
    private static let fontSize: CGFloat = 11
    private static let line: CGFloat = 13.5

    var titles: [String] = [] { didSet { if titles != oldValue { setNeedsDisplay() } } }
    var textColor: UIColor? { didSet { setNeedsDisplay() } }
    var plainBackground: UIColor? { didSet { updateBackground() } }
    var trackingBackground: UIColor? { didSet { updateBackground() } }
    /// Told once for each title the finger comes to (`IX-02`).
    var chose: ((String, Int) -> Void)?
    private var current: Int?
    private var isTracking = false { didSet { updateBackground() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
        // Recognises at once, so that the finger scrubs and does not drag the content.
        let press = UILongPressGestureRecognizer(target: nil, action: nil)
        press.minimumPressDuration = 0
        press.allowableMovement = .greatestFiniteMagnitude
        press.addHandler { [weak self] recognizer in self?.scrub(recognizer) }
        addGestureRecognizer(press)
    }

    @available(*, unavailable, message: "the index bar is made by its table")
    required init?(coder: NSCoder) { nil }

    private var places: SectionIndexLayout {
        SectionIndexLayout(count: titles.count, height: bounds.height, line: Self.line)
    }

    private func scrub(_ recognizer: UIGestureRecognizer) {
        switch recognizer.state {
        case .began, .changed:
            isTracking = true
            choose(places.title(at: recognizer.location(in: self).y))
        default:
            isTracking = false
            current = nil
        }
    }

    private func choose(_ index: Int?) {
        guard let index, index != current else { return }
        current = index
        chose?(titles[index], index)
    }

    private func updateBackground() {
        backgroundColor = isTracking ? trackingBackground ?? plainBackground : plainBackground
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        let color = textColor ?? tintColor ?? .systemBlue
        for place in places.places {
            switch place.mark {
            case .dot: drawDot(at: place.y, color)
            case .title(let index) where titles[index] == UITableView.indexSearch: drawMagnifier(at: place.y, color)
            case .title(let index): drawTitle(titles[index], at: place.y, color)
            }
        }
    }

    private func drawTitle(_ title: String, at y: CGFloat, _ color: UIColor) {
        let text = NSAttributedString(
            string: title,
            attributes: [
                .font: UIFont.systemFont(ofSize: Self.fontSize, weight: .semibold), .foregroundColor: color,
            ])
        let size = text.size()
        text.draw(at: CGPoint(x: (bounds.width - size.width) / 2, y: y - size.height / 2))
    }

    private func drawDot(at y: CGFloat, _ color: UIColor) {
        color.setFill()
        UIBezierPath(ovalIn: CGRect(x: bounds.midX - 2, y: y - 2, width: 4, height: 4)).fill()
    }

    private func drawMagnifier(at y: CGFloat, _ color: UIColor) {
        color.setStroke()
        let glass = UIBezierPath(ovalIn: CGRect(x: bounds.midX - 4.5, y: y - 4.5, width: 6.5, height: 6.5))
        glass.lineWidth = 1.3
        glass.stroke()
        let handle = UIBezierPath()
        handle.move(to: CGPoint(x: bounds.midX + 1.2, y: y + 1.2))
        handle.addLine(to: CGPoint(x: bounds.midX + 4.5, y: y + 4.5))
        handle.lineWidth = 1.6
        handle.lineCapStyle = .round
        handle.stroke()
    }

    // MARK: Accessibility

    override var isElementByDefault: Bool { true }
    override var defaultAccessibilityLabel: String? { "Section index" }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .adjustable }
    override func accessibilityIncrement() { choose(min((current ?? -1) + 1, titles.count - 1)) }
    override func accessibilityDecrement() { choose(max((current ?? titles.count) - 1, 0)) }
    override var defaultAccessibilityValue: String? { current.map { titles[$0] } }
}
