import Foundation

/// What the user does with keys, the keyboard's text and the clipboard: the owner is asked before each change, and
/// changes go through the owner's `UIKeyInput` methods, which subclasses override.
extension TextEditor {
    /// Text from the keyboard or an input method.
    package func type(_ string: String) {
        guard let owner, owner.editorMayEdit else { return }
        if string == "\n", owner.editorTakesReturn() { return }
        let prepared = owner.editorPrepared(string)
        let range = marked ?? selection.range
        guard owner.editorShouldReplace(range, with: prepared) else {
            if let marked { replace(marked, with: "") }
            return
        }
        owner.insertText(prepared)
    }

    /// Text an input method is composing; empty ends the composition and takes it away.
    package func compose(_ string: String, selection: Range<Int>) {
        guard let owner, owner.editorMayEdit, marked != nil || !string.isEmpty else { return }
        guard owner.editorShouldReplace(marked ?? self.selection.range, with: string) else { return }
        owner.setMarkedText(
            string, selectedRange: NSRange(location: selection.lowerBound, length: selection.count))
    }

    /// Carries a key out; false for a key that means nothing here.
    package func perform(_ command: EditCommand) -> Bool {
        guard let owner else { return false }
        switch command {
        case .move(let motion, let extending):
            // The input method has the arrows while it composes.
            if marked == nil { move(motion, extending: extending) }
        case .deleteBackward(let unit): delete(unit, owner: owner)
        case .deleteForward(let unit):
            if let range = forwardDeletion(unit) { replaceAsUser(range, with: "", kind: .deleting) }
        case .newline: if marked == nil { type("\n") }
        case .selectAll: select(TextSelection(0..<length))
        case .copy: return send("copy(_:)", to: owner)
        case .cut: return send("cut(_:)", to: owner)
        case .paste: return send("paste(_:)", to: owner)
        case .undo: if owner.editorMayEdit { undo() }
        case .redo: if owner.editorMayEdit { redo() }
        }
        return true
    }

    private func delete(_ unit: EditCommand.Unit, owner: any EditorOwner) {
        guard owner.editorMayEdit, marked == nil else { return }
        guard let range = backwardDeletion(unit) else {
            // UIKit calls it on an empty text as well; fields of one digit each rely on it.
            owner.deleteBackward()
            return
        }
        guard owner.editorShouldReplace(range, with: "") else { return }
        if unit == .character {
            owner.deleteBackward()
        } else {
            replace(range, with: "", kind: .deleting)
        }
    }

    package func replaceAsUser(_ range: Range<Int>, with string: String, kind: EditHistory.Kind = .other) {
        guard let owner, owner.editorMayEdit else { return }
        guard owner.editorShouldReplace(range, with: string) else { return }
        replace(range, with: string, kind: kind)
    }

    private func send(_ name: String, to owner: any EditorOwner) -> Bool {
        guard owner.canPerformAction(Selector(swift: name), withSender: nil) else { return false }
        switch name {
        case "copy(_:)": owner.copy(nil)
        case "cut(_:)": owner.cut(nil)
        default: owner.paste(nil)
        }
        return true
    }

    /// Which of the standard editing actions make sense now; nil for other actions.
    package func allows(_ action: Selector, isSecure: Bool) -> Bool? {
        guard let owner else { return nil }
        switch action.name {
        case "copy:": return !selection.isEmpty && !isSecure
        case "cut:": return !selection.isEmpty && !isSecure && owner.editorMayEdit
        case "delete:": return !selection.isEmpty && owner.editorMayEdit
        case "paste:": return owner.editorMayEdit && owner.editorHasSomethingToPaste
        case "select:": return selection.isEmpty && length > 0
        case "selectAll:": return length > 0 && selection.range != 0..<length
        default: return nil
        }
    }

    package func copy() {
        guard !selection.isEmpty else { return }
        UIPasteboard.general.string = text.substring(selection.range)
    }

    package func cut() {
        guard !selection.isEmpty else { return }
        let range = selection.range
        let copied = text.substring(range)
        guard let owner, owner.editorMayEdit, owner.editorShouldReplace(range, with: "") else { return }
        UIPasteboard.general.string = copied
        replace(range, with: "")
    }

    /// Asks the owner's delegate or configuration where there is one, and takes text otherwise.
    package func paste() {
        if let target = owner as? any TextPaste.Target, target.pasteDelegate != nil || target.pasteConfiguration != nil
        {
            return TextPaste.begin(UIPasteboard.general.itemProviders, into: target, editor: self)
        }
        guard let owner, let string = UIPasteboard.general.string else { return }
        replaceAsUser(marked ?? selection.range, with: owner.editorPrepared(string))
    }
}
