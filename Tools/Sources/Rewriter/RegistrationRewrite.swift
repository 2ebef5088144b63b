import SwiftSyntax

/// Makes methods known by name: each class body gets, on the line of its brace, a function that runs when the image is
/// loaded and registers the class's `@objc` methods and optional delegate methods.
struct RegistrationRewrite: Rewrite {
    let file: SourceFile
    init(_ file: SourceFile) { self.file = file }

    func edits() -> [SourceEdit] {
        let visitor = RegistrationVisitor(file.index)
        visitor.walk(file.tree)
        return visitor.edits
    }
}

private final class RegistrationVisitor: SyntaxVisitor {
    var edits: [SourceEdit] = []
    private let index: ModuleIndex
    private var count = 0

    init(_ index: ModuleIndex) {
        self.index = index
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let all = node.attributes.attribute(named: ["objcMembers"]) != nil
        register(Syntax(node), node.memberBlock, name: node.name.text, all: all, isKnown: true)
        return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.extendedType.trimmedDescription
        let kind = index.kinds[lastComponent(name)]
        guard kind == nil || kind == .classType, node.genericWhereClause == nil else { return .visitChildren }
        register(
            Syntax(node), node.memberBlock, name: name, all: node.attributes.attribute(named: ["objc"]) != nil,
            isKnown: kind == .classType || node.inheritanceClause != nil)
        return .visitChildren
    }

    private func register(_ node: Syntax, _ block: MemberBlockSyntax, name: String, all: Bool, isKnown: Bool) {
        let isMarked = block.members.contains { $0.decl.trimmedDescription.contains("__trestle") }
        let entries = block.members.flatMap { member in
            RegistrationEntry.entries(
                of: member.decl, owner: name, all: all, isKnown: isKnown, own: index.optionalNames)
        }
        guard !entries.isEmpty, !isMarked else { return }
        count += 1
        let body = entries.joined(separator: "; ")
        let brace = block.leftBrace.endPositionBeforeTrailingTrivia
        guard isGeneric(node) else {
            edits.append(
                .insert(
                    " @section(\".init_array\") @used nonisolated private static let __trestle\(count): "
                        + "@convention(c) () -> Void = { MethodRegistration.atLoad { \(body) } };", at: brace))
            return
        }
        guard let path = node.typePath, let outermost = node.outermostDeclaration else { return }
        edits.append(.insert(" nonisolated fileprivate static func __trestle\(count)() { \(body) };", at: brace))
        edits.append(
            .insert(
                "; private protocol __Trestle\(count) { static func __trestle\(count)() }"
                    + "; extension \(path): __Trestle\(count) {}"
                    + "; private enum __TrestleLoad\(count) { @section(\".init_array\") @used private static let entry: "
                    + "@convention(c) () -> Void = { MethodRegistration.atLoad { MethodRegistration.generic { "
                    + "guard let kind = $0 as? any __Trestle\(count).Type else { return false }; "
                    + "if $1 { kind.__trestle\(count)() }; return true } } } }",
                at: outermost.endPositionBeforeTrailingTrivia))
    }

    private func isGeneric(_ node: Syntax) -> Bool {
        var current: Syntax? = node
        while let item = current {
            if let name = item.declaredTypeName, index.genericTypes.contains(lastComponent(name)) { return true }
            current = item.parent
        }
        return false
    }
}

extension Syntax {
    /// The type's name as the file's top level sees it; nil inside a function.
    fileprivate var typePath: String? {
        var names: [String] = []
        var current: Syntax? = self
        while let node = current {
            if let name = node.declaredTypeName { names.insert(name, at: 0) }
            if node.is(FunctionDeclSyntax.self) || node.is(ClosureExprSyntax.self) { return nil }
            current = node.parent
        }
        return names.joined(separator: ".")
    }

    fileprivate var outermostDeclaration: Syntax? {
        var found: Syntax?
        var current: Syntax? = self
        while let node = current {
            if node.declaredTypeName != nil { found = node }
            current = node.parent
        }
        return found
    }
}
