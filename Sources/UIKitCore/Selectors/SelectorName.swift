import Foundation

/// The rule that turns a Swift method name into a selector's name.
///
/// The first label is joined to the base name, with "With" between them unless one of the two words that meet is a
/// preposition: `add(to:)` is `addTo:`, `show(item:)` is `showWithItem:`.
package enum SelectorName {
    /// - Parameter method: the type of the unapplied method; tells the number of arguments where `fullName` has no
    ///   labels.
    package static func objectiveC(_ fullName: String, method: Any.Type? = nil) -> String {
        guard let open = fullName.firstIndex(of: "(") else {
            return fullName + String(repeating: ":", count: method.map(argumentCount) ?? 0)
        }
        let base = String(fullName[..<open])
        let labels = fullName[fullName.index(after: open)...].dropLast().split(separator: ":").map(String.init)
        guard let first = labels.first else { return base }
        let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
        if first == "_" { return base + ":" + rest }
        let joins = prepositions.contains(firstWord(first)) || prepositions.contains(lastWord(base))
        return base + (joins ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst() + ":" + rest
    }

    /// Arguments of `(Owner) -> (A, B) -> R` or of `(A, B) -> R`, read from the type's printed form.
    static func argumentCount(of method: Any.Type) -> Int {
        let text = Array("\(method)")
        var depth = 0
        var lists: [Int] = []
        var count = 0
        var isEmpty = true
        for (index, character) in text.enumerated() {
            switch character {
            case "(" where depth == 0:
                depth = 1
                count = 1
                isEmpty = true
            case "(", "<", "[":
                depth += 1
                isEmpty = false
            case ">" where index > 0 && text[index - 1] == "-": break
            case ")", ">", "]":
                depth -= 1
                if depth == 0, character == ")" { lists.append(isEmpty ? 0 : count) }
            case "," where depth == 1: count += 1
            default: if depth > 0 { isEmpty = false }
            }
        }
        // A tuple or Void at the end is the result, not a parameter list.
        let arrows = String(text).components(separatedBy: ") -> ").count - 1
        let parameters = lists.prefix(max(arrows, 0))
        return parameters.count >= 2 ? parameters[1] : parameters.first ?? 0
    }

    private static func firstWord(_ label: String) -> String {
        String(label.prefix { !$0.isUppercase }).lowercased()
    }

    private static func lastWord(_ name: String) -> String {
        guard let start = name.lastIndex(where: \.isUppercase) else { return name }
        return name[start...].lowercased()
    }

    private static let prepositions: Set<String> = [
        "about", "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
        "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since",
        "to", "until", "using", "via", "when", "with", "within",
    ]
}
