/// A piece of the height index: either a run of equal heights without storage, however long, or up to 256 heights.
struct HeightBlock: Hashable, Sendable {
    static let capacity = 256
    /// Heights in a block when many are made at once: room for inserts without splitting.
    static let fill = 192
    /// Shorter runs are stored as single heights.
    static let shortestRun = 64

    var count: Int
    /// Height of every entry of a run; of no meaning when `heights` is not empty.
    var common: RowHeight
    /// Empty in a run.
    var heights: [RowHeight]
    /// Sum of the heights.
    var units: Int

    init(run: HeightRun) {
        count = run.count
        common = run.height
        heights = []
        units = run.count * run.height.units
    }

    init(heights: [RowHeight]) {
        count = heights.count
        common = .zero
        self.heights = heights
        units = heights.reduce(0) { $0 + $1.units }
    }

    var isRun: Bool { heights.isEmpty }

    subscript(place: Int) -> RowHeight { isRun ? common : heights[place] }

    /// Sum of the entries before `place`.
    func units(before place: Int, counting work: inout WorkCount) -> Int {
        guard !isRun else { return place * common.units }
        var sum = 0
        if place <= count / 2 {
            for index in 0..<place { sum += heights[index].units }
            work.heights += place
        } else {
            for index in place..<count { sum += heights[index].units }
            sum = units - sum
            work.heights += count - place
        }
        return sum
    }

    /// The entry that holds a distance from the top of the block.
    /// - Precondition: `distance` is in `0..<units`.
    func place(atUnits distance: Int, counting work: inout WorkCount) -> Int {
        guard !isRun else { return distance / common.units }
        var rest = distance
        for index in 0..<count {
            work.heights += 1
            let height = heights[index].units
            if rest < height { return index }
            rest -= height
        }
        preconditionFailure()
    }
}
