import CPangoCairo
import Foundation

/// What the typesetter's lock protects: fonts, caches, counters.
final class TypesettingState {
    let library = FontLibrary()
    private(set) var counters = Typesetter.Counters()
    private var shaped = GenerationCache<ShapeKey, ShapedText>(limit: 1024)
    private var blocks = GenerationCache<BlockKey, [TextBlock]>(limit: 1024)
    private var ellipses = GenerationCache<ShapeKey.Attributes, LinePiece>(limit: 128)

    /// All but the width: blocks of several widths share a key, because one block serves a span of them.
    private struct BlockKey: Hashable {
        var content: [TextRun]
        var constraints: TextConstraints

        init(_ content: [TextRun], _ constraints: TextConstraints) {
            self.content = content
            self.constraints = constraints
            self.constraints.width = nil
        }
    }

    func block(_ content: [TextRun], _ constraints: TextConstraints) -> TextBlock {
        let key = BlockKey(content, constraints)
        let known = blocks[key] ?? []
        if let block = known.first(where: { $0.serves(width: constraints.width) }) {
            counters.blocksReused += 1
            return block
        }
        let shapeKey = ShapeKey(content, constraints)
        let text = shapedText(shapeKey)
        let reshapes = text.reshapes
        var builder = BlockBuilder(
            text, ContentMap(content, library: library), constraints, library: library,
            ellipsis: { [unowned self] span, offset in
                var piece = ellipsis(text.spans[span].attributes, shapeKey)
                piece.ellipsisOffset = max(0, min(offset, text.length - 1))
                return piece
            })
        let block = builder.block()
        counters.blocksLaidOut += 1
        counters.piecesReshaped += text.reshapes - reshapes
        blocks[key] = Array((known + [block]).suffix(4))
        return block
    }

    func forgetTexts() {
        shaped.removeAll()
        blocks.removeAll()
        ellipses.removeAll()
    }

    private func shapedText(_ key: ShapeKey) -> ShapedText {
        if let known = shaped[key] { return known }
        let text = TextShaper(library: library).shape(key)
        counters.textsShaped += 1
        shaped[key] = text
        return text
    }

    private func ellipsis(_ attributes: ShapeKey.Attributes, _ key: ShapeKey) -> LinePiece {
        var attributes = attributes
        attributes.pictureWidth = nil
        if let known = ellipses[attributes] { return known }
        var single = key
        single.spans = [.init(text: "\u{2026}", attributes: attributes)]
        let text = TextShaper(library: library).shape(single)
        let piece = LinePiece(
            store: text.store, run: text.runs[0], clusters: text.runs[0].clusters, level: 0, ellipsisOffset: 0)
        ellipses[attributes] = piece
        return piece
    }
}
