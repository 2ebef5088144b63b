import Foundation

/// How Inter and Noto are drawn in the system font's place, so that cap height, colour and width come close to it.
///
/// `scale` multiplies the em and brings each family's capitals to the published cap height. `tracking` is added after
/// each glyph, in ems of the asked size: text sizes open up below 13 points and close above, display sizes start open
/// at 20 points and are tight from 34, so that neighbouring sizes never jump.
package struct SystemFontDesign: Hashable, Sendable {
    package var scale: Double
    package var tracking: Double

    package static let identity = SystemFontDesign(scale: 1, tracking: 0)

    /// From this size on, the display cut is used.
    package static let displaySize = 20.0

    private static let capHeight = 1443.0 / 2048

    /// The design for glyphs of `faceFamily` in a run that asks for `spec`; identity for fallback fonts.
    package static func design(faceFamily: String, for spec: FontSpec) -> SystemFontDesign {
        switch (spec.family, faceFamily) {
        case (.system, "Inter"):
            let tracking = min(0.01, max(-0.0175, -(spec.size - 13) * 0.0025))
            return SystemFontDesign(scale: capHeight / (2048.0 / 2816), tracking: tracking)
        case (.system, "Inter Display"):
            let progress = min(1, max(0, (spec.size - displaySize) / (34 - displaySize)))
            return SystemFontDesign(scale: capHeight / (1472.0 / 2048), tracking: 0.016 - 0.014 * progress)
        case (.monospaced, "Noto Sans Mono"):
            // The advance becomes 0.618 em.
            let scale = capHeight / 0.714
            return SystemFontDesign(scale: scale, tracking: 0.618 - 0.6 * scale)
        default:
            return .identity
        }
    }

    /// Family names to try in order, first choice first, for a spec without regard to scripts.
    package static func families(for spec: FontSpec) -> [String] {
        switch spec.family {
        case .system: [spec.size >= displaySize ? "Inter Display" : "Inter"]
        case .monospaced: ["Noto Sans Mono", "Inter"]
        case .serif: ["Noto Serif", "Inter"]
        case .named(let name): [name, "Inter"]
        }
    }
}
