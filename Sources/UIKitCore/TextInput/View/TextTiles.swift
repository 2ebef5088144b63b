import DisplayList
import Foundation
import TextLayout

/// Some lines of a text view. It draws again only when they change, not when they scroll.
@MainActor
final class TextTile: UIView {
    private var block: TextBlock?
    private var top = 0.0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
    }

    required init?(coder: NSCoder) { return nil }

    /// Shows `block`, whose first line begins `top` points below the block's top.
    func show(_ block: TextBlock, top: Double, in frame: CGRect) {
        if block != self.block || top != self.top || frame.width != self.frame.width {
            self.block = block
            self.top = top
            setNeedsDisplay()
        }
        self.frame = frame
    }

    override func recordContent() -> DisplayList? {
        guard let block else { return nil }
        var list = DisplayList()
        block.draw(in: Double(bounds.width), at: CGPoint(x: 0, y: -top), into: &list)
        return list.isEmpty ? nil : list
    }
}

/// The tiles of the part of a text that is seen.
@MainActor
final class TextTiles {
    /// Lines of one tile at most.
    private static let lines = 16

    private struct Key: Hashable {
        var paragraph: Int
        var part: Int
    }

    private var tiles: [Key: TextTile] = [:]

    /// - Parameters:
    ///   - visible: heights of the stack that are seen.
    ///   - origin: of the stack in `view`.
    func place(_ stack: ParagraphStack, visible: ClosedRange<CGFloat>, origin: CGPoint, width: CGFloat, in view: UIView)
    {
        var spare = tiles
        var placed: [Key: TextTile] = [:]
        var index = stack.index(atHeight: visible.lowerBound)
        while index < stack.paragraphs.count, stack.paragraphs[index].top <= visible.upperBound {
            let paragraph = stack.paragraphs[index]
            let count = paragraph.block.lines.count
            for part in 0..<(count + Self.lines - 1) / Self.lines {
                let lines = paragraph.block.lines[part * Self.lines..<min(count, (part + 1) * Self.lines)]
                let top = lines[lines.startIndex].top
                let bottom = lines[lines.endIndex - 1].top + lines[lines.endIndex - 1].height
                let heights = paragraph.top + CGFloat(top)...paragraph.top + CGFloat(bottom)
                guard visible.overlaps(heights) else { continue }
                var block = paragraph.block
                block.lines = Array(lines)
                let key = Key(paragraph: index, part: part)
                let tile = spare.removeValue(forKey: key) ?? make(in: view)
                let frame = CGRect(
                    x: origin.x, y: origin.y + heights.lowerBound, width: width, height: CGFloat(bottom - top))
                tile.show(block, top: top, in: frame)
                placed[key] = tile
            }
            index += 1
        }
        for tile in spare.values { tile.removeFromSuperview() }
        tiles = placed
    }

    var count: Int { tiles.count }

    private func make(in view: UIView) -> TextTile {
        let tile = TextTile(frame: .zero)
        view.addSubview(tile)
        return tile
    }
}
