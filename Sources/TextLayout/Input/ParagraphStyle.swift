import Foundation

/// How the lines of one paragraph are broken and placed. Lengths in points.
package struct ParagraphStyle: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable { case natural, left, center, right, justified }
    package enum Direction: Hashable, Sendable {
        /// By the first strong character (rules P2 and P3 of the Unicode bidirectional algorithm).
        case natural
        case leftToRight
        case rightToLeft
    }
    package enum LineBreak: Hashable, Sendable {
        case wordWrap, characterWrap, clip, truncateHead, truncateMiddle, truncateTail

        package var isTruncating: Bool {
            switch self {
            case .truncateHead, .truncateMiddle, .truncateTail: true
            case .wordWrap, .characterWrap, .clip: false
            }
        }
    }
    package struct TabStop: Hashable, Sendable {
        package enum Alignment: Hashable, Sendable { case leading, center, trailing }

        /// Distance from the leading edge of the container.
        package var location: Double
        package var alignment: Alignment

        package init(location: Double, alignment: Alignment = .leading) {
            self.location = location
            self.alignment = alignment
        }
    }

    package var alignment = Alignment.natural
    package var lineBreak = LineBreak.wordWrap
    package var baseDirection = Direction.natural
    /// Added below every line but the last of the text.
    package var lineSpacing = 0.0
    package var paragraphSpacing = 0.0
    package var paragraphSpacingBefore = 0.0
    package var firstLineHeadIndent = 0.0
    package var headIndent = 0.0
    /// From the trailing edge when not positive, from the leading edge when positive.
    package var tailIndent = 0.0
    /// 0 means 1.
    package var lineHeightMultiple = 0.0
    package var minimumLineHeight = 0.0
    /// 0 means no limit.
    package var maximumLineHeight = 0.0
    package var tabStops = ParagraphStyle.defaultTabStops
    /// Distance of the tab stops after the last of `tabStops`; 0 means that a tab there starts a new line.
    package var defaultTabInterval = 0.0

    package init() {}

    /// Twelve stops, 28 points apart.
    package static let defaultTabStops = (1...12).map { TabStop(location: Double($0) * 28) }
}
