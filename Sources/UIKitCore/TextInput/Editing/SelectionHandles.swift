import Foundation

/// The two knobs at the ends of a selection made by touch.
@MainActor
final class SelectionHandles {
    /// A finger takes hold of a knob within this distance of its line (as remembered).
    private static let reach: CGFloat = 22

    private let start = SelectionKnob(isStart: true)
    private let end = SelectionKnob(isStart: false)
    /// False while keys or a mouse select.
    var isWanted = false
    /// From the finger to the middle of the caret that it drags.
    private(set) var hold = CGPoint.zero

    /// - Parameter clip: the part of the owner in which text is seen.
    func place(_ selection: Range<Int>, isActive: Bool, in owner: any EditorOwner, clip: CGRect) {
        guard isActive, isWanted, !selection.isEmpty else {
            start.removeFromSuperview()
            end.removeFromSuperview()
            return
        }
        let room = clip.insetBy(dx: -1, dy: -1)
        for (knob, offset) in [(start, selection.lowerBound), (end, selection.upperBound)] {
            let caret = owner.editorCaretRect(at: offset)
            if knob.superview !== owner { owner.addSubview(knob) }
            UIView.performWithoutAnimation { knob.stand(at: caret) }
            knob.isHidden = !room.contains(CGPoint(x: caret.midX, y: caret.midY))
        }
    }

    /// The drag that begins when a finger comes down at `point`; nil beside the knobs.
    func grab(at point: CGPoint, _ selection: Range<Int>, in owner: any EditorOwner) -> TextDrag? {
        guard isWanted, start.superview === owner else { return nil }
        let ends = [(selection.lowerBound, selection.upperBound), (selection.upperBound, selection.lowerBound)]
        let near = ends.map { moving, fixed in
            let caret = owner.editorCaretRect(at: moving)
            return (fixed, caret, hypot(caret.midX - point.x, max(0, abs(caret.midY - point.y) - caret.height / 2)))
        }.min { $0.2 < $1.2 }
        guard let (fixed, caret, distance) = near, distance <= Self.reach else { return nil }
        hold = CGPoint(x: caret.midX - point.x, y: caret.midY - point.y)
        return TextDrag(unit: .character, at: fixed, in: TextScanner(""))
    }

    func letGo() { hold = .zero }
}

/// A line as high as the text with a dot at its outer end.
@MainActor
private final class SelectionKnob: UIView {
    private static let dot: CGFloat = 10
    private let isStart: Bool

    init(isStart: Bool) {
        self.isStart = isStart
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
    }

    required init?(coder: NSCoder) { return nil }

    func stand(at caret: CGRect) {
        let dot = Self.dot
        frame = CGRect(
            x: caret.midX - dot / 2, y: caret.minY - (isStart ? dot - 1 : 0), width: dot,
            height: caret.height + dot - 1)
    }

    override func draw(_ rect: CGRect) {
        tintColor.setFill()
        let dot = CGRect(
            x: bounds.midX - Self.dot / 2, y: isStart ? bounds.minY : bounds.maxY - Self.dot, width: Self.dot,
            height: Self.dot)
        UIBezierPath(ovalIn: dot).fill()
        UIBezierPath(rect: CGRect(x: bounds.midX - 1, y: bounds.minY, width: 2, height: bounds.height)).fill()
    }

    override var redrawsOnResize: Bool { true }
    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }
}
