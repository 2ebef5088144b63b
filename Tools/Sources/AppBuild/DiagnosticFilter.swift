import Foundation
import Rewriter

/// What the compiler says, in the words of the user's own files: it reads rewritten ones and shows lines of those.
///
/// Takes the output line by line. A diagnostic about text that nobody wrote is held back, because its cause has one of
/// its own; only where nothing else was wrong it comes at the end.
struct DiagnosticFilter {
    /// By path.
    private let files: [String: LineMap]
    private let isColored: Bool
    private var block: [String] = []
    private var heldBack: [String] = []
    private var isHoldingBack = false
    private var hasShownError = false

    init(_ files: [String: LineMap], isColored: Bool = false) {
        self.files = files
        self.isColored = isColored
    }

    /// Takes a line and gives what is to be shown now.
    mutating func take(_ line: String) -> [String] {
        if !block.isEmpty, Snippet(line) != nil || line.isEmpty {
            block.append(line)
            return []
        }
        let shown = finish()
        guard Header(line) != nil else { return shown + [line] }
        block = [line]
        return shown
    }

    /// Gives the rest.
    mutating func end() -> [String] {
        let shown = finish()
        defer { heldBack = [] }
        return shown + (hasShownError ? [] : heldBack)
    }

    private mutating func finish() -> [String] {
        defer { block = [] }
        guard let first = block.first, let header = Header(first) else { return [] }
        let isNote = header.kind == "note"
        guard let map = files[header.path] else {
            isHoldingBack = isHoldingBack && isNote
            hasShownError = hasShownError || header.kind == "error"
            return isHoldingBack ? [] : [paint(first)] + block.dropFirst()
        }
        let column = map.column(line: header.line, column: header.column)
        isHoldingBack = column == nil || (isHoldingBack && isNote)
        let end = map.line(header.line)?.utf8.count ?? 0
        let place = "\(header.path):\(header.line):\(column ?? max(end, 1)): "
        var shown = [paint(place + header.rest)]
        var line = header.line
        for text in block.dropFirst() {
            guard let snippet = Snippet(text) else {
                shown.append(text)
                continue
            }
            line = snippet.line ?? line
            guard let text = snippet.shown(line: line, map) else { continue }
            shown.append(text)
        }
        if isHoldingBack {
            if header.kind == "error" { heldBack += shown }
            return []
        }
        hasShownError = hasShownError || header.kind == "error"
        return shown
    }

    private func paint(_ line: String) -> String {
        guard isColored else { return line }
        return line.replacing(": error: ", with: ": \u{1B}[31merror:\u{1B}[0m ", maxReplacements: 1)
            .replacing(": warning: ", with: ": \u{1B}[33mwarning:\u{1B}[0m ", maxReplacements: 1)
    }

    /// `/path/A.swift:3:7: error: ...`
    private struct Header {
        var path: String
        var line: Int
        var column: Int
        var kind: String
        var rest: Substring

        init?(_ text: String) {
            guard text.hasPrefix("/"),
                let found = try? /^(\/.+?):(\d+):(\d+): ((error|warning|note|remark): .*)$/.firstMatch(in: text),
                let line = Int(found.2), let column = Int(found.3)
            else { return nil }
            path = String(found.1)
            self.line = line
            self.column = column
            kind = String(found.5)
            rest = found.4
        }
    }

    /// `12 | text` or, below it, `   |   |- note: ...`
    private struct Snippet {
        var margin: Substring
        var line: Int?
        var text: Substring

        init?(_ whole: String) {
            guard let found = try? /^( *(\d*) \|)(.*)$/.firstMatch(in: whole) else { return nil }
            margin = found.1
            line = Int(found.2)
            text = found.3
            if line == nil, !found.2.isEmpty { return nil }
        }

        /// With the user's line, or with each mark below its place there; nil where a mark has none.
        func shown(line number: Int, _ map: LineMap) -> String? {
            if line != nil { return "\(margin) \(map.line(number) ?? "")" }
            guard let mark = text.firstRange(of: /[|`]-/) else { return "\(margin)\(text)" }
            var result = ""
            for place in text[..<mark.upperBound].indices where "|`".contains(text[place]) {
                let column = text.distance(from: text.startIndex, to: place)
                guard let mapped = map.characterColumn(line: number, column: column) else {
                    if place == mark.lowerBound { return nil }
                    continue
                }
                result += String(repeating: " ", count: max(0, mapped - result.count)) + String(text[place])
            }
            return "\(margin)\(result)\(text[text.index(after: mark.lowerBound)...])"
        }
    }
}
