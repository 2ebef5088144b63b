import Foundation

/// Picks the `.lproj` folder that a person of some locale reads best.
struct Localization {
    let tables: [String]

    /// The table of the same language and script, if there is one that of the same region too; nil where none is.
    func best(for locale: String?) -> String? {
        guard let locale else { return nil }
        let wanted = Self.parts(locale)
        let readable = tables.filter { table in
            let parts = Self.parts(table)
            return table != "Base" && parts.language == wanted.language && parts.script == wanted.script
        }
        return readable.first { Self.parts($0).region == wanted.region }
            ?? readable.min { ($0.count, $0) < ($1.count, $1) }
    }

    /// With likely subtags filled in, so that `zh_TW` and `zh-Hant` are of one script.
    private static func parts(_ identifier: String) -> (language: String, script: String, region: String) {
        let plain = Locale.identifier(.bcp47, from: identifier)
        let language = Locale.Language(identifier: Locale.Language(identifier: plain).maximalIdentifier)
        return (
            language.languageCode?.identifier ?? "", language.script?.identifier ?? "",
            language.region?.identifier ?? ""
        )
    }
}
