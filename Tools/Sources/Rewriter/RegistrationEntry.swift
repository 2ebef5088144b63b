import SwiftSyntax

/// The registration of one member, as a statement.
enum RegistrationEntry {
    static func entries(
        of member: DeclSyntax, owner: String, all: Bool, isKnown: Bool, own: Set<String>
    ) -> [String] {
        if let function = member.as(FunctionDeclSyntax.self) {
            return entry(function, owner, all: all, isKnown: isKnown, own: own).map { [$0] } ?? []
        }
        guard let variable = member.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
            variable.attributes.attribute(named: ["objc"]) != nil,
            !variable.modifiers.contains(where: { ["static", "class"].contains($0.name.text) }),
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return [] }
        var result = ["MethodRegistration.add(\(owner).self, \"\(name)\") { (o: \(owner)) in o.\(name) }"]
        if variable.bindingSpecifier.text == "var", binding.accessorBlock == nil,
            let type = binding.typeAnnotation?.type
        {
            let setter = "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
            result.append(
                "MethodRegistration.add(\(owner).self, \"\(setter)\") "
                    + "{ (o: \(owner), v: \(written(type))) in o.\(name) = v }")
        }
        return result
    }

    private static func entry(
        _ function: FunctionDeclSyntax, _ owner: String, all: Bool, isKnown: Bool, own: Set<String>
    ) -> String? {
        let marks: Set<String> = ["objc", "IBAction", "IBSegueAction"]
        let isMarked =
            function.attributes.attribute(named: marks) != nil
            || (all && !function.has("private") && !function.has("fileprivate"))
        let isOptional =
            isKnown
            && (OptionalRequirements.names.contains(function.fullName) || own.contains(function.fullName))
        let parameters = function.signature.parameterClause.parameters
        guard isMarked || isOptional, !function.has("static"), !function.has("class"), parameters.count <= 5,
            function.genericParameterClause == nil, function.signature.effectSpecifiers == nil,
            !parameters.contains(where: { $0.ellipsis != nil || $0.type.trimmedDescription.hasPrefix("inout") })
        else { return nil }
        let names = ["a", "b", "c", "d", "e"]
        let list = ["o: \(owner)"] + zip(names, parameters).map { "\($0): \(written($1.type))" }
        let call = zip(names, parameters).map { name, parameter in
            parameter.firstName.text == "_" ? name : "\(parameter.firstName.text): \(name)"
        }
        let selector =
            function.attributes.objectiveCName.map { "\"\($0)\"" }
            ?? "Selector(swift: \"\(function.fullName)\")"
        return "MethodRegistration.add(\(owner).self, \(selector)) { (\(list.joined(separator: ", "))) in "
            + "o.\(function.name.text)(\(call.joined(separator: ", "))) }"
    }

    private static func written(_ type: TypeSyntax) -> String {
        let text = onOneLine(type).trimmed
        // An implicitly unwrapped parameter is an optional one for its caller.
        return text.hasSuffix("!") ? text.dropLast() + "?" : text
    }
}
