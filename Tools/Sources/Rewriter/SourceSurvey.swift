import SwiftParser
import SwiftSyntax

/// What a file says about how its application starts.
public struct SourceSurvey: Sendable {
    /// Marked with `@main` or `@UIApplicationMain`.
    public private(set) var hasEntryPoint = false
    /// Statements outside any declaration, as `main.swift` has them.
    public private(set) var hasTopLevelCode = false
    /// Classes of the file's top level and the first type each inherits from.
    public private(set) var superclasses: [String: String] = [:]

    public init(_ source: String) {
        for statement in Parser.parse(source: source).statements {
            if case .decl(let declaration) = statement.item {
                add(declaration)
            } else if statement.item.as(MacroExpansionExprSyntax.self)?.macroName.text != "Preview" {
                hasTopLevelCode = true
            }
        }
    }

    private mutating func add(_ declaration: DeclSyntax) {
        let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes
        if attributes?.attribute(named: ["main", "UIApplicationMain"]) != nil { hasEntryPoint = true }
        guard let node = declaration.as(ClassDeclSyntax.self), node.genericParameterClause == nil else { return }
        superclasses[node.name.text] = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription ?? ""
    }
}
