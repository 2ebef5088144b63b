/// From places in a rewritten file back to places in the user's. Lines are the same in both.
public struct LineMap: Sendable {
    private let source: [Substring]
    private let rewritten: [Substring]
    /// Of each line: where it begins, in bytes of either text.
    private let starts: (source: [Int], rewritten: [Int])
    private let edits: [SourceEdit]

    public init(source: String, output: Rewriter.Output) {
        self.source = source.split(separator: "\n", omittingEmptySubsequences: false)
        rewritten = output.text.split(separator: "\n", omittingEmptySubsequences: false)
        starts = (Self.starts(self.source), Self.starts(rewritten))
        edits = output.edits
    }

    private static func starts(_ lines: [Substring]) -> [Int] {
        var next = 0
        return lines.map { line in
            defer { next += line.utf8.count + 1 }
            return next
        }
    }

    /// The user's line; numbers begin at 1.
    public func line(_ number: Int) -> Substring? {
        source.indices.contains(number - 1) ? source[number - 1] : nil
    }

    /// The user's column of a place in the rewritten file. Columns count bytes and begin at 1.
    ///
    /// - Returns: nil in text that nobody wrote; the beginning of what was there in text that replaces something.
    public func column(line: Int, column: Int) -> Int? {
        guard starts.rewritten.indices.contains(line - 1), starts.source.indices.contains(line - 1) else {
            return column
        }
        let place = starts.rewritten[line - 1] + column - 1
        var shift = 0
        for edit in edits {
            let begin = edit.range.lowerBound + shift
            guard begin <= place else { break }
            if place < begin + edit.text.utf8.count {
                if edit.range.isEmpty { return nil }
                let inside = edit.text.utf8.count == edit.range.count ? place - begin : 0
                return edit.range.lowerBound + inside - starts.source[line - 1] + 1
            }
            shift += edit.text.utf8.count - edit.range.count
        }
        return place - shift - starts.source[line - 1] + 1
    }

    /// As ``column(line:column:)`` for columns that count characters.
    public func characterColumn(line: Int, column: Int) -> Int? {
        guard let from = rewrittenLine(line), let to = self.line(line) else { return column }
        let bytes = from.prefix(column - 1).utf8.count + max(0, column - 1 - from.count)
        guard let mapped = self.column(line: line, column: bytes + 1) else { return nil }
        let index = to.utf8.index(to.startIndex, offsetBy: mapped - 1, limitedBy: to.endIndex) ?? to.endIndex
        return to[..<index].count + 1
    }

    private func rewrittenLine(_ number: Int) -> Substring? {
        rewritten.indices.contains(number - 1) ? rewritten[number - 1] : nil
    }
}
