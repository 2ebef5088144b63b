/// One section of a flow layout: what it holds, in the axes of the layout. `along` is the direction of scrolling, `across`
/// the direction in which a line fills.
package struct FlowSection: Hashable, Sendable {
    /// Lengths of an item.
    package struct Size: Hashable, Sendable {
        package var along: Double
        package var across: Double

        package init(along: Double, across: Double) {
            self.along = along
            self.across = across
        }
    }

    package enum Items: Hashable, Sendable {
        case uniform(Size, count: Int)
        case each([Size])

        package var count: Int {
            switch self {
            case .uniform(_, let count): count
            case .each(let sizes): sizes.count
            }
        }

        package subscript(item: Int) -> Size {
            switch self {
            case .uniform(let size, _): size
            case .each(let sizes): sizes[item]
            }
        }
    }

    /// Room around the items, in the layout's axes.
    package struct Insets: Hashable, Sendable {
        package var before = 0.0
        package var after = 0.0
        package var start = 0.0
        package var end = 0.0

        package init(before: Double = 0, after: Double = 0, start: Double = 0, end: Double = 0) {
            (self.before, self.after, self.start, self.end) = (before, after, start, end)
        }
    }

    package var items: Items
    package var header = 0.0
    package var footer = 0.0
    package var insets = Insets()
    package var lineSpacing = 10.0
    /// The least room between two items of a line.
    package var itemSpacing = 10.0

    package init(items: Items) {
        self.items = items
    }
}
