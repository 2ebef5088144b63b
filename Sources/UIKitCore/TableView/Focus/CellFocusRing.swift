import Foundation

/// The line around a cell that the keyboard is at, where the cell does not show that itself.
@MainActor
final class CellFocusRing {
    private unowned let cell: UITableViewCell
    private var ring: FocusRing?

    init(cell: UITableViewCell) {
        self.cell = cell
    }

    func update() {
        guard cell.hasFocus, cell.focusStyle == .default else {
            ring?.removeFromSuperview()
            ring = nil
            return
        }
        let ring = ring ?? FocusRing(frame: cell.bounds)
        self.ring = ring
        cell.addSubview(ring)
        UIView.performWithoutAnimation { place() }
    }

    /// Part of each layout of the cell.
    func place() { ring?.place(in: cell) }
}
