import Foundation

/// Units of a text input's text by the rules of ``TextScanner``. Lines are those on screen for the kit's own inputs, and
/// paragraphs for others.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var input: (any UIResponder & UITextInput)?

    public init(textInput: any UIResponder & UITextInput) {
        input = textInput
        super.init()
    }

    private var scanner: TextScanner? {
        guard let input, let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) else {
            return nil
        }
        return TextScanner(input.text(in: all) ?? "")
    }

    private func offset(_ position: UITextPosition) -> Int {
        input.map { $0.offset(from: $0.beginningOfDocument, to: position) } ?? 0
    }

    private func position(_ offset: Int) -> UITextPosition? {
        input.flatMap { $0.position(from: $0.beginningOfDocument, offset: offset) }
    }

    private func unit(_ granularity: UITextGranularity, at offset: Int, in scanner: TextScanner) -> Range<Int> {
        switch granularity {
        case .character: scanner.character(at: offset)
        case .word: scanner.word(at: offset)
        case .sentence: scanner.sentence(at: offset)
        case .paragraph: scanner.paragraph(at: offset)
        case .line: (input as? any EditorOwner)?.editorLine(at: offset) ?? scanner.paragraph(at: offset)
        case .document: 0..<scanner.length
        }
    }

    private func isForward(_ direction: UITextDirection, at offset: Int) -> Bool {
        switch direction.rawValue {
        case UITextStorageDirection.forward.rawValue, UITextLayoutDirection.down.rawValue: return true
        case UITextLayoutDirection.right.rawValue:
            return (input as? any EditorOwner)?.editorIsRightToLeft(at: offset) != true
        case UITextLayoutDirection.left.rawValue:
            return (input as? any EditorOwner)?.editorIsRightToLeft(at: offset) == true
        default: return false
        }
    }

    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let scanner, let input else { return nil }
        let offset = offset(position)
        let probe = isForward(direction, at: offset) ? offset : scanner.previous(before: offset)
        guard probe < scanner.length, granularity != .word || !scanner.isOutsideWords(probe) else { return nil }
        let unit = unit(granularity, at: probe, in: scanner)
        guard let start = self.position(unit.lowerBound), let end = self.position(unit.upperBound) else { return nil }
        return input.textRange(from: start, to: end)
    }

    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        guard let scanner else { return false }
        let offset = offset(position)
        // Forward asks for an end, backward for a start.
        if isForward(direction, at: offset) {
            guard offset > 0 else { return false }
            let probe = scanner.previous(before: offset)
            if granularity == .word, scanner.isOutsideWords(probe) { return false }
            return unit(granularity, at: probe, in: scanner).upperBound == offset
        }
        guard offset < scanner.length, granularity != .word || !scanner.isOutsideWords(offset) else { return false }
        return unit(granularity, at: offset, in: scanner).lowerBound == offset
    }

    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard let scanner else { return nil }
        let offset = offset(position)
        if isForward(direction, at: offset) {
            guard offset < scanner.length else { return nil }
            if granularity == .word { return self.position(scanner.wordEnd(after: offset)) }
            return self.position(unit(granularity, at: offset, in: scanner).upperBound)
        }
        guard offset > 0 else { return nil }
        if granularity == .word { return self.position(scanner.wordStart(before: offset)) }
        return self.position(unit(granularity, at: scanner.previous(before: offset), in: scanner).lowerBound)
    }

    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool { rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil }
}
