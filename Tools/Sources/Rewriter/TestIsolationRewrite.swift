import SwiftSyntax

/// XCTest on Linux calls synchronous tests, set-ups and tear-downs without isolation, and stops where one of Swift 6 is
/// isolated to the main actor. They run there all the same, so their bodies assume it.
struct TestIsolationRewrite: Rewrite {
    let file: SourceFile
    init(_ file: SourceFile) { self.file = file }

    func edits() -> [SourceEdit] {
        let visitor = TestIsolationVisitor(file.index)
        visitor.walk(file.tree)
        return visitor.edits
    }
}

private final class TestIsolationVisitor: SyntaxVisitor {
    var edits: [SourceEdit] = []
    private let index: ModuleIndex
    private static let hooks: Set<String> = ["setUp", "setUpWithError", "tearDown", "tearDownWithError"]

    init(_ index: ModuleIndex) {
        self.index = index
        super.init(viewMode: .sourceAccurate)
    }

    /// The body uses `self`, and the compiler lets only a sendable one into it.
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        guard index.isTestCase(node.name.text), index.touchesMainActor(node.name.text),
            let clause = node.inheritanceClause, !clause.trimmedDescription.contains("Sendable")
        else { return .visitChildren }
        edits.append(.insert(", @unchecked Sendable", at: clause.endPositionBeforeTrailingTrivia))
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.parent?.is(MemberBlockItemSyntax.self) ?? false,
            let owner = node.enclosingTypeName.map(lastComponent), index.isTestCase(owner),
            node.signature.parameterClause.parameters.isEmpty, let body = node.body,
            isTest(node) || (node.has("override") && Self.hooks.contains(node.name.text)),
            !["nonisolated", "static", "class"].contains(where: node.has)
        else { return .visitChildren }
        let attribute = node.attributes.attribute(named: ["MainActor"])
        let effects = node.signature.effectSpecifiers
        guard attribute != nil || index.isOnMainActor(owner), effects?.asyncSpecifier == nil,
            effects?.throwsClause?.type == nil
        else { return .visitChildren }
        if let attribute { edits.append(.blank(attribute)) }
        let start = node.modifiers.first?.positionAfterSkippingLeadingTrivia
        edits.append(.insert("nonisolated ", at: start ?? node.funcKeyword.positionAfterSkippingLeadingTrivia))
        let opening = effects?.throwsClause == nil ? ("", "") : ("try ", " throws")
        edits.append(
            .insert(
                " \(opening.0)MainActor.assumeIsolated { ()\(opening.1) -> Void in ",
                at: body.leftBrace.endPositionBeforeTrailingTrivia))
        edits.append(.insert("} ", at: body.rightBrace.positionAfterSkippingLeadingTrivia))
        return .visitChildren
    }

    private func isTest(_ node: FunctionDeclSyntax) -> Bool {
        let result = node.signature.returnClause?.type.trimmedDescription ?? "Void"
        return node.name.text.hasPrefix("test") && ["Void", "()"].contains(result)
    }
}
