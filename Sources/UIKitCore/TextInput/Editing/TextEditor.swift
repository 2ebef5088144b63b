import Foundation

/// The text of one field or text view with its selection, composition and history, and every way to change them.
///
/// It knows no layout and no look: its owner answers for those.
@MainActor
package final class TextEditor {
    package private(set) var text = EditableText() { didSet { revision += 1 } }
    /// Counts changes of the text, so that layouts know when they are out of date.
    package private(set) var revision = 0
    package private(set) var selection = TextSelection(at: 0)
    /// What an input method is composing.
    package private(set) var marked: Range<Int>?
    /// The look of text typed next; nil follows the text around the caret.
    package var typingLook: EditableText.Look?
    /// The look where there is neither text nor a typing look.
    package var plainLook = EditableText.Look([:])
    package weak var owner: (any EditorOwner)?
    package weak var inputDelegate: (any UITextInputDelegate)?
    private(set) var history = EditHistory()
    /// Distance from the left edge that up and down keep.
    private var goal: CGFloat?

    package init() {}

    package var length: Int { text.length }
    package var scanner: TextScanner { TextScanner(text.string) }
    package var lookForTyping: EditableText.Look {
        typingLook ?? text.look(forTypingAt: selection.range.lowerBound) ?? plainLook
    }

    // MARK: From outside

    /// Takes another text, as a property of the owner is set: nobody is asked, the caret goes to the end.
    package func adopt(_ text: EditableText) {
        inputDelegate?.textWillChange(owner)
        self.text = text
        marked = nil
        history = EditHistory()
        typingLook = nil
        inputDelegate?.textDidChange(owner)
        select(TextSelection(at: text.length))
    }

    /// Changes looks only.
    package func restyle(_ change: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]) {
        text.mapLooks(change)
        plainLook = EditableText.Look(change(plainLook.values))
        typingLook = typingLook.map { EditableText.Look(change($0.values)) }
    }

    package func restyle(
        _ range: Range<Int>, _ change: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
    ) { text.mapLooks(in: range, change) }

    package func select(_ selection: TextSelection, keepsGoal: Bool = false) {
        let next = selection.clamped(to: length)
        if !keepsGoal { goal = nil }
        guard next != self.selection else { return }
        inputDelegate?.selectionWillChange(owner)
        self.selection = next
        history.breakStep()
        typingLook = nil
        inputDelegate?.selectionDidChange(owner)
        owner?.editorSelectionDidChange()
    }

    package func endEditing() {
        marked = nil
        history.breakStep()
    }

    // MARK: Changing

    private var state: EditHistory.State { EditHistory.State(text: text, selection: selection) }

    /// Replaces `range` and puts the caret behind the new text. Nobody is asked; the owner is told.
    package func replace(_ range: Range<Int>, with string: String, kind: EditHistory.Kind = .other) {
        let range = text.aligned(range)
        guard !range.isEmpty || !string.isEmpty else { return }
        if marked == nil { history.record(state, before: kind) }
        let look = range == selection.range ? lookForTyping : text.look(forTypingAt: range.lowerBound) ?? plainLook
        text.replace(range, with: string, look: look)
        marked = nil
        goal = nil
        finish(selection: TextSelection(at: range.lowerBound + string.utf16.count))
    }

    private func finish(selection next: TextSelection) {
        let look = typingLook
        let changed = next != selection
        selection = next.clamped(to: length)
        typingLook = look
        if changed { owner?.editorSelectionDidChange() }
        owner?.editorDidEdit()
    }

    /// `UIKeyInput`'s insertion: replaces composition or selection.
    package func insert(_ string: String) { replace(marked ?? selection.range, with: string, kind: .typing) }

    package func deleteBackward() {
        if let range = backwardDeletion(.character) { replace(range, with: "", kind: .deleting) }
    }

    package func backwardDeletion(_ unit: EditCommand.Unit) -> Range<Int>? {
        if !selection.isEmpty { return selection.range }
        let end = selection.head
        guard end > 0 else { return nil }
        switch unit {
        case .character: return scanner.deletion(before: end)
        case .word: return scanner.wordStart(before: end)..<end
        case .line:
            let start = owner?.editorLine(at: end).lowerBound ?? 0
            return start < end ? start..<end : scanner.previous(before: end)..<end
        }
    }

    package func forwardDeletion(_ unit: EditCommand.Unit) -> Range<Int>? {
        if !selection.isEmpty { return selection.range }
        let start = selection.head
        guard start < length else { return nil }
        switch unit {
        case .character: return start..<scanner.next(after: start)
        case .word: return start..<scanner.wordEnd(after: start)
        case .line: return start..<max(owner?.editorLine(at: start).upperBound ?? length, scanner.next(after: start))
        }
    }

    // MARK: Composition

    /// Shows `string` in place of the last composition or the selection; `selected` counts from the string's start.
    package func setMarked(_ string: String, selected: Range<Int>) {
        let range = text.aligned(marked ?? selection.range)
        guard !range.isEmpty || !string.isEmpty else {
            marked = nil
            return
        }
        if marked == nil { history.record(state, before: .other) }
        text.replace(range, with: string, look: lookForTyping)
        let length = string.utf16.count
        marked = length > 0 ? range.lowerBound..<range.lowerBound + length : nil
        let inside = selected.clamped(to: 0..<length)
        finish(selection: TextSelection(range.lowerBound + inside.lowerBound..<range.lowerBound + inside.upperBound))
    }

    package func unmark() {
        guard marked != nil else { return }
        marked = nil
        owner?.editorDidEdit()
    }

    // MARK: History

    package func undo() {
        if let state = history.undo(from: state) { restore(state) }
    }

    package func redo() {
        if let state = history.redo(from: state) { restore(state) }
    }

    private func restore(_ state: EditHistory.State) {
        text = state.text
        marked = nil
        typingLook = nil
        finish(selection: state.selection)
    }

    // MARK: Moving

    package func move(_ motion: TextMotion, extending: Bool) {
        guard let owner else { return }
        if !extending, !selection.isEmpty, motion == .left || motion == .right {
            let ends = [selection.range.lowerBound, selection.range.upperBound]
            let places = ends.map { owner.editorCaretRect(at: $0).minX }
            let takesFirst = (places[0] <= places[1]) == (motion == .left)
            select(TextSelection(at: takesFirst ? ends[0] : ends[1]))
            return
        }
        var next = selection
        if motion.isVertical {
            moveVertically(motion, extending: extending, owner: owner)
            return
        }
        next.move(to: target(of: motion, from: selection.head, owner: owner), extending: extending)
        select(next)
    }

    private func target(of motion: TextMotion, from offset: Int, owner: any EditorOwner) -> Int {
        switch motion {
        case .left: return owner.editorOffset(movingRight: false, from: offset)
        case .right: return owner.editorOffset(movingRight: true, from: offset)
        case .wordLeft, .wordRight:
            let isForward = (motion == .wordRight) != owner.editorIsRightToLeft(at: offset)
            return isForward ? scanner.wordEnd(after: offset) : scanner.wordStart(before: offset)
        case .lineStart: return owner.editorLine(at: offset).lowerBound
        case .lineEnd: return owner.editorLine(at: offset).upperBound
        case .documentStart: return 0
        case .documentEnd: return length
        case .up, .down, .pageUp, .pageDown: return offset
        }
    }

    private func moveVertically(_ motion: TextMotion, extending: Bool, owner: any EditorOwner) {
        let isUp = motion == .up || motion == .pageUp
        let isPage = motion == .pageUp || motion == .pageDown
        let x = goal ?? owner.editorCaretRect(at: selection.head).minX
        let lines = (isPage ? owner.editorLinesPerPage : 1) * (isUp ? -1 : 1)
        let target = owner.editorOffset(lines: lines, from: selection.head, x: x) ?? (isUp ? 0 : length)
        var next = selection
        if !extending, !selection.isEmpty {
            next = TextSelection(at: isUp ? selection.range.lowerBound : selection.range.upperBound)
        }
        next.move(to: target, extending: extending)
        select(next, keepsGoal: true)
        goal = x
    }
}
