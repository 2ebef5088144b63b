import SwiftParser
import SwiftSyntax

/// Turns Swift source written for Apple's UIKit into source the Linux compiler takes.
///
/// Every line stays on its line and all text that needs no change stays as it is, so diagnostics fit the user's file.
/// A second run changes nothing.
public struct Rewriter {
    private let index: ModuleIndex

    public struct Output {
        public var text: String
        /// What was done to the source, in its order; everything else is as it was.
        public var edits: [SourceEdit]
        /// Selectors whose method was not found in the module and that name no argument labels, as `line: name`.
        public var unresolvedSelectors: [String]
    }

    /// - Parameter sources: all files of the module; selectors are resolved and generic classes known across them.
    /// - Parameter optionalNames: `optionalRequirements` of modules that this one may import.
    public init(module sources: [String], optionalNames: Set<String> = []) {
        var index = ModuleIndex(optionalNames: optionalNames)
        for source in sources { index.add(Parser.parse(source: source)) }
        self.index = index
    }

    /// Whether a file contains anything that could need a change; a cheap look at its bytes.
    public static func concerns(_ source: String) -> Bool {
        source.contains("@objc") || source.contains("#selector") || source.contains("import XCTest")
            || importsUIKit(source)
    }

    /// The same, and whether a method or a call in it could be for an optional requirement that is known here.
    public func concerns(_ source: String) -> Bool {
        Self.concerns(source) || index.optionalNames.contains { source.contains($0.prefix { $0 != "(" }) }
    }

    /// Full names of the `@objc optional` requirements that a file declares, as `panel(_:closedAfter:)`.
    public static func optionalRequirements(in source: String) -> Set<String> {
        guard source.contains("optional") else { return [] }
        var index = ModuleIndex()
        index.add(Parser.parse(source: source))
        return index.optionalNames
    }

    public static func importsUIKit(_ source: String) -> Bool { source.lowercased().contains("import uikit") }

    public func rewrite(_ source: String) -> Output {
        let tree = Parser.parse(source: source)
        let file = SourceFile(tree: tree, index: index)
        let selectors = SelectorRewrite(file)
        let rewrites: [any Rewrite] = [
            ImportRewrite(file), AttributeRewrite(file), ApplicationMainRewrite(file), ConditionRewrite(file),
            ProtocolRewrite(file), selectors, KeyPathRewrite(file), OptionalCallRewrite(file), PreviewRewrite(file),
            TestIsolationRewrite(file), RegistrationRewrite(file),
        ]
        let edits = rewrites.flatMap { $0.edits() }.inOrder
        return Output(text: edits.applied(to: source), edits: edits, unresolvedSelectors: selectors.unresolved)
    }
}

/// One kind of change to a file.
protocol Rewrite {
    func edits() -> [SourceEdit]
}

/// A parsed file and what is known about its module.
struct SourceFile {
    let tree: SourceFileSyntax
    let index: ModuleIndex
}
