import Foundation

/// Where the caret goes.
package enum TextMotion: Hashable, Sendable {
    case left, right, up, down
    case wordLeft, wordRight
    case lineStart, lineEnd
    case documentStart, documentEnd
    case pageUp, pageDown

    /// Up, down and the like keep the caret's distance from the edge.
    var isVertical: Bool { self == .up || self == .down || self == .pageUp || self == .pageDown }
}

/// What a key means to text that is being edited.
package enum EditCommand: Hashable, Sendable {
    package enum Unit: Hashable, Sendable { case character, word, line }

    case move(TextMotion, extending: Bool)
    case deleteBackward(Unit)
    case deleteForward(Unit)
    case newline
    case selectAll, copy, cut, paste, undo, redo

    /// Control serves as the command key, as on Linux; with arrows and deletion it means words, like the option key.
    package init?(_ key: UIKey) {
        let flags = key.modifierFlags
        let extending = flags.contains(.shift)
        let byWord = flags.contains(.alternate) || flags.contains(.control)
        let byLine = flags.contains(.command)
        if let motion = Self.motion(key.name, byWord: byWord, byLine: byLine) {
            self = .move(motion, extending: extending)
            return
        }
        switch key.name {
        case "delete": self = .deleteBackward(byLine ? .line : byWord ? .word : .character)
        case "forward-delete": self = .deleteForward(byLine ? .line : byWord ? .word : .character)
        case "return" where !byWord && !byLine: self = .newline
        default:
            guard flags.contains(.command) != flags.contains(.control), !flags.contains(.alternate),
                let command = Self.shortcut(key.name, shift: extending)
            else { return nil }
            self = command
        }
    }

    private static func motion(_ name: String, byWord: Bool, byLine: Bool) -> TextMotion? {
        switch name {
        case "left": byLine ? .lineStart : byWord ? .wordLeft : .left
        case "right": byLine ? .lineEnd : byWord ? .wordRight : .right
        case "up": byLine ? .documentStart : .up
        case "down": byLine ? .documentEnd : .down
        case "home": byLine || byWord ? .documentStart : .lineStart
        case "end": byLine || byWord ? .documentEnd : .lineEnd
        case "pageup": .pageUp
        case "pagedown": .pageDown
        default: nil
        }
    }

    private static func shortcut(_ name: String, shift: Bool) -> EditCommand? {
        switch (name, shift) {
        case ("a", false): .selectAll
        case ("c", false): .copy
        case ("x", false): .cut
        case ("v", false): .paste
        case ("z", false): .undo
        case ("z", true), ("y", false): .redo
        default: nil
        }
    }
}
