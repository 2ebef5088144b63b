import Foundation
import ListCore

/// Room among the rows that is not a row's: places held for dropped things that are still on their way, the gap below a
/// dragged thing, and the closed space of a row that was taken. A value.
struct RowGaps: Hashable, Sendable {
    struct Opening: Hashable, Sendable {
        /// The row that comes after it; one past the last at a section's end.
        var path: ListCore.RowPath
        var height: CGFloat
        /// Tells openings at one place apart.
        var number = 0
    }

    struct Taken: Hashable, Sendable {
        var path: ListCore.RowPath
        var height: CGFloat
    }

    /// The dragged row, whose space is closed.
    var taken: Taken?
    /// Below the dragged thing; its path counts rows without the taken one.
    var hover: Opening?
    /// Held for things on their way, ascending; their paths count all rows of the data source.
    private(set) var held: [Opening] = []
    private var lastNumber = 0

    var isEmpty: Bool { taken == nil && hover == nil && held.isEmpty }

    /// Points by which the content is longer than its rows.
    var extent: CGFloat {
        heldExtent + (hover?.height ?? 0) - (taken?.height ?? 0)
    }

    /// Of the held places alone.
    var heldExtent: CGFloat { held.reduce(0) { $0 + $1.height } }

    /// Rows this far beyond an edge of the screen may be seen on it.
    var reach: CGFloat { heldExtent + max(hover?.height ?? 0, taken?.height ?? 0) }

    func withoutTaken(_ path: ListCore.RowPath) -> ListCore.RowPath {
        guard let taken, taken.path.section == path.section, path.row > taken.path.row else { return path }
        return ListCore.RowPath(section: path.section, row: path.row - 1)
    }

    // MARK: Room

    /// Distance of a row from its place in the list.
    func shift(of path: ListCore.RowPath) -> CGFloat {
        var shift = heldShift(of: path)
        if let hover, withoutTaken(path) >= hover.path { shift += hover.height }
        if let taken, path > taken.path { shift -= taken.height }
        return shift
    }

    /// The part of it that does not depend on where the finger is.
    func heldShift(of path: ListCore.RowPath) -> CGFloat {
        held.reduce(0) { $0 + ($1.path <= path ? $1.height : 0) }
    }

    func shift(ofHeader section: Int) -> CGFloat {
        var shift = held.reduce(0) { $0 + ($1.path.section < section ? $1.height : 0) }
        if let hover, section > hover.path.section { shift += hover.height }
        if let taken, section > taken.path.section { shift -= taken.height }
        return shift
    }

    func shift(ofFooter section: Int) -> CGFloat { shift(ofHeader: section + 1) }

    // MARK: Held places

    /// Opens a place. `path` counts the places that are held already as rows, as the index paths of placeholders do.
    mutating func hold(atShown path: ListCore.RowPath, height: CGFloat) -> Opening {
        lastNumber += 1
        var before = 0
        var index = held.endIndex
        for (position, opening) in held.enumerated() {
            if opening.path.section < path.section { continue }
            guard opening.path.section == path.section, opening.path.row + before < path.row else {
                index = position
                break
            }
            before += 1
        }
        let opening = Opening(
            path: ListCore.RowPath(section: path.section, row: path.row - before), height: height, number: lastNumber)
        held.insert(opening, at: index)
        return opening
    }

    /// Closes a place; nil where it is closed already. Returns the row that would stand there.
    mutating func close(_ number: Int) -> ListCore.RowPath? {
        guard let index = held.firstIndex(where: { $0.number == number }) else { return nil }
        return held.remove(at: index).path
    }

    func holds(_ number: Int) -> Bool { held.contains { $0.number == number } }
    func path(of number: Int) -> ListCore.RowPath? { held.first { $0.number == number }?.path }

    mutating func resize(_ number: Int, to height: CGFloat) {
        guard let index = held.firstIndex(where: { $0.number == number }) else { return }
        held[index].height = height
    }

    mutating func closeAll() { held = [] }

    /// Heights of places that stand at the same row before this one.
    func offset(of number: Int) -> CGFloat {
        guard let own = held.first(where: { $0.number == number }) else { return 0 }
        return held.prefix { $0.number != number }.reduce(0) { $0 + ($1.path == own.path ? $1.height : 0) }
    }

    /// Takes the held places through an update: each stays before the row it stood before, or after the one above it.
    mutating func follow(_ plan: UpdatePlan) {
        hover = nil
        taken = nil
        held = held.compactMap { opening in
            guard let path = Self.place(opening.path, through: plan) else { return nil }
            var moved = opening
            moved.path = path
            return moved
        }
        held.sort { $0.path < $1.path }
    }

    private static func place(_ path: ListCore.RowPath, through plan: UpdatePlan) -> ListCore.RowPath? {
        let old = plan.old
        guard old.sections.indices.contains(path.section) else { return nil }
        let count = old.rowCount(inSection: path.section)
        func newPath(_ row: Int) -> ListCore.RowPath? {
            old.row(at: ListCore.RowPath(section: path.section, row: row))
                .flatMap { plan.new(forOld: OldRow($0)) }.flatMap { plan.new.path(of: $0) }
        }
        for row in path.row..<max(path.row, count) { if let found = newPath(row) { return found } }
        for row in stride(from: min(path.row, count) - 1, through: 0, by: -1) {
            if let found = newPath(row) { return ListCore.RowPath(section: found.section, row: found.row + 1) }
        }
        guard plan.new.sections.indices.contains(path.section) else { return nil }
        return ListCore.RowPath(section: path.section, row: 0)
    }

    // MARK: Cards

    /// Which edges of a row are edges of a card: those of its section, with the places that are held, and those beside the
    /// gap below the finger.
    func cardEdges(of path: ListCore.RowPath, rowCount: Int) -> CardEdges {
        guard path != taken?.path else { return CardEdges(top: true, bottom: true) }
        let next = ListCore.RowPath(section: path.section, row: path.row + 1)
        let place = withoutTaken(path)
        let count = rowCount - (taken?.path.section == path.section ? 1 : 0)
        let isFirst = place.row == 0 && !isHeld(before: path)
        let isLast = place.row == count - 1 && !isHeld(before: next)
        let gap = hover?.path.section == path.section ? hover?.path.row : nil
        return CardEdges(
            top: isFirst || place.row == gap && !isHeld(before: path),
            bottom: isLast || place.row + 1 == gap && !isHeld(before: next))
    }

    private func isHeld(before path: ListCore.RowPath) -> Bool { held.contains { $0.path == path } }
}
