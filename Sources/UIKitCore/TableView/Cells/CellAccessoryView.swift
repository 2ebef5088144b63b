import DisplayList
import Foundation

/// A cell's standard accessory: our own drawings of a chevron, a tick and an info button.
final class CellAccessoryView: UIControl {
    enum Kind: Hashable, Sendable {
        case disclosure
        case checkmark
        case detail
        /// An info button before a chevron.
        case detailDisclosure
    }

    var kind: Kind = .disclosure { didSet { if kind != oldValue { kindDidChange() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
        kindDidChange()
    }

    @available(*, unavailable, message: "accessories are made by their cells")
    required init?(coder: NSCoder) { nil }

    private func kindDidChange() {
        isUserInteractionEnabled = isButton
        accessibilityTraits = isButton ? .button : .none
        setNeedsDisplay()
    }

    private var isButton: Bool { kind == .detail || kind == .detailDisclosure }
    override var isElementByDefault: Bool { isButton }
    override var defaultAccessibilityLabel: String? { isButton ? KitWord.moreInfo.text : nil }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.4 : 1 } }

    override func draw(_ rect: CGRect) {
        switch kind {
        case .disclosure: drawChevron(in: bounds)
        case .checkmark: drawCheckmark()
        case .detail: drawDetail(in: bounds)
        case .detailDisclosure:
            let metrics = CellMetrics(traits)
            let (detail, chevron) = (metrics.detailSize, metrics.disclosureSize)
            let detailX = isRightToLeft ? bounds.width - detail.width : 0
            let chevronX = isRightToLeft ? 0 : bounds.width - chevron.width
            drawDetail(in: CGRect(origin: CGPoint(x: detailX, y: (bounds.height - detail.height) / 2), size: detail))
            drawChevron(
                in: CGRect(origin: CGPoint(x: chevronX, y: (bounds.height - chevron.height) / 2), size: chevron))
        }
    }

    /// Points to where the push comes from, mirrored in right-to-left layout.
    private func drawChevron(in box: CGRect) {
        let line = box.height * 0.15
        let width = min(box.width - line, (box.height - line) / 2)
        let tip = box.width - line / 2 - (box.width - line - width) / 2
        func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: box.minX + (isRightToLeft ? box.width - x : x), y: box.minY + y)
        }
        let path = UIBezierPath()
        path.move(to: place(tip - width, line / 2))
        path.addLine(to: place(tip, box.height / 2))
        path.addLine(to: place(tip - width, box.height - line / 2))
        stroke(path, width: line, color: .tertiaryLabel)
    }

    private func drawCheckmark() {
        let size = bounds.size
        let path = UIBezierPath()
        path.move(to: CGPoint(x: size.width * 0.12, y: size.height * 0.56))
        path.addLine(to: CGPoint(x: size.width * 0.38, y: size.height * 0.84))
        path.addLine(to: CGPoint(x: size.width * 0.88, y: size.height * 0.16))
        stroke(path, width: size.height * 0.12, color: tintColor)
    }

    private func drawDetail(in box: CGRect) {
        let line = box.height * 0.07
        let circle = UIBezierPath(ovalIn: box.insetBy(dx: line, dy: line))
        circle.lineWidth = line
        tintColor.setStroke()
        circle.stroke()
        tintColor.setFill()
        let dot = box.height * 0.12
        UIBezierPath(
            ovalIn: CGRect(x: box.midX - dot / 2, y: box.minY + box.height * 0.25, width: dot, height: dot)
        ).fill()
        let stem = UIBezierPath()
        stem.move(to: CGPoint(x: box.midX, y: box.minY + box.height * 0.47))
        stem.addLine(to: CGPoint(x: box.midX, y: box.minY + box.height * 0.72))
        stroke(stem, width: box.height * 0.09, color: tintColor)
    }

    private func stroke(_ path: UIBezierPath, width: CGFloat, color: UIColor) {
        path.lineWidth = width
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        color.setStroke()
        path.stroke()
    }
}
