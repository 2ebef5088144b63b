import DisplayList
import Foundation

extension TextBlock {
    /// Appends the block's commands to `list`.
    ///
    /// - Parameters:
    ///   - width: of the container, for alignment.
    ///   - origin: of the container's top left corner; on a device pixel for sharp lines.
    ///   - color: drawn in place of every run's own text colour (highlighted and disabled labels).
    package func draw(
        in width: Double, at origin: CGPoint = .zero, color: PaintColor? = nil, into list: inout DisplayList
    ) {
        for line in lines {
            let offset = CGPoint(x: origin.x + left(of: line, in: width), y: origin.y)
            for fill in line.fills {
                list.append(.fillRect(fill.rect.offsetBy(dx: offset.x, dy: offset.y), fill.color))
            }
            for rule in line.rules where !rule.isThrough { rule.draw(at: offset, color: color, into: &list) }
            for ink in line.inks { ink.draw(at: offset, color: color, into: &list) }
            for picture in line.pictures {
                let place = CGPoint(x: offset.x + picture.rect.minX, y: offset.y + picture.rect.minY)
                list.append(picture.picture, at: place)
            }
            for rule in line.rules where rule.isThrough { rule.draw(at: offset, color: color, into: &list) }
        }
    }

    /// The block alone, in its own width.
    package var picture: DisplayList {
        var list = DisplayList()
        draw(in: size.width, into: &list)
        return list
    }
}

extension TextLine.Ink {
    fileprivate func draw(at offset: CGPoint, color: PaintColor?, into list: inout DisplayList) {
        var moved = run.translated(by: offset)
        if let color { moved.color = color }
        if let shadow { list.append(.beginGroup(alpha: 1, blend: .normal, shadow: shadow)) }
        if stroke?.fills ?? true { list.append(.glyphs(moved)) }
        if let stroke, let outlines {
            let style = StrokeStyle(width: stroke.width * run.font.size, join: .round)
            list.append(.save)
            list.append(.concatenate(AffineMatrix(a: 1, b: 0, c: 0, d: 1, tx: offset.x, ty: offset.y)))
            list.append(.stroke(outlines, color ?? stroke.color ?? run.color, style))
            list.append(.restore)
        }
        if shadow != nil { list.append(.endGroup) }
    }
}

extension TextLine.Rule {
    fileprivate func draw(at offset: CGPoint, color override: PaintColor?, into list: inout DisplayList) {
        let color = decoration.color ?? override ?? color
        let steps = decoration.isDouble ? [0, thickness * 2] : [0]
        for step in steps {
            let rect = CGRect(
                x: from + offset.x, y: y - thickness / 2 + step + offset.y, width: to - from, height: thickness)
            guard decoration.pattern != .solid else {
                list.append(.fillRect(rect, color))
                continue
            }
            let path = DisplayPath([
                .move(CGPoint(x: rect.minX, y: rect.midY)), .line(CGPoint(x: rect.maxX, y: rect.midY)),
            ])
            let style = StrokeStyle(width: thickness, dashes: decoration.pattern.dashes(thickness: thickness))
            list.append(.stroke(path, color, style))
        }
    }
}

extension LineDecoration.Pattern {
    fileprivate func dashes(thickness: Double) -> [Double] {
        let dot = thickness * 2
        let dash = thickness * 6
        switch self {
        case .solid: return []
        case .dot: return [dot, dot]
        case .dash: return [dash, dot]
        case .dashDot: return [dash, dot, dot, dot]
        case .dashDotDot: return [dash, dot, dot, dot, dot, dot]
        }
    }
}
