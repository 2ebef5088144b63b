/// The items of a state that a data source shows. Immutable; snapshots taken from the data source share it.
@usableFromInline package final class SubmittedItems<ID: Hashable & Sendable>: Sendable {
    @usableFromInline let index: HandleIndex<ID>
    /// First flat position of each section, by section index, and the total.
    @usableFromInline let starts: [Int]
    /// The identifiers in order, where the caller's array was adopted.
    @usableFromInline let array: [ID]?

    @usableFromInline init(index: HandleIndex<ID>, starts: [Int], array: [ID]?) {
        self.index = index
        self.starts = starts
        self.array = array
    }

    @usableFromInline var count: Int { index.order.handles.count }

    @usableFromInline func identifiers(at rows: Range<Int>) -> [ID] {
        if let array { return rows.count == array.count ? array : Array(array[rows]) }
        return index.order.handles[rows].map { index.ids[$0] }
    }

    @usableFromInline func identifier(at row: Int) -> ID {
        array?[row] ?? index.ids[index.order.handles[row]]
    }

    /// The section that holds a flat position. O(log sections).
    @usableFromInline func section(ofFlat row: Int) -> Int {
        var low = 0
        var high = starts.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= row { low = middle } else { high = middle }
        }
        return low
    }
}
