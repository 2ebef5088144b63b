import DisplayList
import Foundation
import TextLayout

/// What a label shows: a plain string in one look, or an attributed string over that look.
struct LabelContent {
    private var text: String?
    private var attributed: NSAttributedString?
    private var ownFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    private var ownColor = UIColor.label
    private(set) var paragraph = LabelContent.defaultParagraph

    private static let defaultParagraph: ParagraphStyle = {
        var style = ParagraphStyle()
        style.lineBreak = .truncateTail
        return style
    }()

    var string: String? { attributed?.string ?? text }
    var font: UIFont { first(.font) ?? ownFont }
    var textColor: UIColor { first(.foregroundColor) ?? ownColor }

    var attributedString: NSAttributedString? {
        if let attributed { return attributed }
        guard let text else { return nil }
        let style = NSMutableParagraphStyle()
        style.value = paragraph
        return NSAttributedString(
            string: text, attributes: [.font: ownFont, .foregroundColor: ownColor, .paragraphStyle: style])
    }

    /// Colours resolve against the current traits.
    var runs: [TextRun] {
        let look = TextAttributes(font: ownFont.spec, color: ownColor.paintColor, paragraph: paragraph)
        if let attributed { return attributed.textRuns(defaults: look) }
        guard let text, !text.isEmpty else { return [] }
        return [TextRun(text, look)]
    }

    mutating func setText(_ text: String?) {
        ownFont = font
        ownColor = textColor
        attributed = nil
        self.text = text
    }

    mutating func setAttributed(_ string: NSAttributedString?) {
        attributed = string.map { NSAttributedString(attributedString: $0) }
        text = nil
    }

    mutating func setFont(_ font: UIFont) {
        ownFont = font
        override(.font, with: font)
    }

    mutating func setTextColor(_ color: UIColor) {
        ownColor = color
        override(.foregroundColor, with: color)
    }

    mutating func setParagraph(_ change: (inout ParagraphStyle) -> Void) {
        change(&paragraph)
        guard let attributed, attributed.length > 0 else { return }
        let mutable = NSMutableAttributedString(attributedString: attributed)
        let all = NSRange(location: 0, length: attributed.length)
        attributed.enumerateAttribute(.paragraphStyle, in: all, options: []) { value, range, _ in
            guard let style = value as? NSParagraphStyle else { return }
            let changed = NSMutableParagraphStyle()
            changed.value = style.value
            change(&changed.value)
            mutable.addAttribute(.paragraphStyle, value: changed, range: range)
        }
        self.attributed = mutable
    }

    /// Gives scaling fonts the size for `traits`; false when none changed.
    mutating func adjustFonts(for traits: UITraitCollection) -> Bool {
        let own = ownFont.adjusted(for: traits)
        var isChanged = own != ownFont
        ownFont = own
        guard let attributed, attributed.length > 0 else { return isChanged }
        let mutable = NSMutableAttributedString(attributedString: attributed)
        let all = NSRange(location: 0, length: attributed.length)
        attributed.enumerateAttribute(.font, in: all, options: []) { value, range, _ in
            guard let font = value as? UIFont else { return }
            let adjusted = font.adjusted(for: traits)
            guard adjusted != font else { return }
            isChanged = true
            mutable.addAttribute(.font, value: adjusted, range: range)
        }
        self.attributed = mutable
        return isChanged
    }

    private mutating func override(_ key: NSAttributedString.Key, with value: Any) {
        guard let attributed else { return }
        let mutable = NSMutableAttributedString(attributedString: attributed)
        mutable.addAttribute(key, value: value, range: NSRange(location: 0, length: attributed.length))
        self.attributed = mutable
    }

    private func first<Value>(_ key: NSAttributedString.Key) -> Value? {
        guard let attributed, attributed.length > 0 else { return nil }
        return attributed.attribute(key, at: 0, effectiveRange: nil) as? Value
    }
}
