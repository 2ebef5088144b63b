import Foundation

/// Titles of an index in a language, and which one a name belongs to.
package struct CollationAlphabet: Hashable, Sendable {
    package let titles: [String]
    private let locale: Locale

    private enum Script: Hashable, Sendable { case latin, greek, cyrillic, hebrew, arabic, kana, hangul, han }

    private static let latin = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ").map(String.init)
    private static let byLanguage: [String: String] = [
        "ru": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", "uk": "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ",
        "el": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ", "ar": "ابتثجحخدذرزسشصضطظعغفقكلمنهوي", "he": "אבגדהוזחטיכלמנסעפצקרשת",
        "ja": "あかさたなはまやらわ", "sv": "ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ", "ko": "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ",
    ]

    package init(_ locale: Locale) {
        self.locale = locale
        let own = Self.byLanguage[locale.language.languageCode?.identifier ?? "en"].map { Array($0).map(String.init) }
        let isLatin = own?.first.flatMap(Self.script(of:)) == .latin
        titles = (own ?? Self.latin) + (own == nil || isLatin ? [] : Self.latin) + ["#"]
    }

    /// What of a name decides its section.
    package static func first(of name: String) -> Character? {
        name.trimmingCharacters(in: .whitespacesAndNewlines).first
    }

    /// The last letter of the same script that does not come after the name's first one; `#` for names that begin with
    /// none.
    package func section(of name: String) -> Int {
        let last = titles.count - 1
        guard let first = Self.first(of: name), first.isLetter else { return last }
        let letter = spelled(String(first))
        if let exact = titles.firstIndex(where: { $0.compare(letter, options: [.caseInsensitive]) == .orderedSame }) {
            return exact
        }
        guard let script = Self.script(of: letter) else { return last }
        let section = titles.lastIndex { title in
            Self.script(of: title) == script
                && title.compare(letter, options: [.caseInsensitive], range: nil, locale: locale) != .orderedDescending
        }
        return section ?? last
    }

    /// Chinese names stand where their Latin spelling does; not in Japanese, where it says nothing about the name.
    private func spelled(_ letter: String) -> String {
        guard Self.script(of: letter) == .han, locale.language.languageCode != .japanese,
            let latin = letter.applyingTransform(.mandarinToLatin, reverse: false)?.first
        else { return letter }
        return String(latin)
    }

    private static func script(of letter: String) -> Script? {
        guard let scalar = letter.unicodeScalars.first?.value else { return nil }
        return switch scalar {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF, 0xFF21...0xFF5A: .latin
        case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
        case 0x400...0x52F: .cyrillic
        case 0x590...0x5FF: .hebrew
        case 0x600...0x6FF, 0x750...0x77F: .arabic
        case 0x3041...0x30FF, 0xFF66...0xFF9F: .kana
        case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: .hangul
        case 0x3400...0x4DBF, 0x4E00...0x9FFF: .han
        default: nil
        }
    }
}
