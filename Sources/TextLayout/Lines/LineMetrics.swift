import Foundation

/// Height of a line above and below its baseline, from the asked fonts alone: fallback fonts never count.
struct LineMetrics {
    private(set) var ascent = 0.0
    private(set) var descent = 0.0

    mutating func include(_ attributes: TextAttributes, metrics: FontMetrics) {
        let raise = attributes.baselineOffset
        ascent = max(ascent, metrics.ascender + metrics.leading + raise)
        descent = max(descent, -metrics.descender - raise)
        if let picture = attributes.attachment {
            ascent = max(ascent, picture.size.height + picture.raise + raise)
            descent = max(descent, -picture.raise - raise)
        }
    }

    /// The line's height and the distance of its baseline from its top: what `style` adds or takes goes to the top.
    func box(_ style: ParagraphStyle) -> (height: Double, baseline: Double) {
        var height = ascent + descent
        if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
        if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
        height = max(height, style.minimumLineHeight)
        return (height, height - descent)
    }
}
