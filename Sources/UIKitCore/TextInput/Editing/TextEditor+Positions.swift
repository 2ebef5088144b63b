import Foundation

/// `UITextInput`'s places and ranges, for every owner alike.
extension TextEditor {
    /// Places of other kinds of input count as the start.
    package func offset(_ position: UITextPosition) -> Int {
        min(max((position as? TextOffset)?.value ?? 0, 0), length)
    }

    package func range(_ range: UITextRange) -> Range<Int>? {
        guard let range = range as? TextOffsetRange else { return nil }
        return text.aligned(range.value)
    }

    package func range(from: UITextPosition, to: UITextPosition) -> UITextRange? {
        guard let from = from as? TextOffset, let to = to as? TextOffset else { return nil }
        return TextOffsetRange(min(from.value, to.value)..<max(from.value, to.value))
    }

    /// Nil outside the text, as in UIKit.
    package func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        guard let start = position as? TextOffset else { return nil }
        let target = start.value + offset
        return (0...length).contains(target) ? TextOffset(target) : nil
    }

    package func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        guard let owner, let start = position as? TextOffset else { return nil }
        var place = start.value
        switch direction {
        case .left, .right:
            for _ in 0..<abs(offset) {
                place = owner.editorOffset(movingRight: (direction == .right) == (offset > 0), from: place)
            }
            return TextOffset(place)
        case .up, .down:
            let x = owner.editorCaretRect(at: place).minX
            let lines = direction == .up ? -offset : offset
            return owner.editorOffset(lines: lines, from: place, x: x).map { TextOffset($0) }
        }
    }

    package func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let (a, b) = (offset(position), offset(other))
        return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    }

    package func position(
        within range: UITextRange, farthestIn direction: UITextLayoutDirection
    ) -> UITextPosition? {
        guard let owner, let range = self.range(range) else { return nil }
        let isForward: Bool
        switch direction {
        case .right: isForward = !owner.editorIsRightToLeft(at: range.lowerBound)
        case .left: isForward = owner.editorIsRightToLeft(at: range.lowerBound)
        case .up: isForward = false
        case .down: isForward = true
        }
        return TextOffset(isForward ? range.upperBound : range.lowerBound)
    }

    package func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        guard let owner else { return nil }
        let start = offset(position)
        let isBack: Bool
        switch direction {
        case .left: isBack = !owner.editorIsRightToLeft(at: start)
        case .right: isBack = owner.editorIsRightToLeft(at: start)
        case .up: isBack = true
        case .down: isBack = false
        }
        return TextOffsetRange(isBack ? scanner.previous(before: start)..<start : start..<scanner.next(after: start))
    }

    // MARK: Geometry

    package func firstRect(for range: UITextRange) -> CGRect {
        guard let owner, let range = self.range(range) else { return .zero }
        if range.isEmpty { return owner.editorCaretRect(at: range.lowerBound) }
        return owner.editorSelectionRects(range).first ?? .zero
    }

    package func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        guard let owner, let range = self.range(range), !range.isEmpty else { return [] }
        let direction: NSWritingDirection =
            owner.editorIsRightToLeft(at: range.lowerBound) ? .rightToLeft : .leftToRight
        let rects = owner.editorSelectionRects(range)
        return rects.enumerated().map { index, rect in
            TextSelectionBox(rect, isFirst: index == 0, isLast: index == rects.count - 1, direction: direction)
        }
    }

    package func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        guard let owner, let range = self.range(range) else { return nil }
        return TextOffset(min(max(owner.editorOffset(at: point), range.lowerBound), range.upperBound))
    }

    package func characterRange(at point: CGPoint) -> UITextRange? {
        owner?.editorCharacter(at: point).map { TextOffsetRange(scanner.character(at: $0)) }
    }

    /// Selects the word at the caret, or the character before where there is none.
    package func selectWord() {
        guard selection.isEmpty, length > 0 else { return }
        let caret = selection.head
        let place = scanner.isOutsideWords(caret) && caret > 0 ? caret - 1 : caret
        select(TextSelection(scanner.word(at: place)))
    }
}
