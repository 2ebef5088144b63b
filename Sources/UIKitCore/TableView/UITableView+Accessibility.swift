import AccessibilityTree
import Foundation
import ListCore

extension UITableView {
    /// From top to bottom as seen: the table's header, each section's header, rows and footer.
    func readingOrder() -> [UIView] {
        let rows: [(TableElement, UIView)] = shownForReading()
        var views: [UIView] = []
        if let tableHeaderView { views.append(tableHeaderView) }
        views += rows.map(\.1)
        if let tableFooterView { views.append(tableFooterView) }
        let known = Set(views.map { ObjectIdentifier($0) })
        return views + subviewList.filter { !known.contains(ObjectIdentifier($0)) && !($0 is UITableViewCell) }
    }

    private func shownForReading() -> [(TableElement, UIView)] {
        let window = geometry.rows(from: viewport.top, to: viewport.bottom)
        var places: [(entry: (Int, Int, Int), element: TableElement, view: UIView)] = []
        for row in mounted.sortedRows where window.contains(row) {
            guard let cell = mounted[row], let path = geometry.shape.path(of: row) else { continue }
            places.append(((path.section, 1, path.row), .row(row), cell))
        }
        for (section, view) in sections.headers { places.append(((section, 0, 0), .header(section: section), view)) }
        for (section, view) in sections.footers { places.append(((section, 2, 0), .footer(section: section), view)) }
        return places.sorted { $0.entry < $1.entry }.map { ($0.element, $0.view) }
    }

    /// Counts include the rows that were never mounted.
    func addTableFacts(to node: inout AccessibilityNode) {
        node.table = TableFacts(
            rowsBySection: geometry.shape.sections.map(\.rowCount), contentOffset: contentOffset,
            contentSize: contentSize)
    }
}
