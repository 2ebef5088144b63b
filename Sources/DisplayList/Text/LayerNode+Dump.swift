import Foundation

extension LayerNode: CustomDebugStringConvertible {
    /// One line a layer with its box in the parent and what it looks like, then, indented, its mask, contents and children.
    /// Identities and versions are left out: the same tree made twice has the same text.
    package var debugDescription: String { dumpLines.joined(separator: "\n") }

    private var dumpLines: [String] {
        var inside: [String] = []
        if let mask { inside += ["mask"] + DumpText.lines(mask.dumpLines, indent: 1) }
        switch contents {
        case .none: break
        case .picture(let list): inside += list.dumpLines
        case .image(let image, let rect, let tint):
            inside.append(PaintCommand.image(image, rect, tint: tint).debugDescription)
        }
        inside += children.flatMap(\.dumpLines)
        return [(["layer", DumpText.rect(boxInParent)] + traits).joined(separator: " ")]
            + DumpText.lines(inside, indent: 1)
    }

    private var boxInParent: CGRect {
        guard transform.isTranslation else {
            return CGRect(
                x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
                width: bounds.width, height: bounds.height)
        }
        return matrixToParent.apply(bounds)
    }

    /// What is not as in a plain layer.
    private var traits: [String] {
        var words: [String] = []
        if bounds.origin != .zero { words.append("scrolled \(DumpText.point(bounds.origin))") }
        if !transform.isTranslation { words.append(transform.debugDescription) }
        if opacity != 1 { words.append("opacity \(DumpText.number(Double(opacity)))") }
        if isRasterGroup { words.append("group") }
        if isAnimating { words.append("animating") }
        return words + style.traits
    }
}

extension LayerNode.Style {
    fileprivate var traits: [String] {
        var words: [String] = []
        if let backgroundColor { words.append(backgroundColor.debugDescription) }
        if cornerRadius > 0 {
            let corners = cornerMask == 15 ? "" : " corners \(cornerMask)"
            words.append(
                "radius \(DumpText.number(cornerRadius))\(corners)" + (isCornerContinuous ? " continuous" : ""))
        }
        if borderWidth > 0, let borderColor {
            words.append("border \(DumpText.number(borderWidth)) \(borderColor.debugDescription)")
        }
        if masksToBounds { words.append("clips") }
        if isInverted { words.append("inverted") }
        if let shadow {
            let path = shadowPath.map { " of \($0.debugDescription)" } ?? ""
            words.append("shadow \(shadow.debugDescription)\(path)")
        }
        return words
    }
}
