import CPangoCairo
import Foundation

/// HarfBuzz on one run: bytes in, clusters in logical order out.
enum GlyphShaper {
    /// Shapes `bytes` of the text, with the text around them as context, and appends the result to `store`.
    static func shape(
        _ bytes: Range<Int>, as run: ShapedRun, of text: ShapedText, marks: BreakMarks, into store: inout GlyphStore
    ) {
        shape(bytes, as: run, of: text, into: &store) { range in
            (marks.flags(for: range), marks.graphemes(in: range))
        }
    }

    /// Shapes again a part of a run that a line border cuts; line and grapheme rules stay those of the whole run.
    static func reshape(_ clusters: Range<Int>, of run: ShapedRun, in text: ShapedText) -> GlyphStore {
        let old = text.store.clusters
        let last = old[clusters.upperBound - 1]
        let bytes = Int(old[clusters.lowerBound].byte)..<Int(last.byte + last.byteLength)
        var store = GlyphStore()
        var index = clusters.lowerBound
        shape(bytes, as: run, of: text, into: &store) { range in
            while index + 1 < clusters.upperBound, Int(old[index + 1].byte) <= range.lowerBound { index += 1 }
            guard Int(old[index].byte) == range.lowerBound else { return ([.graphemeStart], 1) }
            let flags = old[index].flags.subtracting(.unsafeToBreakBefore)
            return (flags, Int(old[index].graphemes))
        }
        return store
    }

    private static func shape(
        _ bytes: Range<Int>, as run: ShapedRun, of text: ShapedText, into store: inout GlyphStore,
        marks: (Range<Int>) -> (Cluster.Flags, Int)
    ) {
        let attributes = text.spans[run.span].attributes
        guard let face = run.face else {
            appendWithoutGlyphs(bytes, width: attributes.pictureWidth, of: text, into: &store, marks: marks)
            return
        }
        let buffer = hb_buffer_create()
        defer { hb_buffer_destroy(buffer) }
        text.withCharacters {
            hb_buffer_add_utf8(buffer, $0, Int32(text.byteCount), UInt32(bytes.lowerBound), Int32(bytes.count))
        }
        hb_buffer_set_direction(buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, run.script)
        if let language = run.language { hb_buffer_set_language(buffer, language) }
        let features = features(for: attributes, face: face)
        hb_shape(face.shaper, buffer, features, UInt32(features.count))
        append(buffer!, bytes, as: run, attributes, of: text, into: &store, marks: marks)
    }

    /// Groups HarfBuzz's glyphs into clusters, in logical order.
    private static func append(
        _ buffer: OpaquePointer, _ bytes: Range<Int>, as run: ShapedRun, _ attributes: ShapeKey.Attributes,
        of text: ShapedText, into store: inout GlyphStore, marks: (Range<Int>) -> (Cluster.Flags, Int)
    ) {
        var count: UInt32 = 0
        let infos = hb_buffer_get_glyph_infos(buffer, &count)!
        let positions = hb_buffer_get_glyph_positions(buffer, &count)!
        let unit = attributes.font.size * run.design.scale / run.face!.unitsPerEm
        let spacing = attributes.spacing + attributes.font.size * run.design.tracking
        var groups: [Range<Int>] = []
        var start = 0
        for index in 1...max(1, Int(count)) where count > 0 {
            if index < Int(count), infos[index].cluster == infos[start].cluster { continue }
            groups.append(start..<index)
            start = index
        }
        if run.isRightToLeft { groups.reverse() }

        for (number, group) in groups.enumerated() {
            let first = Int(infos[group.lowerBound].cluster)
            let next = number + 1 < groups.count ? Int(infos[groups[number + 1].lowerBound].cluster) : bytes.upperBound
            var cluster = Cluster(first..<next, of: text, marks: marks)
            cluster.firstGlyph = Int32(store.glyphs.count)
            if cluster.isControl(in: text) {
                store.clusters.append(cluster)
                continue
            }
            if group.contains(where: { infos[$0].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0 }) {
                cluster.flags.insert(.unsafeToBreakBefore)
            }
            for index in group {
                let position = positions[index]
                store.glyphs.append(
                    Glyph(
                        id: infos[index].codepoint, dx: Double(position.x_offset) * unit,
                        dy: -Double(position.y_offset) * unit, advance: Double(position.x_advance) * unit))
                cluster.advance += Double(position.x_advance) * unit
            }
            cluster.glyphCount = Int32(group.count)
            cluster.advance += spacing * Double(cluster.graphemes)
            store.clusters.append(cluster)
        }
    }

    /// A picture, or characters that no font draws: one cluster a scalar.
    private static func appendWithoutGlyphs(
        _ bytes: Range<Int>, width: Double?, of text: ShapedText, into store: inout GlyphStore,
        marks: (Range<Int>) -> (Cluster.Flags, Int)
    ) {
        var start = bytes.lowerBound
        for end in (start + 1)...bytes.upperBound where end == bytes.upperBound || text.bytes[end] & 0xC0 != 0x80 {
            var cluster = Cluster(start..<end, of: text, marks: marks)
            cluster.firstGlyph = Int32(store.glyphs.count)
            if let width {
                cluster.advance = width
                cluster.flags.insert(.picture)
            } else {
                _ = cluster.isControl(in: text)
            }
            store.clusters.append(cluster)
            start = end
        }
    }

    private static func features(for attributes: ShapeKey.Attributes, face: FontFace) -> [hb_feature_t] {
        var features: [hb_feature_t] = []
        func set(_ name: StaticString, _ value: UInt32) {
            let tag = name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
            features.append(hb_feature_t(tag: tag, value: value, start: 0, end: .max))
        }
        // Inter turns `->` into an arrow and the like, which the system font does not do.
        if face.family.hasPrefix("Inter") { set("calt", 0) }
        if attributes.font.hasTabularDigits { set("tnum", 1) }
        if !attributes.usesLigatures || attributes.spacing != 0 {
            set("liga", 0)
            set("clig", 0)
        }
        return features
    }
}

extension Cluster {
    fileprivate init(_ bytes: Range<Int>, of text: ShapedText, marks: (Range<Int>) -> (Flags, Int)) {
        let (flags, graphemes) = marks(bytes)
        let start = text.utf16OfByte[bytes.lowerBound]
        self.init(
            start: start, length: text.utf16OfByte[bytes.upperBound] - start, byte: Int32(bytes.lowerBound),
            byteLength: Int32(bytes.count), graphemes: Int32(graphemes), advance: 0, firstGlyph: 0, glyphCount: 0,
            flags: flags)
    }

    /// True for characters that never draw. Marks tabs and line separators on the way.
    fileprivate mutating func isControl(in text: ShapedText) -> Bool {
        let index = Int(byte)
        switch text.bytes[index] {
        case 0x09:
            flags.insert([.tab, .whitespace])
            return true
        case 0x0B, 0x0C:
            flags.insert([.newline, .whitespace])
            return true
        case 0x00..<0x20, 0x7F: return true
        case 0xE2 where text.bytes[index + 1] == 0x80 && text.bytes[index + 2] == 0xA8:
            flags.insert([.newline, .whitespace])
            return true
        case 0xC2 where text.bytes[index + 1] == 0x85:
            flags.insert([.newline, .whitespace])
            return true
        default: return false
        }
    }
}
