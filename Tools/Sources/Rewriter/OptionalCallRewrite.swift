import SwiftSyntax

/// `delegate?.method?(a, label: b)` on an optional requirement becomes a call through the registry.
struct OptionalCallRewrite: Rewrite {
    let file: SourceFile
    init(_ file: SourceFile) { self.file = file }

    func edits() -> [SourceEdit] {
        let visitor = OptionalCallVisitor(own: file.index.optionalNames)
        visitor.walk(file.tree)
        return visitor.edits
    }
}

private final class OptionalCallVisitor: SyntaxVisitor {
    var edits: [SourceEdit] = []
    private let own: Set<String>

    init(own: Set<String>) {
        self.own = own
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
            let member = chain.expression.as(MemberAccessExprSyntax.self), let base = member.base,
            let open = node.leftParen, let close = node.rightParen, node.trailingClosure == nil
        else { return .visitChildren }
        let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
        let fullName = member.declName.baseName.text + "(" + labels + ")"
        let isOwn = own.contains(fullName)
        guard isOwn || OptionalRequirements.names.contains(fullName) else { return .visitChildren }

        let target = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
        edits.append(
            .insert(
                "MethodRegistration.\(isOwn ? "registered" : "optional")(",
                at: base.positionAfterSkippingLeadingTrivia))
        let call = zip(1..., node.arguments).map { number, argument in
            (argument.label.map { "\($0.text): " } ?? "") + "$\(number)"
        }.joined(separator: ", ")
        let breaks = String(
            repeating: "\n", count: newlines(target.endPositionBeforeTrailingTrivia, open.endPosition, in: node))
        edits.append(
            SourceEdit(
                range: target.endPositionBeforeTrailingTrivia
                    .utf8Offset..<open.endPositionBeforeTrailingTrivia
                    .utf8Offset,
                text: ", Selector(swift: \"\(fullName)\"), { $0.\(member.declName.baseName.text)(\(call)) }"
                    + breaks + (node.arguments.isEmpty ? "" : ", ")))
        for argument in node.arguments {
            if let label = argument.label, let colon = argument.colon {
                edits.append(.blank(label))
                edits.append(.blank(colon))
            }
        }
        if node.parent?.is(MemberAccessExprSyntax.self) ?? false {
            edits.append(.insert("?", at: close.endPositionBeforeTrailingTrivia))
        }
        return .visitChildren
    }

    private func newlines(_ from: AbsolutePosition, _ to: AbsolutePosition, in node: some SyntaxProtocol) -> Int {
        let start = node.position.utf8Offset
        return Array(node.description.utf8)[(from.utf8Offset - start)..<(to.utf8Offset - start)]
            .filter { $0 == UInt8(ascii: "\n") }.count
    }
}
