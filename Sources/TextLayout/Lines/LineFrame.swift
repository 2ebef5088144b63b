import Foundation

/// The horizontal space of one line.
struct LineFrame {
    /// Distance from the leading edge.
    var indent: Double
    /// Points between the indents; nil for unlimited.
    var width: Double?
    var leftInset: Double
    var rightInset: Double
    var alignment: TextLine.Alignment
    /// The insets depend on the container's exact width.
    var isBound: Bool

    init(_ style: ParagraphStyle, _ paragraph: ShapedParagraph, isFirst: Bool, _ constraints: TextConstraints) {
        indent = isFirst ? style.firstLineHeadIndent : style.headIndent
        var trailing = -style.tailIndent
        isBound = false
        if style.tailIndent > 0 {
            // Measured from the leading edge: without a container's width it is the width.
            trailing = constraints.width.map { max(0, $0 - style.tailIndent) } ?? 0
            isBound = constraints.width != nil
            width = max(0, min(constraints.width ?? .infinity, style.tailIndent) - indent)
        } else {
            width = constraints.width.map { [indent] in max(0, $0 - indent - trailing) }
        }
        leftInset = paragraph.isRightToLeft ? trailing : indent
        rightInset = paragraph.isRightToLeft ? indent : trailing
        let startsRight = constraints.alignsByContent ? paragraph.isRightToLeft : constraints.isRightToLeft
        switch style.alignment {
        case .natural: alignment = startsRight ? .right : .left
        case .left: alignment = .left
        case .right: alignment = .right
        case .center: alignment = .center
        case .justified: alignment = paragraph.isRightToLeft ? .right : .left
        }
    }
}
