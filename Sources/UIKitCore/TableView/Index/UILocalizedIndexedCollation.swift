import Foundation

/// Sorts objects by a name and into the sections of an index, as the current language orders them.
///
/// Section titles are the alphabets of the languages known here; others have the Latin one (as remembered, UIKit takes
/// them from its own tables).
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
    private let locale: Locale
    private let alphabet: CollationAlphabet

    private static let currentCollation = UILocalizedIndexedCollation(locale: .current)

    open class func current() -> Self { unsafeDowncast(currentCollation, to: Self.self) }

    package init(locale: Locale) {
        self.locale = locale
        alphabet = CollationAlphabet(locale)
    }

    open var sectionTitles: [String] { alphabet.titles }
    open var sectionIndexTitles: [String] { alphabet.titles }

    open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

    /// The section of an object by what its method answers, a string.
    open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
        alphabet.section(of: Self.string(of: object, selector))
    }

    /// Ascending, as the language orders strings.
    open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
        let named = array.map { (object: $0, name: Self.string(of: $0, selector)) }
        return named.sorted {
            $0.name.compare(
                $1.name, options: [.caseInsensitive, .diacriticInsensitive, .numeric], range: nil, locale: locale)
                == .orderedAscending
        }.map(\.object)
    }

    private static func string(of object: Any, _ selector: Selector) -> String {
        if let string = object as? String { return string }
        let answer = (object as? NSObject)?.perform(selector)?.takeUnretainedValue()
        return (answer as? NSString).map { String(describing: $0) } ?? answer as? String ?? ""
    }
}

/// Titles of an index in a language, and which one a name belongs to.
package struct CollationAlphabet: Hashable, Sendable {
    package let titles: [String]

    private static let latin = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ").map(String.init)
    private static let byLanguage: [String: String] = [
        "ru": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", "uk": "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ",
        "el": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ", "ar": "ابتثجحخدذرزسشصضطظعغفقكلمنهوي", "he": "אבגדהוזחטיכלמנסעפצקרשת",
        "ja": "あかさたなはまやらわ", "sv": "ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ", "ko": "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ",
    ]

    package init(_ locale: Locale) {
        let language = locale.language.languageCode?.identifier ?? "en"
        titles = (Self.byLanguage[language].map { Array($0).map(String.init) } ?? Self.latin) + ["#"]
    }

    /// The last letter that does not come after the name's first one; `#` for names that begin with none.
    package func section(of name: String) -> Int {
        let last = titles.count - 1
        guard let first = name.trimmingCharacters(in: .whitespaces).first, first.isLetter else { return last }
        let letter = Self.spelled(String(first))
        if let exact = titles.firstIndex(where: { $0.compare(letter, options: [.caseInsensitive]) == .orderedSame }) {
            return exact
        }
        let base = letter.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
        if let exact = titles.firstIndex(where: { $0.compare(base, options: [.caseInsensitive]) == .orderedSame }) {
            return exact
        }
        return last
    }

    /// Chinese names stand where their Latin spelling does.
    private static func spelled(_ letter: String) -> String {
        guard letter.unicodeScalars.first.map({ (0x4E00...0x9FFF).contains($0.value) }) ?? false else { return letter }
        guard let latin = letter.applyingTransform(.mandarinToLatin, reverse: false)?.first else { return letter }
        return String(latin)
    }
}
