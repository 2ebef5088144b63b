/// Which rows are announced for prefetching, and when they are cancelled (PF-02 to PF-04).
///
/// UIKit's window is unknown (PF-07). Chosen here: what lies within one view height beyond the edge towards which the
/// content scrolls, up to two at `fastVelocity`; at most `limit` rows. At rest the last direction counts, downwards at
/// first. Rows that come on the screen are forgotten without a cancel; announced rows that fall out of the window are
/// cancelled.
package struct PrefetchWindow: Hashable, Sendable {
    /// Points per second from which the window does not grow any more.
    package static let fastVelocity = 4000.0
    package static let limit = 64

    package struct Change: Hashable, Sendable {
        /// Nearest to the visible rows first.
        package var start: [NewRow]
        /// Nearest to the visible rows first.
        package var cancel: [NewRow]

        package var isEmpty: Bool { start.isEmpty && cancel.isEmpty }
    }

    /// Announced, neither shown nor cancelled yet.
    package private(set) var announced: Set<NewRow> = []
    private var isDownwards = true

    package init() {}

    /// - Parameters:
    ///   - velocity: of the content offset, in points per second; positive while lower rows come into view.
    package mutating func update(_ geometry: RowGeometry, _ viewport: Viewport, velocity: Double) -> Change {
        if velocity != 0 { isDownwards = velocity > 0 }
        let visible = geometry.rows(from: viewport.top, to: viewport.bottom)
        let reach = viewport.height * (1 + min(1, abs(velocity) / Self.fastVelocity))
        let wanted: [NewRow]
        if isDownwards {
            let end = geometry.rows(from: viewport.bottom, to: viewport.bottom + reach).upperBound
            wanted = Array((visible.upperBound..<max(visible.upperBound, end)).prefix(Self.limit))
        } else {
            let start = geometry.rows(from: viewport.top - reach, to: viewport.top).lowerBound
            wanted = (min(start, visible.lowerBound)..<visible.lowerBound).suffix(Self.limit).reversed()
        }
        let wantedSet = Set(wanted)
        let dropped = announced.filter { !wantedSet.contains($0) && !visible.contains($0) }
        let change = Change(
            start: wanted.filter { !announced.contains($0) },
            cancel: dropped.sorted { Self.isNearer($0, $1, to: visible) })
        announced = wantedSet
        return change
    }

    /// Follows the rows through an update: what was announced is not announced again (PF-09). Returns the announced rows
    /// that are gone or have other data, ascending: they are to be cancelled, with the paths they had.
    @discardableResult
    package mutating func follow(_ plan: UpdatePlan) -> [OldRow] {
        var kept: Set<NewRow> = []
        var lost: [OldRow] = []
        for row in announced {
            let old = OldRow(row)
            switch plan.fate(of: old) {
            case .survives(_, _, .reloaded), .removed: lost.append(old)
            case .survives(let new, _, _): kept.insert(new)
            }
        }
        announced = kept
        return lost.sorted()
    }

    /// Cancels everything, nearest to the top first: prefetching was switched off.
    package mutating func cancelAll() -> [NewRow] {
        defer { announced = [] }
        return announced.sorted()
    }

    private static func isNearer(_ left: NewRow, _ right: NewRow, to visible: Range<NewRow>) -> Bool {
        func distance(_ row: NewRow) -> Int {
            row < visible.lowerBound
                ? visible.lowerBound.number - row.number : row.number - visible.upperBound.number + 1
        }
        return (distance(left), left) < (distance(right), right)
    }
}

extension PrefetchWindow.Change: CustomStringConvertible {
    package var description: String {
        let list = { (rows: [NewRow]) in rows.map(\.description).joined(separator: " ") }
        return "start [\(list(start))] cancel [\(list(cancel))]"
    }
}
