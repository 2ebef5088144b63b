/// Where each row of a new order was in the old one, by flat positions.
@usableFromInline package struct RowMatch: Sendable {
    @usableFromInline package var oldCount: Int
    @usableFromInline package var newCount: Int
    /// Rows that are the same at the start and at the end of both orders; they do not overlap.
    @usableFromInline package var head = 0
    @usableFromInline package var tail = 0
    /// Old position of each new row between head and tail; ``noHandle`` where it is new.
    @usableFromInline package var middle: [UInt32] = []

    @usableFromInline package init(oldCount: Int, newCount: Int) {
        self.oldCount = oldCount
        self.newCount = newCount
    }

    /// Every row stays where it is.
    init(identityOf count: Int) {
        oldCount = count
        newCount = count
        head = count
    }

    /// True when both orders are the same.
    @usableFromInline var isIdentity: Bool { oldCount == newCount && head == newCount }

    /// Old position of a new row; nil when it is new.
    package func old(forNew row: Int) -> Int? {
        if row < head { return row }
        if row >= newCount - tail { return row - newCount + oldCount }
        let old = middle[row - head]
        return old == noHandle ? nil : Int(old)
    }
}
