extension RowMapping {
    /// Where an old row is now; nil when it was removed. O(log runs).
    package func new(forOld row: OldRow) -> NewRow? {
        run(holdingOld: row).map { NewRow(row.number - $0.oldStart + $0.newStart) }
    }

    /// Where a new row was; nil when it was inserted. O(log runs).
    package func old(forNew row: NewRow) -> OldRow? {
        run(holdingNew: row).map { OldRow(row.number - $0.newStart + $0.oldStart) }
    }

    package func new(forOldSection section: Int) -> Int? { newSections[section] }
    package func old(forNewSection section: Int) -> Int? { oldSections[section] }

    /// Runs by ascending old position.
    package var runsInOldOrder: [Run] {
        runsByOld.isEmpty ? runs : runsByOld.map { runs[$0] }
    }

    package func run(holdingOld row: OldRow) -> Run? {
        guard let place = lastRunInOldOrder(startingUpTo: row.number) else { return nil }
        let run = runInOldOrder(place)
        return row.number < run.oldStart + run.count ? run : nil
    }

    package func run(holdingNew row: NewRow) -> Run? {
        guard let index = runs.lastIndex(sortedBy: \.newStart, upTo: row.number) else { return nil }
        return row.number < runs[index].newStart + runs[index].count ? runs[index] : nil
    }

    /// The old rows that were removed, as ascending ranges of flat old numbers. O(runs).
    package var removedRows: [Range<Int>] {
        gaps(in: old.rowCount, covered: runsInOldOrder.lazy.map { $0.oldStart..<$0.oldStart + $0.count })
    }

    /// The new rows that were inserted, as ascending ranges of flat new numbers. O(runs).
    package var insertedRows: [Range<Int>] {
        gaps(in: new.rowCount, covered: runs.lazy.map { $0.newStart..<$0.newStart + $0.count })
    }

    /// The surviving row that keeps its order and was nearest to `row`, the later one of two equally near. `row` itself
    /// when it stays. Nil when nothing stays. O(log runs), plus the moved runs between.
    package func nearestStayingRow(to row: OldRow) -> OldRow? {
        let place = lastRunInOldOrder(startingUpTo: row.number) ?? -1
        var before: Int?
        var index = place
        while index >= 0, before == nil {
            let run = runInOldOrder(index)
            if !run.isMove { before = min(row.number, run.oldStart + run.count - 1) }
            index -= 1
        }
        var after: Int?
        index = place + 1
        while index < runs.count, after == nil, before != row.number {
            let run = runInOldOrder(index)
            if !run.isMove { after = run.oldStart }
            index += 1
        }
        guard let before else { return after.map { OldRow($0) } }
        guard let after else { return OldRow(before) }
        return OldRow(after - row.number <= row.number - before ? after : before)
    }

    /// The way back. Marks of rows and sections that the old state does not know are gone from it.
    package var inverted: RowMapping {
        func back(_ rows: [Int]) -> [Int] {
            rows.compactMap { old(forNew: NewRow($0))?.number }.sorted()
        }
        return RowMapping(
            old: new, new: old,
            runs: runsInOldOrder.map {
                Run(oldStart: $0.newStart, newStart: $0.oldStart, count: $0.count, isMove: $0.isMove)
            },
            newSections: oldSections, movedSections: movedSections.compactMap { newSections[$0] }.sorted(),
            reloaded: back(reloaded), reconfigured: back(reconfigured),
            reloadedSections: reloadedSections.compactMap { oldSections[$0] }.sorted())
    }

    /// True when no row and no section changed its order or was added, removed or marked.
    package var isIdentity: Bool {
        reloaded.isEmpty && reconfigured.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
            && old.rowCount == new.rowCount && newSections == Array(0..<new.sectionCount)
            && (runs.isEmpty ? new.rowCount == 0 : runs[0].count == new.rowCount && old.firstRows == new.firstRows)
    }

    private func runInOldOrder(_ place: Int) -> Run {
        runs[runsByOld.isEmpty ? place : runsByOld[place]]
    }

    private func lastRunInOldOrder(startingUpTo number: Int) -> Int? {
        var low = -1
        var high = runs.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if runInOldOrder(middle).oldStart <= number { low = middle } else { high = middle }
        }
        return low < 0 ? nil : low
    }
}

private func gaps(in count: Int, covered: some Sequence<Range<Int>>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var next = 0
    for range in covered {
        if range.lowerBound > next { result.append(next..<range.lowerBound) }
        next = range.upperBound
    }
    if next < count { result.append(next..<count) }
    return result
}

extension Array {
    /// Index of the last element whose key is not above `limit`, in an array sorted by that key. O(log count).
    func lastIndex(sortedBy key: (Element) -> Int, upTo limit: Int) -> Int? {
        var low = -1
        var high = count
        while high - low > 1 {
            let middle = (low + high) / 2
            if key(self[middle]) <= limit { low = middle } else { high = middle }
        }
        return low < 0 ? nil : low
    }
}
