import SwiftSyntax

/// `#Preview { ... }` is for Xcode's canvas alone and becomes spaces.
struct PreviewRewrite: Rewrite {
    let file: SourceFile
    init(_ file: SourceFile) { self.file = file }

    func edits() -> [SourceEdit] {
        file.tree.statements.compactMap { statement in
            if let node = statement.item.as(MacroExpansionDeclSyntax.self), node.macroName.text == "Preview" {
                return .blank(node)
            }
            if let node = statement.item.as(MacroExpansionExprSyntax.self), node.macroName.text == "Preview" {
                return .blank(node)
            }
            return nil
        }
    }
}
