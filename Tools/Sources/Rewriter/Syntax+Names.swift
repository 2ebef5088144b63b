import SwiftSyntax

extension FunctionDeclSyntax {
    /// `tableView(_:didSelectRowAt:)`
    var fullName: String {
        name.text + "(" + signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
    }

    func has(_ modifier: String) -> Bool { modifiers.contains { $0.name.text == modifier } }
}

extension AttributeListSyntax {
    func attribute(named names: Set<String>) -> AttributeSyntax? {
        for element in self {
            if case .attribute(let attribute) = element, names.contains(attribute.attributeName.trimmedDescription) {
                return attribute
            }
        }
        return nil
    }

    var objectiveCName: String? {
        attribute(named: ["objc"])?.arguments?.trimmedDescription.filter { !$0.isWhitespace }
    }
}

extension SyntaxProtocol {
    /// The type this node is written in, as its own body names it: `Inner`, or an extension's `Outer.Inner`.
    var enclosingTypeName: String? {
        var current = parent
        while let node = current {
            if let name = node.declaredTypeName { return name }
            current = node.parent
        }
        return nil
    }

    var declaredTypeName: String? {
        if let node = self.as(ClassDeclSyntax.self) { return node.name.text }
        if let node = self.as(StructDeclSyntax.self) { return node.name.text }
        if let node = self.as(EnumDeclSyntax.self) { return node.name.text }
        if let node = self.as(ActorDeclSyntax.self) { return node.name.text }
        if let node = self.as(ProtocolDeclSyntax.self) { return node.name.text }
        if let node = self.as(ExtensionDeclSyntax.self) { return node.extendedType.trimmedDescription }
        return nil
    }
}

func lastComponent(_ typeName: String) -> String {
    String(typeName.prefix { $0 != "<" }.split(separator: ".").last ?? "")
}

/// A piece of source on one line, without comments.
func onOneLine(_ node: some SyntaxProtocol) -> String {
    node.tokens(viewMode: .sourceAccurate).map { token in
        let space = token.leadingTrivia.isEmpty && token.trailingTrivia.isEmpty ? "" : " "
        return (token.leadingTrivia.isEmpty ? "" : " ") + token.text + (token.trailingTrivia.isEmpty ? "" : space)
    }.joined()
}
