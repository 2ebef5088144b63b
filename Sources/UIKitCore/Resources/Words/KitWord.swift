import Foundation

/// The kit's own words, in the language of the process: buttons it makes by itself, and what it says of its controls.
/// The translations are ours.
enum KitWord: String, CaseIterable, Sendable {
    case back
    case loading
    case delete
    case insert
    case reorder
    case moreInfo
    case done
    case edit
    case cancel
    case save
    case undo
    case redo
    case add
    case close
    case more
    case search
    case compose
    case reply
    case share
    case organize
    case bookmarks
    case refresh
    case stop
    case camera
    case play
    case pause
    case rewind
    case fastForward
    case pageCurl
    case clearText
    case noResults
    case noResultsFor
    case checkSpelling
    case rename
    case customize
    case title

    /// English where the language is not among those below.
    var text: String { text(in: KitLanguage(ProcessLocale.current)) }

    func text(in language: KitLanguage) -> String { KitWordTable.texts[language]?[self] ?? rawValue }

    /// With a word of the client's in the place that the sentence has for one.
    func text(with word: String) -> String { text.replacingOccurrences(of: "%@", with: word) }
}

/// A language that the kit speaks.
enum KitLanguage: String, CaseIterable, Sendable {
    case english = "en"
    case simplifiedChinese = "zh-Hans"
    case traditionalChinese = "zh-Hant"
    case japanese = "ja"
    case korean = "ko"
    case german = "de"
    case french = "fr"
    case spanish = "es"
    case italian = "it"
    case portuguese = "pt"
    case russian = "ru"
    case arabic = "ar"
    case hebrew = "he"

    init(_ locale: Locale) {
        let code = locale.language.languageCode?.identifier ?? "en"
        guard code == "zh" else {
            self = KitLanguage(rawValue: code == "iw" ? "he" : code) ?? .english
            return
        }
        // Without a script the region says which one is read there.
        let script = locale.language.script?.identifier
        let region = locale.region?.identifier
        let isTraditional = script == "Hant" || script != "Hans" && ["TW", "HK", "MO"].contains(region)
        self = isTraditional ? .traditionalChinese : .simplifiedChinese
    }
}
