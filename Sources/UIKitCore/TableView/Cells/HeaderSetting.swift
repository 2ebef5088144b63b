import Foundation

/// What a table tells a header or footer about its place.
struct HeaderSetting: Hashable {
    var style = UITableView.Style.plain
    var isHeader = true
    var place = HeaderPlace.later
    var margin: CGFloat = 16
    var safeLeft: CGFloat = 0
    var safeRight: CGFloat = 0
}

/// What is above a header of a grouped table, which decides how much room it keeps there (`HF-07`).
enum HeaderPlace: Hashable, Sendable {
    /// The table's edge.
    case first
    /// A footer with content, or the table's own header.
    case later
    /// The room of a footer without content, or a large title.
    case compact
}

/// Heights of titled and untitled headers and footers on iOS 26.1, at 2x and 3x (`HF-06` to `HF-09`), around whatever
/// height the text has.
struct HeaderTextLayout: Hashable, Sendable {
    let above: CGFloat
    let below: CGFloat
    /// Plain titles stand in whole points.
    private let isWhole: Bool
    private let isHeader: Bool

    init(_ setting: HeaderSetting, scale: CGFloat) {
        isWhole = setting.style == .plain
        isHeader = setting.isHeader
        switch (setting.style, setting.isHeader) {
        case (.plain, true): (above, below) = (4, 3)
        case (_, false): (above, below) = (Self.third(7.667, 7.5, scale), Self.third(6.667, 6.5, scale))
        case (_, true):
            above = Self.third(17.667, 17.5, scale) + Self.space(setting.place, scale: scale)
            below = Self.third(7.333, 7.5, scale)
        }
    }

    /// How much further down a header's text stands than that of a later section's, in points.
    static func space(_ place: HeaderPlace, scale: CGFloat) -> CGFloat {
        switch place {
        case .first: 10
        case .later: 0
        case .compact: -third(7.333, 7.5, scale)
        }
    }

    func height(text: CGFloat) -> CGFloat { above + (isWhole ? text.rounded(.up) : text) + below }

    /// Top of the text in a view of a given height: its own distance where both fit. What a header has beyond that lies
    /// above its text; where there is too little the text is centred.
    func top(height: CGFloat, text: CGFloat) -> CGFloat {
        let spare = height - self.height(text: text)
        guard spare > -0.01 else { return max(0, (height - text) / 2) }
        return above + (isHeader ? spare : 0)
    }

    /// Heights of headers and footers without a title, in points (`HF-08`).
    static func untitled(_ style: UITableView.Style, isHeader: Bool, isFirst: Bool, scale: CGFloat) -> CGFloat {
        guard style != .plain else { return 0 }
        if isHeader { return isFirst ? 35 : third(17.667, 17.5, scale) }
        return third(17.333, 17.5, scale)
    }

    private static func third(_ three: CGFloat, _ two: CGFloat, _ scale: CGFloat) -> CGFloat {
        scale == 3 ? (three * 3).rounded() / 3 : two
    }
}
