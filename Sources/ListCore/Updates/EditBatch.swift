/// The edits of one batch, sorted by the state their positions speak of. The order of the calls is not kept: it does
/// not matter (BU-02).
package struct EditBatch: Hashable, Sendable {
    /// A position and the animation asked for it.
    package struct Mark<Position: Hashable & Sendable>: Hashable, Sendable {
        package var position: Position
        package var animation: RowAnimation
    }

    /// From a position before the batch to a final one.
    package struct Move<Position: Hashable & Sendable>: Hashable, Sendable {
        package var from: Position
        package var to: Position
    }

    // Positions before the batch.
    package private(set) var deletedRows: [Mark<RowPath>] = []
    package private(set) var reloadedRows: [Mark<RowPath>] = []
    package private(set) var reconfiguredRows: [RowPath] = []
    package private(set) var deletedSections: [Mark<Int>] = []
    package private(set) var reloadedSections: [Mark<Int>] = []

    // Positions after the batch.
    package private(set) var insertedRows: [Mark<RowPath>] = []
    package private(set) var insertedSections: [Mark<Int>] = []

    package private(set) var movedRows: [Move<RowPath>] = []
    package private(set) var movedSections: [Move<Int>] = []

    package init(_ edits: [TableEdit] = []) {
        for edit in edits { add(edit) }
    }

    package mutating func add(_ edit: TableEdit) {
        func marks<Position>(_ positions: [Position], _ animation: RowAnimation) -> [Mark<Position>] {
            positions.map { Mark(position: $0, animation: animation) }
        }
        switch edit {
        case .insertRows(let paths, let animation): insertedRows += marks(paths, animation)
        case .deleteRows(let paths, let animation): deletedRows += marks(paths, animation)
        case .reloadRows(let paths, let animation): reloadedRows += marks(paths, animation)
        case .reconfigureRows(let paths): reconfiguredRows += paths
        case .moveRow(let from, let to): movedRows.append(Move(from: from, to: to))
        case .insertSections(let sections, let animation): insertedSections += marks(sections, animation)
        case .deleteSections(let sections, let animation): deletedSections += marks(sections, animation)
        case .reloadSections(let sections, let animation): reloadedSections += marks(sections, animation)
        case .moveSection(let from, let to): movedSections.append(Move(from: from, to: to))
        }
    }

    package var isEmpty: Bool { self == EditBatch() }
}
