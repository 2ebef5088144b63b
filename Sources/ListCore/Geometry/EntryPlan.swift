/// A row mapping said in entries of the height index: what is kept from where, and what is new, in new order.
struct EntryPlan {
    enum Piece: Hashable {
        case kept(Range<Int>)
        case new([HeightRun])
    }

    private let mapping: RowMapping
    private let old: RowGeometry
    private let source: TableHeights
    private(set) var pieces: [Piece] = []
    /// The run that holds the next row, or the one after it.
    private var nextRun = 0

    init(mapping: RowMapping, old: RowGeometry, source: TableHeights) {
        self.mapping = mapping
        self.old = old
        self.source = source
    }

    mutating func make() {
        let reloaded = Set(mapping.reloadedSections)
        for (section, shape) in mapping.new.sections.enumerated() {
            let oldSection = mapping.oldSections[section]
            let before = oldSection.map { old.shape.sections[$0] }
            let isReloaded = reloaded.contains(section)
            if let oldSection, before?.hasHeader == shape.hasHeader {
                let first = RowGeometry.firstEntry(ofSection: oldSection, in: old.shape)
                keep(first..<first + 1)
                addEdge(first + 1, known: source.headers.height(at: section), isReloaded: isReloaded)
            } else {
                add([
                    HeightRun(RowGeometry.padding(of: shape, old.metrics)),
                    HeightRun(source.headers.height(at: section)),
                ])
            }
            addRows(mapping.new.rows(inSection: section))
            if let oldSection, before?.hasFooter == shape.hasFooter {
                let entry = RowGeometry.footerEntry(ofSection: oldSection, in: old.shape)
                addEdge(entry, known: source.footers.height(at: section), isReloaded: isReloaded)
            } else {
                add([HeightRun(source.footers.height(at: section))])
            }
        }
    }

    /// A surviving header or footer.
    private mutating func addEdge(_ entry: Int, known: RowHeight, isReloaded: Bool) {
        let height = old.heights[entry]
        let wanted = known.isMeasured ? known : isReloaded ? height.forgotten : height
        if wanted == height { keep(entry..<entry + 1) } else { add([HeightRun(wanted)]) }
    }

    private mutating func addRows(_ rows: Range<Int>) {
        var row = rows.lowerBound
        while row < rows.upperBound {
            while nextRun < mapping.runs.count, mapping.runs[nextRun].newStart + mapping.runs[nextRun].count <= row {
                nextRun += 1
            }
            guard nextRun < mapping.runs.count, mapping.runs[nextRun].newStart < rows.upperBound else {
                return add(source.rows.runs(row..<rows.upperBound))
            }
            let run = mapping.runs[nextRun]
            if run.newStart > row {
                add(source.rows.runs(row..<run.newStart))
                row = run.newStart
            }
            let end = min(rows.upperBound, run.newStart + run.count)
            let shift = run.oldStart - run.newStart
            keepRows(row + shift..<end + shift)
            row = end
        }
    }

    /// Old rows, cut where their sections end.
    private mutating func keepRows(_ rows: Range<Int>) {
        var row = rows.lowerBound
        while row < rows.upperBound, let section = old.shape.section(ofFlat: row) {
            let end = min(rows.upperBound, old.shape.firstRows[section + 1])
            let entry = RowGeometry.entry(ofRow: row, inSection: section)
            keep(entry..<entry + end - row)
            row = end
        }
    }

    private mutating func keep(_ entries: Range<Int>) {
        if case .kept(let last) = pieces.last, last.upperBound == entries.lowerBound {
            pieces[pieces.count - 1] = .kept(last.lowerBound..<entries.upperBound)
        } else {
            pieces.append(.kept(entries))
        }
    }

    private mutating func add(_ runs: [HeightRun]) {
        guard !runs.isEmpty else { return }
        if case .new(let last) = pieces.last {
            pieces[pieces.count - 1] = .new(last + runs)
        } else {
            pieces.append(.new(runs))
        }
    }
}

extension EntryPlan {
    /// Old entries and what stands in their place.
    struct Change {
        var old: Range<Int>
        var new: [HeightRun]
    }

    /// True when no kept entry passes another, so that the change is a series of replacements.
    var isInOrder: Bool {
        var end = 0
        for case .kept(let range) in pieces {
            if range.lowerBound < end { return false }
            end = range.upperBound
        }
        return true
    }

    var changeCount: Int { pieces.count }

    /// The replacements, ascending. Meaningful only in order.
    var changes: [Change] {
        var result: [Change] = []
        var next = 0
        var added: [HeightRun] = []
        func close(at end: Int) {
            if next < end || !added.isEmpty { result.append(Change(old: next..<end, new: added)) }
            added = []
        }
        for piece in pieces {
            switch piece {
            case .new(let runs):
                added += runs
            case .kept(let range):
                close(at: range.lowerBound)
                next = range.upperBound
            }
        }
        close(at: old.heights.count)
        return result
    }
}
