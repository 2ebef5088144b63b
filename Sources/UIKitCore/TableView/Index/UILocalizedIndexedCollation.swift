import Foundation

/// Sorts objects by a name and into the sections of an index, as the current language orders them.
///
/// Section titles are the alphabets of the languages known here, with the Latin letters behind those of another script;
/// other languages have the Latin one (as remembered, UIKit takes them from its own tables).
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
    private let locale: Locale
    private let alphabet: CollationAlphabet
    /// Sections of the first letters seen so far: comparing with every title is dear.
    private var known: [Character: Int] = [:]

    private static var currentCollation = UILocalizedIndexedCollation(locale: .current)

    /// Of the language the process runs in; another object after that changed.
    open class func current() -> Self {
        if currentCollation.locale != .current { currentCollation = UILocalizedIndexedCollation(locale: .current) }
        return unsafeDowncast(currentCollation, to: Self.self)
    }

    package init(locale: Locale) {
        self.locale = locale
        alphabet = CollationAlphabet(locale)
    }

    open var sectionTitles: [String] { alphabet.titles }
    /// One for each section.
    open var sectionIndexTitles: [String] { alphabet.titles }

    /// The section of an entry of the index: the one of the same number. The last for an entry that is none.
    open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int {
        min(max(indexTitleIndex, 0), alphabet.titles.count - 1)
    }

    /// The section of an object by what its method answers, a string.
    open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
        let name = Self.string(of: object, selector)
        guard let letter = CollationAlphabet.first(of: name) else { return alphabet.titles.count - 1 }
        if let section = known[letter] { return section }
        let section = alphabet.section(of: name)
        known[letter] = section
        return section
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
        guard type(of: object) is AnyClass else { return "" }
        return SelectorRegistry.perform(selector, on: object as AnyObject, []).result as? String ?? ""
    }
}
