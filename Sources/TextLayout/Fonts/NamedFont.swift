import CPangoCairo
import Foundation

/// A font found by a name, with the names it has.
package struct NamedFont: Hashable, Sendable {
    package var family: String
    package var postScriptName: String
    package var weight: Int
    package var isItalic: Bool

    init?(pattern: OpaquePointer) {
        guard let family = FontFace.string(FC_FAMILY, in: pattern) else { return nil }
        self.family = family
        postScriptName = FontFace.string(FC_POSTSCRIPT_NAME, in: pattern) ?? family
        var weight = 0.0
        FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight)
        self.weight = Int(FcWeightToOpenTypeDouble(weight).rounded())
        var slant: Int32 = 0
        FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
        isItalic = slant > 0
    }

    /// The font whose PostScript or full name is `name`, else the most regular one of the family `name`.
    static func best(for name: String, in patterns: [OpaquePointer]) -> NamedFont? {
        let wanted = name.lowercased()
        var regular: NamedFont?
        for pattern in patterns {
            guard let font = NamedFont(pattern: pattern) else { continue }
            if font.postScriptName.lowercased() == wanted { return font }
            if FontFace.string(FC_FULLNAME, in: pattern)?.lowercased() == wanted { return font }
            guard font.family.lowercased() == wanted else { continue }
            if regular.map({ font.distanceFromRegular < $0.distanceFromRegular }) ?? true { regular = font }
        }
        return regular
    }

    /// The upright font of `family` nearest to `weight`.
    static func pattern(family: String, weight: Int, in patterns: [OpaquePointer]) -> OpaquePointer? {
        let fonts = patterns.compactMap { pattern in NamedFont(pattern: pattern).map { (pattern, $0) } }
        return fonts.filter { $0.1.family == family }
            .min { abs($0.1.weight - weight) < abs($1.1.weight - weight) }?.0
    }

    private var distanceFromRegular: Int { abs(weight - 400) + (isItalic ? 1000 : 0) }
}
