import Foundation

/// What decides which glyphs a text gets: everything but colours, widths and line rules. Key of the shaping cache.
struct ShapeKey: Hashable {
    /// Neighbouring spans differ in their attributes.
    var spans: [Span]
    var isRightToLeft: Bool
    var chinese: ChineseForm

    struct Span: Hashable {
        var text: String
        var attributes: Attributes
    }

    struct Attributes: Hashable {
        var font: FontSpec
        var spacing: Double
        var usesLigatures: Bool
        /// Width of a picture that stands in for the span's one character.
        var pictureWidth: Double?
        var direction: ParagraphStyle.Direction

        init(_ attributes: TextAttributes) {
            font = attributes.font
            spacing = attributes.spacing
            usesLigatures = attributes.usesLigatures
            pictureWidth = attributes.attachment.map { $0.size.width }
            direction = attributes.paragraph.baseDirection
        }
    }

    init(_ content: [TextRun], _ constraints: TextConstraints) {
        spans = []
        for run in content where !run.text.isEmpty {
            let attributes = Attributes(run.attributes)
            // Two pictures in a row stay two spans, because each has one width.
            if let last = spans.last, last.attributes == attributes, attributes.pictureWidth == nil {
                spans[spans.count - 1].text += run.text
            } else {
                spans.append(Span(text: run.text, attributes: attributes))
            }
        }
        isRightToLeft = constraints.isRightToLeft
        chinese = ChineseForm(language: constraints.language)
    }
}
