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
    /// Why a class of the file cannot be made as `Name()` from another file, as far as the class itself says.
    public private(set) var obstacles: [String: String] = [:]
    /// Classes that the file gives an `init` that can be called without arguments, in their bodies or extensions.
    public private(set) var madeWithoutArguments: Set<String> = []

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
        if let node = declaration.as(ExtensionDeclSyntax.self) {
            addInitializers(node.memberBlock, of: node.extendedType.trimmedDescription)
        }
        guard let node = declaration.as(ClassDeclSyntax.self), node.genericParameterClause == nil else { return }
        superclasses[node.name.text] = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription ?? ""
        addInitializers(node.memberBlock, of: node.name.text)
        if let modifier = node.modifiers.first(where: { ["private", "fileprivate"].contains($0.name.text) }) {
            obstacles[node.name.text] = "it is \(modifier.name.text)"
        }
    }

    private mutating func addInitializers(_ members: MemberBlockSyntax, of name: String) {
        for member in members.members {
            guard let initializer = member.decl.as(InitializerDeclSyntax.self) else { continue }
            let parameters = initializer.signature.parameterClause.parameters
            let labels = parameters.map { $0.firstName.text + ":" }.joined()
            let isPrivate = initializer.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
            if parameters.allSatisfy({ $0.defaultValue != nil }), !isPrivate {
                madeWithoutArguments.insert(name)
            } else if !["coder:", "nibName:bundle:"].contains(labels),
                !initializer.modifiers.contains(where: { $0.name.text == "convenience" })
            {
                obstacles[name] = isPrivate ? "its init(\(labels)) is private" : "its init(\(labels)) needs arguments"
            }
        }
    }
}
