/// Heights known or guessed before anything is measured, by flat row or by section.
package enum HeightSource: Hashable, Sendable {
    case uniform(RowHeight)
    /// One for each row (or section) of the shape it is used with.
    case each([RowHeight])
    /// Those that differ from the rest.
    case listed([Int: RowHeight], otherwise: RowHeight)

    package func height(at index: Int) -> RowHeight {
        switch self {
        case .uniform(let height): height
        case .each(let heights): heights[index]
        case .listed(let heights, let otherwise): heights[index] ?? otherwise
        }
    }

    /// Heights of consecutive indices. A uniform source gives one run, however long the range.
    func runs(_ range: Range<Int>) -> [HeightRun] {
        guard !range.isEmpty else { return [] }
        switch self {
        case .uniform(let height):
            return [HeightRun(height, count: range.count)]
        case .each(let heights):
            return heights[range].reduce(into: []) { $0.join(HeightRun($1)) }
        case .listed(let heights, let otherwise):
            let special =
                heights.count < range.count ? heights.keys.filter(range.contains) : range.filter { heights[$0] != nil }
            var result: [HeightRun] = []
            var next = range.lowerBound
            for index in special.sorted() {
                result.join(HeightRun(otherwise, count: index - next))
                result.join(HeightRun(heights[index] ?? otherwise))
                next = index + 1
            }
            result.join(HeightRun(otherwise, count: range.upperBound - next))
            return result
        }
    }
}

extension Array where Element == HeightRun {
    mutating func join(_ run: HeightRun) {
        guard run.count > 0 else { return }
        if let last, last.height == run.height {
            self[count - 1].count += run.count
        } else {
            append(run)
        }
    }
}
