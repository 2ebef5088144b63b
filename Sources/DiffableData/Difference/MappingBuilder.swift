import ListCore

/// Turns matched rows and sections into a mapping with as few moved rows as possible.
///
/// A row can only stay if its section is the one it was in: a row that changes its section moves. Of the others, the
/// longest part whose order is unchanged stays.
struct MappingBuilder {
    let rows: RowMatch
    let sections: SectionMatch
    let old: TableShape
    let new: TableShape

    private(set) var runs: [RowMapping.Run] = []
    private(set) var fallback = FallbackFacts()

    init(rows: RowMatch, sections: SectionMatch, old: TableShape, new: TableShape) {
        self.rows = rows
        self.sections = sections
        self.old = old
        self.new = new
    }

    mutating func build() -> RowMapping {
        let moved = sections.moved(rowCounts: old.sections.map(\.rowCount))
        fallback.movedSectionCount = moved.count
        let isPlain = old.sectionCount == 1 && new.sectionCount == 1 && sections.old == [0]
        if isPlain || (rows.isIdentity && old == new && sections.old.elementsEqual((0..<new.sectionCount).map { $0 })) {
            addRuns(candidatesStay: stayingRows(isCandidate: nil))
        } else {
            let isCandidate = rowsInTheirSection()
            addRuns(candidatesStay: stayingRows(isCandidate: isCandidate))
        }
        return RowMapping(old: old, new: new, runs: runs, newSections: sections.new, movedSections: moved)
    }

    /// Old position of each new row, or ``noHandle``.
    private func oldRow(_ row: Int) -> UInt32 {
        if row < rows.head { return UInt32(truncatingIfNeeded: row) }
        if row >= rows.newCount - rows.tail { return UInt32(truncatingIfNeeded: row - rows.newCount + rows.oldCount) }
        return rows.middle[row - rows.head]
    }

    /// For each new row, whether it was in the same section before. Notes rows of removed and inserted sections.
    private mutating func rowsInTheirSection() -> [Bool] {
        var result = [Bool](repeating: false, count: rows.newCount)
        for section in 0..<new.sectionCount {
            let home = sections.old[section].map { old.firstRows[$0]..<old.firstRows[$0 + 1] } ?? 0..<0
            for row in new.firstRows[section]..<new.firstRows[section + 1] {
                let from = oldRow(row)
                guard from != noHandle else { continue }
                if home.contains(Int(from)) {
                    result[row] = true
                } else {
                    noteStranger(from: Int(from), isInsertedSection: sections.old[section] == nil)
                }
            }
        }
        return result
    }

    private mutating func noteStranger(from oldRow: Int, isInsertedSection: Bool) {
        if isInsertedSection { fallback.itemsEnterInsertedSections = true }
        if !fallback.itemsLeaveRemovedSections, sections.new[oldSection(of: oldRow)] == nil {
            fallback.itemsLeaveRemovedSections = true
        }
    }

    private func oldSection(of row: Int) -> Int {
        var low = 0
        var high = old.sectionCount
        while high - low > 1 {
            let middle = (low + high) / 2
            if old.firstRows[middle] <= row { low = middle } else { high = middle }
        }
        return low
    }

    /// For each new row, whether it keeps its order. Nil when all candidates do (and all matched rows are candidates).
    private func stayingRows(isCandidate: [Bool]?) -> [Bool]? {
        var values: [UInt32] = []
        var isSorted = true
        var last = -1
        for row in 0..<rows.newCount where isCandidate?[row] ?? true {
            let from = oldRow(row)
            guard from != noHandle else { continue }
            if Int(from) < last { isSorted = false }
            last = Int(from)
            values.append(from)
        }
        if isSorted { return isCandidate }
        let stays = longestIncreasing(values)
        var result = [Bool](repeating: false, count: rows.newCount)
        var index = 0
        for row in 0..<rows.newCount where isCandidate?[row] ?? true && oldRow(row) != noHandle {
            result[row] = stays[index]
            index += 1
        }
        return result
    }

    private mutating func addRuns(candidatesStay: [Bool]?) {
        var run = RowMapping.Run(oldStart: 0, newStart: 0, count: 0, isMove: false)
        for row in 0..<rows.newCount {
            let from = oldRow(row)
            guard from != noHandle else { continue }
            let isMove = !(candidatesStay?[row] ?? true)
            if run.count > 0, run.newStart + run.count == row, run.oldStart + run.count == Int(from),
                run.isMove == isMove
            {
                run.count += 1
            } else {
                if run.count > 0 { runs.append(run) }
                run = RowMapping.Run(oldStart: Int(from), newStart: row, count: 1, isMove: isMove)
            }
        }
        if run.count > 0 { runs.append(run) }
    }
}
