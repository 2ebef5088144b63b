import CPangoCairo
import DisplayList
import Foundation

/// Turns characters into glyphs: paragraphs, then Pango's items (script, direction, face), then HarfBuzz.
struct TextShaper {
    let library: FontLibrary

    func shape(_ key: ShapeKey) -> ShapedText {
        let text = Self.flatten(key)
        let attributes = attributeList(for: key)
        defer { pango_attr_list_unref(attributes) }
        var spanEnds: [Int] = []
        for span in key.spans { spanEnds.append((spanEnds.last ?? 0) + span.text.utf8.count) }

        for paragraph in ParagraphScanner.paragraphs(in: text.bytes, count: text.byteCount) {
            let span = spanEnds.firstIndex { $0 > paragraph.content.lowerBound } ?? key.spans.count - 1
            let baseLevel = baseLevel(
                of: paragraph.content, in: text, direction: key.spans[span].attributes.direction,
                otherwise: key.isRightToLeft)
            let firstCluster = text.store.clusters.count
            if !paragraph.content.isEmpty {
                shapeParagraph(
                    paragraph.content, of: text, baseLevel: baseLevel, attributes: attributes, spanEnds: spanEnds,
                    chinese: key.chinese)
            }
            let offset = { (byte: Int) in Int(text.utf16OfByte[byte]) }
            text.paragraphs.append(
                ShapedParagraph(
                    content: offset(paragraph.content.lowerBound)..<offset(paragraph.content.upperBound),
                    end: offset(paragraph.end), baseLevel: baseLevel,
                    clusters: firstCluster..<text.store.clusters.count))
        }
        return text
    }

    /// One buffer for the whole text, and the UTF-16 offset of each byte.
    private static func flatten(_ key: ShapeKey) -> ShapedText {
        var bytes: [UInt8] = []
        for span in key.spans { bytes.append(contentsOf: span.text.utf8) }
        var offsets: [Int32] = []
        offsets.reserveCapacity(bytes.count + 1)
        var next: Int32 = 0
        var current: Int32 = 0
        for byte in bytes {
            if byte & 0xC0 != 0x80 {
                current = next
                next += byte >= 0xF0 ? 2 : 1
            }
            offsets.append(current)
        }
        offsets.append(next)
        bytes.append(0)
        return ShapedText(spans: key.spans, bytes: bytes, utf16OfByte: offsets)
    }

    private func attributeList(for key: ShapeKey) -> OpaquePointer {
        let list = pango_attr_list_new()!
        var start = 0
        for span in key.spans {
            let end = start + span.text.utf8.count
            let description = library.description(of: span.attributes.font, chinese: key.chinese)
            let attribute = pango_attr_font_desc_new(description)!
            attribute.pointee.start_index = UInt32(start)
            attribute.pointee.end_index = UInt32(end)
            pango_attr_list_insert(list, attribute)
            start = end
        }
        return list
    }

    private func baseLevel(
        of content: Range<Int>, in text: ShapedText, direction: ParagraphStyle.Direction, otherwise: Bool
    ) -> UInt8 {
        switch direction {
        case .leftToRight: return 0
        case .rightToLeft: return 1
        case .natural:
            let isRightToLeft = BaseDirection.isRightToLeft(text.bytes[content]) ?? otherwise
            return isRightToLeft ? 1 : 0
        }
    }

    private func shapeParagraph(
        _ content: Range<Int>, of text: ShapedText, baseLevel: UInt8, attributes: OpaquePointer, spanEnds: [Int],
        chinese: ChineseForm
    ) {
        let marks = BreakMarks(content, of: text)
        text.withCharacters { characters in
            let direction = baseLevel == 1 ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
            let items = pango_itemize_with_base_dir(
                library.context, direction, characters, Int32(content.lowerBound), Int32(content.count), attributes, nil
            )
            var link = items
            while let node = link {
                let item = node.pointee.data.assumingMemoryBound(to: PangoItem.self)
                shapeItem(item.pointee, of: text, marks: marks, spanEnds: spanEnds, chinese: chinese)
                pango_item_free(item)
                link = node.pointee.next
            }
            g_list_free(items)
        }
    }

    /// Shapes one item, cut where the asked attributes change.
    private func shapeItem(
        _ item: PangoItem, of text: ShapedText, marks: BreakMarks, spanEnds: [Int], chinese: ChineseForm
    ) {
        let face = item.analysis.font.flatMap { library.face(of: $0) }
        let script = hb_script_from_iso15924_tag(
            g_unicode_script_to_iso15924(GUnicodeScript(rawValue: Int32(item.analysis.script))))
        var start = Int(item.offset)
        let itemEnd = start + Int(item.length)
        while start < itemEnd {
            let span = spanEnds.firstIndex { $0 > start }!
            let end = min(itemEnd, spanEnds[span])
            var run = ShapedRun(
                face: face, instance: nil, level: item.analysis.level, span: span, script: script,
                language: hb_language_from_string(chinese.shapingLanguage, -1),
                clusters: text.store.clusters.count..<text.store.clusters.count)
            if face?.family.hasPrefix("Noto Sans CJK") != true {
                run.language = item.analysis.language.flatMap {
                    hb_language_from_string(pango_language_to_string($0), -1)
                }
            }
            adopt(text.spans[span].attributes, in: &run)
            GlyphShaper.shape(start..<end, as: run, of: text, marks: marks, into: &text.store)
            run.clusters = run.clusters.lowerBound..<text.store.clusters.count
            text.runs.append(run)
            start = end
        }
    }

    private func adopt(_ attributes: ShapeKey.Attributes, in run: inout ShapedRun) {
        guard attributes.pictureWidth == nil, let face = run.face else {
            run.face = nil
            return
        }
        let font = attributes.font
        run.design = SystemFontDesign.design(faceFamily: face.family, for: font)
        let lacksItalic = font.isItalic && face.family == "Noto Sans Mono"
        run.instance = library.instance(
            of: face, size: font.size * run.design.scale, slant: font.obliqueness + (lacksItalic ? 0.2 : 0))
    }
}

extension ShapedText {
    /// The text as C characters, zero-terminated.
    func withCharacters<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        bytes.withUnsafeBytes { body($0.baseAddress!.assumingMemoryBound(to: CChar.self)) }
    }
}
