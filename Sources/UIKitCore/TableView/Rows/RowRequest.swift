import Foundation
import ListCore

/// One question for a cell: which row it is for, and what came up on the way.
@MainActor
final class RowRequest {
    /// Questions that are being answered, of all tables.
    static var openCount = 0

    let path: IndexPath
    /// The cell that a reconfiguration must get back (`RC-02`).
    let existing: UITableViewCell?
    /// The cell a dequeue with this path has returned (`RU-07`).
    var dequeued: UITableViewCell?
    /// The delegate's answer, asked for inside the dequeue (`CB-03`); `.some(nil)` when it has none.
    var height: CGFloat??

    init(path: IndexPath, existing: UITableViewCell? = nil) {
        self.path = path
        self.existing = existing
    }
}
