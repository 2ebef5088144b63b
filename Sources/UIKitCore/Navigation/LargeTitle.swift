import Foundation

/// Whether an item shows its title large: arithmetic over the stack's modes.
package enum LargeTitleRule {
    /// - Parameter modes: from the root to the item asked about. `automatic` takes over what the item before it does;
    ///   the root's `automatic` is large (behaviour 143).
    package static func isLarge(_ modes: [UINavigationItem.LargeTitleDisplayMode], barPrefersLarge: Bool) -> Bool {
        guard barPrefersLarge else { return false }
        for mode in modes.reversed() {
            switch mode {
            case .always: return true
            case .never, .inline: return false
            case .automatic: continue
            }
        }
        return !modes.isEmpty
    }
}

/// Where a large title, and a search bar below it, stand for one place of the content below it. All lengths in points, in the space of the view
/// that bar and content share; y grows down (`NS-01`).
package struct LargeTitleCollapse: Hashable, Sendable {
    /// Bottom edge of the bar without its large title.
    package var compactBottom: CGFloat
    /// Height of the large title's strip when it is all there.
    package var titleHeight: CGFloat
    /// Height of the search bar below it, where scrolling hides that too; 0 otherwise.
    package var searchHeight: CGFloat
    /// Top edge of the content, with what the client added above it: minus the offset minus the content inset's top.
    package var contentTop: CGFloat

    package init(compactBottom: CGFloat, titleHeight: CGFloat, searchHeight: CGFloat = 0, contentTop: CGFloat) {
        self.searchHeight = searchHeight
        self.compactBottom = compactBottom
        self.titleHeight = titleHeight
        self.contentTop = contentTop
    }

    /// Bottom edge of the bar with everything that scrolling hides.
    package var expandedBottom: CGFloat { compactBottom + titleHeight + searchHeight }

    /// How much of title and search bar is left: they give way 1:1, the search bar first.
    package var extent: CGFloat { min(max(contentTop - compactBottom, 0), titleHeight + searchHeight) }
    /// The title's part of it.
    package var shown: CGFloat { min(extent, titleHeight) }

    /// How far content is pulled below the whole bar; the title goes with it.
    package var stretch: CGFloat { max(0, contentTop - expandedBottom) }

    /// The title in the bar itself shows once the last ``fadeLength`` points of the large one go under.
    package var inlineTitleAlpha: CGFloat {
        guard titleHeight > 0 else { return 1 }
        return min(max(1 - shown / Self.fadeLength, 0), 1)
    }

    /// True where content has come under the bar and the bar needs a background.
    package var isContentUnderBar: Bool { contentTop < compactBottom + extent - 0.5 }

    /// A large title grows a little with the pull, up to a tenth (as remembered).
    package var titleScale: CGFloat { 1 + min(stretch / 1500, 0.1) }

    static let fadeLength: CGFloat = 12

    /// The top edge at which content comes to rest when it is let go to end at `proposed`: inside the strip, or inside the
    /// search bar, it goes on to the nearer end (`NS-01`).
    package func resting(proposed: CGFloat) -> CGFloat {
        guard proposed > compactBottom, proposed < expandedBottom else { return proposed }
        let middle = compactBottom + titleHeight
        let (low, high) = proposed < middle ? (compactBottom, middle) : (middle, expandedBottom)
        return proposed - low >= (high - low) / 2 ? high : low
    }
}
