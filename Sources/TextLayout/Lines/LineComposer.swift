import CPangoCairo
import DisplayList
import Foundation

/// Puts a line's pieces side by side: visual order, positions, ink, decorations, caret stops.
struct LineComposer {
    let text: ShapedText
    let content: ContentMap
    let library: FontLibrary
    let scale: Double

    /// A line as the block builder decided it.
    struct Plan {
        /// In logical order, white space at the end left out.
        var pieces: [LinePiece]
        /// White space at the end.
        var trailing: [LinePiece]
        /// Points of `trailing` that hang over instead of counting as width.
        var overhang: Double
        var top: Double
        var baseline: Double
        var height: Double
    }

    /// The drawn half of a line.
    struct Composition {
        var width = 0.0
        var inks: [TextLine.Ink] = []
        var fills: [TextLine.Fill] = []
        var rules: [TextLine.Rule] = []
        var pictures: [TextLine.Picture] = []
        var stops: [TextLine.CaretStop] = []
        /// Stretches of one look, from left to right, for fills and rules.
        var stretches: [Stretch] = []
    }

    struct Stretch {
        var entry: Int
        var from: Double
        var to: Double
        var isBlank: Bool
    }

    func compose(_ plan: Plan, isRightToLeft: Bool) -> Composition {
        var result = Composition()
        let pieces = plan.pieces + plan.trailing
        let order = VisualOrder.indices(pieces.map(\.level))
        var x = isRightToLeft ? -plan.overhang : 0
        for index in order {
            place(pieces[index], isTrailing: index >= plan.pieces.count, at: &x, plan: plan, into: &result)
        }
        result.width = isRightToLeft ? x : x - plan.overhang
        addDecorations(plan, to: &result)
        return result
    }

    private func place(
        _ piece: LinePiece, isTrailing: Bool, at x: inout Double, plan: Plan, into result: inout Composition
    ) {
        let indices = piece.isRightToLeft ? Array(piece.clusters.reversed()) : Array(piece.clusters)
        var ink: InkBuilder?
        for index in indices {
            let cluster = piece.store.clusters[index]
            let offset = piece.ellipsisOffset ?? Int(cluster.start)
            let entry = content.index(at: offset)
            let attributes = content.entries[entry].attributes
            if cluster.flags.contains(.picture), let picture = attributes.attachment {
                let bottom = plan.baseline - attributes.baselineOffset - picture.raise
                let origin = CGPoint(x: x, y: bottom - picture.size.height)
                result.pictures.append(
                    .init(rect: CGRect(origin: origin, size: picture.size), picture: picture.picture, offset: offset))
            } else if cluster.glyphCount > 0, let instance = piece.run.instance {
                if ink?.entry != entry {
                    if let ink { result.inks.append(finished(ink)) }
                    ink = InkBuilder(
                        entry: entry, font: instance, isRightToLeft: piece.isRightToLeft,
                        isEllipsis: piece.ellipsisOffset != nil)
                }
                ink?.add(cluster, of: piece.store, at: x, baseline: plan.baseline - attributes.baselineOffset)
            }
            if piece.ellipsisOffset == nil { addStops(cluster, piece.isRightToLeft, at: x, to: &result) }
            if !isTrailing {
                let isBlank = cluster.flags.contains(.whitespace)
                result.addStretch(entry, from: x, to: x + cluster.advance, isBlank: isBlank)
            }
            x += cluster.advance
        }
        if let ink { result.inks.append(finished(ink)) }
    }

    private func finished(_ builder: InkBuilder) -> TextLine.Ink {
        let attributes = content.entries[builder.entry].attributes
        let shown = builder.bytes.map { String(decoding: text.bytes[$0], as: UTF8.self) }
        let texts = builder.isRightToLeft ? shown.reversed() : shown
        let run = GlyphRun(
            font: builder.font, glyphs: builder.glyphs, positions: builder.positions, color: attributes.color,
            text: builder.isEllipsis ? "\u{2026}" : texts.joined())
        let outlines = attributes.stroke.flatMap { _ in GlyphOutlines.path(of: run, library: library) }
        return TextLine.Ink(run: run, shadow: attributes.shadow, stroke: attributes.stroke, outlines: outlines)
    }

