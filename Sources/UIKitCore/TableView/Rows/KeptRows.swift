import Foundation

/// What of a table is kept from one start of the application to the next: which rows are selected and which one is the
/// first in view, by the names its data source gives their content, or else by their paths (as remembered).
struct KeptRows: Codable {
    private var selected: [Row]
    private var first: Row?
    /// From the top of the visible part to the first row, in points.
    private var distance: Double
    private var isEditing: Bool

    private struct Row: Codable {
        var name: String?
        var section: Int
        var row: Int

        var path: IndexPath { IndexPath(row: row, section: section) }

        init(name: String?, path: IndexPath) {
            self.name = name
            section = path.section
            row = path.row
        }
    }

    @MainActor init(of table: UITableView) {
        let names = table.dataSource as? any UIDataSourceModelAssociation
        func row(_ path: IndexPath) -> Row? {
            guard let names else { return Row(name: nil, path: path) }
            return names.modelIdentifierForElement(at: path, in: table).map { Row(name: $0, path: path) }
        }
        let top = table.contentOffset.y + table.adjustedContentInset.top
        let path = table.indexPathsForVisibleRows?.first { table.rectForRow(at: $0).maxY > top }
        selected = (table.indexPathsForSelectedRows ?? []).compactMap(row)
        first = path.flatMap(row)
        distance = path.map { Double(table.rectForRow(at: $0).minY - top) } ?? 0
        isEditing = table.isEditing
    }

    @MainActor func restore(in table: UITableView) {
        let names = table.dataSource as? any UIDataSourceModelAssociation
        func path(_ row: Row) -> IndexPath? {
            if let name = row.name { return names?.indexPathForElement(withModelIdentifier: name, in: table) }
            let isThere =
                row.path.section < table.numberOfSections
                && row.path.row < table.numberOfRows(inSection: row.path.section)
            return isThere ? row.path : nil
        }
        if isEditing != table.isEditing { table.setEditing(isEditing, animated: false) }
        for path in selected.compactMap(path) { table.selectRow(at: path, animated: false, scrollPosition: .none) }
        guard let path = first.flatMap(path) else { return }
        table.scrollToRow(at: path, at: .top, animated: false)
        let place = table.rectForRow(at: path).minY - distance - table.adjustedContentInset.top
        table.contentOffset.y = table.clamped(CGPoint(x: 0, y: place)).y
    }

    // MARK: In an archive

    private static let key = "UITableViewKeptRows"

    func encode(with coder: NSCoder) {
        guard let data = try? PropertyListEncoder().encode(self) else { return }
        coder.encode(data as NSData, forKey: Self.key)
    }

    /// Nil where no table wrote anything.
    init?(_ coder: NSCoder) {
        guard coder.containsValue(forKey: Self.key), let data = coder.decodeObject(of: NSData.self, forKey: Self.key),
            let kept = try? PropertyListDecoder().decode(KeptRows.self, from: data as Data)
        else { return nil }
        self = kept
    }
}
