import Foundation

/// One line of the drive protocol, cut into words. Text in double quotes is one word; `\"` and `\\` stand for themselves.
package struct DriveWords: Hashable, Sendable {
    package struct Word: Hashable, Sendable {
        package var text: String
        package var isQuoted: Bool
        /// What stood directly before the opening quote, such as `~`.
        package var prefix: String
    }

    package var words: [Word]

    package init(_ line: String) throws(DriveError) {
        var words: [Word] = []
        var current = ""
        var prefix = ""
        var isQuoted = false
        var isInside = false
        var isEscaped = false
        for character in line {
            if isEscaped {
                current.append(character)
                isEscaped = false
            } else if isInside, character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                if !isInside {
                    prefix = current
                    current = ""
                    isQuoted = true
                }
                isInside.toggle()
            } else if !isInside, character == " " || character == "\t" {
                if isQuoted || !current.isEmpty {
                    words.append(Word(text: current, isQuoted: isQuoted, prefix: prefix))
                }
                (current, prefix, isQuoted) = ("", "", false)
            } else {
                current.append(character)
            }
        }
        guard !isInside else { throw DriveError("a quotation mark is open at the end of the line") }
        if isQuoted || !current.isEmpty { words.append(Word(text: current, isQuoted: isQuoted, prefix: prefix)) }
        self.words = words
    }
}

/// Why a command could not be carried out, in one sentence.
package struct DriveError: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
    package init(_ description: String) { self.description = description }
}