    private func addStops(
        _ cluster: Cluster, _ isRightToLeft: Bool, at x: Double, to result: inout Composition
    ) {
        let count = max(1, Int(cluster.graphemes))
        guard count > 1 else {
            result.stops.append(
                .init(
                    offset: cluster.start, length: cluster.length, left: Float(x), right: Float(x + cluster.advance),
                    isRightToLeft: isRightToLeft))
            return
        }
        // A ligature is divided evenly among its graphemes.
        let bytes = Int(cluster.byte)..<Int(cluster.byte + cluster.byteLength)
        let lengths = String(decoding: text.bytes[bytes], as: UTF8.self).map { $0.utf16.count }
        let step = cluster.advance / Double(lengths.count)
        var offset = cluster.start
        var stops: [TextLine.CaretStop] = []
        for (index, length) in lengths.enumerated() {
            let place = isRightToLeft ? lengths.count - 1 - index : index
            let left = x + step * Double(place)
            stops.append(
                .init(
                    offset: offset, length: Int32(length), left: Float(left), right: Float(left + step),
                    isRightToLeft: isRightToLeft))
            offset += Int32(length)
        }
        result.stops.append(contentsOf: isRightToLeft ? stops.reversed() : stops)
    }

    private func addDecorations(_ plan: Plan, to result: inout Composition) {
        for stretch in result.stretches {
            let entry = content.entries[stretch.entry]
            let attributes = entry.attributes
            if let color = attributes.backgroundColor {
                let rect = CGRect(
                    x: stretch.from, y: plan.top, width: stretch.to - stretch.from, height: plan.height)
                result.addFill(.init(rect: rect, color: color))
            }
            let baseline = plan.baseline - attributes.baselineOffset
            if let underline = attributes.underline {
                let y = baseline + attributes.font.size * 0.11
                result.addRule(rule(underline, stretch, entry, isThrough: false, y: y))
            }
            if let strike = attributes.strikethrough {
                result.addRule(rule(strike, stretch, entry, isThrough: true, y: baseline - entry.metrics.xHeight / 2))
            }
        }
    }

    private func rule(
        _ decoration: LineDecoration, _ stretch: Stretch, _ entry: ContentMap.Entry, isThrough: Bool, y: Double
    ) -> TextLine.Rule? {
        if decoration.isByWord, stretch.isBlank { return nil }
        let natural = entry.attributes.font.size * (decoration.isThick ? 0.11 : 0.055)
        let thickness = max(1, (natural * scale).rounded()) / scale
        let top = ((y - thickness / 2) * scale).rounded() / scale
        return TextLine.Rule(
            isThrough: isThrough, from: stretch.from, to: stretch.to, y: top + thickness / 2, thickness: thickness,
            decoration: decoration, color: decoration.color ?? entry.attributes.color)
    }
}

extension LineComposer.Composition {
    fileprivate mutating func addStretch(_ entry: Int, from: Double, to: Double, isBlank: Bool) {
        if let last = stretches.last, last.entry == entry, last.isBlank == isBlank, abs(last.to - from) < 1e-9 {
            stretches[stretches.count - 1].to = to
        } else {
            stretches.append(.init(entry: entry, from: from, to: to, isBlank: isBlank))
        }
    }

    fileprivate mutating func addFill(_ fill: TextLine.Fill) {
        if let last = fills.last, last.color == fill.color, abs(last.rect.maxX - fill.rect.minX) < 1e-9 {
            fills[fills.count - 1].rect.size.width += fill.rect.width
        } else {
            fills.append(fill)
        }
    }

    /// Joins a rule to the one before it, so that a dashed line does not start anew at every space.
    fileprivate mutating func addRule(_ rule: TextLine.Rule?) {
        guard let rule else { return }
        let last = rules.lastIndex { $0.isThrough == rule.isThrough }
        if let last, abs(rules[last].to - rule.from) < 1e-9 {
            var joined = rules[last]
            joined.to = rule.to
            var same = rule
            same.from = joined.from
            if same == joined {
                rules[last] = joined
                return
            }
        }
        rules.append(rule)
    }
}

/// Collects the glyphs of one look.
private struct InkBuilder {
    let entry: Int
    let font: FontInstance
    let isRightToLeft: Bool
    let isEllipsis: Bool
    var glyphs: [UInt32] = []
    var positions: [CGPoint] = []
    /// Bytes of the clusters, in visual order.
    var bytes: [Range<Int>] = []

    init(entry: Int, font: FontInstance, isRightToLeft: Bool, isEllipsis: Bool) {
        self.isEllipsis = isEllipsis
        self.entry = entry
        self.font = font
        self.isRightToLeft = isRightToLeft
    }

    mutating func add(_ cluster: Cluster, of store: GlyphStore, at x: Double, baseline: Double) {
        let range = Int(cluster.firstGlyph)..<Int(cluster.firstGlyph + cluster.glyphCount)
        var pen = x
        if isRightToLeft {
            // Spacing follows a letter, which is to its left here.
            pen += cluster.advance - store.glyphs[range].reduce(0) { $0 + $1.advance }
        }
        for glyph in store.glyphs[range] {
            glyphs.append(glyph.id)
            positions.append(CGPoint(x: pen + glyph.dx, y: baseline + glyph.dy))
            pen += glyph.advance
        }
        bytes.append(Int(cluster.byte)..<Int(cluster.byte + cluster.byteLength))
    }
}
