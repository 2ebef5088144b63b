import SwiftSyntax

/// Test discovery on Linux cannot call a synchronous test that is isolated to the main actor; it becomes asynchronous.
struct TestIsolationRewrite: Rewrite {
    let file: SourceFile
    init(_ file: SourceFile) { self.file = file }

    func edits() -> [SourceEdit] {
        file.tree.statements.flatMap { statement -> [SourceEdit] in
            guard let declaration = statement.item.as(ClassDeclSyntax.self),
                declaration.inheritanceClause?.trimmedDescription.contains("XCTestCase") ?? false,
                declaration.attributes.attribute(named: ["MainActor"]) == nil
            else { return [] }
            let tests = declaration.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
                .filter { $0.name.text.hasPrefix("test") && $0.signature.parameterClause.parameters.isEmpty }
                .filter { $0.signature.effectSpecifiers?.asyncSpecifier == nil }
            let isolated = tests.filter { $0.attributes.attribute(named: ["MainActor"]) != nil }
            return isolated.map { .insert(" async", at: $0.signature.parameterClause.endPositionBeforeTrailingTrivia) }
        }
    }
}
