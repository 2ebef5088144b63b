import AccessibilityTree
import Foundation

/// How a command names an element of the tree.
package enum Query: Hashable, Sendable {
    case label(String)
    case part(String)
    case identifier(String)
    case role(Role, label: String?, index: Int?)
    case point(CGPoint)
    case cell(RowPath)
    /// The back button of the bar that is shown.
    case back

    /// Reads a query from the first words and tells how many it took.
    package static func read(_ words: ArraySlice<DriveWords.Word>) throws(DriveError) -> (query: Query, count: Int) {
        guard let first = words.first else {
            throw DriveError("the command needs a query, such as \"label\" or #identifier")
        }
        if first.isQuoted {
            switch first.prefix {
            case "": return (.label(first.text), 1)
            case "~": return (.part(first.text), 1)
            default: throw DriveError("a query cannot begin with \(first.prefix)")
            }
        }
        if first.text.hasPrefix("#") { return (.identifier(String(first.text.dropFirst())), 1) }
        if first.text.hasPrefix("@") { return (.point(try point(first.text.dropFirst())), 1) }
        if first.text == "back" { return (.back, 1) }
        if first.text.hasPrefix("cell["), first.text.contains(",") { return (.cell(try path(first.text)), 1) }
        return try readRole(first.text, next: words.dropFirst().first)
    }

    private static func point(_ text: Substring) throws(DriveError) -> CGPoint {
        let parts = text.split(separator: ",").compactMap { Double($0) }
        guard parts.count == 2, parts.allSatisfy(DriveSession.travels.contains) else {
            throw DriveError("a point is written @x,y, as @100,240")
        }
        return CGPoint(x: parts[0], y: parts[1])
    }

    private static func path(_ text: String) throws(DriveError) -> RowPath {
        let numbers = text.dropFirst("cell[".count).dropLast().split(separator: ",").compactMap { Int($0) }
        guard numbers.count == 2, text.hasSuffix("]") else {
            throw DriveError("a row is written cell[section,row], as cell[0,2]")
        }
        return RowPath(section: numbers[0], row: numbers[1])
    }

    private static func readRole(
        _ text: String, next: DriveWords.Word?
    ) throws(DriveError) -> (query: Query, count: Int) {
        var name = text
        var index: Int?
        if let open = text.firstIndex(of: "["), text.hasSuffix("]") {
            name = String(text[..<open])
            index = Int(text[text.index(after: open)...].dropLast())
            if index == nil { throw DriveError("\(text): between the brackets stands a number from 0") }
        }
        guard let role = Role(rawValue: name) else {
            let known = Role.allCases.map(\.rawValue).joined(separator: ", ")
            throw DriveError("\(name) is no role; roles: \(known). A label stands in double quotes")
        }
        if let next, next.isQuoted, next.prefix.isEmpty { return (.role(role, label: next.text, index: index), 2) }
        return (.role(role, label: nil, index: index), 1)
    }

    /// The one node this query finds below `root`.
    package func find(in root: AccessibilityNode) throws(DriveError) -> AccessibilityNode {
        let all = root.flattened
        let found: [AccessibilityNode]
        switch self {
        case .label(let text): found = all.filter { $0.label == text }
        case .part(let text): found = all.filter { $0.label?.contains(text) ?? false }
        case .identifier(let text): found = all.filter { $0.identifier == text }
        case .role(let role, let label, let index):
            let ofRole = all.filter { $0.role == role && (label == nil || $0.label == label) }
            found = index.map { ofRole.indices.contains($0) ? [ofRole[$0]] : [] } ?? ofRole
        case .cell(let path): found = all.filter { $0.rowPath == path }
        case .back: found = all.filter { $0.identifier == "BackButton" }
        case .point(let point):
            var node = AccessibilityNode(id: 0, role: .unknown, frame: CGRect(origin: point, size: .zero))
            node.label = "(\(point.x), \(point.y))"
            return node
        }
        // An element and the text it speaks for often carry the same label: the outer one is meant.
        let outer = found.filter { node in !found.contains { $0.id != node.id && $0.contains(node.id) } }
        if case .cell(let path) = self, outer.isEmpty, let error = Self.absence(of: path, in: all) { throw error }
        guard outer.count == 1 else { throw Self.mismatch(self, found: outer, all: all) }
        return outer[0]
    }

    /// Why a row is not in the tree although there is a table.
    private static func absence(of path: RowPath, in all: [AccessibilityNode]) -> DriveError? {
        let tables = all.compactMap(\.table)
        guard let table = tables.first, tables.count == 1 else { return nil }
        let counts = table.rowsBySection
        guard counts.indices.contains(path.section), path.row >= 0, path.row < counts[path.section] else {
            return DriveError("there is no cell[\(path.section),\(path.row)]; the table's sections have \(counts) rows")
        }
        return DriveError(
            "cell[\(path.section),\(path.row)] is not on screen; scroll-to table \(path.section) \(path.row) shows it")
    }

    private static func mismatch(_ query: Query, found: [AccessibilityNode], all: [AccessibilityNode]) -> DriveError {
        let pool = found.isEmpty ? all.filter { $0.label != nil || $0.identifier != nil } : found
        let names = pool.prefix(12).map(\.shortName).joined(separator: ", ")
        let more = pool.count > 12 ? " and \(pool.count - 12) more" : ""
        if found.isEmpty {
            return DriveError("nothing matches \(query.text); there is \(names.isEmpty ? "nothing" : names)\(more)")
        }
        return DriveError("\(query.text) matches \(found.count) elements: \(names)\(more)")
    }

    private var text: String {
        switch self {
        case .label(let text): "\"\(text)\""
        case .part(let text): "~\"\(text)\""
        case .identifier(let text): "#\(text)"
        case .role(let role, let label, let index):
            role.rawValue + (index.map { "[\($0)]" } ?? "") + (label.map { " \"\($0)\"" } ?? "")
        case .point(let point): "@\(point.x),\(point.y)"
        case .cell(let path): "cell[\(path.section),\(path.row)]"
        case .back: "back"
        }
    }
}

extension AccessibilityNode {
    /// This node and everything below it, in reading order.
    package var flattened: [AccessibilityNode] { [self] + children.flatMap(\.flattened) }

    func contains(_ id: UInt64) -> Bool { children.contains { $0.id == id || $0.contains(id) } }

    var shortName: String {
        role.rawValue + (label.map { " \"\($0)\"" } ?? "") + (identifier.map { " #\($0)" } ?? "")
    }
}
