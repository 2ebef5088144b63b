import CoreGraphics
import Foundation

/// A place between characters. Each text input has its own kind; only the input that made one can read it.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    public nonisolated override init() { super.init() }
}

/// Two places and what is between them.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    public nonisolated override init() { super.init() }
    open var isEmpty: Bool { true }
    open var start: UITextPosition { UITextPosition() }
    open var end: UITextPosition { UITextPosition() }
}

/// One rectangle of a selection, in the space of the input's view.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
    public nonisolated override init() { super.init() }
    open var rect: CGRect { .zero }
    open var writingDirection: NSWritingDirection { .leftToRight }
    open var containsStart: Bool { false }
    open var containsEnd: Bool { false }
    open var isVertical: Bool { false }
    open var transform: CGAffineTransform { .identity }
}

/// A place as the kit's fields make it.
final class TextOffset: UITextPosition {
    /// UTF-16 units from the start.
    let value: Int

    nonisolated init(_ value: Int) {
        self.value = value
        super.init()
    }

    override func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.value == value }
    override var hash: Int { value }
}

/// A range as the kit's fields make it.
final class TextOffsetRange: UITextRange {
    let value: Range<Int>

    nonisolated init(_ value: Range<Int>) {
        self.value = value
        super.init()
    }

    override var isEmpty: Bool { value.isEmpty }
    override var start: UITextPosition { TextOffset(value.lowerBound) }
    override var end: UITextPosition { TextOffset(value.upperBound) }
    override func isEqual(_ object: Any?) -> Bool { (object as? TextOffsetRange)?.value == value }
    override var hash: Int { value.hashValue }
}

final class TextSelectionBox: UITextSelectionRect {
    private let place: CGRect
    private let isFirst: Bool
    private let isLast: Bool
    private let direction: NSWritingDirection

    nonisolated init(_ place: CGRect, isFirst: Bool, isLast: Bool, direction: NSWritingDirection) {
        self.place = place
        self.isFirst = isFirst
        self.isLast = isLast
        self.direction = direction
        super.init()
    }

    override var rect: CGRect { place }
    override var containsStart: Bool { isFirst }
    override var containsEnd: Bool { isLast }
    override var writingDirection: NSWritingDirection { direction }
}
