import Foundation

/// What is selected: the end that stays and the end that moves. UTF-16 units.
package struct TextSelection: Hashable, Sendable {
    /// Where the selection was begun.
    package var anchor: Int
    /// The end that shift and the arrows move.
    package var head: Int

    package init(anchor: Int, head: Int) {
        self.anchor = anchor
        self.head = head
    }

    package init(at offset: Int) { self.init(anchor: offset, head: offset) }
    package init(_ range: Range<Int>) { self.init(anchor: range.lowerBound, head: range.upperBound) }

    package var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
    package var isEmpty: Bool { anchor == head }

    package func clamped(to length: Int) -> TextSelection {
        TextSelection(anchor: min(max(anchor, 0), length), head: min(max(head, 0), length))
    }

    /// Moves the head; the anchor goes along unless the selection is being extended.
    package mutating func move(to offset: Int, extending: Bool) {
        head = offset
        if !extending { anchor = offset }
    }
}
