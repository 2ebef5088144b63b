import SwiftSyntax

/// An `@objc` protocol stays bound to classes, and its optional requirements get a default that is never called:
/// optional calls look for the method in the registry first.
struct ProtocolRewrite: Rewrite {
    let file: SourceFile
    init(_ file: SourceFile) { self.file = file }

    func edits() -> [SourceEdit] {
        let visitor = ProtocolVisitor(viewMode: .sourceAccurate)
        visitor.walk(file.tree)
        return visitor.edits
    }
}

private final class ProtocolVisitor: SyntaxVisitor {
    var edits: [SourceEdit] = []

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.attributes.attribute(named: ["objc"]) != nil else { return .visitChildren }
        bindToClasses(node)
        var defaults = ""
        for member in node.memberBlock.members {
            if let function = member.decl.as(FunctionDeclSyntax.self) {
                guard let modifier = function.modifiers.first(where: { $0.name.text == "optional" }) else { continue }
                edits.append(.blank(modifier))
                defaults +=
                    " func \(function.name.text)\(onOneLine(function.signature))"
                    + " { MethodRegistration.absent(\"\(function.fullName)\") }"
            }
        }
        if !defaults.isEmpty {
            let access = node.modifiers.first { ["public", "package"].contains($0.name.text) }?.name.text
            edits.append(
                .insert(
                    "; \(access.map { $0 + " " } ?? "")extension \(node.name.text) {\(defaults.replacing(" func ", with: "; func ").dropFirst()) }",
                    at: node.endPositionBeforeTrailingTrivia))
        }
        return .visitChildren
    }

    private func bindToClasses(_ node: ProtocolDeclSyntax) {
        guard let clause = node.inheritanceClause else {
            edits.append(.insert(": AnyObject", at: node.name.endPositionBeforeTrailingTrivia))
            return
        }
        let names = clause.inheritedTypes.map { $0.type.trimmedDescription }
        if names.contains(where: { ["AnyObject", "class", "NSObjectProtocol"].contains($0) }) { return }
        edits.append(.insert(", AnyObject", at: clause.endPositionBeforeTrailingTrivia))
    }
}
