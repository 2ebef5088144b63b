import CoreGraphics
import DisplayList
import Foundation

/// A design with its style: what an image made from a symbol's name holds.
struct SymbolImage {
    let name: String
    let design: SymbolDesign
    var style = SymbolStyle()

    init?(name: String, style: SymbolStyle) {
        guard let design = SymbolCatalog.design(named: name) else { return nil }
        self.name = name
        self.design = design
        self.style = style
    }

    /// In points, rounded to thirds so that it is whole on every screen of three pixels a point.
    func size(_ traits: UITraitCollection) -> CGSize {
        let factor = style.factor(traits)
        func rounded(_ length: CGFloat) -> CGFloat { (length * factor * 3).rounded() / 3 }
        return CGSize(width: rounded(design.size.width), height: rounded(design.size.height))
    }

    /// How far the baseline of text beside the symbol is above its bottom: symbols are centred on capital letters.
    func baselineOffset(_ traits: UITraitCollection) -> CGFloat {
        let capHeight = UIFont.systemFont(ofSize: style.resolvedPointSize(traits)).capHeight
        return (size(traits).height - capHeight) / 2
    }

    /// The drawing, stretched over `rect`.
    ///
    /// - Parameter color: for symbols without colours of their own.
    func displayList(in rect: CGRect, color: PaintColor, traits: UITraitCollection, isMirrored: Bool) -> DisplayList {
        let palette = (style.colors ?? []).map { $0.resolvedColor(with: traits).paintColor }
        var list = DisplayList([.save])
        let scale = CGSize(width: rect.width / design.size.width, height: rect.height / design.size.height)
        list.append(
            .concatenate(
                AffineMatrix(
                    a: isMirrored ? -scale.width : scale.width, b: 0, c: 0, d: scale.height,
                    tx: isMirrored ? rect.maxX : rect.minX, ty: rect.minY)))
        let cuts = design.parts.contains { $0.isGap || ($0.isCut && palette.isEmpty) }
        // Parts of one colour lie over each other: what shines through them shines through their sum.
        let alpha = palette.isEmpty ? color.alpha : 1
        let isGroup = cuts || alpha < 1
        if isGroup { list.append(.beginGroup(alpha: Double(alpha), blend: .normal, shadow: nil)) }
        for part in design.parts {
            let isCut = part.isGap || (part.isCut && palette.isEmpty)
            let ink = palette.isEmpty ? color.opaque : palette[min(part.level, palette.count - 1)]
            if isCut { list.append(.beginGroup(alpha: 1, blend: .destinationOut, shadow: nil)) }
            append(part, isCut ? .black : ink, to: &list)
            if isCut { list.append(.endGroup) }
        }
        if isGroup { list.append(.endGroup) }
        list.append(.restore)
        return list
    }

    private func append(_ part: SymbolDesign.Part, _ color: PaintColor, to list: inout DisplayList) {
        let path = SymbolPath.path(part.path)
        func line(_ factor: Double, _ color: PaintColor) -> PaintCommand {
            .stroke(path, color, StrokeStyle(width: style.lineWidth * factor, cap: .round, join: .round))
        }
        switch part.mark {
        case .line(let factor): list.append(line(factor, color))
        case .area: list.append(.fill(path, color, evenOdd: false))
        case .body:
            if !color.isOpaque { list.append(.beginGroup(alpha: Double(color.alpha), blend: .normal, shadow: nil)) }
            list.append(.fill(path, color.opaque, evenOdd: false))
            list.append(line(1, color.opaque))
            if !color.isOpaque { list.append(.endGroup) }
        }
    }
}
