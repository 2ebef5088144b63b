/// A section and a row in it: an index path without the door's type. It may lie outside any shape.
///
/// Ordered by section, then row. Whether it is meant before or after an update is said by whoever holds it.
package struct RowPath: Hashable, Comparable, Sendable {
    package var section: Int
    package var row: Int

    package init(section: Int, row: Int) {
        self.section = section
        self.row = row
    }

    package static func < (left: RowPath, right: RowPath) -> Bool {
        left.section == right.section ? left.row < right.row : left.section < right.section
    }
}

extension RowPath: CustomStringConvertible {
    package var description: String { "[\(section), \(row)]" }
}
