import Foundation
import TextLayout

/// The names that a font goes by towards client code.
///
/// The system font keeps the names it has on Apple's systems (as remembered), so that code which stores a name finds the
/// font again.
struct FontNames: Hashable, Sendable {
    var family: String
    var postScript: String

    init(family: String, postScript: String) {
        self.family = family
        self.postScript = postScript
    }

    init(_ spec: FontSpec) {
        let weight = UIFont.Weight.named.min { abs($0.css - spec.weight) < abs($1.css - spec.weight) }!.name
        let slant = spec.isItalic ? "Italic" : ""
        switch spec.family {
        case .system: self.init(family: ".AppleSystemUIFont", postScript: Self.systemPrefix + weight + slant)
        case .monospaced: self.init(family: Self.monospacedFamily, postScript: Self.monospacedPrefix + weight + slant)
        case .serif: self.init(family: Self.serifFamily, postScript: Self.serifPrefix + weight + slant)
        case .named(let family): self.init(family: family, postScript: family)
        }
    }

    static let systemFamily = ".AppleSystemUIFont"
    static let monospacedFamily = ".AppleSystemUIFontMonospaced"
    static let serifFamily = ".AppleSystemUIFontSerif"
    private static let systemPrefix = ".SFUI-"
    private static let monospacedPrefix = ".AppleSystemUIFontMonospaced-"
    private static let serifPrefix = ".AppleSystemUIFontSerif-"

    /// What `name` means; nil for a font that is not here.
    static func find(_ name: String, size: Double) -> (FontSpec, FontNames)? {
        if let spec = systemSpec(name, size: size) { return (spec, FontNames(spec)) }
        guard let font = Typesetter.shared.font(named: name) else { return AppleFontNames.find(name, size: size) }
        let spec = FontSpec(
            family: .named(font.family), size: size, weight: font.weight > 0 ? font.weight : 400,
            isItalic: font.isItalic)
        return (spec, FontNames(family: font.family, postScript: font.postScriptName))
    }

    private static func systemSpec(_ name: String, size: Double) -> FontSpec? {
        switch name {
        case systemFamily: return FontSpec(size: size)
        case monospacedFamily: return FontSpec(family: .monospaced, size: size)
        case serifFamily: return FontSpec(family: .serif, size: size)
        default: break
        }
        let families: [(String, FontSpec.Family)] = [
            (systemPrefix, .system), (monospacedPrefix, .monospaced), (serifPrefix, .serif),
        ]
        for (prefix, family) in families where name.hasPrefix(prefix) {
            var rest = String(name.dropFirst(prefix.count))
            let isItalic = rest.hasSuffix("Italic")
            if isItalic { rest.removeLast("Italic".count) }
            guard let weight = UIFont.Weight.named.first(where: { $0.name == rest }) else { return nil }
            return FontSpec(family: family, size: size, weight: weight.css, isItalic: isItalic)
        }
        return nil
    }
}
