import Foundation

/// The space a text is laid out for, and what surrounds it.
package struct TextConstraints: Hashable, Sendable {
    /// Points; nil for as wide as the text wants.
    package var width: Double?
    /// Points; lines that do not fit whole are left out, the first excepted. Nil for no limit.
    package var height: Double?
    /// 0 for no limit.
    package var maximumLines: Int
    /// Device pixels per point: sizes round up to pixels, baselines to the nearest one.
    package var scale: Double
    /// Direction of the interface: decides where text without strong letters starts.
    package var isRightToLeft: Bool
    /// Natural alignment follows the interface (labels), or each paragraph's own direction (editable text).
    package var alignsByContent: Bool
    /// A truncating break mode wraps until the last allowed line (labels). Otherwise it keeps each paragraph on one line.
    package var wrapsBeforeTruncating: Bool
    /// The last visible line ends in an ellipsis when text is left over, even in a wrapping mode.
    package var truncatesLastLine: Bool
    /// BCP 47 tag of the interface's language; chooses between the regional forms of Chinese characters.
    package var language: String

    package init(
        width: Double? = nil, height: Double? = nil, maximumLines: Int = 0, scale: Double = 1,
        isRightToLeft: Bool = false, alignsByContent: Bool = false, wrapsBeforeTruncating: Bool = true,
        truncatesLastLine: Bool = false, language: String = "en"
    ) {
        self.width = width
        self.height = height
        self.maximumLines = maximumLines
        self.scale = scale
        self.isRightToLeft = isRightToLeft
        self.alignsByContent = alignsByContent
        self.wrapsBeforeTruncating = wrapsBeforeTruncating
        self.truncatesLastLine = truncatesLastLine
        self.language = language
    }
}
