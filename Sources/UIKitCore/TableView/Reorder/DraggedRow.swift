import Foundation
import ListCore

/// The row a finger holds.
@MainActor
final class DraggedRow {
    /// Mapped through updates.
    var row: NewRow
    var state: ReorderState
    let cell: UITableViewCell
    let shadow: UIView
    /// From the row's upper edge to the finger.
    let grip: CGFloat
    /// The finger's distance from the upper edge of the table, whatever is scrolled.
    var finger: CGFloat
    /// Where the row hovered when the delegate was last asked.
    var proposed: ListCore.RowPath?

    init(row: NewRow, path: ListCore.RowPath, cell: UITableViewCell, grip: CGFloat, finger: CGFloat) {
        self.row = row
        self.cell = cell
        self.grip = grip
        self.finger = finger
        state = ReorderState(source: path, height: cell.bounds.height)
        proposed = path
        shadow = UIView(frame: cell.frame)
        shadow.isUserInteractionEnabled = false
        let plain = cell.setting.style == .plain
        shadow.backgroundColor = plain ? .systemBackground : .secondarySystemGroupedBackground
        shadow.layer.cornerRadius = cell.setting.cornerRadius
        shadow.layer.cornerCurve = .continuous
        shadow.layer.shadowColor = UIColor.black.cgColor
        shadow.layer.shadowRadius = 10
        shadow.layer.shadowOffset = CGSize(width: 0, height: 3)
        shadow.layer.shadowOpacity = 0.22
    }
}
