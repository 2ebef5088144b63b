/// Which old row became which new one, by the edits of a batch alone: pairs what stays and checks the count law.
struct RowPairing {
    private let old: TableShape
    private let new: TableShape
    private let sections: SectionPairing
    /// Rows by section that are not paired by order: deleted or moved away (old), inserted or moved in (new).
    private var leaving: [Int: [Int]] = [:]
    private var arriving: [Int: [Int]] = [:]
    /// By new section.
    private var sums: [Int: InconsistentUpdate.RowSums] = [:]
    private var runs: [RowMapping.Run] = []

    /// - Throws: the row count law (BU-05), for the first new section that breaks it.
    static func runs(
        _ batch: EditBatch, _ sections: SectionPairing, from old: TableShape, to new: TableShape
    ) throws(InconsistentUpdate) -> [RowMapping.Run] {
        var pairing = RowPairing(old: old, new: new, sections: sections)
        pairing.sort(batch)
        try pairing.checkCounts()
        for section in 0..<new.sectionCount { pairing.pairRows(ofNewSection: section) }
        for move in batch.movedRows {
            pairing.runs.append(
                .init(
                    oldStart: old.firstRows[move.from.section] + move.from.row,
                    newStart: new.firstRows[move.to.section] + move.to.row, count: 1, isMove: true))
        }
        return joined(pairing.runs.sorted { $0.newStart < $1.newStart })
    }

    private init(old: TableShape, new: TableShape, sections: SectionPairing) {
        self.old = old
        self.new = new
        self.sections = sections
    }

    private mutating func sort(_ batch: EditBatch) {
        for path in batch.deletedRows.map(\.position) {
            leaving[path.section, default: []].append(path.row)
            count(\.deleted, oldSection: path.section)
        }
        for path in batch.movedRows.map(\.from) {
            leaving[path.section, default: []].append(path.row)
            count(\.movedOut, oldSection: path.section)
        }
        for path in batch.insertedRows.map(\.position) {
            arriving[path.section, default: []].append(path.row)
            sums[path.section, default: .init()].inserted += 1
        }
        for path in batch.movedRows.map(\.to) {
            arriving[path.section, default: []].append(path.row)
            sums[path.section, default: .init()].movedIn += 1
        }
        for path in batch.reloadedRows.map(\.position) { countReload(path) }
    }

    private mutating func count(_ sum: WritableKeyPath<InconsistentUpdate.RowSums, Int>, oldSection: Int) {
        guard let section = sections.newSections[oldSection] else { return }
        sums[section, default: .init()][keyPath: sum] += 1
    }

    /// A reload is a deletion and an insertion at the same number, which is another section's when the batch moves the
    /// section: then the sums do not balance (BU-11).
    private mutating func countReload(_ path: RowPath) {
        guard let section = sections.newSections[path.section] else { return }
        count(\.deleted, oldSection: path.section)
        let target = sections.moved.contains(path.section) ? path.section : section
        sums[target, default: .init()].inserted += 1
    }

    private mutating func checkCounts() throws(InconsistentUpdate) {
        for (section, oldSection) in sections.oldSections.enumerated() {
            guard let oldSection, !sections.reloaded.contains(oldSection) else { continue }
            var sum = sums[section] ?? .init()
            sum.before = old.rowCount(inSection: oldSection)
            sum.after = new.rowCount(inSection: section)
            guard sum.balances else { throw .rowCount(sum, inSection: section) }
        }
    }

    private mutating func pairRows(ofNewSection section: Int) {
        guard let oldSection = sections.oldSections[section] else { return }
        let oldRows = old.rows(inSection: oldSection)
        let newRows = new.rows(inSection: section)
        let isMove = sections.moved.contains(oldSection)
        if sections.reloaded.contains(oldSection) {
            let count = min(oldRows.count, newRows.count)
            return add(old: oldRows.lowerBound, new: newRows.lowerBound, count: count, isMove: isMove)
        }
        var leaving = (leaving[oldSection] ?? []).sorted().makeIterator()
        var arriving = (arriving[section] ?? []).sorted().makeIterator()
        var nextLeaving = leaving.next().map { $0 + oldRows.lowerBound } ?? oldRows.upperBound
        var nextArriving = arriving.next().map { $0 + newRows.lowerBound } ?? newRows.upperBound
        var row = (old: oldRows.lowerBound, new: newRows.lowerBound)
        while row.old < oldRows.upperBound || row.new < newRows.upperBound {
            if row.old == nextLeaving, row.old < oldRows.upperBound {
                row.old += 1
                nextLeaving = leaving.next().map { $0 + oldRows.lowerBound } ?? oldRows.upperBound
            } else if row.new == nextArriving, row.new < newRows.upperBound {
                row.new += 1
                nextArriving = arriving.next().map { $0 + newRows.lowerBound } ?? newRows.upperBound
            } else {
                let count = min(nextLeaving - row.old, nextArriving - row.new)
                add(old: row.old, new: row.new, count: count, isMove: isMove)
                row.old += count
                row.new += count
            }
        }
    }

    private mutating func add(old: Int, new: Int, count: Int, isMove: Bool) {
        guard count > 0 else { return }
        runs.append(.init(oldStart: old, newStart: new, count: count, isMove: isMove))
    }

    /// As few runs as possible, from runs in new order.
    private static func joined(_ runs: [RowMapping.Run]) -> [RowMapping.Run] {
        var result: [RowMapping.Run] = []
        for run in runs {
            if let last = result.last, last.isMove == run.isMove, last.oldStart + last.count == run.oldStart,
                last.newStart + last.count == run.newStart
            {
                result[result.count - 1].count += run.count
            } else {
                result.append(run)
            }
        }
        return result
    }
}
