import Foundation

@testable import UIKitCore

/// All that can be seen of a table, to be compared before and after a refused call.
@MainActor
struct TableState: Equatable {
    struct Row: Equatable {
        var path: IndexPath
        var cell: ObjectIdentifier
        var text: String?
        var frame: CGRect
        var isSelected: Bool
    }

    var counts: [Int]
    var offset: CGPoint
    var size: CGSize
    var selection: [IndexPath]?
    var rows: [Row]
    var headers: [ObjectIdentifier?]
    var cells: Set<ObjectIdentifier>
    var isEditing: Bool
    var hasUncommittedUpdates: Bool

    init(_ table: UITableView) {
        counts = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
        offset = table.contentOffset
        size = table.contentSize
        selection = table.indexPathsForSelectedRows
        rows = (table.indexPathsForVisibleRows ?? []).compactMap { path in
            table.cellForRow(at: path).map { cell in
                Row(
                    path: path, cell: ObjectIdentifier(cell), text: cell.textLabel?.text, frame: cell.frame,
                    isSelected: cell.isSelected)
            }
        }
        headers = counts.indices.map { table.headerView(forSection: $0).map { ObjectIdentifier($0) } }
        cells = Set(table.subviews.filter { $0 is UITableViewCell }.map { ObjectIdentifier($0) })
        isEditing = table.isEditing
        hasUncommittedUpdates = table.hasUncommittedUpdates
    }
}
