import Foundation

/// Reads a visual format string from left to right.
struct VisualFormatParser {
    private let characters: [Character]
    private var position = 0

    private init(_ text: String) { characters = Array(text) }

    static func parse(_ text: String) throws(VisualFormatError) -> VisualFormat {
        var parser = VisualFormatParser(text)
        return try parser.format()
    }

    // MARK: Grammar

    private mutating func format() throws(VisualFormatError) -> VisualFormat {
        var format = VisualFormat()
        format.axis = try axis()
        var connection: VisualFormat.Connection?
        if take("|") {
            connection = try self.connection()
            guard next == "[" else { throw expected("[", "to start a view") }
        }
        repeat {
            var member = try member()
            member.connection = connection
            format.members.append(member)
            guard next != nil else { break }
            connection = try self.connection()
            if take("|") {
                format.last = connection
                break
            }
        } while true
        guard next == nil else {
            throw VisualFormatError(message: "Expected the end of the string.", position: position)
        }
        format.length = characters.count
        return format
    }

    private mutating func axis() throws(VisualFormatError) -> NSLayoutConstraint.Axis {
        let axis: NSLayoutConstraint.Axis
        switch next {
        case "H", "h": axis = .horizontal
        case "V", "v": axis = .vertical
        default: return .horizontal
        }
        position += 1
        guard take(":") else { throw expected(":", "after the orientation") }
        return axis
    }

    private mutating func member() throws(VisualFormatError) -> VisualFormat.Member {
        guard take("[") else { throw expected("[", "to start a view") }
        guard let view = name() else {
            throw VisualFormatError(
                message: "Expected a view. View names must start with a letter or an underscore, then contain "
                    + "letters, numbers, and underscores.", position: position)
        }
        var member = VisualFormat.Member(view: view)
        if next == "(" { member.predicates = try predicateList() }
        guard take("]") else { throw expected("]", "to end a view") }
        return member
    }

    private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
        guard take("-") else { return .flush }
        switch next {
        case "[", "|": return .standard
        case "(":
            let predicates = try predicateList()
            guard take("-") else { throw expected("-", "to end a space") }
            return .predicates(predicates)
        default:
            let value = try value()
            guard take("-") else { throw expected("-", "to end a space") }
            return .predicates([VisualFormat.Predicate(value: value)])
        }
    }

    private mutating func predicateList() throws(VisualFormatError) -> [VisualFormat.Predicate] {
        _ = take("(")
        var predicates: [VisualFormat.Predicate] = []
        repeat { predicates.append(try predicate()) } while take(",")
        guard take(")") else { throw expected(")", "to end a list of predicates") }
        return predicates
    }

    private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
        var predicate = VisualFormat.Predicate(value: .number(0))
        if let relation = try relation() { predicate.relation = relation }
        predicate.value = try value()
        if take("@") { predicate.priority = try value() }
        return predicate
    }

    private mutating func relation() throws(VisualFormatError) -> NSLayoutConstraint.Relation? {
        let relation: NSLayoutConstraint.Relation
        switch next {
        case "=": relation = .equal
        case "<": relation = .lessThanOrEqual
        case ">": relation = .greaterThanOrEqual
        default: return nil
        }
        position += 1
        guard take("=") else { throw expected("=", "to end a relation") }
        return relation
    }

    private mutating func value() throws(VisualFormatError) -> VisualFormat.Value {
        if let name = name() { return .name(name) }
        let start = position
        if next == "-" || next == "+" { position += 1 }
        while let character = peek, character.isNumber || character == "." { position += 1 }
        guard let number = Double(String(characters[start..<position])) else {
            position = start
            throw VisualFormatError(message: "Expected a number or a name.", position: start)
        }
        return .number(CGFloat(number))
    }

    // MARK: Characters

    /// The character at the present place, without looking past spaces.
    private var peek: Character? { position < characters.count ? characters[position] : nil }

    /// The next character that is not a space.
    private var next: Character? {
        mutating get {
            while let character = peek, character.isWhitespace { position += 1 }
            return peek
        }
    }

    private mutating func take(_ character: Character) -> Bool {
        guard next == character else { return false }
        position += 1
        return true
    }

    private mutating func name() -> VisualFormat.Name? {
        guard let first = next, first.isLetter || first == "_" else { return nil }
        let start = position
        while let character = peek, character.isLetter || character.isNumber || character == "_" { position += 1 }
        return VisualFormat.Name(text: String(characters[start..<position]), end: position)
    }

    private func expected(_ character: Character, _ purpose: String) -> VisualFormatError {
        VisualFormatError(message: "Expected a '\(character)' here \(purpose).", position: position)
    }
}
