import Foundation

/// Which region's forms the shared Chinese characters are drawn in.
package enum ChineseForm: String, Hashable, Sendable {
    case simplified = "SC"
    case traditional = "TC"
    case hongKong = "HK"
    case japanese = "JP"
    case korean = "KR"

    /// - Parameter language: a BCP 47 tag or an ICU identifier (`zh-Hant-HK`, `ja_JP`); anything else is simplified.
    package init(language: String) {
        let parts = language.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
        switch parts.first {
        case "ja": self = .japanese
        case "ko": self = .korean
        case "yue": self = .hongKong
        case "zh":
            if parts.contains("hk") || parts.contains("mo") {
                self = .hongKong
            } else if parts.contains("hant") || parts.contains("tw") {
                self = .traditional
            } else {
                self = .simplified
            }
        default: self = .simplified
        }
    }

    var family: String { "Noto Sans CJK \(rawValue)" }

    /// OpenType language for the characters themselves.
    var shapingLanguage: String {
        switch self {
        case .simplified: "zh-hans"
        case .traditional: "zh-hant"
        case .hongKong: "zh-hk"
        case .japanese: "ja"
        case .korean: "ko"
        }
    }

    /// Families behind the asked one, in the order in which they are tried.
    var fallbackFamilies: [String] {
        let scripts = FontRequirement.scripts.map { "Noto Sans \($0)" }
        let isSymbol = { (family: String) in family.contains("Symbols") || family.contains("Math") }
        return ["Noto Sans"] + scripts.filter { !isSymbol($0) } + [family] + scripts.filter(isSymbol)
            + ["Noto Color Emoji"]
    }
}
