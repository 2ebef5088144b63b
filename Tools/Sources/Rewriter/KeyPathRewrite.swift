import SwiftSyntax

/// `#keyPath(Type.a.b)` becomes the string it stands for.
struct KeyPathRewrite: Rewrite {
    let file: SourceFile
    init(_ file: SourceFile) { self.file = file }

    func edits() -> [SourceEdit] {
        let visitor = KeyPathVisitor(viewMode: .sourceAccurate)
        visitor.walk(file.tree)
        return visitor.edits
    }
}

private final class KeyPathVisitor: SyntaxVisitor {
    var edits: [SourceEdit] = []

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "keyPath" else { return .visitChildren }
        let parts = node.arguments.trimmedDescription.filter { !$0.isWhitespace }.split(separator: ".")
        let path = parts.drop { $0.first?.isUppercase ?? false || $0 == "self" }
        edits.append(.replace(node, with: "\"" + path.joined(separator: ".") + "\""))
        return .skipChildren
    }
}
