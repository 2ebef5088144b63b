import Foundation
import ListCore

/// Views that are on their way out: still seen, no longer part of the table's rows.
@MainActor
final class DepartingViews {
    struct Entry {
        let view: UIView
        let animation: ListCore.RowAnimation
        var room = RowMotion.Room.unlimited
        /// Where a cell was shown; nil for others.
        var path: IndexPath?
        /// Where a header or footer was shown; nil for others.
        var section: TableSections.Departure?
        /// As the client had it.
        var alpha: CGFloat = 1
    }

    private unowned let table: UITableView
    private(set) var entries: [Entry] = []

    init(table: UITableView) {
        self.table = table
    }

    func add(_ entry: Entry) {
        var entry = entry
        if entry.section != nil { entry.alpha = entry.view.alpha }
        entries.append(entry)
        entry.view.accessibilityElementsHidden = true
        if entry.section == nil { table.putBehindRows(entry.view) }
    }

    func holds(_ view: UIView) -> Bool { entries.contains { $0.view === view } }

    /// The client gave a view that is on its way out again: it stays.
    func release(_ view: UIView) {
        guard let entry = entries.first(where: { $0.view === view }) else { return }
        entries.removeAll { $0.view === view }
        view.accessibilityElementsHidden = false
        UIView.performWithoutAnimation { view.alpha = entry.alpha }
    }

    /// Views on their way out take no touches: what lies under them does. They are not told so, because a cell without
    /// interaction looks disabled.
    func filter(_ hit: UIView?, at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit, isDeparting(hit) else { return hit }
        for view in table.subviewList.reversed() where !isDeparting(view) {
            if let other = view.hitTest(view.convert(point, from: table), with: event) { return other }
        }
        return table
    }

    private func isDeparting(_ view: UIView) -> Bool { entries.contains { view.isDescendant(of: $0.view) } }

    func shift(by distance: CGFloat) {
        for entry in entries { entry.view.center.y += distance }
    }

    /// Takes the views out; pooled only now (`RU-13`), told only now (`CB-08`).
    func remove(_ views: [UIView]) {
        let leaving = entries.filter { entry in views.contains { $0 === entry.view } }
        entries.removeAll { entry in views.contains { $0 === entry.view } }
        for entry in leaving {
            entry.view.alpha = entry.alpha
            entry.view.accessibilityElementsHidden = false
            if let cell = entry.view as? UITableViewCell, let path = entry.path {
                table.retire(cell, path: path)
            } else if let section = entry.section {
                table.retire(section.view, section: section.section, isHeader: section.isHeader)
            } else {
                table.retire(entry.view)
            }
        }
    }

    func removeAll() { remove(entries.map(\.view)) }
}
