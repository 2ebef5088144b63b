import HostInterface

/// A key as commands write it: a name, with the modifiers held before it, as `shift+left` or `cmd+a`.
package struct DriveKey: Hashable, Sendable {
    package var name: String
    package var modifiers: KeyStroke.Modifiers

    package init(name: String, modifiers: KeyStroke.Modifiers = []) {
        self.name = name
        self.modifiers = modifiers
    }

    private static let modifierNames: [String: KeyStroke.Modifiers] = [
        "shift": .shift, "ctrl": .control, "alt": .option, "cmd": .command,
    ]

    /// The keys of `KeyStroke.name` that are no characters.
    private static let names: Set = [
        "return", "escape", "tab", "delete", "forward-delete", "left", "right", "up", "down", "home", "end", "pageup",
        "pagedown", "space",
    ]

    package init(_ text: String) throws(DriveError) {
        var rest = Substring(text)
        var modifiers: KeyStroke.Modifiers = []
        while let plus = rest.dropLast().firstIndex(of: "+") {
            let word = String(rest[..<plus])
            guard let modifier = Self.modifierNames[word] else {
                throw DriveError("\(word) is no modifier; modifiers: shift, ctrl, alt, cmd")
            }
            modifiers.formUnion(modifier)
            rest = rest[rest.index(after: plus)...]
        }
        guard rest.count == 1 || Self.names.contains(String(rest)) else {
            throw DriveError(
                "\(rest) is no key; keys: \(Self.names.sorted().joined(separator: ", ")), or a single character")
        }
        self.init(name: String(rest), modifiers: modifiers)
    }

    /// What the key types; nil for keys that type nothing.
    package var text: String? {
        guard modifiers.isSubset(of: .shift) else { return nil }
        if name == "space" { return " " }
        guard name.count == 1 else { return nil }
        return modifiers.contains(.shift) ? name.uppercased() : name
    }
}
