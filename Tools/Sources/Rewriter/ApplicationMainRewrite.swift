import SwiftSyntax

/// `@UIApplicationMain` becomes `@main`, of the same width.
struct ApplicationMainRewrite: Rewrite {
    let file: SourceFile
    init(_ file: SourceFile) { self.file = file }

    func edits() -> [SourceEdit] {
        file.tree.statements.compactMap { statement in
            guard let declaration = statement.item.as(ClassDeclSyntax.self),
                let attribute = declaration.attributes.attribute(named: ["UIApplicationMain"])
            else { return nil }
            return .replace(attribute, with: "@main".padding(to: attribute.trimmedDescription.utf8.count))
        }
    }
}

extension String {
    func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - utf8.count)) }
}
