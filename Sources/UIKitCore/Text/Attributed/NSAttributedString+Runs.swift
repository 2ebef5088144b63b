import DisplayList
import Foundation
import TextLayout

extension NSAttributedString {
    /// The string as runs of the typesetter, with colours resolved against the current traits.
    ///
    /// - Parameter defaults: what holds where the string sets nothing.
    package func textRuns(defaults: TextAttributes) -> [TextRun] {
        var runs: [TextRun] = []
        let text = string as NSString
        enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
            var look = defaults
            look.adopt(attributes)
            runs.append(TextRun(text.substring(with: range), look))
        }
        return runs
    }
}

extension TextAttributes {
    /// The defaults of string drawing (as remembered): Helvetica 12 on Apple's systems, the system font here, in black.
    package static var stringDrawing: TextAttributes { TextAttributes(font: FontSpec(size: 12)) }

    mutating func adopt(_ attributes: [NSAttributedString.Key: Any]) {
        if let font = attributes[.font] as? UIFont { self.font = font.spec }
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle { paragraph = style.value }
        if attributes[.link] != nil { color = UIColor.link.paintColor }
        if let color = attributes[.foregroundColor] as? UIColor { self.color = color.paintColor }
        if let color = attributes[.backgroundColor] as? UIColor { backgroundColor = color.paintColor }
        if let kern = Self.number(attributes[.kern]) { spacing = kern }
        if let tracking = Self.number(attributes[.tracking]) { spacing = tracking }
        if let ligature = Self.number(attributes[.ligature]) { usesLigatures = ligature != 0 }
        if let offset = Self.number(attributes[.baselineOffset]) { baselineOffset = offset }
        if let slant = Self.number(attributes[.obliqueness]) { font.obliqueness = slant }
        underline = Self.decoration(attributes[.underlineStyle], color: attributes[.underlineColor]) ?? underline
        strikethrough =
            Self.decoration(attributes[.strikethroughStyle], color: attributes[.strikethroughColor]) ?? strikethrough
        if let width = Self.number(attributes[.strokeWidth]), width != 0 {
            let color = (attributes[.strokeColor] as? UIColor)?.paintColor
            stroke = GlyphStroke(width: abs(width) / 100, color: color, fills: width < 0)
        }
        if let shadow = attributes[.shadow] as? NSShadow, let color = shadow.shadowColor as? UIColor {
            self.shadow = ShadowStyle(
                offset: shadow.shadowOffset, blur: Double(shadow.shadowBlurRadius), color: color.paintColor)
        }
        if let attachment = attributes[.attachment] as? NSTextAttachment {
            self.attachment = attachment.picture(in: color)
        }
    }

    private static func decoration(_ value: Any?, color: Any?) -> LineDecoration? {
        let raw = (value as? NSUnderlineStyle)?.rawValue ?? number(value).map { Int($0) } ?? 0
        guard raw & 0xFF != 0 else { return nil }
        let patterns: [Int: LineDecoration.Pattern] = [0x100: .dot, 0x200: .dash, 0x300: .dashDot, 0x400: .dashDotDot]
        return LineDecoration(
            isThick: raw & 2 != 0, isDouble: raw & 8 != 0, pattern: patterns[raw & 0x700] ?? .solid,
            isByWord: raw & 0x8000 != 0, color: (color as? UIColor)?.paintColor)
    }

    private static func number(_ value: Any?) -> Double? {
        switch value {
        case let value as CGFloat: Double(value)
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }
}
