import Foundation

/// Follows one finger or the mouse over editable text.
///
/// A finger taps, or rests and then moves the caret; a mouse begins to select where it goes down. Touches on other
/// views inside the text (a clear button) are left alone.
@preconcurrency @MainActor
final class TextTouch: UIGestureRecognizer {
    enum Step {
        /// Went up where it came down; the number of taps in a row.
        case tap(CGPoint, count: Int)
        /// Begins to move the caret or to select; the number of taps in a row, and whether it is a mouse.
        case begin(CGPoint, count: Int, isMouse: Bool)
        case move(CGPoint)
        case end
    }

    /// A finger may wander this far and still tap, and rests this long before it moves the caret (as remembered).
    private static let wander: CGFloat = 10
    private static let rest = 0.5

    private let act: (Step) -> Void
    /// Takes hold of something at a place where a finger came down; false where there is nothing.
    private let grabs: (CGPoint) -> Bool
    private var start = CGPoint.zero
    private var count = 0
    private var timer: Timer?

    init(grabs: @escaping (CGPoint) -> Bool, act: @escaping (Step) -> Void) {
        self.grabs = grabs
        self.act = act
        super.init(target: nil, action: nil)
        cancelsTouchesInView = false
    }

    required init?(coder: NSCoder) { return nil }

    private var place: CGPoint { location(in: view) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard trackedTouches.count == 1, let touch = touches.first, touch.view === view else {
            if !isActive { state = .failed }
            return
        }
        start = place
        count = touch.tapCount
        if touch.type != .indirectPointer, grabs(start) {
            state = .began
            if !isActive { act(.end) }
            return
        }
        if touch.type == .indirectPointer || count > 1 {
            begin(isMouse: touch.type == .indirectPointer)
            return
        }
        let timer = Timer(timeInterval: Self.rest, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.begin(isMouse: false) }
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }

    private func begin(isMouse: Bool) {
        guard state == .possible else { return }
        state = .began
        if state == .began { act(.begin(start, count: count, isMouse: isMouse)) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if isActive {
            state = .changed
            act(.move(place))
        } else if hypot(place.x - start.x, place.y - start.y) > Self.wander {
            state = .failed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if isActive {
            state = .ended
            act(.end)
        } else {
            let place = start
            state = .ended
            if state == .ended { act(.tap(place, count: count)) }
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if isActive { act(.end) }
        state = isActive ? .cancelled : .failed
    }

    override func reset() {
        timer?.invalidate()
        timer = nil
    }
}

/// What a moving finger or mouse selects: from where it began, by characters, words or paragraphs.
struct TextDrag: Hashable {
    enum Unit: Hashable { case caret, character, word, paragraph }

    let unit: Unit
    /// What the first touch selected.
    let origin: Range<Int>

    init(unit: Unit, at offset: Int, in scanner: TextScanner) {
        self.unit = unit
        origin = Self.stretch(unit, at: offset, in: scanner)
    }

    /// - Parameter isMouse: a finger that rests moves the caret; a mouse selects.
    static func unit(count: Int, isMouse: Bool) -> Unit {
        switch count {
        case ...1: isMouse ? .character : .caret
        case 2: .word
        default: .paragraph
        }
    }

    private static func stretch(_ unit: Unit, at offset: Int, in scanner: TextScanner) -> Range<Int> {
        switch unit {
        case .caret, .character: offset..<offset
        case .word: scanner.word(at: offset)
        case .paragraph: scanner.paragraph(at: offset)
        }
    }

    func selection(at offset: Int, in scanner: TextScanner) -> TextSelection {
        if unit == .caret { return TextSelection(at: offset) }
        let here = Self.stretch(unit, at: offset, in: scanner)
        return here.lowerBound < origin.lowerBound
            ? TextSelection(anchor: origin.upperBound, head: here.lowerBound)
            : TextSelection(anchor: origin.lowerBound, head: max(here.upperBound, origin.upperBound))
    }
}
