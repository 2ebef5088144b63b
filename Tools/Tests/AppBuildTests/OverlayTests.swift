import Foundation
import Testing

@testable import AppBuild

/// Rewritten sources beside the user's own.
@Suite struct OverlayTests {
    private let touched = "import UIKit\nclass A: UIViewController { @objc func go() {} }\n"

    @Test func `only files that change are replaced, and the user's folder is left as it was`() throws {
        let source = try Folder(["A.swift": touched, "B.swift": "struct B {}\n"])
        let cache = try Folder()
        let files = ["A.swift", "B.swift"].map { source.url.appendingPathComponent($0) }
        var overlay = try Overlay(in: cache.url)
        try overlay.add(module: files)
        try overlay.write()
        #expect(try overlay.text(of: files[0]).contains("@objc") == false)
        #expect(try overlay.text(of: files[1]) == "struct B {}\n")
        let text = cache.text("overlay.json") ?? ""
        #expect(text.contains("\"name\":\"A.swift\""))
        #expect(!text.contains("B.swift"))
        #expect(source.text("A.swift") == touched)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: source.url.path).sorted() == ["A.swift", "B.swift"])
    }

    @Test func `nothing is written anew where nothing changed`() throws {
        let source = try Folder(["A.swift": touched])
        let cache = try Folder()
        func dates() throws -> [Date?] {
            var overlay = try Overlay(in: cache.url)
            try overlay.add(module: [source.url.appendingPathComponent("A.swift")])
            try overlay.write()
            let found = try FileManager.default.contentsOfDirectory(
                at: cache.url.appendingPathComponent("rewritten"), includingPropertiesForKeys: nil)
            return try (found + [overlay.file]).map {
                try FileManager.default.attributesOfItem(atPath: $0.path)[.modificationDate] as? Date
            }
        }
        let first = try dates()
        #expect(first.count == 2)
        #expect(try dates() == first)
    }

    @Test func `a selector that names no method is listed with its file`() throws {
        let source = try Folder(["A.swift": "import UIKit\nclass A: NSObject { let s = #selector(gone) }\n"])
        var overlay = try Overlay(in: try Folder().url)
        try overlay.add(module: [source.url.appendingPathComponent("A.swift")])
        try overlay.write()
        #expect(overlay.unresolvedSelectors.count == 1)
        #expect(overlay.unresolvedSelectors.first?.hasSuffix("/A.swift:2: gone") == true)
    }

    @Test func `somebody else's module is rewritten only where it imports UIKit`() throws {
        let source = try Folder([
            "A.swift": touched, "B.swift": "import Foundation\nclass B: NSObject { @objc func go() {} }\n",
        ])
        let files = ["A.swift", "B.swift"].map { source.url.appendingPathComponent($0) }
        var overlay = try Overlay(in: try Folder().url)
        try overlay.add(moduleWithUIKit: [files[1]])
        try overlay.write()
        #expect(try overlay.text(of: files[1]).contains("@objc"))
        try overlay.add(moduleWithUIKit: files)
        try overlay.write()
        #expect(try !overlay.text(of: files[0]).contains("@objc"))
        #expect(try !overlay.text(of: files[1]).contains("@objc"))
    }

    @Test func `a class is registered for what a protocol of another module leaves optional`() throws {
        let source = try Folder([
            "Listener.swift": "import Part\nclass L: PartDelegate { func part(_ p: Int, endedAt s: Int) {} }\n",
            "Part.swift":
                "import UIKit\n@objc public protocol PartDelegate { @objc optional func part(_ p: Int, endedAt s: Int) }\n",
        ])
        let files = ["Listener.swift", "Part.swift"].map { source.url.appendingPathComponent($0) }
        var overlay = try Overlay(in: try Folder().url)
        try overlay.add(module: [files[0]])
        try overlay.add(moduleWithUIKit: [files[1]])
        try overlay.write()
        let text = try overlay.text(of: files[0])
        #expect(text.hasPrefix("import UIKit; import Part\nclass L: PartDelegate {"))
        #expect(text.contains("o.part(a, endedAt: b)"))
    }

    @Test func `a file that is not text is named`() throws {
        let source = try Folder()
        let file = source.url.appendingPathComponent("A.swift")
        try Data([0xFF, 0xFE, 0xC0]).write(to: file)
        var overlay = try Overlay(in: try Folder().url)
        #expect {
            try overlay.add(module: [file])
        } throws: {
            "\($0)".contains("A.swift:1:1: error: the file is not UTF-8 text")
        }
    }
}
