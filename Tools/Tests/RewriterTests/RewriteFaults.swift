import SwiftParser
import SwiftSyntax

@testable import Rewriter

/// What is wrong with a rewritten file, whatever it was rewritten for.
enum RewriteFaults {
    /// Rewrites the files of one module, twice.
    static func found(in sources: [String]) -> [String] {
        let first = Rewriter(module: sources)
        let outputs = sources.map(first.rewrite)
        let second = Rewriter(module: outputs.map(\.text))
        return zip(sources, outputs).flatMap { source, output in
            let faults = found(in: output, of: source) + again(output.text, second.rewrite(output.text))
            return faults.map { "\(source.prefix { $0 != "{" }): \($0)" }
        }
    }

    static func found(in output: Rewriter.Output, of source: String) -> [String] {
        syntax(output.text) + lines(output.text, source) + untouched(output, source) + untouchedLines(output, source)
    }

    private static func syntax(_ text: String) -> [String] {
        Parser.parse(source: text).hasError ? ["does not parse"] : []
    }

    private static func lines(_ text: String, _ source: String) -> [String] {
        let (count, wanted) = (breaks(text.utf8), breaks(source.utf8))
        return count == wanted ? [] : ["\(count + 1) lines instead of \(wanted + 1)"]
    }

    /// Between the edits, every byte is the source's and stands on the source's line.
    private static func untouched(_ output: Rewriter.Output, _ source: String) -> [String] {
        let (old, new) = (Array(source.utf8), Array(output.text.utf8))
        var (from, to) = (0, 0)
        for edit in output.edits {
            let kept = old[from..<edit.range.lowerBound]
            guard to + kept.count <= new.count, kept.elementsEqual(new[to..<to + kept.count]) else {
                return ["bytes before \(edit) changed"]
            }
            guard breaks(old[edit.range]) == breaks(edit.text.utf8) else { return ["\(edit) moves lines"] }
            to += kept.count + edit.text.utf8.count
            from = edit.range.upperBound
        }
        return old[from...].elementsEqual(new[min(to, new.count)...]) ? [] : ["bytes behind the last edit changed"]
    }

    /// A line without any of what is rewritten is the source's, whatever the list of edits says.
    private static func untouchedLines(_ output: Rewriter.Output, _ source: String) -> [String] {
        let triggers = [
            "@", "#", "import", "?(", "class ", "extension ", "protocol ", "optional ", "func test", "func setUp",
            "func tearDown", "}",
        ]
        let types = ["class ", "extension ", "protocol "]
        // A rewritten expression and the head of a type may go on in the lines below.
        var depth = 0
        var isHead = false
        var isPreview = false
        return zip(1..., zip(cut(source), cut(output.text))).compactMap { number, pair in
            let line = pair.0
            let isTouched = depth > 0 || isHead || triggers.contains { line.contains($0) }
            let brackets: (Character, Character) = line.contains("#Preview") || isPreview ? ("{", "}") : ("(", ")")
            let open = line.count { $0 == brackets.0 } - line.count { $0 == brackets.1 }
            depth = isTouched && (line != pair.1 || depth > 0) ? max(0, depth + open) : 0
            isPreview = depth > 0 && brackets.0 == "{"
            isHead = (isHead || types.contains { line.contains($0) }) && !line.contains("{")
            return isTouched || line == pair.1 ? nil : "line \(number) changed: \(pair.1)"
        }
    }

    private static func cut(_ text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    private static func again(_ text: String, _ second: Rewriter.Output) -> [String] {
        second.text == text ? [] : ["a second run changes \(second.edits)"]
    }

    private static func breaks(_ bytes: some Sequence<UInt8>) -> Int { bytes.count { $0 == UInt8(ascii: "\n") } }
}
