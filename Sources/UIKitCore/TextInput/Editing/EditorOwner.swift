import Foundation

/// The view whose text an editor edits: it is asked before changes of the user, told after every change, and knows
/// where characters are. Points are in the view's bounds space.
@MainActor
package protocol EditorOwner: UIView, UITextInput {
    /// False shows and selects only.
    var editorMayEdit: Bool { get }
    /// Called before the user replaces `range` with `text`.
    func editorShouldReplace(_ range: Range<Int>, with text: String) -> Bool
    /// The text changed through typing, pasting, composition, undo or `UITextInput`.
    func editorDidEdit()
    func editorSelectionDidChange()
    /// Return was pressed or a line feed typed; false inserts it.
    func editorTakesReturn() -> Bool
    /// What `text` becomes before it is inserted: fields of one line take no line feeds.
    func editorPrepared(_ text: String) -> String

    /// Whether the pasteboard holds something that this text takes.
    var editorHasSomethingToPaste: Bool { get }

    func editorCaretRect(at offset: Int) -> CGRect
    func editorOffset(at point: CGPoint) -> Int
    /// The character under `point`; nil where there is none.
    func editorCharacter(at point: CGPoint) -> Int?
    func editorSelectionRects(_ range: Range<Int>) -> [CGRect]
    /// The line on screen that shows the caret at `offset`.
    func editorLine(at offset: Int) -> Range<Int>
    func editorIsRightToLeft(at offset: Int) -> Bool
    /// The offset one step to the right or left on screen.
    func editorOffset(movingRight: Bool, from offset: Int) -> Int
    /// The offset `lines` below (above, where negative), nearest to `x`; nil beyond the first or last line.
    func editorOffset(lines: Int, from offset: Int, x: CGFloat) -> Int?
    /// Lines that a page of the visible part has.
    var editorLinesPerPage: Int { get }
}
