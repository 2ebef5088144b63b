/// Which sections of the old state are in the new one, and where.
package struct SectionMatch: Sendable {
    /// Old index of each new section; nil where it is new.
    package let old: [Int?]
    /// New index of each old section; nil where it is gone.
    package let new: [Int?]

    package init(old: [Int?], oldCount: Int) {
        self.old = old
        var new = [Int?](repeating: nil, count: oldCount)
        for (newSection, oldSection) in old.enumerated() {
            if let oldSection { new[oldSection] = newSection }
        }
        self.new = new
    }

    /// Old indices of the fewest survivors that must move, ascending. Where there is a choice, those with the fewest
    /// rows move.
    func moved(rowCounts: [Int]) -> [Int] {
        let survivors = old.compactMap { $0 }
        let stays = longestIncreasing(survivors, weights: survivors.map { rowCounts[$0] })
        return zip(survivors, stays).filter { !$1 }.map(\.0).sorted()
    }
}
