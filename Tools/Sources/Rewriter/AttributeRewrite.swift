import SwiftSyntax

/// Attributes of the Objective-C runtime and of Interface Builder become spaces.
struct AttributeRewrite: Rewrite {
    let file: SourceFile
    init(_ file: SourceFile) { self.file = file }

    func edits() -> [SourceEdit] {
        let visitor = AttributeVisitor(viewMode: .sourceAccurate)
        visitor.walk(file.tree)
        return visitor.edits
    }
}

private final class AttributeVisitor: SyntaxVisitor {
    var edits: [SourceEdit] = []
    private static let names: Set<String> = [
        "objc", "objcMembers", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction", "nonobjc",
        "GKInspectable", "NSCopying",
    ]

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if Self.names.contains(node.attributeName.trimmedDescription) { edits.append(.blank(node)) }
        return .visitChildren
    }
}
