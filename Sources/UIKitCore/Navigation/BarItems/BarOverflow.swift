import Foundation

/// Which groups of a navigation bar are shown whole, as one button, or not at all: arithmetic on their widths.
package struct BarOverflow: Hashable, Sendable {
    package enum Form: Hashable, Sendable { case whole, standIn, away }

    /// A group. Widths in points, with the distance to its neighbour.
    package struct Member: Hashable, Sendable {
        package var width: CGFloat
        /// Of the one button that may stand for the group; nil without one.
        package var standInWidth: CGFloat?
        package var mayLeave: Bool

        package init(width: CGFloat, standInWidth: CGFloat? = nil, mayLeave: Bool = true) {
            self.width = width
            self.standInWidth = standInWidth
            self.mayLeave = mayLeave
        }
    }

    /// In the order of the text.
    package private(set) var leading: [Form]
    package private(set) var center: [Form]
    package private(set) var trailing: [Form]
    /// True where the button for the rest is shown.
    package private(set) var showsMore: Bool

    /// - Parameters:
    ///   - space: what buttons may take, without what always stands on the bar.
    ///   - moreWidth: of the button that shows the rest as a menu.
    ///   - needsMore: true where that button has something to show in any case.
    ///   - showsCenter: false puts the groups of the middle into the menu whatever room there is.
    package init(
        leading: [Member], center: [Member], trailing: [Member], space: CGFloat, moreWidth: CGFloat, needsMore: Bool,
        showsCenter: Bool
    ) {
        self.leading = leading.map { _ in .whole }
        self.center = center.map { _ in showsCenter ? .whole : .away }
        self.trailing = trailing.map { _ in .whole }
        showsMore = needsMore || !showsCenter && !center.isEmpty
        // The middle gives way first, then the trailing side from its inner end, then the leading side (as remembered).
        let order =
            center.indices.reversed().map { (\BarOverflow.center, $0, center[$0]) }
            + trailing.indices.map { (\BarOverflow.trailing, $0, trailing[$0]) }
            + leading.indices.reversed().map { (\BarOverflow.leading, $0, leading[$0]) }
        var taken = showsMore ? moreWidth : 0
        for (side, index, member) in order where self[keyPath: side][index] == .whole { taken += member.width }
        for (side, index, member) in order where taken > space {
            guard self[keyPath: side][index] == .whole, let width = member.standInWidth, width < member.width else {
                continue
            }
            self[keyPath: side][index] = .standIn
            taken += width - member.width
        }
        for (side, index, member) in order where taken > space {
            let form = self[keyPath: side][index]
            guard form != .away, member.mayLeave else { continue }
            self[keyPath: side][index] = .away
            taken -= form == .whole ? member.width : member.standInWidth ?? 0
            if !showsMore { taken += moreWidth }
            showsMore = true
        }
    }
}
