import Foundation

/// What of a table is kept from one start of the application to the next: which rows are selected and which one is the
/// first in view, by the names its data source gives their content, or else by their paths (as remembered).
@MainActor
struct KeptRows {
    private var selected: [Row]
    private var first: Row?
    /// From the top of the visible part to the first row, in points.
    private var distance: Double
    private var isEditing: Bool

    private struct Row {
        var name: String?
        var path: IndexPath
    }

    init(of table: UITableView) {
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

    func restore(in table: UITableView) {
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

    private static let selectedKey = "UITableViewSelectedRows"
    private static let firstKey = "UITableViewFirstRow"
    private static let distanceKey = "UITableViewFirstRowDistance"
    private static let editingKey = "UITableViewEditing"

    func encode(with coder: NSCoder) {
        coder.encode(selected.map(Self.text) as NSArray, forKey: Self.selectedKey)
        if let first { coder.encode(Self.text(first) as NSString, forKey: Self.firstKey) }
        coder.encode(distance, forKey: Self.distanceKey)
        coder.encode(isEditing, forKey: Self.editingKey)
    }

    /// Nil where no table wrote anything.
    init?(_ coder: NSCoder) {
        let texts = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: Self.selectedKey)
        guard let texts = texts as? [String] else { return nil }
        selected = texts.compactMap(Self.row)
        first = (coder.decodeObject(of: NSString.self, forKey: Self.firstKey) as String?).flatMap(Self.row)
        distance = coder.decodeDouble(forKey: Self.distanceKey)
        isEditing = coder.decodeBool(forKey: Self.editingKey)
    }

    /// Section, row and, where there is one, the name.
    private static func text(_ row: Row) -> String {
        "\(row.path.section) \(row.path.row)" + (row.name.map { " " + $0 } ?? "")
    }

    private static func row(_ text: String) -> Row? {
        let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count >= 2, let section = Int(parts[0]), let row = Int(parts[1]), section >= 0, row >= 0 else {
            return nil
        }
        return Row(name: parts.count > 2 ? String(parts[2]) : nil, path: IndexPath(row: row, section: section))
    }
}
