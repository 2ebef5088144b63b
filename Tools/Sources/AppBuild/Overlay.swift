import Foundation
import Rewriter

/// Rewritten sources and the file that makes the compiler read them in place of the user's.
public struct Overlay {
    public let file: URL
    public private(set) var unresolvedSelectors: [String] = []
    private var replaced: [URL: URL] = [:]
    private var maps: [String: LineMap] = [:]
    private var modules: [[(url: URL, text: String)]] = []
    private let folder: URL

    public init(in folder: URL) throws {
        self.folder = folder.appendingPathComponent("rewritten")
        file = folder.appendingPathComponent("overlay.json")
        try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
    }

    /// Takes the files of somebody else's module, if it is one for UIKit.
    mutating func add(moduleWithUIKit files: [URL]) throws {
        // One that is not text is no business of ours.
        let texts = files.compactMap { try? Project.text(of: $0) }
        guard texts.count == files.count, texts.contains(where: Rewriter.importsUIKit) else { return }
        try add(module: files)
    }

    /// Takes the files of one module; they are rewritten when all modules are known, because a class in one may implement
    /// what a protocol in another leaves optional.
    public mutating func add(module files: [URL]) throws {
        modules.append(try files.map { (url: $0, text: try Project.text(of: $0)) })
    }

    private mutating func rewrite() throws {
        let optionalNames = modules.joined().reduce(into: Set<String>()) {
            $0.formUnion(Rewriter.optionalRequirements(in: $1.text))
        }
        for sources in modules {
            let mayConcern =
                !optionalNames.isEmpty || sources.contains { Rewriter.concerns($0.text) }
            guard mayConcern else { continue }
            let rewriter = Rewriter(module: sources.map(\.text), optionalNames: optionalNames)
            for source in sources where rewriter.concerns(source.text) {
                try replace(source.url, source.text, with: rewriter.rewrite(source.text))
            }
        }
        modules = []
    }

    private mutating func replace(_ url: URL, _ text: String, with output: Rewriter.Output) throws {
        unresolvedSelectors += output.unresolvedSelectors.map { "\(url.path):\($0)" }
        guard output.text != text else { return }
        var digest = Digest()
        digest.add(url.path)
        let target = folder.appendingPathComponent(digest.text + "-" + url.lastPathComponent)
        // An unchanged file keeps its date, so nothing is compiled again.
        if (try? String(contentsOf: target, encoding: .utf8)) != output.text {
            try output.text.write(to: target, atomically: true, encoding: .utf8)
        }
        replaced[url] = target
        maps[url.path] = LineMap(source: text, output: output)
    }

    /// For the output of a compiler that reads these files.
    func diagnostics(isColored: Bool = isatty(2) != 0) -> DiagnosticFilter {
        DiagnosticFilter(maps, isColored: isColored)
    }

    /// What the compiler reads for a file.
    func text(of file: URL) throws -> String { try String(contentsOf: replaced[file] ?? file, encoding: .utf8) }

    /// Rewrites the files that need it, and writes the overlay file.
    public mutating func write() throws {
        try rewrite()
        let folders = Dictionary(grouping: replaced.keys) { $0.deletingLastPathComponent().path }
        let roots = folders.sorted { $0.key < $1.key }.map { folder, files -> [String: Any] in
            [
                "name": folder, "type": "directory",
                "contents": files.sorted { $0.path < $1.path }.map {
                    [
                        "name": $0.lastPathComponent, "type": "file",
                        "external-contents": replaced[$0]?.path ?? "",
                    ]
                },
            ]
        }
        let overlay: [String: Any] = [
            "version": 0, "case-sensitive": "true", "use-external-names": false, "roots": roots,
        ]
        let data = try JSONSerialization.data(withJSONObject: overlay, options: [.sortedKeys, .withoutEscapingSlashes])
        if (try? Data(contentsOf: file)) != data { try data.write(to: file) }
    }
}
