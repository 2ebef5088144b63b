/// A row of the state before an update, as a flat number across sections.
///
/// A different type from ``NewRow``, so that a position never crosses an update by accident: `RowMapping` and
/// `UpdatePlan` are the only ways from one to the other.
package struct OldRow: Hashable, Comparable, Strideable, Sendable {
    package var number: Int

    package init(_ number: Int) {
        self.number = number
    }

    /// What was the present state becomes the old side of the update that starts now.
    package init(_ row: NewRow) {
        number = row.number
    }

    package func distance(to other: OldRow) -> Int { other.number - number }
    package func advanced(by count: Int) -> OldRow { OldRow(number + count) }
}

extension OldRow: CustomStringConvertible {
    package var description: String { "old \(number)" }
}
