import Foundation
import TextLayout

/// Stand-ins for families that every iPhone has and that are not free to ship.
///
/// Source that asks for them by name unwraps the answer more often than not. The font keeps the asked name; letters come
/// from the system families.
enum AppleFontNames {
    private static let families: [(family: String, prefix: String, standIn: FontSpec.Family)] = [
        ("Helvetica Neue", "HelveticaNeue", .system), ("Helvetica", "Helvetica", .system), ("Arial", "Arial", .system),
        ("Avenir Next", "AvenirNext", .system), ("Avenir", "Avenir", .system), ("Futura", "Futura", .system),
        ("Gill Sans", "GillSans", .system), ("Verdana", "Verdana", .system), ("Trebuchet MS", "TrebuchetMS", .system),
        ("PingFang SC", "PingFangSC", .system), ("PingFang TC", "PingFangTC", .system),
        ("Georgia", "Georgia", .serif), ("Times New Roman", "TimesNewRoman", .serif), ("Palatino", "Palatino", .serif),
        ("Baskerville", "Baskerville", .serif), ("Courier New", "CourierNew", .monospaced),
        ("Courier", "Courier", .monospaced), ("Menlo", "Menlo", .monospaced),
    ]

    /// Words in a PostScript name's face part, longer ones first.
    private static let weights: [(word: String, css: Int)] = [
        ("ultralight", 100), ("demibold", 600), ("semibold", 600), ("extrabold", 800), ("condensedbold", 700),
        ("medium", 500), ("roman", 400), ("regular", 400), ("black", 900), ("heavy", 800), ("light", 300),
        ("thin", 200), ("book", 400), ("bold", 700),
    ]

    static func find(_ name: String, size: Double) -> (FontSpec, FontNames)? {
        for entry in families {
            let rest: Substring
            if name == entry.family {
                rest = ""
            } else if name == entry.prefix || name.hasPrefix(entry.prefix + "-") {
                rest = name.dropFirst(entry.prefix.count)
            } else if name.hasPrefix(entry.prefix + "PS") {
                // Monotype's names: ArialMT, TimesNewRomanPS-BoldMT.
                rest = name.dropFirst(entry.prefix.count + 2)
            } else if name == entry.prefix + "MT" {
                rest = ""
            } else {
                continue
            }
            let face = rest.lowercased()
            let spec = FontSpec(
                family: entry.standIn, size: size, weight: weights.first { face.contains($0.word) }?.css ?? 400,
                isItalic: face.contains("italic") || face.contains("oblique"))
            return (spec, FontNames(family: entry.family, postScript: name == entry.family ? entry.prefix : name))
        }
        return nil
    }
}
