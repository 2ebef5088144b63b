import Foundation
import Rewriter

/// Rewritten sources and the file that makes the compiler read them in place of the user's.
public struct Overlay {
    public let file: URL
    public private(set) var unresolvedSelectors: [String] = []
    private var replaced: [URL: URL] = [:]
    private var maps: [String: LineMap] = [:]
    private let folder: URL

    public init(in folder: URL) throws {
        self.folder = folder.appendingPathComponent("rewritten")
        file = folder.appendingPathComponent("overlay.json")
        try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
    }

    /// Rewrites the files of somebody else's module, if it is one for UIKit.
    mutating func add(moduleWithUIKit files: [URL]) throws {
        // One that is not text is no business of ours.
        let texts = files.compactMap { try? Project.text(of: $0) }
        guard texts.count == files.count, texts.contains(where: Rewriter.importsUIKit) else { return }
        try add(module: files)
    }

    /// Rewrites the files of one module that need it.
    public mutating func add(module files: [URL]) throws {
        let sources = try files.map { (url: $0, text: try Project.text(of: $0)) }
        guard sources.contains(where: { Rewriter.concerns($0.text) }) else { return }
        let rewriter = Rewriter(module: sources.map(\.text))
        for source in sources where Rewriter.concerns(source.text) {
            let output = rewriter.rewrite(source.text)
            unresolvedSelectors += output.unresolvedSelectors.map { "\(source.url.path):\($0)" }
            guard output.text != source.text else { continue }
            var digest = Digest()
            digest.add(source.url.path)
            let target = folder.appendingPathComponent(digest.text + "-" + source.url.lastPathComponent)
            // An unchanged file keeps its date, so nothing is compiled again.
            if (try? String(contentsOf: target, encoding: .utf8)) != output.text {
                try output.text.write(to: target, atomically: true, encoding: .utf8)
            }
            replaced[source.url] = target
            maps[source.url.path] = LineMap(source: source.text, output: output)
        }
    }

    /// For the output of a compiler that reads these files.
    func diagnostics(isColored: Bool = isatty(2) != 0) -> DiagnosticFilter {
        DiagnosticFilter(maps, isColored: isColored)
    }

    /// What the compiler reads for a file.
    func text(of file: URL) throws -> String { try String(contentsOf: replaced[file] ?? file, encoding: .utf8) }

    /// Writes the overlay file.
    public func write() throws {
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
