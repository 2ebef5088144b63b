import Foundation

/// One action on a row, whoever described it: a contextual action, a row action of old, or the table's own Delete.
@MainActor
struct SwipeAction {
    var title: String?
    var image: UIImage?
    var color: UIColor
    var isDestructive: Bool
    /// Called with the row's path of the moment and the button; the last argument wants to be called once.
    var perform: (IndexPath, UIView, @escaping (Bool) -> Void) -> Void

    /// `SW-04`.
    nonisolated static func color(isDestructive: Bool) -> UIColor { isDestructive ? .systemRed : .systemGray }

    init(_ action: UIContextualAction) {
        title = action.title
        image = action.image
        color = action.backgroundColor
        isDestructive = action.style == .destructive
        perform = { _, view, completion in action.handler(action, view, completion) }
    }

    /// Of a kind that never says when it is done: the row closes when the handler has returned (as remembered).
    init(_ action: UITableViewRowAction) {
        title = action.title
        let plain = action.backgroundColor ?? Self.color(isDestructive: action.style == .default)
        color = action.backgroundEffect?.fill ?? plain
        isDestructive = action.style == .default
        perform = { path, _, completion in
            action.handler(action, path)
            completion(false)
        }
    }

    /// The table's own Delete: asks the data source to commit; the row closes where it is still there (`ED-03`).
    init(deleting table: UITableView, title: String) {
        self.title = title
        color = Self.color(isDestructive: true)
        isDestructive = true
        perform = { [weak table] path, _, completion in
            table?.sourceCalls.commitEdit(.delete, forRowAt: path)
            completion(false)
        }
    }
}

/// The actions of one side of a row.
@MainActor
struct SwipeActions {
    var actions: [SwipeAction]
    var allowsFullSwipe: Bool

    static let none = SwipeActions(actions: [], allowsFullSwipe: false)
}
