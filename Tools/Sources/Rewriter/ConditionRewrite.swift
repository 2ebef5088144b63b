import SwiftSyntax

/// `os(iOS)` in `#if` counts as true. `targetEnvironment(simulator)` and `(macCatalyst)` are false here as they are.
struct ConditionRewrite: Rewrite {
    let file: SourceFile
    init(_ file: SourceFile) { self.file = file }

    func edits() -> [SourceEdit] {
        let visitor = ConditionVisitor(viewMode: .sourceAccurate)
        visitor.walk(file.tree)
        return visitor.edits
    }
}

private final class ConditionVisitor: SyntaxVisitor {
    var edits: [SourceEdit] = []

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition {
            let calls = CallVisitor(viewMode: .sourceAccurate)
            calls.walk(condition)
            edits += calls.edits
        }
        return .visitChildren
    }
}

private final class CallVisitor: SyntaxVisitor {
    var edits: [SourceEdit] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.trimmedDescription == "os", node.arguments.trimmedDescription == "iOS" {
            edits.append(.replace(node.arguments, with: "Linux"))
        }
        return .visitChildren
    }
}
