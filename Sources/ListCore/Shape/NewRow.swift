/// A row of the present state, which is the state after the last update, as a flat number across sections.
///
/// Geometry, window and selection speak of it. When the next update starts it turns into an ``OldRow`` explicitly.
package struct NewRow: Hashable, Comparable, Strideable, Sendable {
    package var number: Int

    package init(_ number: Int) {
        self.number = number
    }

    package func distance(to other: NewRow) -> Int { other.number - number }
    package func advanced(by count: Int) -> NewRow { NewRow(number + count) }
}

extension NewRow: CustomStringConvertible {
    package var description: String { "\(number)" }
}
