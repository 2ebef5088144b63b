import Foundation
import Testing

@testable import Rewriter

/// Every Swift file of the examples, the tests and the tools goes through the rewriter.
@Suite struct OwnSourceTests {
    struct Module: Sendable, CustomTestStringConvertible {
        var name: String
        var files: [URL] = []
        var testDescription: String { name }
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static let modules: [Module] = {
        var modules: [String: Module] = [:]
        for folder in ["Tests", "Examples", "Benchmarks", "Tools"] {
            let found = FileManager.default.enumerator(
                at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
            for case let file as URL in found ?? .init() where file.pathExtension == "swift" {
                let name = moduleName(file)
                modules[name, default: Module(name: name)].files.append(file)
            }
        }
        return modules.values.sorted { $0.name < $1.name }
    }()

    /// The folder of the module: below the last `Sources` or `Tests`; single files are applications by themselves.
    private static func moduleName(_ file: URL) -> String {
        let parts = file.path.dropFirst(root.path.count + 1).split(separator: "/")
        if ["Screens", "Clients"].contains(parts[parts.count - 2]) { return parts.joined(separator: "/") }
        let above = parts.lastIndex { ["Sources", "Tests", "Examples"].contains($0) } ?? 0
        return parts[...min(above + 1, parts.count - 1)].joined(separator: "/")
    }

    @Test(arguments: modules) func `keeps its lines and all that needs no change, and is the same a second time`(
        _ module: Module
    ) throws {
        let sources = try module.files.map { try String(contentsOf: $0, encoding: .utf8) }
        #expect(RewriteFaults.found(in: sources) == [])
    }

    @Test func `all folders are looked at`() {
        let names = Self.modules.map(\.name)
        for name in [
            "Tests/UIKitCoreTests", "Examples/People", "Examples/Screens/ChatScreen.swift",
            "Tests/Clients/Mistakes.swift", "Tests/Clients/Timed/Tests/TimedTests", "Tools/Sources/Rewriter",
            "Tools/Tests/RewriterTests",
        ] { #expect(names.contains(name)) }
    }

    /// Each is printed, because a selector that nobody declares is called by its bare name.
    @Test func `selectors without a method are these`() throws {
        var count = 0
        let unresolved = try Self.modules.flatMap { module -> [String] in
            let sources = try module.files.map { try String(contentsOf: $0, encoding: .utf8) }
            let rewriter = Rewriter(module: sources)
            return zip(module.files, sources).flatMap { file, source in
                let output = rewriter.rewrite(source)
                count += output.edits.count { $0.text.hasPrefix("Selector(") }
                return output.unresolvedSelectors.map {
                    "\(file.lastPathComponent) \($0.drop { $0 != ":" }.dropFirst(2))"
                }
            }
        }
        print("\(count) selectors, \(unresolved.count) unresolved selectors: \(unresolved.sorted())")
        #expect(unresolved == [])
        #expect(count > 10)
    }
}

/// The check of rewritten files sees each kind of fault.
@Suite struct RewriteFaultsTests {
    private let source = "import UIKit\nclass C: UIView {\n  @objc func go() {}\n  let a = 1\n}\n"

    private func faults(_ change: (inout Rewriter.Output) -> Void) -> String {
        var output = Rewriter(module: [source]).rewrite(source)
        change(&output)
        return RewriteFaults.found(in: output, of: source).joined(separator: "\n")
    }

    @Test func `a right rewrite has none`() {
        #expect(faults { _ in } == "")
    }

    @Test func `text that does not parse`() {
        #expect(faults { $0.text += ")" }.contains("does not parse"))
    }

    @Test func `a lost line`() {
        #expect(
            faults { $0.text = $0.text.replacingOccurrences(of: "\n}\n", with: " }\n") }.contains("5 lines instead"))
    }

    @Test func `a byte that changed outside the edits`() {
        #expect(faults { $0.text = $0.text.replacingOccurrences(of: "a = 1", with: "a = 2") }.contains("bytes behind"))
    }

    @Test func `a change that the list of edits excuses`() {
        let text = faults { output in
            output.text = output.text.replacingOccurrences(of: "a = 1", with: "a = 2")
            let place = source.utf8.count - "1\n}\n".utf8.count
            output.edits.append(SourceEdit(range: place..<place + 1, text: "2"))
        }
        #expect(text == "line 4 changed:   let a = 2")
    }

    @Test func `an edit that moves the lines below it`() {
        let text = faults { output in
            output.text = "import UIKit\n\n" + output.text.dropFirst("import UIKit\n".count)
            output.edits.insert(SourceEdit(range: 12..<12, text: "\n"), at: 0)
        }
        #expect(text.contains("moves lines"))
    }
}
