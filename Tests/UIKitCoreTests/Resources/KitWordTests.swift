import Foundation
import Testing

@testable import UIKitCore

@Suite("The kit's own words")
struct KitWordTests {
    @Test func `every word is there in every language, and a sentence has its place for a word`() {
        for language in KitLanguage.allCases {
            for word in KitWord.allCases {
                let text = KitWordTable.texts[language]?[word] ?? ""
                #expect(!text.isEmpty, "\(word) in \(language)")
                #expect(text.contains("%@") == (word == .noResultsFor), "\(word) in \(language)")
            }
        }
        #expect(KitWord.delete.text(in: .german) == "Löschen" && KitWord.back.text(in: .japanese) == "戻る")
    }

    @Test(arguments: [
        ("en_US", KitLanguage.english), ("zh-Hans-CN", .simplifiedChinese), ("zh_TW", .traditionalChinese),
        ("zh_HK", .traditionalChinese), ("zh", .simplifiedChinese), ("zh-Hant-SG", .traditionalChinese),
        ("pt_BR", .portuguese), ("de_AT", .german), ("he_IL", .hebrew), ("ar_EG", .arabic), ("nl_NL", .english),
    ]) func `a locale reads its language`(identifier: String, language: KitLanguage) {
        #expect(KitLanguage(Locale(identifier: identifier)) == language)
    }
}
