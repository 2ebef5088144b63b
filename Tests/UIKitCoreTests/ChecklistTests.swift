import Foundation
import Testing

/// Walks the first list of UIKit's public names and asks for each: which test reads its effect, or why is it not there?
///
/// A map is a file of `Tests/Checklists`, lines of two or three fields between tabs: type, member (`-` for the type
/// itself) and the name of a test, or `unavailable: ` with the reason. Members that the
/// compiler makes (`init(rawValue:)`, hashing, equality) are left out, and a name that UIKit has deprecated needs a line
/// only where it exists here.
@Suite("The checklist", .enabled(if: ProcessInfo.processInfo.environment["TRESTLE_CHECKLISTS"] != nil))
struct ChecklistTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    private struct Symbol: Hashable {
        let type: String
        let member: String
    }

    private static func fields(of file: URL) throws -> [[String]] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }

    private static func map() throws -> [Symbol: String] {
        let folder = tests.appendingPathComponent("Checklists")
        var map: [Symbol: String] = [:]
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        where file.pathExtension == "tsv" {
            for line in try fields(of: file) where line.count >= 3 {
                map[Symbol(type: line[0], member: line[1])] = line[2]
            }
        }
        return map
    }

    /// - Parameter deprecated: whether the names that UIKit has deprecated are among them.
    private static func symbols(deprecated: Bool) throws -> Set<Symbol> {
        let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["TRESTLE_CHECKLISTS"] ?? ".")
        let made = ["init(rawValue:)", "hashValue", "hash(into:)", "==(_:_:)", "!=(_:_:)"]
        let lines = try fields(of: folder.appendingPathComponent("tier1.tsv")).dropFirst()
        return Set(
            lines.filter { !made.contains($0[1]) && (deprecated || $0[4] != "y") }
                .map { Symbol(type: $0[0], member: $0[1]) })
    }

    @Test func `every name has a test that exists, or a reason`() throws {
        let map = try Self.map()
        let symbols = try Self.symbols(deprecated: false)
        let known = try Self.symbols(deprecated: true)
        #expect(!symbols.isEmpty)
        for symbol in symbols.sorted(by: { ($0.type, $0.member) < ($1.type, $1.member) }) {
            #expect(map[symbol] != nil, "\(symbol.type) \(symbol.member) has neither test nor reason")
        }
        for symbol in map.keys {
            #expect(known.contains(symbol), "\(symbol.type) \(symbol.member) is no name of UIKit")
        }
        let names = Set(map.values.filter { !$0.hasPrefix("unavailable: ") })
        let sources = try Self.sources()
        for name in names.sorted() { #expect(sources.contains("`\(name)`"), "no test is called: \(name)") }
    }

    private static func sources() throws -> String {
        let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
        var text = ""
        while let file = files?.nextObject() as? URL {
            if file.pathExtension == "swift" { text += try String(contentsOf: file, encoding: .utf8) }
        }
        return text
    }
}
