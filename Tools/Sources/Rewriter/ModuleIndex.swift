import SwiftSyntax

/// Types and methods of a module by name, gathered before its files are rewritten.
struct ModuleIndex {
    struct Method {
        var owner: String
        var fullName: String
        var objectiveCName: String?
        var argumentCount: Int
    }

    enum Kind { case classType, protocolType, valueType }

    private(set) var kinds: [String: Kind] = [:]
    private(set) var genericTypes: Set<String> = [
        "UITableViewDiffableDataSource", "UICollectionViewDiffableDataSource", "UIHostingController", "NSLayoutAnchor",
    ]
    /// By base name.
    private(set) var methods: [String: [Method]] = [:]
    /// Full names of `@objc optional` requirements of protocols that are not UIKit's: the module's own and those of other
    /// modules.
    private(set) var optionalNames: Set<String>
    /// Of classes: what stands first behind the colon.
    private var superclasses: [String: String] = [:]
    private var mainActorClasses: Set<String> = []
    /// Types of which single methods are isolated to the main actor.
    private var partlyIsolated: Set<String> = []

    /// - Parameter optionalNames: requirements of other modules.
    init(optionalNames: Set<String> = []) { self.optionalNames = optionalNames }

    mutating func add(_ tree: SourceFileSyntax) {
        let visitor = IndexVisitor(viewMode: .sourceAccurate)
        visitor.walk(tree)
        kinds.merge(visitor.kinds) { first, _ in first }
        genericTypes.formUnion(visitor.generics)
        for method in visitor.methods {
            methods[String(method.fullName.prefix { $0 != "(" }), default: []].append(method)
        }
        optionalNames.formUnion(visitor.optionalNames)
        superclasses.merge(visitor.superclasses) { first, _ in first }
        mainActorClasses.formUnion(visitor.mainActorClasses)
        partlyIsolated.formUnion(visitor.partlyIsolated)
    }

    /// `XCTestCase`, or another module's class that is named as its subclasses are.
    func isTestCase(_ name: String) -> Bool { ancestry(of: name).last?.hasSuffix("TestCase") ?? false }

    /// Whether the class, or one it inherits from, is isolated to the main actor as a whole.
    func isOnMainActor(_ name: String) -> Bool { !mainActorClasses.isDisjoint(with: ancestry(of: name)) }

    /// Whether the class, or one it inherits from, is isolated to the main actor as a whole or in part.
    func touchesMainActor(_ name: String) -> Bool {
        !mainActorClasses.union(partlyIsolated).isDisjoint(with: ancestry(of: name))
    }

    /// The class and those it inherits from, as far as the module tells.
    private func ancestry(of name: String) -> [String] {
        var names = [name]
        while let next = superclasses[names[names.count - 1]], !names.contains(next) { names.append(next) }
        return names
    }

    /// The one method of that base name in `owner`, else in the whole module if all of them have one name.
    func method(named base: String, in owner: String?, argumentCount: Int? = nil) -> Method? {
        let all = (methods[base] ?? []).filter { argumentCount == nil || $0.argumentCount == argumentCount }
        let own = all.filter { $0.owner == owner }
        let candidates = own.isEmpty ? all : own
        guard let first = candidates.first, candidates.allSatisfy({ $0.fullName == first.fullName }) else {
            return candidates.first { $0.argumentCount == 0 }
        }
        return first
    }
}

private final class IndexVisitor: SyntaxVisitor {
    var kinds: [String: ModuleIndex.Kind] = [:]
    var generics: Set<String> = []
    var methods: [ModuleIndex.Method] = []
    var optionalNames: Set<String> = []
    var superclasses: [String: String] = [:]
    var mainActorClasses: Set<String> = []
    var partlyIsolated: Set<String> = []

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        kinds[node.name.text] = .classType
        if let first = node.inheritanceClause?.inheritedTypes.first {
            superclasses[node.name.text] = lastComponent(first.type.trimmedDescription)
        }
        if node.attributes.attribute(named: ["MainActor"]) != nil { mainActorClasses.insert(node.name.text) }
        if node.genericParameterClause != nil { generics.insert(node.name.text) }
        return .visitChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        kinds[node.name.text] = .protocolType
        for member in node.memberBlock.members {
            guard let function = member.decl.as(FunctionDeclSyntax.self),
                function.modifiers.contains(where: { $0.name.text == "optional" })
            else { continue }
            optionalNames.insert(function.fullName)
        }
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        note(node.name.text, node.genericParameterClause)
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        note(node.name.text, node.genericParameterClause)
    }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        note(node.name.text, node.genericParameterClause)
    }

    private func note(_ name: String, _ parameters: GenericParameterClauseSyntax?) -> SyntaxVisitorContinueKind {
        kinds[name] = .valueType
        if parameters != nil { generics.insert(name) }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        methods.append(
            ModuleIndex.Method(
                owner: node.enclosingTypeName.map { lastComponent($0) } ?? "", fullName: node.fullName,
                objectiveCName: node.attributes.objectiveCName,
                argumentCount: node.signature.parameterClause.parameters.count))
        if node.attributes.attribute(named: ["MainActor"]) != nil, let owner = node.enclosingTypeName {
            partlyIsolated.insert(lastComponent(owner))
        }
        return .visitChildren
    }
}
