extension RowGeometry {
    /// Takes over the new shape. Surviving rows keep their heights, measured or not (HT-09); reloaded and reconfigured
    /// ones keep them as estimates. Inserted rows take theirs from `heights`, which speaks of the new shape.
    ///
    /// A surviving header or footer keeps its height unless `heights` has a measured (constant) one for it, or the
    /// section is reloaded. Costs O(runs + sections), each times O(log blocks + 256), and for more than a few changes
    /// one pass over the blocks.
    /// - Precondition: `mapping.old` has the row counts of `shape`.
    package mutating func apply(_ mapping: RowMapping, heights: TableHeights) {
        var work = WorkCount()
        apply(mapping, heights: heights, counting: &work)
    }

    package mutating func apply(_ mapping: RowMapping, heights source: TableHeights, counting work: inout WorkCount) {
        apply(mapping, heights: source, patchingUpTo: 16, counting: &work)
    }

    mutating func apply(
        _ mapping: RowMapping, heights source: TableHeights, patchingUpTo limit: Int, counting work: inout WorkCount
    ) {
        precondition(mapping.old.firstRows == shape.firstRows)
        var plan = EntryPlan(mapping: mapping, old: self, source: source)
        plan.make()
        if plan.isInOrder, plan.changeCount <= limit {
            for change in plan.changes.reversed() {
                heights.replace(change.old, with: change.new, counting: &work)
            }
        } else {
            heights = heights.rearranged(plan.pieces, counting: &work)
        }
        shape = mapping.new
        forgetMarked(mapping, counting: &work)
    }

    private mutating func forgetMarked(_ mapping: RowMapping, counting work: inout WorkCount) {
        for number in mapping.reloaded + mapping.reconfigured {
            let entry = entry(of: NewRow(number))
            heights.set(heights[entry].forgotten, at: entry, counting: &work)
        }
        for section in mapping.reloadedSections {
            let first = Self.headerEntry(ofSection: section, in: shape) + 1
            let rows = first..<Self.footerEntry(ofSection: section, in: shape)
            let runs = heights.runs(in: rows).map { HeightRun($0.height.forgotten, count: $0.count) }
            heights.replace(rows, with: runs, counting: &work)
        }
    }
}
