import SwiftSyntax

/// Submodules of UIKit and other spellings of its name become `import UIKit`; `import ObjectiveC` goes, and a file that
/// uses selectors or optional methods without UIKit gets it.
struct ImportRewrite: Rewrite {
    let file: SourceFile
    init(_ file: SourceFile) { self.file = file }

    func edits() -> [SourceEdit] {
        let visitor = ImportVisitor(viewMode: .sourceAccurate)
        visitor.walk(file.tree)
        if !visitor.importsUIKit, visitor.needsUIKit || usesRegistry {
            let place =
                visitor.firstImport?.positionAfterSkippingLeadingTrivia
                ?? file.tree.statements.first?.positionAfterSkippingLeadingTrivia ?? file.tree.position
            visitor.edits.append(.insert("import UIKit; ", at: place))
        }
        return visitor.edits
    }

    private var usesRegistry: Bool {
        !OptionalCallRewrite(file).edits().isEmpty || !RegistrationRewrite(file).edits().isEmpty
    }
}

private final class ImportVisitor: SyntaxVisitor {
    var edits: [SourceEdit] = []
    var importsUIKit = false
    var needsUIKit = false
    var firstImport: ImportDeclSyntax?

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let module = node.path.first?.name.text else { return .skipChildren }
        // Inside `#if` it may not count.
        let isPlain = node.parent?.parent?.parent?.is(SourceFileSyntax.self) ?? false
        if isPlain, firstImport == nil { firstImport = node }
        if module == "ObjectiveC" || module.hasPrefix("ObjectiveC.") {
            edits.append(.blank(node))
            needsUIKit = true
            if firstImport?.id == node.id { firstImport = nil }
        } else if module.lowercased() == "uikit" {
            if node.importKindSpecifier == nil {
                if isPlain { importsUIKit = true }
                if node.path.count > 1 || module != "UIKit" { edits.append(.replace(node.path, with: "UIKit")) }
            }
        }
        return .skipChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if ["objc", "objcMembers"].contains(node.attributeName.trimmedDescription) { needsUIKit = true }
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if node.macroName.text == "selector" { needsUIKit = true }
        return .visitChildren
    }
}
