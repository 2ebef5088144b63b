import Foundation
import TextLayout

/// Text with attributes that is being edited. A value: copies are cheap and independent. Offsets are UTF-16 units.
package struct EditableText {
    /// Attributes shared by the characters that were given them together.
    package final class Look {
        let values: [NSAttributedString.Key: Any]
        init(_ values: [NSAttributedString.Key: Any]) { self.values = values }
    }

    private struct Run {
        var length: Int
        var look: Look
    }

    package private(set) var string = ""
    private var runs: [Run] = []

    package init() {}

    package init(_ text: NSAttributedString) {
        string = text.string
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { values, range, _ in
            runs.append(Run(length: range.length, look: Look(values)))
        }
    }

    package init(_ text: String, look: Look) {
        string = text
        if !text.isEmpty { runs = [Run(length: text.utf16.count, look: look)] }
    }

    package var length: Int { string.utf16.count }

    package func substring(_ range: Range<Int>) -> String { String(string[indices(aligned(range))]) }

    /// The look that text typed at `offset` takes: of the character before, or else the one after; nil without text.
    package func look(forTypingAt offset: Int) -> Look? {
        var start = 0
        for run in runs {
            start += run.length
            if offset <= start { return run.look }
        }
        return runs.last?.look
    }

    package var attributed: NSAttributedString {
        let result = NSMutableAttributedString(string: string)
        forEachRun { range, look in
            result.setAttributes(look.values, range: NSRange(location: range.lowerBound, length: range.count))
        }
        return result
    }

    package func attributed(_ range: Range<Int>) -> NSAttributedString {
        attributed.attributedSubstring(from: NSRange(location: range.lowerBound, length: range.count))
    }

    /// Runs of the typesetter for a part of the text; colours resolve against the current traits.
    package func textRuns(_ range: Range<Int>, defaults: TextAttributes) -> [TextRun] {
        var result: [TextRun] = []
        forEachRun { stretch, look in
            let part = stretch.clamped(to: range)
            guard !part.isEmpty else { return }
            var attributes = defaults
            attributes.adopt(look.values)
            result.append(TextRun(substring(part), attributes))
        }
        return result
    }

    // MARK: Change

    /// Replaces `range`, widened to whole characters of Unicode, and tells what was replaced.
    @discardableResult
    package mutating func replace(_ range: Range<Int>, with text: String, look: Look) -> Range<Int> {
        let range = aligned(range)
        string.replaceSubrange(indices(range), with: text)
        let (before, rest) = Self.cut(runs, at: range.lowerBound)
        let after = Self.cut(rest, at: range.count).after
        runs = before
        append(Run(length: text.utf16.count, look: look))
        for run in after { append(run) }
        return range
    }

    /// Changes the looks of all characters.
    package mutating func mapLooks(_ change: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]) {
        for index in runs.indices { runs[index].look = Look(change(runs[index].look.values)) }
    }

    package mutating func mapLooks(
        in range: Range<Int>, _ change: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
    ) {
        let range = aligned(range)
        let (before, rest) = Self.cut(runs, at: range.lowerBound)
        let (middle, after) = Self.cut(rest, at: range.count)
        runs = before + middle.map { Run(length: $0.length, look: Look(change($0.look.values))) } + after
    }

    private mutating func append(_ run: Run) {
        guard run.length > 0 else { return }
        if let last = runs.last, last.look === run.look {
            runs[runs.count - 1].length += run.length
        } else {
            runs.append(run)
        }
    }

    private func forEachRun(_ body: (Range<Int>, Look) -> Void) {
        var start = 0
        for run in runs {
            body(start..<start + run.length, run.look)
            start += run.length
        }
    }

    private static func cut(_ runs: [Run], at offset: Int) -> (before: [Run], after: [Run]) {
        var before: [Run] = []
        var left = offset
        for (index, run) in runs.enumerated() {
            if run.length <= left {
                before.append(run)
                left -= run.length
                continue
            }
            var after = Array(runs[index...])
            if left > 0 {
                before.append(Run(length: left, look: run.look))
                after[0].length -= left
            }
            return (before, after)
        }
        return (before, [])
    }

    // MARK: Offsets

    /// The range inside the text, its ends moved outwards to where no surrogate pair is cut.
    package func aligned(_ range: Range<Int>) -> Range<Int> {
        let length = length
        let lower = min(max(range.lowerBound, 0), length)
        let upper = min(max(range.upperBound, lower), length)
        return aligned(lower, forward: false)..<aligned(upper, forward: true)
    }

    private func aligned(_ offset: Int, forward: Bool) -> Int {
        guard offset > 0, offset < length else { return offset }
        let units = string.utf16
        let index = units.index(units.startIndex, offsetBy: offset)
        guard UTF16.isTrailSurrogate(units[index]) else { return offset }
        return offset + (forward ? 1 : -1)
    }

    private func indices(_ range: Range<Int>) -> Range<String.Index> {
        let units = string.utf16
        let lower = units.index(units.startIndex, offsetBy: range.lowerBound)
        return lower..<units.index(lower, offsetBy: range.count)
    }
}
