import Foundation
import Rewriter
import Testing

@testable import AppBuild

/// The compiler's output in the words of the user's files.
@Suite struct DiagnosticFilterTests {
    private let source = """
        import UIKit
        class C: UIViewController {
          @objc func go(_ s: Missing) {}
          let é = #selector(go(_:)); let x: Int = "no"
        }

        """
    private let path = "/app/C.swift"

    private var output: Rewriter.Output { Rewriter(module: [source]).rewrite(source) }
    private var lines: [String] { output.text.components(separatedBy: "\n") }

    /// Every line of output goes in, and what was said is the answer.
    private func shown(_ printed: [String]) -> [String] {
        var filter = DiagnosticFilter([path: LineMap(source: source, output: output)])
        return printed.flatMap { filter.take($0) } + filter.end()
    }

    /// A diagnostic as the compiler prints it, with the line before it.
    private func diagnostic(_ message: String, line: Int, column: Int) -> [String] {
        let character = String(decoding: Array(lines[line - 1].utf8.prefix(column - 1)), as: UTF8.self).count
        return [
            "\(path):\(line):\(column): \(message)", "\(line - 1) | \(lines[line - 2])", "\(line) | \(lines[line - 1])",
            "  | " + String(repeating: " ", count: character) + "`- \(message)", "",
        ]
    }

    private func column(of text: String, line: Int) -> Int {
        let range = lines[line - 1].range(of: text)
        return lines[line - 1][..<(range?.lowerBound ?? lines[line - 1].startIndex)].utf8.count + 1
    }

    @Test func `lines are the user's, and places too`() {
        let message = "error: cannot find type 'Missing' in scope"
        #expect(
            shown(diagnostic(message, line: 3, column: column(of: "Missing", line: 3))) == [
                "/app/C.swift:3:22: \(message)", "2 | class C: UIViewController {",
                "3 |   @objc func go(_ s: Missing) {}",
                "  |                      `- \(message)", "",
            ])
    }

    @Test func `a place behind a rewritten expression is moved back`() {
        let message = "error: cannot convert value"
        #expect(
            shown(diagnostic(message, line: 4, column: column(of: "\"no\"", line: 4))) == [
                "/app/C.swift:4:44: \(message)", "3 |   @objc func go(_ s: Missing) {}",
                "4 |   let é = #selector(go(_:)); let x: Int = \"no\"",
                "  |                                           `- \(message)", "",
            ])
    }

    @Test func `what nobody wrote is not spoken of`() {
        let own = diagnostic(
            "error: cannot find type 'Missing' in scope", line: 3, column: column(of: "Missing", line: 3))
        let made = diagnostic(
            "error: cannot find type 'Missing' in scope", line: 2, column: column(of: "Missing", line: 2))
        #expect(shown(made + own) == shown(own))
        #expect(shown(own + made) == shown(own))
        #expect(!shown(own).joined().contains("__trestle"))
    }

    @Test func `where nothing else is wrong it is, on the user's line`() {
        let shown = shown(
            diagnostic("error: something else", line: 2, column: column(of: "MethodRegistration", line: 2)))
        #expect(shown.first == "/app/C.swift:2:27: error: something else")
        #expect(shown.contains("2 | class C: UIViewController {"))
        #expect(!shown.joined().contains("__trestle"))
    }

    @Test func `a warning about it is not shown at all, nor the notes of what is not shown`() {
        let warning = diagnostic("warning: unused", line: 2, column: column(of: "MethodRegistration", line: 2))
        #expect(shown(warning) == [])
        let note = ["/app/D.swift:1:1: note: declared here"]
        let own = diagnostic("error: own", line: 3, column: 14)
        let made = diagnostic("error: made", line: 2, column: column(of: "MethodRegistration", line: 2))
        #expect(shown(own + note).contains(note[0]))
        #expect(!shown(own + made + note).contains(note[0]))
    }

    @Test func `everything else passes as it is`() {
        let printed = [
            "[1/2] Compiling App C.swift", "", "/app/D.swift:1:1: error: no", "1 | x", "  | `- error: no", "done",
        ]
        #expect(shown(printed) == printed)
    }
}
