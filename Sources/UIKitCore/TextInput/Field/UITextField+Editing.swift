import Foundation

extension UITextField: EditorOwner {
    package var editorMayEdit: Bool { isEditing && isEnabled }

    package func editorShouldReplace(_ range: Range<Int>, with text: String) -> Bool {
        calls.shouldChange(self, in: NSRange(location: range.lowerBound, length: range.count), to: text)
    }

    package func editorDidEdit() {
        lineDidChange()
        followCaret()
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    package func editorSelectionDidChange() {
        replacesOnInsertion = false
        editorSelectionDidMove()
        guard isEditing else { return }
        parts.text.setNeedsDisplay()
        setNeedsLayout()
        followCaret()
        calls.didChangeSelection(self)
    }

    package func editorTakesReturn() -> Bool {
        pressReturn()
        return true
    }

    /// Line feeds become spaces.
    package func editorPrepared(_ text: String) -> String {
        guard text.contains(where: \.isNewline) else { return text }
        return String(text.map { $0.isNewline ? " " : $0 })
    }

    /// A target of `editingDidEndOnExit` ends editing (as remembered).
    private func pressReturn() {
        guard calls.shouldReturn(self) else { return }
        let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        if endsEditing { resignFirstResponder() }
    }

    // MARK: Clearing

    func clearPressed() {
        guard isEnabled, calls.shouldClear(self) else { return }
        if !isEditing { becomeFirstResponder() }
        clearContent()
    }

    // MARK: Touches

    func touch(_ step: TextTouch.Step) {
        switch step {
        case .tap(let point, let count): select(at: point, count: count, isMouse: false)
        case .begin(let point, let count, let isMouse): select(at: point, count: count, isMouse: isMouse)
        case .move(let point):
            guard let drag, isEditing else { return }
            let place = CGPoint(x: point.x + handles.hold.x, y: point.y + handles.hold.y)
            editor.select(drag.selection(at: editorOffset(at: place), in: editor.scanner))
        case .end:
            drag = nil
            handles.letGo()
        }
    }

    func grabHandle(at point: CGPoint) -> Bool {
        guard isEditing, let grabbed = handles.grab(at: point, editor.selection.range, in: self) else { return false }
        drag = grabbed
        return true
    }

    private func select(at point: CGPoint, count: Int, isMouse: Bool) {
        guard isEditing || becomeFirstResponder() else { return }
        // A secret typed anew stays selected as a whole until something is typed.
        if replacesOnInsertion, count == 1 { return }
        handles.isWanted = !isMouse
        let unit = TextDrag.unit(count: count, isMouse: isMouse)
        let offset = editorOffset(at: point)
        let place = unit == .word ? editorCharacter(at: point) ?? offset : offset
        let begun = TextDrag(
            unit: isSecureTextEntry && unit == .word ? .paragraph : unit, at: place, in: editor.scanner)
        drag = begun
        editor.select(begun.selection(at: place, in: editor.scanner))
    }

    // MARK: Places

    private var textOrigin: CGPoint {
        let rect = shownTextRect(bounds)
        return CGPoint(x: rect.minX - scroll, y: rect.minY)
    }

    private func local(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)
    }

    package func editorCaretRect(at offset: Int) -> CGRect {
        line.caretRect(at: offset).offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    }
    package func editorOffset(at point: CGPoint) -> Int { line.offset(at: local(point)) }
    package func editorCharacter(at point: CGPoint) -> Int? { line.character(at: local(point)) }
    package func editorSelectionRects(_ range: Range<Int>) -> [CGRect] {
        line.selectionRects(range).map { $0.offsetBy(dx: textOrigin.x, dy: textOrigin.y) }
    }
    package func editorLine(at offset: Int) -> Range<Int> { 0..<editor.length }
    package func editorIsRightToLeft(at offset: Int) -> Bool { line.isRightToLeft(at: offset) }
    package func editorOffset(movingRight: Bool, from offset: Int) -> Int {
        line.offset(movingRight: movingRight, from: offset) ?? offset
    }
    package func editorOffset(lines: Int, from offset: Int, x: CGFloat) -> Int? { nil }
    package var editorLinesPerPage: Int { 1 }
}

// MARK: Beginning and ending

extension UITextField {
    func beginEditing() {
        isEditing = true
        cachedLine = nil
        editor.select(TextSelection(at: editor.length))
        replacesOnInsertion = isSecureTextEntry && hasText
        if clearsOnBeginEditing, hasText, calls.shouldClear(self) { clearContent() }
        setNeedsLayout()
        showCaret()
        scrollIntoView()
        calls.didBeginEditing(self)
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }

    func finishEditing() {
        isEditing = false
        editor.endEditing()
        replacesOnInsertion = false
        scroll = 0
        lineDidChange()
        showCaret()
        calls.didEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(
            name: Self.textDidEndEditingNotification, object: self,
            userInfo: [Self.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue])
    }
}
