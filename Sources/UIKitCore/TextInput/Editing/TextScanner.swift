import Foundation

/// Finds borders of characters, words, sentences and paragraphs in a text. Offsets are UTF-16 units.
package struct TextScanner {
    package let string: String

    package init(_ string: String) { self.string = string }

    package var length: Int { string.utf16.count }

    private func index(_ offset: Int) -> String.Index {
        string.utf16.index(string.startIndex, offsetBy: min(max(offset, 0), length))
    }
    private func offset(_ index: String.Index) -> Int { string.utf16.distance(from: string.startIndex, to: index) }

    // MARK: Characters

    /// End of the character (grapheme) that begins at or contains `offset`.
    package func next(after offset: Int) -> Int {
        guard offset < length else { return length }
        return self.offset(string.index(after: index(offset)))
    }

    /// Start of the character before `offset`.
    package func previous(before offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        return self.offset(string.index(before: index(offset)))
    }

    /// The character that holds `offset`; empty at the end.
    package func character(at offset: Int) -> Range<Int> {
        let end = next(after: offset)
        return offset < length ? previous(before: end)..<end : length..<length
    }

    /// What the delete key takes away before `offset`: one character, but of vowel signs and points in Arabic, Hebrew,
    /// Thai and the scripts of India only the last.
    package func deletion(before offset: Int) -> Range<Int> {
        let start = previous(before: offset)
        let scalars = string[index(start)..<index(offset)].unicodeScalars
        guard scalars.count > 1, let last = scalars.last, (0x0590...0x0EFF).contains(last.value) else {
            return start..<offset
        }
        switch last.properties.generalCategory {
        case .nonspacingMark, .spacingMark: return offset - UTF16.width(last)..<offset
        default: return start..<offset
        }
    }

    // MARK: Words

    private enum Kind { case space, word, single, mark }

    /// Chinese and Japanese characters count as words of their own, as Unicode's rules have it.
    private static func kind(of character: Character) -> Kind {
        guard let scalar = character.unicodeScalars.first else { return .space }
        if character.isWhitespace { return .space }
        if (0x3040...0x30FF).contains(scalar.value) || scalar.properties.isIdeographic { return .single }
        if character.isLetter || character.isNumber || character == "_" { return .word }
        if character == "'" || character == "\u{2019}" { return .mark }
        return .single
    }

    private func isPartOfWord(_ index: String.Index) -> Bool {
        switch Self.kind(of: string[index]) {
        case .word: return true
        case .mark:
            // An apostrophe belongs to the word on both of its sides.
            guard index > string.startIndex else { return false }
            let after = string.index(after: index)
            guard after < string.endIndex else { return false }
            return Self.kind(of: string[string.index(before: index)]) == .word && Self.kind(of: string[after]) == .word
        case .space, .single: return false
        }
    }

    private func isSpace(_ index: String.Index) -> Bool { Self.kind(of: string[index]) == .space }
    private func isPunctuation(_ index: String.Index) -> Bool {
        let character = string[index]
        return !isPartOfWord(index) && !character.isLetter && !character.isNumber
    }

    /// The word, or the stretch of white space, or the single sign, that holds `offset`; at the end what is before it.
    package func word(at offset: Int) -> Range<Int> {
        guard !string.isEmpty else { return 0..<0 }
        var start = index(offset)
        if start == string.endIndex { start = string.index(before: start) }
        start = index(character(at: self.offset(start)).lowerBound)
        var end = string.index(after: start)
        let belongs: (String.Index) -> Bool
        if isPartOfWord(start) {
            belongs = isPartOfWord
        } else if isSpace(start) {
            belongs = { self.isSpace($0) && !self.string[$0].isNewline }
        } else {
            return self.offset(start)..<self.offset(end)
        }
        while start > string.startIndex, belongs(string.index(before: start)) { start = string.index(before: start) }
        while end < string.endIndex, belongs(end) { end = string.index(after: end) }
        return self.offset(start)..<self.offset(end)
    }

    /// End of the first word that ends behind `offset`.
    package func wordEnd(after offset: Int) -> Int {
        var place = index(offset)
        while place < string.endIndex, isPunctuation(place) { place = string.index(after: place) }
        guard place < string.endIndex else { return length }
        return word(at: self.offset(place)).upperBound
    }

    /// Start of the last word that starts before `offset`.
    package func wordStart(before offset: Int) -> Int {
        var place = index(offset)
        while place > string.startIndex, isPunctuation(string.index(before: place)) {
            place = string.index(before: place)
        }
        guard place > string.startIndex else { return 0 }
        return word(at: self.offset(string.index(before: place))).lowerBound
    }

    /// True where text that is not part of any word surrounds `offset`.
    package func isOutsideWords(_ offset: Int) -> Bool {
        guard offset < length else { return true }
        return isPunctuation(index(offset))
    }

    // MARK: Sentences and paragraphs

    /// The paragraph that holds `offset`, with its line terminator.
    package func paragraph(at offset: Int) -> Range<Int> {
        let place = index(offset)
        let start = string[..<place].lastIndex(where: \.isNewline).map { string.index(after: $0) } ?? string.startIndex
        let end = string[place...].firstIndex(where: \.isNewline).map { string.index(after: $0) } ?? string.endIndex
        return self.offset(start)..<self.offset(end)
    }

    /// The sentence that holds `offset`, with the white space behind it. Full stops, question and exclamation marks of
    /// any script end it where space, an ideograph or the end follows.
    package func sentence(at offset: Int) -> Range<Int> {
        let paragraph = paragraph(at: offset)
        var start = index(paragraph.lowerBound)
        let limit = index(paragraph.upperBound)
        let place = index(offset)
        while start < limit {
            let end = sentenceEnd(from: start, limit: limit)
            if place < end || end == limit { return self.offset(start)..<self.offset(end) }
            start = end
        }
        return paragraph
    }

    private func sentenceEnd(from start: String.Index, limit: String.Index) -> String.Index {
        var place = start
        while place < limit {
            let character = string[place]
            place = string.index(after: place)
            if "。！？".contains(character) { return place }
            guard ".!?؟۔।".contains(character), place == limit || string[place].isWhitespace else { continue }
            while place < limit, string[place].isWhitespace { place = string.index(after: place) }
            return place
        }
        return limit
    }
}
