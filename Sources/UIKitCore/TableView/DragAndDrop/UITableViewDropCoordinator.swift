import Foundation

/// What was dropped on a table, where, and how its pictures get there.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
    var items: [any UITableViewDropItem] { get }
    /// Nil below all rows. A dragged row of the same table is not counted where it is moved.
    var destinationIndexPath: IndexPath? { get }
    /// The last answer to the finger.
    var proposal: UITableViewDropProposal { get }
    var session: any UIDropSession { get }
    /// Holds a place with a row that the data source does not know, until the dropped thing is there.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
        -> any UITableViewDropPlaceholderContext
    /// Sends the picture to the row, which has been inserted by now.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// Sends the picture into a row, where it disappears.
    /// - Parameter rect: in the row's bounds.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// One thing that was dropped on a table.
@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
    var dragItem: UIDragItem { get }
    /// Of the dragged row; nil where it is from another table.
    var sourceIndexPath: IndexPath? { get }
    /// Zero for an item without a picture.
    var previewSize: CGSize { get }
}
