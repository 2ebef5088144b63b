import Foundation
import SwiftSyntax

/// `#selector(method)` becomes a `Selector` made of the method's full name and a reference the compiler checks.
final class SelectorRewrite: Rewrite {
    private let file: SourceFile
    private(set) var unresolved: [String] = []
    init(_ file: SourceFile) { self.file = file }

    func edits() -> [SourceEdit] {
        let visitor = MacroVisitor(viewMode: .sourceAccurate)
        visitor.walk(file.tree)
        return visitor.nodes.map { .replace($0, with: replacement($0)) }
    }

    private func replacement(_ node: MacroExpansionExprSyntax) -> String {
        guard let argument = node.arguments.first else { return node.trimmedDescription }
        if let accessor = argument.label?.text {
            let name = reference(in: argument.expression)?.name ?? argument.expression.trimmedDescription
            let setter = "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
            return "Selector(\"\(accessor == "setter" ? setter : name)\")"
        }
        let enclosing = node.enclosingTypeName
        var expression = argument.expression
        var cast: String?
        if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
            expression = first
            cast = sequence.elements.last.map { onOneLine($0).trimmed }
        }
        guard let found = reference(in: expression) else {
            unresolved.append(note(node, expression.trimmedDescription))
            return "Selector(\"\(expression.trimmedDescription)\")"
        }
        let isOwn = found.base == nil || ["self", "super", "Self"].contains(found.base)
        let owner = isOwn ? enclosing : found.base
        let qualified = owner.map { $0 + "." } ?? ""
        let arguments = cast.map { Self.argumentCount(of: $0, isMethod: !isOwn) }
        let method = file.index.method(named: found.name, in: owner.map(lastComponent), argumentCount: arguments)
        if found.labels == nil, method == nil {
            unresolved.append(note(node, expression.trimmedDescription))
        }
        let fullName = found.labels.map { found.name + $0 } ?? method?.fullName ?? found.name
        // A method without arguments has no labels to write in a reference.
        let written = fullName.hasSuffix("()") ? found.name : fullName
        var member = qualified + written
        if let cast {
            let isUnapplied = cast.components(of: "->") > 2
            member += " as " + (isUnapplied ? cast : "(\(owner ?? "AnyObject")) -> \(cast)")
        }
        if let custom = method?.objectiveCName, method?.fullName == fullName {
            return "Selector(exactly: \"\(custom)\", \(member))"
        }
        return "Selector(swift: \"\(fullName)\", \(member))"
    }

    private func note(_ node: some SyntaxProtocol, _ name: String) -> String {
        let converter = SourceLocationConverter(fileName: "", tree: file.tree)
        return "\(converter.location(for: node.positionAfterSkippingLeadingTrivia).line): \(name)"
    }

    private func reference(in expression: ExprSyntax) -> (base: String?, name: String, labels: String?)? {
        if let node = expression.as(DeclReferenceExprSyntax.self) {
            return (nil, node.baseName.text, node.argumentNames.map { onOneLine($0).filter { !$0.isWhitespace } })
        }
        guard let node = expression.as(MemberAccessExprSyntax.self), let base = node.base else { return nil }
        let name = node.declName
        return (
            onOneLine(base).trimmed, name.baseName.text,
            name.argumentNames.map { onOneLine($0).filter { !$0.isWhitespace } }
        )
    }

    /// Parameters of a function type written `(A, B) -> R`, or after the owner's where it is unapplied.
    private static func argumentCount(of type: String, isMethod: Bool) -> Int {
        let lists = type.components(of: "->") > 2 ? String(type[type.range(of: "->")!.upperBound...]) : type
        guard let open = lists.firstIndex(of: "("), let close = lists.firstIndex(of: ")") else { return 0 }
        let inner = lists[lists.index(after: open)..<close].trimmed
        return inner.isEmpty ? 0 : inner.split(separator: ",").count
    }
}

private final class MacroVisitor: SyntaxVisitor {
    var nodes: [MacroExpansionExprSyntax] = []

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if node.macroName.text == "selector" { nodes.append(node) }
        return .visitChildren
    }
}

extension StringProtocol {
    var trimmed: String {
        String(self.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }

    func components(of separator: String) -> Int { String(self).components(separatedBy: separator).count }
}
