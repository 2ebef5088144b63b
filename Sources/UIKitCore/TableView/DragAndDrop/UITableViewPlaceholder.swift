import Foundation

/// A row that stands for something that is not there yet.
@preconcurrency @MainActor
open class UITableViewPlaceholder: NSObject {
    let insertionPath: IndexPath
    let reuseIdentifier: String
    /// `UITableView.automaticDimension` measures the cell.
    let rowHeight: CGFloat
    /// Called whenever the cell is to be brought up to date.
    open var cellUpdateHandler: ((UITableViewCell) -> Void)?

    /// - Parameters:
    ///   - insertionIndexPath: counts placeholders that are shown already as rows.
    ///   - reuseIdentifier: a cell that is registered with the table.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
        insertionPath = insertionIndexPath
        self.reuseIdentifier = reuseIdentifier
        self.rowHeight = rowHeight
        super.init()
    }
}

/// A row that stands for something that was dropped and is still on its way.
@preconcurrency @MainActor
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
    /// How the picture looks on its way to the row.
    open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// Ends a placeholder, one way or the other.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
    var dragItem: UIDragItem { get }
    /// Puts a row of the data source in the placeholder's place. `dataSourceUpdates` adds it to the data, at the path it
    /// is given, and leaves the table alone. False where the placeholder is gone; nothing is called then.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    /// False where the placeholder is gone already.
    @discardableResult
    func deletePlaceholder() -> Bool
}
