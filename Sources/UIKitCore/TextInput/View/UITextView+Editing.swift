import Foundation

extension UITextView: EditorOwner {
    package var editorMayEdit: Bool { isEditingText && isEditable }

    package func editorShouldReplace(_ range: Range<Int>, with text: String) -> Bool {
        calls.shouldChange(self, in: NSRange(location: range.lowerBound, length: range.count), to: text)
    }

    package func editorDidEdit() {
        selectionPane.setNeedsDisplay()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        contentSize = CGSize(
            width: bounds.width,
            height: (textContainerInset.top + stack.height + textContainerInset.bottom).rounded(.up))
        showCaretInView()
        calls.didChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    package func editorSelectionDidChange() {
        selectionDidMove()
        calls.didChangeSelection(self)
    }

    package func editorTakesReturn() -> Bool { false }
    package func editorPrepared(_ text: String) -> String { text }

    func selectionDidMove() {
        selectionPane.setNeedsDisplay()
        setNeedsLayout()
        showCaretInView()
    }

    private func showCaretInView() {
        guard isFirstResponder, window != nil, bounds.height > 0 else { return }
        scroll(toShow: editorCaretRect(at: editor.selection.head))
        placeCaret()
    }

    /// Scrolls by as little as shows `rect` with the inset of the text around it.
    func scroll(toShow rect: CGRect) {
        guard isScrollEnabled, bounds.height > 0 else { return }
        var wanted = rect
        if wanted.minY <= textOrigin.y + 1 { wanted = CGRect(x: 0, y: 0, width: 1, height: rect.maxY) }
        if wanted.maxY >= contentSize.height - textContainerInset.bottom - 1 {
            wanted.size.height = contentSize.height - wanted.minY
        }
        wanted.origin.x = bounds.minX
        wanted.size.width = 1
        scrollRectToVisible(wanted, animated: false)
    }

    // MARK: Begin and end

    func beginEditing() {
        isEditingText = true
        calls.didBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }

    func finishEditing() {
        editor.endEditing()
        selectionPane.setNeedsDisplay()
        setNeedsLayout()
        guard isEditingText else { return }
        isEditingText = false
        placeCaret()
        calls.didEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }

    // MARK: Touches

    func touch(_ step: TextTouch.Step) {
        switch step {
        case .tap(let point, let count): select(at: point, count: count, isMouse: false)
        case .begin(let point, let count, let isMouse): select(at: point, count: count, isMouse: isMouse)
        case .move(let point):
            guard let drag, isFirstResponder else { return }
            let place = CGPoint(x: point.x + handles.hold.x, y: point.y + handles.hold.y)
            editor.select(drag.selection(at: editorOffset(at: place), in: editor.scanner))
        case .end:
            drag = nil
            handles.letGo()
        }
    }

    func grabHandle(at point: CGPoint) -> Bool {
        guard isFirstResponder, let grabbed = handles.grab(at: point, editor.selection.range, in: self) else {
            return false
        }
        drag = grabbed
        return true
    }

    private func select(at point: CGPoint, count: Int, isMouse: Bool) {
        guard isSelectable || isEditable else { return }
        guard isFirstResponder || becomeFirstResponder() else { return }
        handles.isWanted = !isMouse
        var unit = TextDrag.unit(count: count, isMouse: isMouse)
        // Text that is only read has no caret; a finger that rests selects the word.
        if !isEditable, unit == .caret, drag == nil, count == 1, !isMouse { unit = .character }
        let offset = editorOffset(at: point)
        let place = unit == .word ? editorCharacter(at: point) ?? offset : offset
        let begun = TextDrag(unit: unit, at: place, in: editor.scanner)
        drag = begun
        editor.select(begun.selection(at: place, in: editor.scanner))
    }

    // MARK: Places

    private func local(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)
    }

    package func editorCaretRect(at offset: Int) -> CGRect {
        stack.caretRect(at: offset, width: columnWidth).offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    }
    package func editorOffset(at point: CGPoint) -> Int { stack.offset(at: local(point), width: columnWidth) }
    package func editorCharacter(at point: CGPoint) -> Int? { stack.character(at: local(point), width: columnWidth) }
    package func editorSelectionRects(_ range: Range<Int>) -> [CGRect] {
        stack.selectionRects(range, width: columnWidth).map { $0.offsetBy(dx: textOrigin.x, dy: textOrigin.y) }
    }
    package func editorLine(at offset: Int) -> Range<Int> {
        let stack = stack
        return stack.range(of: stack.place(of: offset))
    }
    package func editorIsRightToLeft(at offset: Int) -> Bool { stack.isRightToLeft(at: offset) }
    package func editorOffset(movingRight: Bool, from offset: Int) -> Int {
        stack.offset(movingRight: movingRight, from: offset, scanner: editor.scanner)
    }
    package func editorOffset(lines: Int, from offset: Int, x: CGFloat) -> Int? {
        stack.offset(lines: lines, from: offset, x: x - textOrigin.x, width: columnWidth)
    }
    package var editorLinesPerPage: Int {
        let line = editorCaretRect(at: editor.selection.head).height
        return max(1, Int((bounds.height / max(1, line)).rounded(.down)) - 1)
    }
}
